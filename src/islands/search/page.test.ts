// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startSearchPage } from './page.ts';

vi.mock('../hydrate-island.tsx', () => ({
  hydrateIsland: async () => {
    throw new TypeError('Failed to fetch');
  },
}));

it('SRCH-020 a search whose script cannot be had is marked, and what waited for it is shown as it was printed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div data-island="SearchIsland"></div>';
  document.documentElement.className = 'search-pending search-filtered other';
  startSearchPage();
  const island = document.querySelector<HTMLElement>('[data-island]');
  await vi.waitFor(() => expect(island?.dataset.failed).toBe(''), { timeout: 10_000 });
  expect(document.documentElement.className).toBe('other');
  expect(logged).toHaveBeenCalledTimes(1);
});
