import { z } from 'zod';
import { alertSettings } from '../account/alert-settings.schema.ts';
import { advertisingSettings } from '../advertising/advertising-settings.schema.ts';
import { adFeedSettings } from '../advertising/feeds/ad-feed-settings.schema.ts';
import { analyticsSettings, vitalsSettings } from '../analytics/analytics-settings.schema.ts';
import { assistantSettings } from '../assistants/assistant-settings.schema.ts';
import { identitySettings } from '../brand/identity-settings.schema.ts';
import { themeSettings } from '../brand/theme-settings.schema.ts';
import { checkoutSettings } from '../checkout/checkout-settings.schema.ts';
import { contentSettings, offerSettings } from '../content/content-settings.schema.ts';
import { promoSettings } from '../content/promo-settings.schema.ts';
import { reviewSettings } from '../content/review-settings.schema.ts';
import { featureSettings, gatingSettings, humanCheckSettings } from '../features/feature-settings.schema.ts';
import { phoneSettings } from '../fields/phone.schema.ts';
import { financeSettings } from '../finance/finance-settings.schema.ts';
import { formSettings } from '../lead/forms/form-settings.schema.ts';
import { leadSettings } from '../lead/lead-settings.schema.ts';
import { liveSettings } from '../live/live-settings.schema.ts';
import { locationSettings } from '../location/location-settings.schema.ts';
import { modelSettings } from '../model/model-settings.schema.ts';
import { budgetSettings } from '../navigation/budget-settings.schema.ts';
import { navigationSettings } from '../navigation/navigation-settings.schema.ts';
import { pricingSettings } from '../price/pricing-settings.schema.ts';
import { privacySettings } from '../privacy/privacy-settings.schema.ts';
import { searchSettings, similarSettings } from '../search/search-settings.schema.ts';
import { tradeInSettings } from '../trade-in/trade-in-settings.schema.ts';
import { itemTypeSettings } from '../vehicle/item-type-settings.schema.ts';
import { stockSettings } from '../vehicle/stock-settings.schema.ts';
import { vehicleCardSettings } from '../vehicle-card/vehicle-card-settings.schema.ts';
import { vehiclePageSettings } from '../vehicle-page/vehicle-page-settings.schema.ts';
import { SETTINGS_VERSION } from './settings-versions.ts';

/** Every setting of a site (docs/spec/01) with its default; unknown keys are mistakes (CFG-001). */
export const siteSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
  version: z
    .number()
    .int()
    .min(1)
    .max(SETTINGS_VERSION, 'It is of a newer product than this one: npm update forecourt.')
    .describe('Version of settings that the file is written for; `forecourt upgrade` raises it.')
    .default(SETTINGS_VERSION),
  site: identitySettings.describe('Who the dealer is.'),
  features: featureSettings.describe('Switches.').prefault({}),
  search: searchSettings.describe('Stock search.').prefault({}),
  promo: promoSettings.describe('Promo tiles in search results.').prefault({}),
  vehicleCard: vehicleCardSettings.describe('The card of a vehicle.').prefault({}),
  similar: similarSettings.describe('Similar vehicles.').prefault({}),
  pricing: pricingSettings.describe('Prices.').prefault({}),
  vehiclePage: vehiclePageSettings.describe('The page of a vehicle.').prefault({}),
  itemTypes: itemTypeSettings.describe('Words and tools by kind of vehicle.').prefault({}),
  phones: phoneSettings.describe('Phone numbers of the call block.').prefault({}),
  finance: financeSettings.describe('Finance.').prefault({}),
  budget: budgetSettings.describe('Budget search.').prefault({}),
  checkout: checkoutSettings.describe('Reserve and buy online.').prefault({}),
  tradeIn: tradeInSettings.describe('Trade-in.').prefault({}),
  reviews: reviewSettings.describe('Reviews.').prefault({}),
  locations: locationSettings.describe('Locations.').prefault({}),
  offers: offerSettings.describe('Offers.').prefault({}),
  models: modelSettings.describe('Models.').prefault({}),
  navigation: navigationSettings.describe('Header and footer.').prefault({}),
  forms: formSettings.describe('Forms.').prefault({}),
  leads: leadSettings.describe('Where leads go, and how long they are kept.').prefault({}),
  privacy: privacySettings.describe('Who receives personal information, for the privacy policy.').prefault({}),
  humanCheck: humanCheckSettings.describe('Keeps programs from sending forms.').prefault({}),
  alerts: alertSettings.describe('Messages about prices and new vehicles.').prefault({}),
  assistants: assistantSettings.describe('What assistants of shoppers may ask.').prefault({}),
  gating: gatingSettings.describe('Pages that need sign-in.').prefault({}),
  content: contentSettings.describe('Content of built-in blocks.').prefault({}),
  theme: themeSettings.describe('Look.').prefault({}),
  stock: stockSettings.describe('Where the vehicles come from.').prefault({}),
  feeds: adFeedSettings.describe('Files of the stock for advertising channels and partners.').prefault({}),
  analytics: analyticsSettings.describe('Analytics events.').prefault({}),
  vitals: vitalsSettings.describe('How fast pages are for visitors.').prefault({}),
  live: liveSettings.describe('Changes between builds.').prefault({}),
  advertising: advertisingSettings.describe('Advertising law.').prefault({}),
});

export type Settings = z.infer<typeof siteSchema>;
