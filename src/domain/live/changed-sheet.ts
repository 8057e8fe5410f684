import type { CarSheet } from '../vehicle-page/car-sheet.ts';
import { changedPrice } from './changed-price.ts';
import type { LiveChange } from './live-changes.ts';

/** The sheet of a vehicle with what changed since the print: compare page, drawer, print page and brochure (VDP-125). */
export function changedSheet(sheet: CarSheet, change: LiveChange | undefined): CarSheet {
  if (!change) return sheet;
  if (change.sold) {
    const { reserved: _, ...rest } = sheet;
    return { ...rest, sold: true };
  }
  const now = change.reserved && !sheet.sold ? { ...sheet, reserved: true as const } : sheet;
  const price = changedPrice(now.price, change);
  return price === now.price ? now : { ...now, price };
}
