// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openListeners } from '#src/stores/on-site-for-test.ts';
import { startChat } from './chat.ts';

let calls: string[];
let leave: () => void;
beforeEach(() => {
  leave = openListeners();
  calls = [];
  document.body.innerHTML =
    '<a href="/contact" data-open-chat><b>Chat</b></a><div data-chat-slot><section popover></section></div>';
  const panel = document.querySelector('section') as HTMLElement;
  panel.showPopover = vi.fn(() => calls.push('open'));
  panel.hidePopover = vi.fn(() => calls.push('close'));
  startChat(slot());
});
afterEach(() => leave());

const slot = () => document.querySelector('[data-chat-slot]') as HTMLElement;
const raise = (name: string) => document.dispatchEvent(new Event(name));

describe('the chat bubble', () => {
  it('NAV-005 code on the page opens, hides and shows it', () => {
    raise('hide-chat');
    expect([slot().hidden, calls]).toEqual([true, ['close']]);
    raise('show-chat');
    expect([slot().hidden, calls]).toEqual([false, ['close']]);
    raise('hide-chat');
    raise('open-chat');
    expect([slot().hidden, calls.at(-1)]).toEqual([false, 'open']);
  });

  it('NAV-005 what has data-open-chat opens it in place of its own link', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('b')?.dispatchEvent(click);
    expect([click.defaultPrevented, calls]).toEqual([true, ['open']]);
    document.body.click();
    expect(calls).toEqual(['open']);
  });

  it('NAV-001 it closes with the navigation, and its bubble stays', () => {
    raise('close-navigation');
    expect([slot().hidden, calls]).toEqual([false, ['close']]);
  });
});
