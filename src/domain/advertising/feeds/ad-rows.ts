import type { AdChannel, AdRow } from './ad-channel.ts';
import type { AdVehicle } from './ad-vehicle.ts';
import { googleVehicles } from './google-vehicles.ts';
import { metaVehicles } from './meta-vehicles.ts';
import { tiktokVehicles } from './tiktok-vehicles.ts';

/** A vehicle that a file leaves out; `example` names it for the dealer. */
export type LeftOutAd = { reason: string; example: string };

/**
 * The lines of a channel's file in the order of the stock, and what it leaves out. A VIN stands in a file once; the
 * first vehicle that names it is kept.
 */
export function adRows(channel: AdChannel, ads: readonly AdVehicle[]): { rows: AdRow[]; leftOut: LeftOutAd[] } {
  const rows: AdRow[] = [];
  const leftOut: LeftOutAd[] = [];
  const vins = new Set<string>();
  for (const ad of ads) {
    const row = channel.row(ad);
    const reason =
      channel.refuses(ad) ??
      Object.entries(channel.required).find(([column]) => row[column] === '' || row[column] === undefined)?.[1] ??
      (ad.vin && vins.has(ad.vin) ? 'another vehicle of the file has its VIN' : undefined);
    if (reason) leftOut.push({ reason, example: adName(ad) });
    else {
      if (ad.vin) vins.add(ad.vin);
      rows.push(row);
    }
  }
  return { rows, leftOut };
}

/** How a dealer finds a vehicle in the feed: stock number and name. */
const adName = ({ stockNumber, id, title }: AdVehicle): string => `${stockNumber || id} ${title}`;

/** Every channel that takes a table of vehicles. */
export const AD_CHANNELS: readonly AdChannel[] = [googleVehicles, metaVehicles, tiktokVehicles];
