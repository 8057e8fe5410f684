// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordVisit } from '#src/stores/visit.ts';
import { openSeconds, pageContext } from './page-context.ts';

const open = (path: string) => {
  history.replaceState(null, '', path);
  recordVisit();
};
const context = () => pageContext().lead_attributes;

beforeEach(() => {
  sessionStorage.clear();
  document.body.dataset.site = 'harbour';
  history.replaceState(null, '', '/');
});

describe('what a submission says about the visit', () => {
  it('DATA-077 holds the paths of the session, oldest first, and the parameters of its first page', () => {
    open('/search/used-cars?utm_source=radio&whoIsHelping=Kim');
    open('/cars/one?x=1');
    open('/cars/one');
    expect(context()).toEqual({
      visited_pages: ['/search/used-cars', '/cars/one', '/cars/one'],
      linked_query_params: { utm_source: 'radio', whoIsHelping: 'Kim' },
    });
  });

  it('DATA-077 a long or odd address is cut and cleaned where it is sent', () => {
    open(`/${'p'.repeat(300)}?_gl=${'x'.repeat(600)}&utm_source=a%00b&${'n'.repeat(80)}=1`);
    const { visited_pages, linked_query_params } = context();
    expect(visited_pages).toEqual([`/${'p'.repeat(199)}`]);
    expect(linked_query_params).toEqual({ _gl: 'x'.repeat(500), utm_source: 'ab', ['n'.repeat(60)]: '1' });
    history.replaceState(null, '', `/?q=${'x'.repeat(2_000)}`);
    expect(pageContext().url).toHaveLength(1_000);
  });

  it('DATA-077 keeps the last 50 paths', () => {
    for (let page = 1; page <= 51; page += 1) open(`/page-${page}`);
    expect(context().visited_pages).toHaveLength(50);
    expect(context().visited_pages[0]).toBe('/page-2');
    expect(context().visited_pages.at(-1)).toBe('/page-51');
  });

  it('DATA-070 FORM-020 carries address, source and user agent', () => {
    open('/contact?about=ute');
    expect(pageContext()).toMatchObject({
      url: location.href,
      source: 'Website',
      user_agent: navigator.userAgent,
    });
  });

  it('DATA-055 DATA-077 knows nothing of another site, or of a session whose record is broken', () => {
    open('/one');
    document.body.dataset.site = 'kite';
    expect(pageContext().lead_attributes).toEqual({ visited_pages: [], linked_query_params: {} });
    document.body.dataset.site = 'harbour';
    sessionStorage.setItem('harbour:context', '{"visited_pages":7}');
    expect(context()).toEqual({ visited_pages: [], linked_query_params: {} });
    sessionStorage.setItem('harbour:context', '<');
    expect(() => open('/two')).not.toThrow();
  });

  it('DATA-077 a browser that keeps nothing is no reason to fail', () => {
    const kept = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => open('/one')).not.toThrow();
    kept.mockRestore();
  });
});

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
