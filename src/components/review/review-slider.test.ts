// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

/** Starts a slider of five reviews; gives the place of the active one. */
async function slider(rotates: boolean) {
  const items = '<li></li>'.repeat(5);
  document.body.innerHTML = `<section><ul data-reviews${rotates ? ' data-rotate' : ''}>${items}</ul><button data-pause hidden>Pause</button></section>`;
  const list = document.querySelector('ul') as HTMLElement;
  list.scrollTo = vi.fn() as never;
  vi.resetModules();
  await import('./review-slider.ts');
  return () => [...list.children].findIndex((slide) => slide.classList.contains('review--active'));
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('REV-012 the slider starts on the third review', async () => {
  const active = await slider(false);
  expect(active()).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(active()).toBe(2);
});

it('REV-014 a slider that rotates goes on every 3 seconds', async () => {
  const active = await slider(true);
  vi.advanceTimersByTime(2_999);
  expect(active()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(active()).toBe(3);
  vi.advanceTimersByTime(6_000);
  expect(active()).toBe(0);
});
