import { WEEKLY_BANDS, weeklyBand } from '#src/domain/search/price-bands.ts';
import { type RepaymentTerms, repaymentTerms } from '#src/domain/search/repayment-terms.ts';
import { type SearchRecord, searchRecord } from '#src/domain/search/search-record.ts';
import { weeklyOfPrice } from '#src/domain/search/weekly-of-price.ts';
import type { Settings } from '#src/domain/site/site.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

const KNOWN = new WeakMap<Settings, { terms: RepaymentTerms | undefined; records: WeakMap<Vehicle, SearchRecord> }>();

function known(settings: Settings) {
  let site = KNOWN.get(settings);
  if (!site) {
    site = { terms: repaymentTerms(settings), records: new WeakMap() };
    KNOWN.set(settings, site);
  }
  return site;
}

/** The terms of searches by repayment on a site (SRCH-080); worked out once. */
export const siteTerms = (settings: Settings): RepaymentTerms | undefined => known(settings).terms;

/** The search record of a vehicle on a site: weekly_price_range is its repayment where the site shows one (SRCH-082). */
export function siteRecord(settings: Settings, car: Vehicle): SearchRecord {
  const record = searchRecord(car);
  const { terms, records } = known(settings);
  if (!terms || record.price === undefined) return record;
  let own = records.get(car);
  if (!own) {
    const band = WEEKLY_BANDS[weeklyBand(weeklyOfPrice(record.price, terms))];
    own = { ...record, ...(band && { weekly_price_range: band }) };
    records.set(car, own);
  }
  return own;
}
