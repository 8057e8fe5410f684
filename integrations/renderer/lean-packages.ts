import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = '/instantsearch.js/es';
const HELPER = '/algoliasearch-helper/src';
const COMPILED = '/@swc/helpers/esm';

/**
 * Modules of packages that are replaced in what browsers load, because no page runs them.
 *
 * InstantSearch imports these whatever its settings are: the router of the search is `src/islands/search/instantsearch/address-router.ts` (the library's own
 * brings `qs`), `insights` is off and no event is sent, the instance gets no results from outside, React writes the texts of
 * hits, and there are no templates, recommendations or facets with levels. Components follow whole stores, no keys of them.
 */
const NEVER_RUN: Readonly<Record<string, string>> = {
  [`${LIBRARY}/lib/routers/history.js`]: 'export default undefined;',
  [`${LIBRARY}/lib/createHelpers.js`]: 'export default () => ({});',
  [`${LIBRARY}/lib/utils/addInsightsToRecommendParameters.js`]:
    'export const addInsightsToRecommendParameters = undefined;',
  [`${LIBRARY}/lib/utils/createSendEventForFacet.js`]: 'export const createSendEventForFacet = () => () => undefined;',
  [`${LIBRARY}/lib/utils/documentation.js`]: 'export const createDocumentationMessageGenerator = () => String;',
  [`${LIBRARY}/lib/utils/escape-highlight.js`]:
    'export const escapeHits = undefined, escapeFacets = undefined, TAG_PLACEHOLDER = {}, TAG_REPLACEMENT = {};',
  [`${LIBRARY}/lib/utils/hydrateRecommendCache.js`]: 'export const hydrateRecommendCache = undefined;',
  [`${LIBRARY}/lib/utils/hydrateSearchClient.js`]: 'export const hydrateSearchClient = undefined;',
  [`${LIBRARY}/middlewares/createInsightsMiddleware.js`]: 'export const createInsightsMiddleware = undefined;',
  [`${LIBRARY}/middlewares/createMetadataMiddleware.js`]:
    'export const isMetadataEnabled = () => false, createMetadataMiddleware = undefined;',
  [`${HELPER}/RecommendParameters/index.js`]: 'module.exports = class {};',
  [`${HELPER}/RecommendResults/index.js`]: 'module.exports = undefined;',
  [`${HELPER}/SearchResults/generate-hierarchical-tree.js`]: 'module.exports = () => String;',
  [`${HELPER}/utils/sortAndMergeRecommendations.js`]: 'module.exports = undefined;',
  '/nanostores/listen-keys/index.js': 'export const listenKeys = undefined, subscribeKeys = undefined;',
};

/**
 * The library is compiled for browsers of before 2017, by functions that do what a browser of today has a word for. They are
 * replaced by that word: `Object.assign` copies plain objects, all that they are given here, in a fourth of the time.
 */
const WORDS: Readonly<Record<string, string>> = {
  [`${COMPILED}/_call_super.js`]:
    'export const _ = (it, Type, args = []) => Reflect.construct(Object.getPrototypeOf(Type), args, it.constructor);',
  [`${COMPILED}/_class_call_check.js`]: 'export const _ = () => undefined;',
  [`${COMPILED}/_define_property.js`]: 'export const _ = (it, key, value) => { it[key] = value; return it; };',
  [`${COMPILED}/_inherits.js`]:
    'const to = Object.setPrototypeOf; export const _ = (A, B) => { to(A, B); to(A.prototype, B.prototype); };',
  [`${COMPILED}/_instanceof.js`]: 'export const _ = (it, Type) => it instanceof Type;',
  [`${COMPILED}/_object_spread.js`]: 'export const _ = Object.assign;',
  [`${COMPILED}/_object_spread_props.js`]: 'export const _ = Object.assign;',
  [`${COMPILED}/_object_without_properties.js`]:
    'export const _ = (it, keys) => Object.fromEntries(Object.entries(it).filter(([key]) => !keys.includes(key)));',
  [`${COMPILED}/_sliced_to_array.js`]: 'export const _ = (list) => list;',
  [`${COMPILED}/_to_consumable_array.js`]: 'export const _ = (list) => [...list];',
  [`${COMPILED}/_type_of.js`]: 'export const _ = (it) => typeof it;',
};

