// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { track } from '#src/stores/analytics.ts';
import { startClickEvents } from './click-events.ts';

vi.mock('#src/stores/analytics.ts', () => ({ track: vi.fn() }));
startClickEvents();

beforeEach(() => vi.mocked(track).mockClear());
afterEach(() => document.body.replaceChildren());

it.each([
  ['EVT-008 VDP-095', 'a call link', 'data-call', 'callClick'],
  ['EVT-012', 'the history report', 'data-action="historyReport"', 'historyReport'],
  ['EVT-013 VDP-067', 'the print page', 'data-action="print"', 'print'],
])('%s a click on %s is its event, with the vehicle of the page', (_, _what, attribute, event) => {
  document.body.innerHTML = `<main><a ${attribute}><span>Words</span></a></main>`;
  document.querySelector('span')?.click();
  expect(track).toHaveBeenCalledExactlyOnceWith(event, {});
  document.querySelector('main')?.setAttribute('data-car-id', '7');
  document.querySelector('span')?.click();
  expect(track).toHaveBeenLastCalledWith(event, { carId: '7' });
});

it('a click on any other action or link is none', () => {
  document.body.innerHTML = '<a data-action="finance">Finance</a><a>Link</a><p>Text</p>';
  for (const one of document.body.children) (one as HTMLElement).click();
  expect(track).not.toHaveBeenCalled();
});
