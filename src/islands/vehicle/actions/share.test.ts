// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { sayCopied, startSharing } from './share.ts';

describe('sharing', () => {
  it('GEN-048 a network opens a window of 550 by 400 pixels that cannot reach the page', () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    // The links of happy-dom ask `open`, too, for a page in the same window.
    const opened = () => open.mock.calls.filter(([, target]) => target !== '_self');
    document.body.innerHTML =
      '<a data-dialog href="https://www.facebook.com/sharer/sharer.php?u=x"><span>Facebook</span></a><a href="mailto:">Email</a>';
    startSharing();
    const follow = (selector: string) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector(selector)?.dispatchEvent(click);
      return click.defaultPrevented;
    };
    expect(follow('a[data-dialog] span')).toBe(true);
    expect(opened()).toEqual([
      ['https://www.facebook.com/sharer/sharer.php?u=x', '_blank', 'width=550,height=400,noopener'],
    ]);
    expect(follow('a[href^=mailto]')).toBe(false);
    expect(opened()).toHaveLength(1);
  });

  /** Copies with a control of a page. */
  async function copy(control: string) {
    vi.useFakeTimers();
    document.body.innerHTML = control;
    await sayCopied(document.querySelector('[data-copy]') as HTMLElement, Promise.resolve());
  }
  const toast = () => document.querySelector('[role=status]')?.textContent;

  it('VDP-035 after the share button copied the address, a toast names the car for 3 seconds', async () => {
    await copy('<button data-copy="https://site.example/cars/a" data-name="2021 Mazda CX-5">Share</button>');
    expect(toast()).toBe('Copied 2021 Mazda CX-5 to your clipboard!');
    expect(document.querySelector('button')?.textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(toast()).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(toast()).toBeUndefined();
    vi.useRealTimers();
  });

  it('VDP-071 the copy control of the share row says Copied for 1.5 seconds, without a toast', async () => {
    await copy('<button data-copy="https://site.example/cars/a"><span>Copy link</span></button>');
    const label = document.querySelector('span');
    expect([label?.textContent, toast()]).toEqual(['Copied', undefined]);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(label?.textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1);
    expect(label?.textContent).toBe('Copy link');
    vi.useRealTimers();
  });

  it.each([
    ['refuses', () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))],
    ['has no clipboard', () => undefined],
  ])('VDP-035 a browser that %s is not silent: what to do is said', async (_, write) => {
    const [control, label] = copyControl();
    await sayCopied(control, write());
    expect(document.querySelector('[role=status]')?.textContent).toBe('Your browser did not copy the link.');
    expect(label.textContent).toBe('Copy link');
  });
});

function copyControl(): [HTMLElement, HTMLElement] {
  document.body.innerHTML =
    '<button data-copy="https://site.example/cars/a" data-name="2021 Mazda CX-5"><span>Copy link</span></button>';
  return [document.querySelector('button') as HTMLElement, document.querySelector('span') as HTMLElement];
}
