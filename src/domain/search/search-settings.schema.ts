import { z } from 'zod';
import { above0, amount, flag, list, orNull, text, whole } from '../fields/setting-fields.schema.ts';
import { carTypeSchema, pathSchema } from '../fields/value-kinds.schema.ts';
import { resultsPerPage } from './results-page.ts';

/** models; SRCH-044. */
export const modelListLimit = 30;

/** cards per row; SRCH-003. */
const resultColumns = 3;
/** cards per row; SRCH-003. */
const resultColumnsWide = 4;
/** days; SRCH-022. */
const soldCarsVisibleDays = 3;
/** days; SRCH-024. */
const maxItemAgeDaysLow = 0;
/** days; SRCH-024. */
const maxItemAgeDaysHigh = 14;
/** makes; SRCH-042. */
const makeListShortLimit = 7;
/** AUD; SRCH-058. */
const quickPriceFrom = 5000;
/** AUD; SRCH-058. */
const quickPriceTo = 70_000;
/** AUD (our choice); SRCH-058. */
const quickPriceStep = 5000;

/** The attributes that searches can be refined by (DATA-020). */
const facetSchema = z.enum([
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'km',
  'location_name',
  'make',
  'make_model',
  'model',
  'price',
  'subscription_price',
  'price_range',
  'seats',
  'sleeps',
  'lams',
  'body',
  'cab',
  'axles',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
  'certified',
  'atm',
  'tare',
  'gvm',
  'length',
  'cc',
  'electric_range',
  'towing',
  'created_at_timestamp',
  // As some sites write body and location_name (SRCH-041).
  'simple_body',
  'location',
]);

/** Stock search: provider, limits of the stock, filters, sorting and layout. */
export const searchSettings = z
  .strictObject({
    provider: z
      .enum(['embedded', 'algolia', 'meilisearch', 'typesense'])
      .describe('Who answers searches: the index built with the site (embedded), or a hosted service.')
      .default('embedded'),
    host: orNull(
      z.string(),
      'Search service of a hosted provider: an application id at Algolia, or the address of a server.',
    ),
    key: orNull(z.string(), 'Search-only key of a hosted provider.'),
    indexName: text('Car_production', 'Index name.'),
    siteFilter: text('', 'Fixed filter of the dealer, for example "make:ford OR car_type:used".'),
    carTypes: list(carTypeSchema, 'Restricts the stock to these car types; empty for all.'),
    includeSoldCarsDays: whole(soldCarsVisibleDays, 'Days a sold vehicle stays in search.'),
    maxItemAgeDays: z
      .number()
      .int()
      .min(maxItemAgeDaysLow)
      .max(maxItemAgeDaysHigh)
      .describe('Leaves out items listed more than this many days ago, 0 to 14; 0 for no limit.')
      .default(maxItemAgeDaysLow),
    defaultPath: pathSchema.describe('Results route.').default('/search/new-used-and-demo-cars'),
    defaultFilters: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .describe('Filters of a first visit, for example {"car_type": ["used"]}.')
      .default({}),
    breadcrumbPrefix: z.enum(['/search', '/used-car']).describe('Prefix in vehicle breadcrumbs.').default('/search'),
    hitsPerPage: z
      .number()
      .int()
      .min(1)
      .max(100)
      .describe('A whole number of vehicles per page, for example 21.')
      .default(resultsPerPage),
    columns: z
      .union([z.literal(resultColumns), z.literal(resultColumnsWide)])
      .describe('Cards per row on large screens: 3 or 4.')
      .default(resultColumns),
    layout: z.enum(['grid', 'carousel']).describe('Layout of results.').default('grid'),
    sortOptions: z
      .array(z.enum(['relevance', 'latest', 'priceDesc', 'priceAsc', 'kmAsc', 'atmAsc', 'payloadDesc', 'towingDesc']))
      .min(1)
      .describe(
        'Choices of the sort control, in order; kmAsc is left out where no vehicle has an odometer, atmAsc is the lightest ' +
          'caravan first, payloadDesc the one that carries most, towingDesc the car that may tow most, left out of lists without the filter.',
      )
      .default(['relevance', 'latest', 'priceDesc', 'priceAsc', 'kmAsc']),
    priceAscNeedsPrice: flag(false, 'Lowest-price sort leaves out vehicles without a price.'),
    facets: z
      .array(facetSchema)
      .describe(
        'Facets asked for, in the order of the filters. One without a choice is not shown. The price is second unless it is named among them.',
      )
      .default(['car_type', 'status', 'make', 'make_model', 'location_name']),
    facetControl: z.enum(['select', 'menu', 'custom']).describe('Kind of facet dropdown.').default('select'),
    facetLimits: z
      .record(z.string(), z.number().int().positive())
      .describe('Longest facet lists, for example {"model": 30}.')
      .default({ model: modelListLimit }),
    makeList: z
      .strictObject({
        style: z
          .enum(['short', 'popular'])
          .describe('A short list with "Show all makes", or popular makes first.')
          .default('short'),
        limit: whole(makeListShortLimit, 'Makes shown at first.', 1),
      })
      .describe('Form of the make filter.')
      .prefault({}),
    certifiedOnly: flag(false, 'Site sells certified only.'),
    collapseSoldRuns: flag(false, 'Runs of sold vehicles become one card.'),
    quickPrices: z
      .strictObject({
        from: amount(quickPriceFrom, 'First quick option in dollars.'),
        to: amount(quickPriceTo, 'Last quick option in dollars.'),
        step: above0(quickPriceStep, 'Dollars between options.'),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'A price that is not below quickPrices.from.' })
      .describe('Quick options of the money input.')
      .prefault({}),
    clearFiltersTarget: orNull(pathSchema, 'Target of Clear filters on stock search; null stays on the page.'),
  })
  .superRefine((search, context) => {
    if (search.provider === 'embedded') return;
    for (const key of ['host', 'key'] as const) {
      if (search[key]) continue;
      const message = `Needed because search.provider is ${search.provider}.`;
      context.addIssue({ code: 'custom', path: [key], message });
    }
  });

export type SearchSettings = z.infer<typeof searchSettings>;

/** Similar vehicles. */
export const similarSettings = z.strictObject({
  soldButton: z
    .enum(['findSimilar', 'bookTestDrive'])
    .describe('Button of a sold card among similar cars.')
    .default('findSimilar'),
});

export type SimilarSettings = z.infer<typeof similarSettings>;
