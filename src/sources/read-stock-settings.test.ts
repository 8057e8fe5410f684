import { expect, it } from 'vitest';
import { AuthorMistakes } from './mistakes/mistakes.ts';
import { projectWith, siteFile } from './project-for-test.ts';
import { readStockSettings } from './read-stock-settings.ts';

const north = JSON.stringify({ id: 1, name: 'North', type: 'sales' });

it('mistakes in the content of a dealer do not keep its stock from being read', () => {
  const root = projectWith({
    'content/harbour/reviews.json': '[{"stars": 9}]',
    'content/harbour/pages/about.md': '---\ntitel: x\n---\n[Us](/nowhere)',
    'content/harbour/locations/north.json': north,
    'content/harbour/locations/south.json': '{',
  });
  expect(readStockSettings(root, 'harbour').locations.map(({ slug }) => slug)).toEqual(['north']);
});

it('mistakes in its settings do', () => {
  const root = projectWith({ 'sites/harbour/site.json': siteFile({}, { stock: { feds: [] } }) });
  expect(() => readStockSettings(root, 'harbour')).toThrow(AuthorMistakes);
});
