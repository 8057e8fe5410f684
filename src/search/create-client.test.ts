import { expect, it } from 'vitest';
import { searchClient } from './create-client.ts';

it('SRCH-074 a page has one client, and one that could not be had is made anew', async () => {
  await expect(searchClient('meilisearch')).rejects.toThrow('The search provider "meilisearch" has no service.');
  const service = { host: 'https://search.example', key: 'read', slug: 'harbour' };
  const made = searchClient('meilisearch', service);
  expect(searchClient('meilisearch', service)).toBe(made);
  expect(await made).toHaveProperty('search');
});
