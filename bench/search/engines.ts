import { count as countDocuments, create, insertMultiple, load, save, search as searchOrama } from '@orama/orama';
import Fuse from 'fuse.js';
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { MULTI_ATTRIBUTES, RANGE_ATTRIBUTES, SINGLE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import type { Filter } from '#src/domain/search/filter-string.ts';
import { matchesFilter } from '#src/domain/search/match-filter.ts';
import type { SearchRecord } from '#src/domain/search/search-record.ts';
import type { SearchParams, SearchRequest } from '#src/search/client.ts';
import { toColumns } from '#src/search/embedded/columns.ts';
import { decodeIndex } from '#src/search/embedded/decode-index.ts';
import { encodeIndex } from '#src/search/embedded/encode-index.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { requestFilter } from '#src/search/embedded/request-filter.ts';
import { sortOf } from '#src/search/embedded/sort-orders.ts';

/** What every engine gives for one query: enough to draw a page of results and all its facets. */
export type Given = { total: number; ids: (string | number)[]; facets: Record<string, Record<string, number>> };
export type Loaded = { search(requests: readonly SearchRequest[]): Given[] };
export type BenchEngine = {
  name: string;
  /** What a browser would have to load: everything needed to answer, nothing to draw cards with. */
  build(records: readonly SearchRecord[]): Uint8Array | string;
  load(index: Uint8Array | string): Loaded;
};

const TEXTS = [
  'make',
  'model',
  'badge',
  'series',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'stocknum',
] as const;
type Item = SearchRecord & { id: number; text: string };

const toItems = (records: readonly SearchRecord[]): Item[] =>
  records.map((record, id) => ({
    ...record,
    id,
    text: [...TEXTS.map((name) => record[name] ?? ''), record.year ?? ''].join(' '),
  }));

const paramsOf = ({ params, ...flat }: SearchRequest): SearchParams => params ?? flat;
/** InstantSearch names a single facet without a list. */
const facetsOf = ({ facets = [] }: SearchParams): readonly string[] => (typeof facets === 'string' ? [facets] : facets);
const isRange = (name: string) => (RANGE_ATTRIBUTES as readonly string[]).includes(name);

/** Facet counts by going through the found items: what is left where a library has none. */
function countFacets(items: readonly Item[], names: readonly string[]): Given['facets'] {
  const facets: Given['facets'] = {};
  for (const name of names) {
    if (isRange(name)) continue;
    const counts: Record<string, number> = {};
    for (const item of items) {
      const value = item[name as 'make' | 'filtered_features'];
      for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
        counts[one] = (counts[one] ?? 0) + 1;
    }
    facets[name] = counts;
  }
  return facets;
}

function sorted(items: Item[], indexName: string): Item[] {
  const sort = sortOf(indexName);
  if (!sort) return items;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const key = (item: Item) => item[sort.attribute as 'price'] ?? sign * Number.POSITIVE_INFINITY;
  return items.toSorted((a, b) => sign * (key(a) - key(b)) || a.id - b.id);
}

const pageOf = (items: readonly Item[], { page = 0, hitsPerPage = 21 }: SearchParams) =>
  items.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(({ id }) => id);

/** Answers with text found by `find`, and everything else by going through what it found. */
function plainLoaded(items: readonly Item[], find: (query: string) => Item[]): Loaded {
  return {
    search: (requests) =>
      requests.map((request) => {
        const params = paramsOf(request);
        const filter = requestFilter(params);
        const found = (params.query?.trim() ? find(params.query) : [...items]).filter(
          (item) => !filter || matchesFilter(filter, item),
        );
        const facets = countFacets(found, facetsOf(params));
        return { total: found.length, ids: pageOf(sorted(found, request.indexName), params), facets };
      }),
  };
}

const own: BenchEngine = {
  name: 'embedded',
  build: (records) => encodeIndex(toColumns(records)),
  load(index) {
    const engine = createEngine(decodeIndex(index as Uint8Array));
    return {
      search: (requests) =>
        engine.search(requests).map(({ nbHits, rows, facets = {} }) => ({ total: nbHits, ids: rows, facets })),
    };
  },
};

const MINI = {
  fields: ['text'],
  idField: 'id',
  searchOptions: {
    prefix: true,
    combineWith: 'AND',
    fuzzy: (term: string) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
  },
} as const;

const miniSearch: BenchEngine = {
  name: 'MiniSearch + facets',
  build(records) {
    const items = toItems(records);
    const index = new MiniSearch<Item>({ ...MINI, fields: [...MINI.fields] });
    index.addAll(items);
    return JSON.stringify({ index, items: items.map(({ text: _text, ...item }) => item) });
  },
  load(text) {
    const { index, items } = JSON.parse(text as string) as { index: object; items: Item[] };
    const mini = MiniSearch.loadJS<Item>(index as never, { ...MINI, fields: [...MINI.fields] });
    return plainLoaded(items, (query) => mini.search(query).flatMap(({ id }) => items[id as number] ?? []));
  },
};

const fuse: BenchEngine = {
  name: 'Fuse + facets',
  build: (records) => JSON.stringify(toItems(records)),
  load(text) {
    const items = JSON.parse(text as string) as Item[];
    const index = new Fuse(items, {
      keys: ['text'],
      threshold: 0.3,
      ignoreLocation: true,
      useTokenSearch: false,
    });
    return plainLoaded(items, (query) => index.search(query).map(({ item }) => item));
  },
};

/** Facets that the searches count; an aggregation of any other attribute would only cost itemsjs time. */
const COUNTED = ['car_type', 'make', 'make_model', 'body', 'fuel', 'transmission', 'drive', 'colour', 'seats'] as const;

const itemsJs: BenchEngine = {
  name: 'itemsjs',
  build: (records) => JSON.stringify(toItems(records)),
  load(text) {
    const items = JSON.parse(text as string) as Item[];
    const index = itemsjs(items, {
      aggregations: Object.fromEntries(COUNTED.map((name) => [name, { size: 10_000, conjunction: false }])),
      searchableFields: ['text'],
      sortings: {
        ':price:asc': { field: 'price', order: 'asc' },
        ':price:desc': { field: 'price', order: 'desc' },
        ':created_at_timestamp:desc': { field: 'created_at_timestamp', order: 'desc' },
      },
    });
    return {
      // One search for the whole set: `conjunction: false` counts each filtered attribute without its own filter.
      search([first, ...others]) {
        if (!first) return [];
        const params = paramsOf(first);
        const { lists, bounds } = conditionsOf(requestFilter(params));
        const { data, pagination } = index.search({
          query: params.query ?? '',
          per_page: params.hitsPerPage || 1,
          page: (params.page ?? 0) + 1,
          sort: first.indexName.replace(/^[^:]*/, '') || undefined,
          filters: lists,
          ...(bounds.length > 0 && { filter: (item: SearchRecord) => bounds.every((one) => matchesFilter(one, item)) }),
        });
        const countsOf = (request: SearchRequest): Given['facets'] =>
          Object.fromEntries(
            facetsOf(paramsOf(request)).map((name) => {
              const buckets = (data.aggregations[name]?.buckets ?? []).filter(({ doc_count }) => doc_count > 0);
              return [name, Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]))];
            }),
          );
        const ids = data.items.map((item) => item.id as number);
        return [first, ...others].map((request) => ({ total: pagination.total, ids, facets: countsOf(request) }));
      },
    };
  },
};

