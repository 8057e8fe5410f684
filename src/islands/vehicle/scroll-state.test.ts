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

  it('VDP-100 the sticky header is there from 500 px, and hidden again at less', () => {
    expect([0, 499, 500, 501, 499].map((position) => at(position).header)).toEqual([false, false, true, true, false]);
  });

  it('VDP-100 the sticky header has the button of an enquiry once the summary’s own is behind it', () => {
    const isAlone = (top: number) => {
      if (own) own.getBoundingClientRect = () => ({ top, bottom: top + 48 }) as DOMRect;
      at(600);
      return header?.hasAttribute('data-alone');
    };
    expect([23, 24, 400].map(isAlone)).toEqual([true, false, false]);
  });

  it('VDP-101 the mobile bar changes above 900 px', () => {
    expect([900, 901, 900].map((position) => at(position).far)).toEqual([false, true, false]);
  });
});
