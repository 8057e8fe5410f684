import type { VehicleSummary } from '../vehicle-page/vehicle-summary.ts';
import { changedPrice } from './changed-price.ts';
import type { LiveChange } from './live-changes.ts';

/** The sheet of a vehicle with what changed since the print: compare page, drawer, print page and brochure (VDP-125). */
export function changedSummary(summary: VehicleSummary, change: LiveChange | undefined): VehicleSummary {
  if (!change) return summary;
  if (change.sold) {
    const { reserved: _, repayment: __, ...rest } = summary;
    return { ...rest, sold: true };
  }
  const price = changedPrice(summary.price, change);
  const isReserved = change.reserved && !summary.sold;
  if (price === summary.price && !isReserved) return summary;
  // A repayment is one of the price before, and none is said of what is held for somebody (EST-001).
  const { repayment: _, ...rest } = summary;
  return { ...rest, price, ...(isReserved && { reserved: true as const }) };
}
