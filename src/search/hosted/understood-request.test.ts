import { describe, expect, it } from 'vitest';
import type { SearchParams, SearchRequest } from '../client.ts';
import { adaptedClient } from './adapted-client.ts';
import { ALGOLIA } from './format-filter.ts';
import { understoodRequest } from './understood-request.ts';

const requested = (query: string, params: SearchParams = {}, indexName = 'cars') => {
  const { request } = understoodRequest({ indexName, params: { query, ...params } });
  const { query: text, facetFilters = [], numericFilters = [] } = request.params ?? {};
  return [request.indexName, text, facetFilters, numericFilters];
};

describe('what a hosted service is asked', () => {
  it.each([
    ['hilux', ['cars', 'hilux', [], []]],
    ['hilux ', ['cars', 'hilux ', [], []]],
    ['2021 hilux under 40k', ['cars', '2021 hilux', [], ['price<=40000']]],
    ['suv 20-30k from 2018', ['cars', '', [['body:SUV']], ['price>=20000', 'price<=30000', 'year>=2018']]],
    ['diesel tradie ute', ['cars', '', [['fuel:Diesel'], ['body:Ute', 'body:Cab Chassis']], []]],
    ['7 seater automatic', ['cars', '', [['seats:7'], ['transmission:Automatic']], []]],
    ['kia that tows 2.5t', ['cars', 'kia', [], ['towing>=2500']]],
    ['beemer for sale', ['cars', 'bmw', [], []]],
    ['rangie sport', ['cars', 'range rover sport', [], []]],
    ['cheap kia in victoria', ['cars:price:asc', 'kia', [['state:VIC']], []]],
    // What means more than one attribute stays text.
    ['dual cab', ['cars', 'dual cab', [], []]],
    ['200 series', ['cars', '200 series', [], []]],
    ['low km kia', ['cars', 'kia', [], []]],
    ['8+ seats', ['cars', '', [Array.from({ length: 17 }, (_, more) => `seats:${8 + more}`)], []]],
    ['7 or 8 seater', ['cars', '', [['seats:7', 'seats:8']], []]],
    ['hilux any colour but white', ['cars', 'hilux -white', [], []]],
    ['kia without sunroof', ['cars', 'kia -sunroof', [], []]],
    ['', ['cars', '', [], []]],
  ])('for "%s"', (query, sent) => {
    expect(requested(query)).toEqual(sent);
  });

  it('asks for what has not the values that are not wanted', () => {
    const filtersOf = (query: string, filters?: string) =>
      understoodRequest({ indexName: 'cars', params: { query, ...(filters && { filters }) } }).request.params?.filters;
    expect(filtersOf('suv not diesel')).toBe('NOT fuel:"Diesel"');
    expect(filtersOf('kia except utes and vans', 'status=sold OR status=in_stock')).toMatch(
      /^\(status=sold OR status=in_stock\) AND NOT body:"Ute" AND NOT body:"Cab Chassis"/,
    );
    expect(filtersOf('suv')).toBeUndefined();
  });

  it('keeps filters and orders that are chosen, and what they limit', () => {
    expect(
      requested('cheap ute under 40k', { facetFilters: [['make:Kia']], numericFilters: ['price<=30000'] }),
    ).toEqual([...['cars:price:asc', ''], [['make:Kia'], ['body:Ute', 'body:Cab Chassis']], ['price<=30000']]);
    expect(requested('cheap kia', {}, 'cars:price:desc')[0]).toBe('cars:price:desc');
    expect(requested('suv', { facetFilters: 'make:Kia' })[2]).toEqual(['make:Kia', ['body:SUV']]);
  });
});

describe('the answer of a hosted service', () => {
  /** A service that has vehicles only where no price is asked for. */
  const service = () => {
    const sent: SearchRequest[][] = [];
    const client = adaptedClient(
      {
        search: (requests: SearchRequest[]) => {
          sent.push(requests);
          const results = requests.map(({ params }) => {
            const nbHits = JSON.stringify(params?.numericFilters ?? []).includes('price<=5000') ? 0 : 7;
            return { hits: [], nbHits, query: params?.query };
          });
          return Promise.resolve({ results });
        },
      },
      { dialect: ALGOLIA },
    );
    return { sent, client };
  };
  const requests = (query: string): SearchRequest[] => [
    { indexName: 'cars', params: { query } },
    { indexName: 'cars', params: { query, facets: ['make'], hitsPerPage: 0 } },
  ];

  it('says how the text was understood', async () => {
    const { client, sent } = service();
    const [main] = (await client.search(requests('diesel ute under 40k'))).results;
    expect(sent).toHaveLength(1);
    expect(main).toMatchObject({ nbHits: 7, query: 'diesel ute under 40k' });
    expect(main?.queryAfterRemoval).toBeUndefined();
    expect(main?.queryParts).toEqual([
      { label: 'Diesel', kind: 'meaning', tokens: 'diesel', without: 'ute under 40k' },
      { label: 'Ute', kind: 'meaning', tokens: 'ute', without: 'diesel under 40k' },
      {
        attribute: 'price',
        max: 40_000,
        label: 'Under $40,000',
        kind: 'limit',
        tokens: 'under 40k',
        without: 'diesel ute',
      },
    ]);
  });

  it('gives limits up where nothing meets them, in all queries together, and says which', async () => {
    const { client, sent } = service();
    const { results } = await client.search(requests('hilux under 5k'));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.map(({ params }) => [params?.query, params?.numericFilters])).toEqual([
      ['hilux', undefined],
      ['hilux', undefined],
    ]);
    expect(results[0]).toMatchObject({ nbHits: 7, queryAfterRemoval: 'hilux <em>under 5k</em>' });
    expect(results[0]?.queryParts?.map(({ label, relaxed }) => [label, relaxed])).toEqual([
      ['Hilux', undefined],
      ['Under $5,000', true],
    ]);
  });
});
