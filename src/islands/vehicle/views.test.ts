// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showViews } from './views.ts';

it.each([
  [{ views: 1_234 }, '1,234 views'],
  [{ views: 1 }, '1 view'],
  [{ views: 0 }, '40 views'],
  [{ views: '99' }, '40 views'],
  [{ views: 1.5 }, '40 views'],
  [{}, '40 views'],
])('VDP-032 %j shows %s', (answer, text) => {
  document.body.innerHTML = '<p data-views>40 views</p>';
  showViews(answer);
  expect(document.querySelector('[data-views]')?.textContent).toBe(text);
});
