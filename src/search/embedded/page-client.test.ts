import { describe, expect, it, vi } from 'vitest';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import type { SearchParams } from '../client.ts';
import { cardOrder, writeCardFile } from './index/card-files.ts';
import { toColumns } from './index/columns.ts';
import { encodeIndex } from './index/encode-index.ts';
import { createPageClient } from './page-client.ts';
import type { SearchRef } from './search-ref.ts';
import { PHRASE_TABLE } from './text/phrase-table.ts';

const PLACES = { Parramatta: [-33.815, 151.001], Geelong: [-38.147, 144.361] } as const;
const records = [
  { make: 'Toyota', model: 'Hilux', body: 'Ute', price: 30_000, location_name: 'Parramatta' },
  { make: 'Toyota', model: 'Corolla', body: 'Hatch', price: 20_000, location_name: 'Geelong' },
  { make: 'Ford', model: 'Ranger', body: 'Ute', price: 40_000, location_name: 'Geelong' },
].map((car): SearchRecord => ({ ...car, show_on_dealer_website: 'true' }));
const columns = toColumns(records);
const cars = Array.from(cardOrder(columns), (row) => ({
  id: row,
  name: records[row]?.model ?? '',
  location_name: records[row]?.location_name,
}));

/** A page's client over a build with some places, and over functions that know two postcodes. */
function open(places: SearchRef['places'] | null = PLACES) {
  const ref: SearchRef = {
    index: '/index',
    chunks: ['/0'],
    chunkSize: 3,
    count: 3,
    tokens: '/words',
    ...(places && { places }),
  };
  const files: Record<string, BodyInit> = {
    '/current': JSON.stringify(ref),
    '/index': encodeIndex(columns),
    '/0': writeCardFile(cars),
    '/words': JSON.stringify(PHRASE_TABLE),
  };
  const known: Record<string, object> = {
    '3220': { latitude: -38.15, longitude: 144.36 },
    '2150': { latitude: -33.8, longitude: 151 },
  };
  const requested: string[] = [];
  let works = true;
  const fetcher = vi.fn((input: RequestInfo | URL) => {
    const address = String(input);
    const postcode = /^\/api\/geocode\?postcode=(\d{4})$/.exec(address)?.[1];
    if (postcode === undefined) return Promise.resolve(new Response(files[address]));
    requested.push(postcode);
    if (!works) return Promise.reject(new TypeError('offline'));
    const place = known[postcode];
    return Promise.resolve(new Response(JSON.stringify(place ?? {}), { status: place ? 200 : 404 }));
  });
  const client = createPageClient('/current', '/api', fetcher);
  return {
    requested,
    breaks: (broken: boolean) => {
      works = !broken;
    },
    async find(query: string, params: SearchParams = {}, indexName = 'Car_production') {
      const { results } = await client.search([{ indexName, params: { query, ...params } }]);
      const names = results[0]?.hits.map(({ name }) => name);
      const km = results[0]?.hits.map(({ location_away }) => location_away);
      return { names, km, parts: results[0]?.queryParts, count: results[0]?.nbHits };
    },
  };
}

