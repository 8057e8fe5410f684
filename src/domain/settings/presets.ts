import { modelListLimit } from '../search/search-settings.schema.ts';

/** values; SRCH-046. */
const fordCityFacetLimit = 20;
/** values; SRCH-046. */
const fordDealershipFacetLimit = 40;
/** items, from 1; PROMO-007. */
const fordPromoPositions = [8, 17] as const;
/** %; CALC-024. */
const interestDefaultFordGroup = 8.5;
/** px; MODEL-002. */
const fordModelImageWidth = 250;
/** px; MODEL-002. */
const fordModelImageHeight = 120;

/** A part of a site file: any setting, all optional. */
export type SettingsLayer = { [key: string]: unknown };

/** What each `site.template` changes to the defaults (docs/spec/01, presets; CFG-020). Never a dealer's data (CFG-021). */
export const presets: Record<string, SettingsLayer> = {
  standard: {},
  'ford-group': {
    features: { offers: true, models: true },
    navigation: { header: 'ford' },
    finance: { path: '/ford-finance', calculator: { interest: { default: interestDefaultFordGroup } } },
    search: {
      siteFilter: 'make:ford OR car_type:used',
      facetLimits: { city: fordCityFacetLimit, dealership: fordDealershipFacetLimit, model: modelListLimit },
    },
    models: { imageSize: { width: fordModelImageWidth, height: fordModelImageHeight } },
    promo: { positions: [...fordPromoPositions] },
  },
  'group-brand': {
    features: { brandsPage: true, offers: true, models: true, garage: true },
    navigation: { header: 'mega' },
    locations: { cardLink: 'dealershipSlug' },
  },
  caravan: { site: { vehicleNoun: { singular: 'caravan', plural: 'caravans' } } },
  subscription: { pricing: { mode: 'subscription' }, vehicleCard: { enquireText: 'Subscribe' } },
};