/** Node's emitter of 2013, and as much of it as InstantSearch and its helper call; `_tell` is who listens, by event. */
const EVENTS: Readonly<Record<string, string>> = {
  '/@algolia/events/events.js': `
    function EventEmitter() {}
    EventEmitter.prototype = {
      setMaxListeners() {},
      on(type, tell) {
        ((this._tell ??= {})[type] ??= []).push(tell);
        return this;
      },
      once(type, tell) {
        const first = (...all) => (this.removeListener(type, first), tell(...all));
        return this.on(type, first);
      },
      removeListener(type, tell) {
        if (this._tell?.[type]) this._tell[type] = this._tell[type].filter((other) => other !== tell);
        return this;
      },
      removeAllListeners(type) {
        if (type) delete this._tell?.[type];
        else this._tell = {};
        return this;
      },
      emit(type, ...all) {
        const listeners = this._tell?.[type] ?? [];
        if (type === 'error' && !listeners.length) throw all[0];
        for (const tell of [...listeners]) tell.apply(this, all);
        return listeners.length > 0;
      },
    };
    module.exports = EventEmitter;`,
};

export const REPLACED: Readonly<Record<string, string>> = { ...NEVER_RUN, ...EVENTS, ...WORDS };

/** The class with sixty methods more, and those of it that InstantSearch and the connectors of the page call. */
export const HELPER_CLASS = `${HELPER}/algoliasearch.helper.js`;
const CALLED = new Set([
  ...['_change', '_dispatchAlgoliaError', '_dispatchAlgoliaResponse', '_search', 'clearCache', 'derive'],
  ...['detachDerivedHelper', 'getClient', 'getNumericRefinement', 'hasPendingRequests', 'searchOnlyWithDerivedHelpers'],
  ...['setClient', 'setIndex', 'setPage', 'setQuery', 'setQueryParameter', 'setState', 'toggleFacetRefinement'],
]);
const METHOD = /^AlgoliaSearchHelper\.prototype\.(\w+) = function[\s\S]*?^};$/gm;

/** The state of a search, and its methods for what no page has: tags, facets with levels, facets that exclude. */
const STATE_CLASS = `${HELPER}/SearchParameters/index.js`;
const STATE_METHOD = /^ {2}(\w+): function[\s\S]*?^ {2}},\n/gm;
const FOR_OTHER_FACETS = new Set([
  ...['clearTags', 'addTagRefinement', 'removeTagRefinement', 'toggleTagRefinement', 'isTagRefined'],
  ...['addExcludeRefinement', 'removeExcludeRefinement', 'toggleExcludeFacetRefinement', 'getExcludeRefinements'],
  ...['addHierarchicalFacet', 'removeHierarchicalFacet', 'addHierarchicalFacetRefinement', 'toggleRefinement'],
  ...['removeHierarchicalFacetRefinement', 'toggleHierarchicalFacetRefinement', 'isHierarchicalFacetRefined'],
  ...['getHierarchicalFacetBreadcrumb', '_getHierarchicalFacetSortBy', '_getHierarchicalShowParentLevel'],
  ...['_getHierarchicalRootPath', 'setFacets', 'setDisjunctiveFacets', 'setHitsPerPage', 'setTypoTolerance'],
  ...['getUnrefinedDisjunctiveFacets'],
]);

/** Answers, and what connectors work out by themselves: the list of refinements, one facet by its name and its range. */
const ANSWER_CLASS = `${HELPER}/SearchResults/index.js`;
const REFINEMENTS =
  /^SearchResults\.prototype\.(?:getFacetByName|getFacetStats|getRefinements) = function[\s\S]*?^};$/gm;

/** What asks: facets have no levels, no text is looked for among the values of one facet, and there are no compositions. */
const REQUESTS = `${HELPER}/requestBuilder.js`;
const OF_LEVELS =
  /^ {2}(_getHitsHierarchicalFacetsAttributes|_getDisjunctiveHierarchicalFacetAttribute): function[\s\S]*?^ {2}},\n/gm;
const OF_OTHERS = /^ {2}(?:getSearchForFacetQuery|_getComposition\w+): function[\s\S]*?^ {2}},\n/gm;

