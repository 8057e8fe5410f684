// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onIntent } from './intent.ts';

let awake = () => {};
let fail = (_error: Error) => {};
const wake = vi.fn(
  () =>
    new Promise<void>((resolve, reject) => {
      awake = resolve;
      fail = reject;
    }),
);
const settled = () => new Promise((resolve) => setTimeout(resolve));

function island() {
  const element = document.createElement('div');
  element.innerHTML =
    '<form><input name="a"><input type="checkbox" name="b"><button type="button"><b>Send</b></button><button type="button">More</button></form>';
  document.body.replaceChildren(element);
  const [send, more] = element.querySelectorAll('button');
  if (!send || !more) throw new Error('The form has two buttons.');
  onIntent(element, wake);
  const clicks: string[] = [];
  for (const button of [send, more]) button.addEventListener('click', () => clicks.push(button.textContent));
  return { element, send, more, clicks };
}

describe('an island that wakes when somebody reaches for it', () => {
  beforeEach(() => {
    wake.mockClear();
  });

  it.each(['pointerover', 'touchstart', 'focusin'])('wakes once, at %s', (sign) => {
    const { element } = island();
    expect(wake).not.toHaveBeenCalled();
    element.querySelector('input')?.dispatchEvent(new Event(sign, { bubbles: true }));
    element.dispatchEvent(new Event(sign));
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('repeats the clicks on buttons that came before it was awake, in their order, and no later ones', async () => {
    const { element, send, more, clicks } = island();
    const prevented = new MouseEvent('click', { bubbles: true, cancelable: true });
    element.querySelector('b')?.dispatchEvent(prevented);
    more.click();
    expect(prevented.defaultPrevented).toBe(true);
    clicks.length = 0;
    awake();
    await settled();
    expect(clicks).toEqual(['Send', 'More']);
    send.click();
    expect(clicks).toEqual(['Send', 'More', 'Send']);
  });

  it('leaves fields to the browser', async () => {
    const { element } = island();
    const box = element.querySelector<HTMLInputElement>('[type=checkbox]');
    box?.click();
    expect(box?.checked).toBe(true);
    awake();
    await settled();
    expect(box?.checked).toBe(true);
  });

  it('is as it was printed when its script does not load', async () => {
    const { send, clicks } = island();
    send.click();
    clicks.length = 0;
    fail(new Error('offline'));
    await settled();
    expect(clicks).toEqual(['Send']);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    send.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});
