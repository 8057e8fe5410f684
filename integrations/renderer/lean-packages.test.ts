import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { type Plugin, rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { HELPER_CLASS, leanPackages, leanReact, REACT_DOM, REPLACED } from './lean-packages.ts';

const root = join(import.meta.dirname, '../..');

/** What the search page takes from the library: InstantSearch and the connectors of its components. */
const PARTS = {
  InstantSearch: 'lib/InstantSearch.js',
  configure: 'connectors/configure/connectConfigure.js',
  box: 'connectors/search-box/connectSearchBox.js',
  sort: 'connectors/sort-by/connectSortBy.js',
  range: 'connectors/range/connectRange.js',
  pages: 'connectors/pagination/connectPagination.js',
  list: 'connectors/refinement-list/connectRefinementList.js',
};

// biome-ignore lint/suspicious/noExplicitAny: two builds of one library are driven by one script.
type Library = Record<keyof typeof PARTS, any>;
/** What a connector gives to draw with, as far as the script uses it. */
type Drawn = { refine: (...values: unknown[]) => void; items: { refinements: object[] }[] };
type Requested = { indexName: string; params: Record<string, unknown> };

async function bundle(plugins: Plugin[]): Promise<{ library: Library; code: string }> {
  const code = Object.entries(PARTS).map(
    ([name, path]) => `export { default as ${name} } from 'instantsearch.js/es/${path}';`,
  );
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? join(root, 'entry.js') : undefined),
    load: (id) => (id === join(root, 'entry.js') ? code.join('\n') : undefined),
  };
  const build = await rolldown({ input: 'entry', cwd: root, platform: 'browser', plugins: [entry, ...plugins] });
  const { output } = await build.generate({ format: 'iife', name: 'library', exports: 'named' });
  await build.close();
  return { library: runInThisContext(`${output[0].code}\nlibrary;`) as Library, code: output[0].code };
}

/** Uses everything that the page uses, and gives what was asked and drawn on the way. */
async function drive(library: Library) {
  const log: unknown[] = [];
  const answer = ({ indexName, params }: Requested) => ({
    index: indexName,
    query: params.query,
    page: params.page ?? 0,
    hits: [{ objectID: '1', name: 'Ranger' }],
    nbHits: 90,
    nbPages: 4,
    hitsPerPage: 21,
    facets: { make: { Ford: 5, Kia: 3, Škoda: 1 }, price: { 1000: 1, 90000: 1 } },
    facets_stats: { price: { min: 1000, max: 90000, avg: 45000, sum: 91000 } },
    exhaustiveFacetsCount: true,
    processingTimeMS: 1,
  });
  const searchClient = {
    search: async (requests: Requested[]) => {
      log.push({ requested: requests });
      return { results: requests.map(answer) };
    },
  };
  let onRoute: ((state: object) => void) | undefined;
  const router = {
    $$type: 'test',
    read: () => ({ cars: { query: 'ute', refinementList: { make: ['Kia'] }, range: { price: '2000:' } } }),
    write: (state: object) => log.push({ written: state }),
    createURL: () => '#',
    onUpdate: (callback: (state: object) => void) => {
      onRoute = callback;
    },
    dispose: () => undefined,
  };
  const search = new library.InstantSearch({
    indexName: 'cars',
    searchClient,
    insights: false,
    future: { preserveSharedStateOnUnmount: true },
    routing: {
      router,
      stateMapping: { stateToRoute: (state: object) => state, routeToState: (route: object) => route },
    },
  });
  const drawn = {} as Record<keyof typeof PARTS, Drawn>;
  const part = (name: keyof typeof PARTS, params: object) => {
    const connector = library[name]((state: Drawn & Record<string, unknown>) => {
      const { instantSearchInstance: _, widgetParams: __, results: ___, ...rest } = state;
      drawn[name] = rest;
    });
    return connector(params);
  };
  const list = part('list', { attribute: 'make', operator: 'or', limit: 1000, escapeHTML: false });
  search.addWidgets([
    part('configure', { searchParameters: { hitsPerPage: 21, maxValuesPerFacet: 1000 } }),
    part('box', {}),
    part('range', { attribute: 'price' }),
    part('pages', {}),
    part('sort', {
      items: [
        { value: 'cars', label: '' },
        { value: 'cars_price_asc', label: '' },
      ],
    }),
    list,
  ]);
  const step = async (act: () => void) => {
    act();
    await new Promise((resolve) => setTimeout(resolve));
    log.push({ status: search.status, state: search.getUiState(), drawn: JSON.parse(JSON.stringify(drawn)) });
  };
  const refine = (name: keyof typeof PARTS, ...values: unknown[]) => step(() => drawn[name].refine(...values));

  await step(() => search.start());
  await refine('list', 'Ford');
  await refine('list', 'Kia');
  await refine('range', [1000, 30000]);
  await refine('sort', 'cars_price_asc');
  await refine('pages', 2);
  await refine('box', 'blue');
  await step(() => search.setUiState({ cars: { refinementList: { make: ['Škoda', 'Kia'] }, page: 3 } }));
  await step(() => search.removeWidgets([list]));
  await step(() => search.addWidgets([list]));
  await step(() => onRoute?.({ cars: { query: 'van' } }));
  await step(() => search.refresh());
  const told: string[] = [];
  const listener = () => void told.push('render');
  search.on('render', listener);
  search.once('render', () => void told.push('once'));
  await refine('box', 'red');
  search.removeListener('render', listener);
  await refine('box', 'green');
  log.push({ told });
  search.dispose();
  return log;
}

describe('leanPackages', () => {
  it('replaces modules that the packages have', () => {
    for (const path of [...Object.keys(REPLACED), HELPER_CLASS])
      expect(existsSync(join(root, 'node_modules', path)), path).toBe(true);
  });

  it('leaves out of React what no page has, and nothing that a component uses', () => {
    const whole = readFileSync(join(root, 'node_modules', REACT_DOM), 'utf8');
    const lean = leanReact(whole);
    const attributes = (code: string) =>
      [...code.matchAll(/^ {4}\["([\w-]+)", "[^"]+"\],?$/gm)].map(([, name = '']) => name);
    const left = new Set(attributes(lean));
    const gone = attributes(whole).filter((name) => !left.has(name));
    expect(gone.length).toBeGreaterThan(20);
    const components = globSync('src/**/*.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    for (const name of gone)
      expect(
        components.some((code) => code.includes(` ${name}=`)),
        name,
      ).toBe(false);
    expect(lean).toContain('translateToKey = {}');
    expect(lean).toContain('"React error: " + url');
    expect(whole.length - lean.length).toBeGreaterThan(2_000);
  });

  it('leaves a library that asks and draws the same', async () => {
    const { load, transform, name } = leanPackages() as Plugin;
    const whole = await bundle([]);
    const lean = await bundle([{ name, load, transform } as Plugin]);
    expect(lean.code.length).toBeLessThan(whole.code.length * 0.75);
    const log = await drive(lean.library);
    expect(log.length).toBeGreaterThan(30);
    expect(log).toEqual(await drive(whole.library));
  });
});
