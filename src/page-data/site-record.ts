import { WEEKLY_BANDS, weeklyBand } from '#src/domain/search/price-bands.ts';
import type { RepaymentTerms } from '#src/domain/search/repayment-terms.ts';
import { type SearchRecord, searchRecord } from '#src/domain/search/search-record.ts';
import { weeklyOfPrice } from '#src/domain/search/weekly-of-price.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

/** The search record of a vehicle: weekly_price_range is its repayment where the site has terms for one (SRCH-082). */
export function siteRecord(car: Vehicle, terms: RepaymentTerms | undefined): SearchRecord {
  const record = searchRecord(car);
  if (!terms || record.price === undefined) return record;
  const band = WEEKLY_BANDS[weeklyBand(weeklyOfPrice(record.price, terms))];
  return { ...record, ...(band && { weekly_price_range: band }) };
}
