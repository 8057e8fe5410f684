import { stringify } from 'csv-stringify/sync';
import type { AdChannel, AdRow } from '#src/domain/advertising/feeds/ad-channel.ts';
import { AD_CHANNELS, adRows, type LeftOutAd } from '#src/domain/advertising/feeds/ad-rows.ts';
import { type AdVehicle, adVehicle } from '#src/domain/advertising/feeds/ad-vehicle.ts';
import { PARTNER_STOCK, type PartnerStock, partnerVehicle } from '#src/domain/advertising/feeds/partner-stock.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { vehicleLicence } from '#src/page-data/vehicle/vehicle-licence.ts';
import { addReason, type ReasonCount, type StockReport } from '../../feeds/report/stock-report.ts';

/** What became of the stock in one file: vehicles = rows + left out. */
export type AdFeedReport = NonNullable<StockReport['adFeeds']>[number];

export type AdFeedFile = { path: string; content: string; report: AdFeedReport };

/** The files of a site's stock for the channels that its settings switch on (`feeds`); each is made when it is asked for. */
export function* adFeedFiles(site: Site): Generator<AdFeedFile, void> {
  const { settings, stock } = site;
  const channels = AD_CHANNELS.filter(({ key }) => settings.feeds[key]);
  if (channels.length === 0 && !settings.feeds.partners) return;
  const { ads, leftOut } = adsOf(site);
  const file = (path: string, content: string, rows: number, more: readonly LeftOutAd[]): AdFeedFile => {
    const bytes = Buffer.byteLength(content);
    const reasons = countReasons([...leftOut, ...more]);
    return { path, content, report: { path, vehicles: stock.length, rows, bytes, leftOut: reasons } };
  };
  for (const channel of channels) {
    const { rows, leftOut: refused } = adRows(channel, ads);
    yield file(channel.path, adTable(channel, rows), rows.length, refused);
  }
  if (settings.feeds.partners) {
    const dealer = { name: settings.site.name, url: `${siteOrigin(settings)}/` };
    const head: PartnerStock = { version: 1, dealer, vehicles: [] };
    // One vehicle after the other: all of them as objects are more than the text.
    const vehicles = ads.map((ad) => JSON.stringify(partnerVehicle(ad)));
    yield file(
      PARTNER_STOCK,
      `${JSON.stringify(head).slice(0, -'[]}'.length)}[${vehicles.join(',')}]}\n`,
      ads.length,
      [],
    );
  }
}

/** What the library makes of all rows of a large dealer at once takes several times of the text. */
const ROWS_AT_ONCE = 1_000;

/** Rows as the text of a channel's file: a line of column names, then one line for each row. */
export function adTable(channel: AdChannel, rows: readonly AdRow[]): string {
  const table = (some: readonly AdRow[], header: boolean) =>
    stringify([...some], {
      header,
      columns: [...channel.columns],
      delimiter: channel.delimiter,
      record_delimiter: 'unix',
    });
  let text = table([], true);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    text += table(rows.slice(from, from + ROWS_AT_ONCE), false);
  return text;
}

function adsOf(site: Site): { ads: AdVehicle[]; leftOut: LeftOutAd[] } {
  const { settings, stock, today } = site;
  const found = new Set(site.search.searchable);
  const context = {
    origin: siteOrigin(settings),
    pricing: settings.pricing,
    visibility: settings.search,
    today,
    timeZone: settings.site.timeZone,
    isFound: (car: (typeof stock)[number]) => found.has(car),
    locationOf: site.locationOf,
    licenceOf: (car: (typeof stock)[number]) => vehicleLicence(site, car),
  };
  const ads: AdVehicle[] = [];
  const leftOut: LeftOutAd[] = [];
  for (const car of stock) {
    const ad = adVehicle(car, context);
    if ('leftOut' in ad) leftOut.push({ reason: ad.leftOut, example: `${car.stocknum ?? car.id} ${car.name}`.trim() });
    else ads.push(ad);
  }
  return { ads, leftOut };
}

function countReasons(leftOut: readonly LeftOutAd[]): ReasonCount[] {
  const reasons: ReasonCount[] = [];
  for (const { reason, example } of leftOut) addReason(reasons, reason, example);
  return reasons;
}

/** The line for the person who builds, of a file that leaves vehicles out. */
export function adFeedMessage(slug: string, { path, vehicles, rows, leftOut }: AdFeedReport): string | undefined {
  if (leftOut.length === 0) return undefined;
  const reasons = leftOut.toSorted((a, b) => b.count - a.count).map(({ reason, count }) => `${count} × ${reason}`);
  return `${slug}: ${path} has ${rows} of ${vehicles} vehicles (${reasons.join('; ')}).`;
}
