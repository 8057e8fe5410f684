// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showViews } from './visit.ts';

it.each([
  [{ views: 1_234 }, '1,234 views'],
  [{ views: 10 }, '10 views'],
  [{ views: 9 }, '40 views'],
  [{ views: 0 }, '40 views'],
  [{ views: '99' }, '40 views'],
  [{ views: 1.5 }, '40 views'],
  [{}, '40 views'],
])('VDP-032 %j shows %s', (answer, text) => {
  document.body.innerHTML = '<p data-views>40 views</p>';
  showViews(answer);
  expect(document.querySelector('[data-views]')?.textContent).toBe(text);
});

it('VDP-032 a count that was not rendered shows from ten views on', () => {
  document.body.innerHTML = '<p data-views hidden></p>';
  const place = document.querySelector<HTMLElement>('[data-views]');
  showViews({ views: 9 });
  expect(place?.hidden).toBe(true);
  showViews({ views: 10 });
  expect(place?.hidden).toBe(false);
});
