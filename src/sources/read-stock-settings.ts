import type { Location } from '#src/domain/location/location.schema.ts';
import type { PriceError } from '#src/domain/price/price-error.schema.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { VehicleRecords } from '#src/domain/vehicle/history/history.schema.ts';
import { isSlug } from './list-sites.ts';
import { AuthorMistakes, type Mistake } from './mistakes/mistakes.ts';
import { readContent } from './read-content.ts';
import { readSettings } from './read-settings.ts';

/**
 * What the stock of a dealer depends on: its settings, and its locations and records of vehicles as far as they have no
 * mistake. Mistakes in content stop the site and not its stock.
 *
 * @throws AuthorMistakes for mistakes in the settings.
 */
export function readStockSettings(
  root: string,
  slug: string,
): { settings: Settings; locations: Location[]; records: VehicleRecords; priceErrors: PriceError[] } {
  const mistakes: Mistake[] = [];
  const settings = isSlug(slug) ? readSettings(root, slug, mistakes) : undefined;
  if (!settings) throw new AuthorMistakes(slug, mistakes);
  const { locations, vehicleRecords, priceErrors } = readContent(root, slug, { mistakes: [] });
  return { settings, locations, records: vehicleRecords, priceErrors };
}
