import type { FeatureSettings } from './feature-settings.schema.ts';

/** The switches that may differ from car to car (GEN-009). */
export type CarFeatures = Pick<FeatureSettings, 'chat' | 'print' | 'tradeIn' | 'finance' | 'reserve'>;

/**
 * The switches of one car (CFG-007): the site's, changed by the first entry of `features.overrides` whose conditions
 * all fit. Makes are compared without regard to case.
 */
export function featuresFor(
  features: FeatureSettings,
  car: { make?: string | null | undefined; dealership_slug?: string | null | undefined },
): CarFeatures {
  const { chat, print, tradeIn, finance, reserve } = features;
  const own: CarFeatures = { chat, print, tradeIn, finance, reserve };
  const fits = features.overrides.find(
    (entry) =>
      (entry.dealershipSlug === undefined || entry.dealershipSlug === car.dealership_slug) &&
      (entry.make === undefined || entry.make.toLowerCase() === car.make?.toLowerCase()),
  );
  if (!fits) return own;
  const changes = Object.fromEntries(Object.entries(fits.set).filter(([, value]) => value !== undefined));
  return { ...own, ...changes };
}
