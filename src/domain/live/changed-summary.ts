import type { VehicleSummary } from '../vehicle-page/vehicle-summary.ts';
import { changedPrice } from './changed-price.ts';
import type { LiveChange } from './live-changes.ts';

/** The sheet of a vehicle with what changed since the print: compare page, drawer, print page and brochure (VDP-125). */
export function changedSummary(summary: VehicleSummary, change: LiveChange | undefined): VehicleSummary {
  if (!change) return summary;
  if (change.sold) {
    const { reserved: _, ...rest } = summary;
    return { ...rest, sold: true };
  }
  const now = change.reserved && !summary.sold ? { ...summary, reserved: true as const } : summary;
  const price = changedPrice(now.price, change);
  return price === now.price ? now : { ...now, price };
}