/**
 * As its documentation has it: `enum` for what is filtered and counted, `string` for what words are looked for in. No
 * `properties` in searches: with them a search without words scores every word of every vehicle.
 */
const orama: BenchEngine = {
  name: 'Orama',
  build(records) {
    const db = oramaDatabase();
    const items = toItems(records).map((item) => ({
      ...item,
      id: String(item.id),
      ...Object.fromEntries(MULTI_ATTRIBUTES.map((name) => [name, item[name] ?? []])),
    }));
    void insertMultiple(db, items as never);
    return JSON.stringify(save(db));
  },
  load(text) {
    const db = oramaDatabase();
    load(db, JSON.parse(text as string) as never);
    void countDocuments(db);
    return {
      search: (requests) =>
        requests.map((request) => {
          const params = paramsOf(request);
          const query = params.query?.trim() ?? '';
          const sort = sortOf(request.indexName);
          const where = whereOf(requestFilter(params));
          const facets = Object.fromEntries(
            facetsOf(params)
              .filter((name) => !isRange(name))
              .map((name) => [name, {}]),
          );
          const found = searchOrama(db, {
            term: query,
            threshold: 0,
            tolerance: query.length >= 4 ? 1 : 0,
            limit: params.hitsPerPage || 1,
            offset: (params.page ?? 0) * (params.hitsPerPage ?? 21),
            ...(Object.keys(where).length > 0 && { where }),
            ...(Object.keys(facets).length > 0 && { facets }),
            ...(sort && { sortBy: { property: sort.attribute, order: sort.direction.toUpperCase() } }),
          } as never) as unknown as {
            count: number;
            hits: { id: string }[];
            facets?: Record<string, { values: Record<string, number> }>;
          };
          return {
            total: found.count,
            ids: found.hits.map(({ id }) => Number(id)),
            facets: Object.fromEntries(Object.entries(found.facets ?? {}).map(([name, { values }]) => [name, values])),
          };
        }),
    };
  },
};

