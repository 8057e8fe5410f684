// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { startReveal } from './reveal-phone.ts';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));

const blocks = () => [...document.querySelectorAll('details')];
const open = (block: HTMLDetailsElement | undefined) => {
  if (block) block.open = true;
  block?.dispatchEvent(new Event('toggle'));
};

beforeEach(() => {
  track.mockClear();
  const block = '<details data-reveal data-car="7" data-dealership="12"><summary>04 12XX XXXX</summary></details>';
  document.body.innerHTML = block + block;
  startReveal(blocks());
});

it('VDP-091 VDP-092 EVT-007 one that opens opens all, and is recorded once', () => {
  expect(track).not.toHaveBeenCalled();
  open(blocks()[1]);
  expect(blocks().map((block) => block.open)).toEqual([true, true]);
  open(blocks()[0]);
  open(blocks()[1]);
  expect(track).toHaveBeenCalledExactlyOnceWith('phoneReveal', { carId: '7', dealershipId: '12' });
});
