import type { SettingsLayer } from './presets.ts';
import type { SiteRecord } from './site-record.schema.ts';

/** What an imported record gives: the settings of a site file, and data that belongs to the site's content. */
export type ImportedSite = {
  settings: SettingsLayer;
  locations: unknown[];
  dealerships: unknown[];
  /** With their summary, as `reviews.json` has them; undefined where the record has none. */
  reviews?: { reviews: unknown[]; count: number; average_rating: string };
  /** What no setting takes, for the report of the import. */
  unused: { plugins: string[]; stockModels: string[] };
};

/** The switches under `features` that a plugin can turn on (CFG-011). */
const SWITCHES = [
  'chat',
  'print',
  'tradeIn',
  'finance',
  'reserve',
  'getFinanceCta',
  'priceEstimate',
  'garage',
  'offers',
  'models',
  'brandsPage',
] as const;

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const present = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The group without what the record does not say, so that defaults and preset still speak there. */
function said(group: SettingsLayer): SettingsLayer | undefined {
  const entries = Object.entries(group).filter(([, value]) => present(value));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * Turns an imported site record into settings (CFG-010): only what the record says is set. The result is a layer to be
 * checked with the settings schema, like a site file. Plugins are compared with switches without regard to case,
 * hyphens and underscores (`trade_in` is `tradeIn`).
 */
export function importSiteRecord(record: SiteRecord): ImportedSite {
  const { features, plugins } = sortPlugins(record.plugins ?? []);
  const settings = said({
    site: said({
      id: record.id,
      slug: record.slug,
      name: record.name,
      template: record.template,
      logoUrl: record.logo?.url,
      address: record.address,
      manufacturer: record.manufacturer,
    }),
    features: said(features),
    search: said({
      siteFilter: record.search_filters,
      host: record.search_settings?.host,
      key: record.search_settings?.key,
      includeSoldCarsDays: record.include_sold_cars_days,
    }),
    vehiclePage: said({ showMapSection: record.vdp_config?.show_map_section }),
  });
  const reviews = reviewsOf(record.reviews);
  return {
    settings: settings ?? {},
    locations: record.locations ?? [],
    dealerships: record.dealerships ?? [],
    ...(reviews && { reviews }),
    unused: { plugins, stockModels: record.stock_models ?? [] },
  };
}

/** Reviews with their summary: the record's own, else that of the list. */
function reviewsOf(given: SiteRecord['reviews']): ImportedSite['reviews'] {
  const own = Array.isArray(given) ? { reviews: given } : given;
  if (!own?.reviews.length) return undefined;
  const { reviews, count, average_rating: average } = { count: null, average_rating: null, ...own };
  return { reviews, count: count ?? reviews.length, average_rating: String(average ?? averageOf(reviews)) };
}

/** The average of the stars, to a tenth; 0 where no review has any. */
function averageOf(reviews: readonly unknown[]): string {
  const stars = reviews.map((review) => Number((review as { rating?: unknown } | null)?.rating)).filter((n) => n > 0);
  return stars.length === 0 ? '0' : (stars.reduce((sum, n) => sum + n, 0) / stars.length).toFixed(1);
}

/** CFG-011: a plugin is named by `feature`, or by `name` when feature is missing. */
function sortPlugins(entries: NonNullable<SiteRecord['plugins']>): { features: SettingsLayer; plugins: string[] } {
  const features: SettingsLayer = {};
  const plugins = new Set<string>();
  for (const entry of entries) {
    const name = (entry.feature || entry.name || '').trim();
    if (name === '') continue;
    const known = SWITCHES.find((key) => letters(key) === letters(name));
    if (known) features[known] = true;
    else plugins.add(name);
  }
  return { features, plugins: [...plugins] };
}
