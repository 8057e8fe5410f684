import { describe, expect, it, vi } from 'vitest';
import { entriesPerPage } from '#src/domain/search/results-page.ts';
import { withCache } from '../answer-cache.ts';
import { createDirectoryClient, type DirectoryRecord } from './directory-client.ts';
import { type DirectorySetup, searchDirectory } from './directory-search.ts';
import {
  type DirectoryState,
  isFiltered,
  readDirectoryAddress,
  withPrice,
  withValues,
  writeDirectoryAddress,
} from './directory-state.ts';

const offers: DirectoryRecord[] = [
  { objectID: 'a', categories: ['Finance offer'], price: 44_490 },
  { objectID: 'b', categories: ['Service offer'], price: 99 },
  { objectID: 'c', categories: ['Service offer'] },
  { objectID: 'd', categories: ['Vehicle offer'], price: 72_990 },
];
const setup: DirectorySetup = { indexName: 'offers', hitsPerPage: 24, facets: ['categories'], price: true };
const all: DirectoryState = { page: 1, lists: {} };
const search = (state: Partial<DirectoryState>, changes: Partial<DirectorySetup> = {}) =>
  searchDirectory(createDirectoryClient(offers), { ...all, ...state }, { ...setup, ...changes });

describe('search over a list', () => {
  it('OFFER-010 filters by category and price; an offer without a price is in no price range', async () => {
    expect((await search({})).ids).toEqual(['a', 'b', 'c', 'd']);
    expect((await search({ lists: { categories: ['Service offer'] } })).ids).toEqual(['b', 'c']);
    expect((await search({ price: { max: 44_490 } })).ids).toEqual(['a', 'b']);
    expect((await search({ price: { min: 44_491 } })).ids).toEqual(['d']);
    expect((await search({ lists: { categories: ['Service offer'] }, price: { min: 1 } })).ids).toEqual(['b']);
    expect((await search({ lists: { categories: ['-x'] } })).ids).toEqual([]);
  });

  it('OFFER-010 counts a filtered facet without its own filter, and the others with it', async () => {
    const { counts, total } = await search({ lists: { categories: ['Service offer'] }, price: { min: 1 } });
    expect(total).toBe(1);
    expect(counts.categories).toEqual({ 'Finance offer': 1, 'Service offer': 1, 'Vehicle offer': 1 });
  });

  it('MODEL-030 filters by manufacturer.name, model.name and model.body', async () => {
    const models: DirectoryRecord[] = [
      { objectID: '0', 'manufacturer.name': 'Kia', 'model.name': 'EV6', 'model.body': 'SUV' },
      { objectID: '1', 'manufacturer.name': 'Kia', 'model.name': 'Carnival', 'model.body': 'Wagon' },
      { objectID: '2', 'manufacturer.name': 'BYD', 'model.name': 'Seal', 'model.body': 'Sedan' },
    ];
    const facets = ['manufacturer.name', 'model.name', 'model.body'];
    const state = { page: 1, lists: { 'manufacturer.name': ['Kia'], 'model.body': ['SUV', 'Sedan'] } };
    const answer = await searchDirectory(createDirectoryClient(models), state, { ...setup, facets, price: false });
    expect(answer.ids).toEqual(['0']);
    expect(answer.counts['manufacturer.name']).toEqual({ Kia: 1, BYD: 1 });
    expect(answer.counts['model.body']).toEqual({ SUV: 1, Wagon: 1 });
    expect(answer.counts['model.name']).toEqual({ EV6: 1 });
  });

  it('OFFER-011 MODEL-031 shows 24 a page, and the last page for a later one', async () => {
    const many = Array.from({ length: 49 }, (_, n): DirectoryRecord => ({ objectID: String(n) }));
    const page = (number: number) =>
      searchDirectory(
        createDirectoryClient(many),
        { page: number, lists: {} },
        { ...setup, hitsPerPage: entriesPerPage },
      );
    expect((await page(1)).ids).toHaveLength(24);
    expect((await page(3)).ids).toEqual(['48']);
    expect(await page(9)).toMatchObject({ page: 3, pages: 3, ids: ['48'], total: 49 });
    expect(await search({ lists: { categories: ['None'] } })).toMatchObject({ page: 1, pages: 1, total: 0 });
  });

  it('OFFER-011 MODEL-031 keeps 10 answers and drops the oldest', async () => {
    const client = createDirectoryClient(offers);
    const requested = vi.spyOn(client, 'search');
    const cached = withCache(client);
    const ask = (max: number) => searchDirectory(cached, { ...all, price: { max } }, setup);
    for (let max = 1; max <= 10; max += 1) await ask(max);
    await ask(1);
    expect(requested).toHaveBeenCalledTimes(10);
    await ask(11);
    await ask(2);
    expect(requested).toHaveBeenCalledTimes(11);
    await ask(1);
    expect(requested).toHaveBeenCalledTimes(12);
  });

  it('SRCH-008 answers in the shape of every search client', async () => {
    const { results } = await createDirectoryClient(offers).search([
      { indexName: 'offers', params: { facets: ['price', 'categories'], filters: 'categories:"Service offer"' } },
    ]);
    expect(results[0]).toMatchObject({
      nbHits: 2,
      nbPages: 1,
      page: 0,
      hitsPerPage: 24,
      facets: { categories: { 'Service offer': 2 }, price: { 99: 1 } },
      facets_stats: { price: { min: 99, max: 99, avg: 99, sum: 99 } },
      exhaustiveNbHits: true,
      index: 'offers',
    });
  });
});

describe('address of a list', () => {
  const filters = { facets: ['manufacturer.name', 'body'], price: true };
  const read = (text: string) => readDirectoryAddress(new URLSearchParams(text), filters);

  it('SRCH-012 SRCH-013 reads one parameter a filter, page and range[price]', () => {
    expect(
      read('manufacturer.name=Kia&manufacturer.name=BYD&body=future%20vehicles&range[price]=:30000&page=2'),
    ).toEqual({
      page: 2,
      lists: { 'manufacturer.name': ['Kia', 'BYD'], body: ['future vehicles'] },
      price: { max: 30_000 },
    });
    expect(read(`page=-1&body=&body=${'x'.repeat(201)}&range[price]=abc&make=Kia&__proto__=x`)).toEqual(all);
    expect(readDirectoryAddress(new URLSearchParams('range[price]=1:2'), { facets: [], price: false })).toEqual(all);
  });

  it('SRCH-011 writes what it reads, keeps foreign parameters, and no page 1', () => {
    const text = 'manufacturer.name=Kia&body=suv&range%5Bprice%5D=5000%3A&page=3';
    expect(writeDirectoryAddress(read(text), filters).toString()).toBe(text);
    expect(writeDirectoryAddress(all, filters, new URLSearchParams('utm_source=x&page=4&body=suv')).toString()).toBe(
      'utm_source=x',
    );
  });

  it('SRCH-015 starts again at page 1 when a filter changes', () => {
    const state = read('body=suv&range[price]=:5&page=3');
    expect(withValues(state, 'body', [])).toEqual({ page: 1, lists: {}, price: { max: 5 } });
    expect(withValues(state, 'body', ['ute'])).toEqual({ page: 1, lists: { body: ['ute'] }, price: { max: 5 } });
    expect(withPrice(state, undefined)).toEqual({ page: 1, lists: { body: ['suv'] } });
    expect(isFiltered(all)).toBe(false);
    expect(isFiltered(withPrice(all, { min: 1 }))).toBe(true);
  });
});
