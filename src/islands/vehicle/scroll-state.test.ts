// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { startScrollState } from './page.ts';

describe('what scrolling shows', () => {
  document.body.innerHTML = '<div id="header"></div><div id="bar"></div><div id="own"></div>';
  const header = document.querySelector<HTMLElement>('#header');
  const bar = document.querySelector<HTMLElement>('#bar');
  const own = document.querySelector<HTMLElement>('#own');
  const at = (position: number) => {
    vi.stubGlobal('scrollY', position);
    dispatchEvent(new Event('scroll'));
    return { header: !header?.hasAttribute('inert'), far: bar?.hasAttribute('data-far') };
  };
  startScrollState(header, bar, own);

  const ownAt = (bottom: number) => {
    if (own) own.getBoundingClientRect = () => ({ bottom }) as DOMRect;
  };

  it('VDP-100 the sticky header is there from 500 px, and hidden again at less', () => {
    ownAt(-100);
    expect([0, 499, 500, 501, 499].map((position) => at(position).header)).toEqual([false, false, true, true, false]);
  });

  it('VDP-100 the sticky header is there once the buttons of the summary are behind it', () => {
    const isThere = (bottom: number) => {
      ownAt(bottom);
      return at(600).header;
    };
    expect([71, 72, 400].map(isThere)).toEqual([true, false, false]);
  });

  it('VDP-101 the mobile bar changes above 900 px', () => {
    expect([900, 901, 900].map((position) => at(position).far)).toEqual([false, true, false]);
  });
});