function oramaDatabase() {
  const sorted = ['price', 'created_at_timestamp'];
  return create({
    schema: {
      text: 'string',
      ...Object.fromEntries(SINGLE_ATTRIBUTES.map((name) => [name, 'enum'])),
      ...Object.fromEntries(MULTI_ATTRIBUTES.map((name) => [name, 'enum[]'])),
      ...Object.fromEntries(RANGE_ATTRIBUTES.map((name) => [name, 'number'])),
    } as never,
    sort: { unsortableProperties: ['text', ...RANGE_ATTRIBUTES.filter((name) => !sorted.includes(name))] as never },
    components: { tokenizer: { language: 'english', stemming: false } },
  });
}

/** Orama takes one condition an attribute. */
function whereOf(filter: Filter | undefined): Record<string, unknown> {
  const { lists, bounds } = conditionsOf(filter);
  const where: Record<string, Record<string, unknown>> = {};
  for (const [name, values] of Object.entries(lists))
    where[name] = { [(MULTI_ATTRIBUTES as readonly string[]).includes(name) ? 'containsAny' : 'in']: values };
  for (const { attribute, sign, number } of bounds) {
    const bound = sign === '>=' ? 'gte' : sign === '<=' ? 'lte' : sign === '>' ? 'gt' : 'lt';
    const least = where[attribute]?.gte;
    where[attribute] = least !== undefined && sign === '<=' ? { between: [least, number] } : { [bound]: number };
  }
  return where;
}

type Bound = Extract<Filter, { kind: 'compare' }>;

/** The chosen values and limits of a filter; its status part, which all benchmark vehicles meet, is left out. */
function conditionsOf(filter: Filter | undefined): { lists: Record<string, string[]>; bounds: Bound[] } {
  const lists: Record<string, string[]> = {};
  const bounds: Bound[] = [];
  const add = (part: Filter): void => {
    if (part.kind === 'and') part.parts.forEach(add);
    if (part.kind === 'compare') bounds.push(part);
    if (part.kind !== 'is' && part.kind !== 'or') return;
    const values = (part.kind === 'or' ? part.parts : [part]).filter((one) => one.kind === 'is');
    const name = values[0]?.attribute;
    if (name && name !== 'status' && name !== 'show_on_dealer_website') lists[name] = values.map(({ value }) => value);
  };
  if (filter) add(filter);
  return { lists, bounds };
}

export const ENGINES: readonly BenchEngine[] = [own, miniSearch, itemsJs, orama, fuse];