describe('the embedded client of a page', () => {
  it('SRCH-038 puts first what is nearest to a postcode, beside all that the text says else', async () => {
    const { find, requested } = open();
    expect((await find('')).names).toEqual(['Hilux', 'Corolla', 'Ranger']);
    expect(requested).toEqual([]);
    expect((await find('near 3220')).names).toEqual(['Corolla', 'Ranger', 'Hilux']);
    const { names, parts } = await find('ute near 3220 under 45k');
    expect(names).toEqual(['Ranger', 'Hilux']);
    expect(parts).toEqual([
      { label: 'Ute', kind: 'meaning', tokens: 'ute', without: 'under 45k near 3220' },
      {
        attribute: 'price',
        max: 45_000,
        label: 'Under $45,000',
        kind: 'limit',
        tokens: 'under 45k',
        without: 'ute near 3220',
      },
      {
        ...{ label: 'Near 3220', kind: 'place', tokens: 'near 3220', without: 'ute under 45k', near: 'found' },
        nearest: { name: 'Geelong', km: 0 },
      },
    ]);
    expect((await find('ute near 2150')).names).toEqual(['Hilux', 'Ranger']);
    // Each postcode is looked up once.
    expect(requested).toEqual(['3220', '2150']);
  });

  it('SRCH-038 says how far each vehicle is, and looks around a town without a call', async () => {
    const { find, requested } = open();
    const { names, km, parts } = await find('toyota near Brisbane');
    expect([names, km]).toEqual([
      ['Hilux', 'Corolla'],
      ['732 km', '1,436 km'],
    ]);
    expect(parts?.at(-1)).toMatchObject({ label: 'Near Brisbane', nearest: { name: 'Parramatta', km: 732 } });
    expect((await find('toyota near 3220')).names).toEqual(['Corolla', 'Hilux']);
    // How many are within 100 km is known where vehicles are counted by location.
    for (const [text, within] of [
      ['near 3220', 2],
      ['toyota near 3220', 1],
      ['near Brisbane', undefined],
    ] as const)
      expect((await find(text, { facets: ['location_name'] })).parts?.at(-1)?.nearest?.within).toBe(within);
    expect((await find('near brisbane', { page: 1, hitsPerPage: 1 })).parts?.at(-1)?.nearest).toBeUndefined();
    expect(requested).toEqual(['3220']);
  });

  it('SRCH-038 looks around a town that no vehicle has anything of, without "near"', async () => {
    const { find, requested } = open();
    for (const text of ['toyota brisbane', 'toyota in Brisbane', 'brisbane toyota', 'toyota gold coast']) {
      const { names, km, parts } = await find(text);
      expect([text, names, km?.length]).toEqual([text, ['Hilux', 'Corolla'], 2]);
      expect(parts?.at(-1)).toMatchObject({ kind: 'place', near: 'found', nearest: { name: 'Parramatta' } });
    }
    // Of a yard's own town are its vehicles; other words that no vehicle has, and names that are other words, are no places.
    expect((await find('toyota geelong')).names).toEqual(['Corolla']);
    for (const text of ['toyota zzzz', 'toyota orange', 'toyota sale'])
      expect((await find(text)).parts?.every(({ kind }) => kind !== 'place')).toBe(true);
    expect((await find('toyota in orange')).parts?.at(-1)).toMatchObject({ label: 'Near Orange' });
    expect(requested).toEqual([]);
  });

  it('SRCH-038 an order that was chosen goes before distance', async () => {
    const { find } = open();
    expect((await find('near 3220', {}, 'Car_production:price:asc')).names).toEqual(['Corolla', 'Hilux', 'Ranger']);
  });

  it('SRCH-038 asks "near me" for the postcode, and finds in the usual order until then', async () => {
    const { find, requested } = open();
    const { names, parts } = await find('utes near me');
    expect(names).toEqual(['Hilux', 'Ranger']);
    expect(parts?.at(-1)).toEqual({ label: 'Near you', kind: 'place', tokens: 'near me', without: 'utes', near: 'me' });
    expect(requested).toEqual([]);
  });

  it('SRCH-038 finds in the usual order where a postcode is unknown, or nobody says where it is', async () => {
    const { find, requested, breaks } = open();
    const unknown = await find('ute near 3999');
    expect([unknown.names, unknown.parts?.at(-1)?.near]).toEqual([['Hilux', 'Ranger'], 'unknown']);
    breaks(true);
    const failed = await find('ute near 3220');
    expect([failed.names, failed.parts?.at(-1)?.near]).toEqual([['Hilux', 'Ranger'], 'failed']);
    // A failure is not kept.
    breaks(false);
    expect((await find('ute near 3220')).names).toEqual(['Ranger', 'Hilux']);
    expect(requested).toEqual(['3999', '3220', '3220']);
  });

  it('SRCH-038 means nothing where all vehicles are at one place', async () => {
    for (const places of [{ Parramatta: PLACES.Parramatta }, null]) {
      const { find, requested } = open(places);
      const { names, parts } = await find('ute near 3220');
      expect([names, parts?.map(({ label }) => label)]).toEqual([['Hilux', 'Ranger'], ['Ute']]);
      expect(requested).toEqual([]);
    }
  });

  it('queries that only count have no parts', async () => {
    const { find } = open();
    expect(await find('ute near 3220', { hitsPerPage: 0 })).toMatchObject({ parts: undefined, count: 2 });
  });
});
