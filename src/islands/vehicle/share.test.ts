// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { startSharing } from './share.ts';

describe('sharing', () => {
  it('GEN-048 a network opens a window of 550 by 400 pixels that cannot reach the page', () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    document.body.innerHTML =
      '<a data-dialog href="https://www.facebook.com/sharer/sharer.php?u=x"><span>Facebook</span></a><a href="mailto:">Email</a>';
    startSharing();
    const follow = (selector: string) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector(selector)?.dispatchEvent(click);
      return click.defaultPrevented;
    };
    expect(follow('a[data-dialog] span')).toBe(true);
    expect(opened).toHaveBeenCalledExactlyOnceWith(
      'https://www.facebook.com/sharer/sharer.php?u=x',
      '_blank',
      'width=550,height=400,noopener',
    );
    expect(follow('a[href^=mailto]')).toBe(false);
    expect(opened).toHaveBeenCalledTimes(1);
  });
});
