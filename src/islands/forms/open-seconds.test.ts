// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSeconds } from './open-seconds.ts';

const opened = (type: string | undefined, ms: number) => {
  const entries = type === undefined ? [] : [{ type }];
  vi.stubGlobal('performance', { getEntriesByType: () => entries, now: () => ms });
};
const formWith = (content = '') => {
  document.body.innerHTML = `<form>${content}</form>`;
  return document.querySelector('form') as HTMLFormElement;
};

describe('openSeconds', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the time since the page was opened, in tenths of a second', () => {
    opened('navigate', 2_949);
    expect(openSeconds(formWith())).toBe(2.9);
    opened('navigate', 61_000);
    expect(openSeconds(formWith('<p data-known hidden></p>'))).toBe(61);
  });

  it('is not said where fields may have been filled in before', () => {
    for (const type of ['reload', 'back_forward', 'prerender', undefined]) {
      opened(type, 500);
      expect(openSeconds(formWith())).toBeUndefined();
    }
    opened('navigate', 500);
    expect(openSeconds(formWith('<p data-known></p>'))).toBeUndefined();
  });
});
