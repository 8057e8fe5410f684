// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let near = () => {};
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('whether a location is open is worked out once a visitor comes near it, and each minute from then on', async () => {
  const date = '2026-11-24';
  const rendered = { spans: [{ date, open: 510, close: 1050 }], offsets: [[0, 600]] };
  document.body.innerHTML = `<p class="open-state" data-open='${JSON.stringify(rendered)}'><span data-open-text>Printed</span></p>`;
  const state = document.querySelector('p') as HTMLElement;
  vi.setSystemTime(`${date}T08:29:00+10:00`);
  await import('./open-state.ts');
  expect(state.textContent).toBe('Printed');
  near();
  await vi.advanceTimersByTimeAsync(1);
  expect(state.textContent).toContain('Opens today at');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(state.className).toBe('open-state open-state--open');
  expect(state.textContent).toContain('Open until');
});
