import type { SettingsLayer } from './presets.ts';
import type { SiteRecord } from './site-record.schema.ts';

/** What an imported record gives: the settings of a site file, and data that belongs to the site's content. */
export type ImportedSite = {
  settings: SettingsLayer;
  locations: unknown[];
  dealerships: unknown[];
  reviews: unknown[];
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
      stockModels: record.stock_models?.length ? record.stock_models : undefined,
      plugins: plugins.length > 0 ? plugins : undefined,
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
  return {
    settings: settings ?? {},
    locations: record.locations ?? [],
    dealerships: record.dealerships ?? [],
    reviews: (Array.isArray(record.reviews) ? record.reviews : record.reviews?.reviews) ?? [],
  };
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
