import type { FeatureSettings } from './feature-settings.schema.ts';

/**
 * How visitors of the site save vehicles today (NAV-004): as favourites also where the site asks for the watchlist, until
 * the watchlist exists.
 */
export function savingShown({ saving }: Pick<FeatureSettings, 'saving'>): 'off' | 'favourites' {
  return saving === 'off' ? 'off' : 'favourites';
}
