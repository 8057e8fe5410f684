import { formatMoney } from '../price/money.ts';
import type { CarSheet } from '../vehicle-page/car-sheet.ts';
import type { LiveChange } from './live-changes.ts';

/** The sheet of a vehicle with what changed since the print: compare page, drawer, print page and brochure (VDP-125). */
export function changedSheet(sheet: CarSheet, change: LiveChange | undefined): CarSheet {
  if (change?.sold) return { ...sheet, sold: true };
  if (!change?.price || sheet.price.amount !== change.price.from) return sheet;
  // A "was" price belongs to the old one.
  const { was: _, ...price } = sheet.price;
  return { ...sheet, price: { ...price, kind: 'plain', amount: change.price.to, text: formatMoney(change.price.to) } };
}
