import type { CarSheet } from '../vehicle-page/car-sheet.ts';
import { changedPrice } from './changed-price.ts';
import type { LiveChange } from './live-changes.ts';

/** The sheet of a vehicle with what changed since the print: compare page, drawer, print page and brochure (VDP-125). */
export function changedSheet(sheet: CarSheet, change: LiveChange | undefined): CarSheet {
  if (change?.sold) return { ...sheet, sold: true };
  const price = change ? changedPrice(sheet.price, change) : sheet.price;
  return price === sheet.price ? sheet : { ...sheet, price };
}
