// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startPanels } from './panels.ts';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
let isOpen = false;
/** As a browser tells it: before the change, and after. */
const toggle = (opens: boolean) => {
  find('#menu').dispatchEvent(new Event('beforetoggle'));
  isOpen = opens;
};
const toggled = () => find('#menu').dispatchEvent(new Event('toggle'));
const held = () => ['header', 'main', 'footer', '#menu'].map((part) => find(part).inert);

beforeEach(() => {
  document.body.innerHTML = '<header></header><div id="menu" popover></div><main></main><footer></footer>';
  isOpen = false;
  Object.defineProperty(find('#menu'), 'matches', { value: () => isOpen });
});

it('the page is out of reach while a panel is open, and free before it closes', () => {
  startPanels();
  toggle(true);
  toggled();
  expect(held()).toEqual([true, true, true, false]);
  toggle(false);
  expect(held()).toEqual([false, false, false, false]);
});

it('a panel that is open already is a dialog, too', () => {
  isOpen = true;
  startPanels();
  expect(held()).toEqual([true, true, true, false]);
});