/** The widgets of an index: they are added and taken away as React draws them, and no state is set by name. */
const INDEX_WIDGET = `${LIBRARY}/widgets/index/index.js`;
const OF_WIDGETS = /^ {8}(?:getPreviousState|setIndexUiState|updateWidget): function[\s\S]*?^ {8}},?\n/gm;

/** Methods of an instance under other names, and what takes a middleware away. */
const INSTANCE = `${LIBRARY}/lib/InstantSearch.js`;
const OF_INSTANCE = /^ {8}{\n {12}key: "(?:addWidget|EXPERIMENTAL_use|removeWidget|unuse)"[\s\S]*?^ {8}},\n/gm;

/** What warns of a wrong token of a user, of which none is sent. */
const TOKEN = /^ {2}if \(params\.userToken[\s\S]*?^ {2}}\n/m;

/** A text, with what is in brackets behind it, of an error of the library about wrong use: `withUsage("…".concat(name))`. */
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
const INNER = `(?:${STRING}|[^"'()])`;
const NESTED = String.raw`(?:${INNER}|\((?:${INNER}|\((?:${INNER}|\(${INNER}*\))*\))*\))`;
const WRONG_USE = new RegExp(String.raw`throw new Error\(\s*(?:withUsage\(|${STRING})${NESTED}*\)+(?=;)`, 'g');

/** The message of a usage error. The library's own messages are for developers, and tests run the whole library. */
const shortErrors = (code: string) => code.replace(WRONG_USE, "throw new Error('wrong use')");

/** A class without the methods that no page calls; undefined for any other module. */
function withoutMethods(code: string, path: string): string | undefined {
  if (path === REQUESTS) return code.replace(OF_LEVELS, '$1: () => [],').replace(OF_OTHERS, '');
  if (path === ANSWER_CLASS) return code.replace(REFINEMENTS, '');
  if (path === INDEX_WIDGET) return code.replace(OF_WIDGETS, '');
  if (path === INSTANCE) return code.replace(OF_INSTANCE, '');
  if (path === HELPER_CLASS) return code.replace(METHOD, (method, name: string) => (CALLED.has(name) ? method : ''));
  if (path !== STATE_CLASS) return undefined;
  return code
    .replace(TOKEN, '')
    .replace(STATE_METHOD, (method, name: string) => (FOR_OTHER_FACETS.has(name) ? '' : method));
}

/**
 * Parts of React that no supported browser needs: attributes of SVG that no drawing has, old names of keys, and the texts of errors
 * beside their address.
 */
export const REACT_DOM = '/react-dom/cjs/react-dom-client.production.js';
const OTHER_ATTRIBUTE =
  /^ {4}\["(?!acceptCharset|htmlFor|httpEquiv|crossOrigin|clip|fill|shapeRendering|stroke|textAnchor|transformOrigin)[\w-]+", "[\w:-]+"\],?\n/gm;
const ERROR_WORDS = /"Minified React error #" \+\s*code \+\s*"; visit " \+\s*url \+\s*" for the full[^"]*"/;
const OLD_KEYS = /(normalizeKey|translateToKey) = \{[^}]*\}/g;
export const leanReact = (code: string): string =>
  code.replace(OTHER_ATTRIBUTE, '').replace(OLD_KEYS, '$1 = {}').replace(ERROR_WORDS, '"React error: " + url');

const PACKAGE = /.*\/node_modules(\/.*)$/;
const inPackages = (id: string) => PACKAGE.exec(id)?.[1] ?? '';

const LOAD_WITH_FILES = join(import.meta.dirname, '../../src/islands/hydrate/load-with-files.start.ts');

/** Has Vite write our own function around every `import()` of a page, 0.4 kB of brotli less on every page. */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === '\0vite/preload-helper.js' ? LOAD_WITH_FILES : undefined),
  };
}

/** Leaves out what pages never run of their packages, 23 kB of brotli on the search page, and lets the rest use the browser's own words. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => REPLACED[inPackages(id)],
    transform: (code, id) => {
      const path = inPackages(id);
      if (path === REACT_DOM) return { code: leanReact(code), map: null };
      if (!path.startsWith(LIBRARY) && !path.startsWith(HELPER)) return undefined;
      return { code: shortErrors(withoutMethods(code, path) ?? code), map: null };
    },
  };
}
