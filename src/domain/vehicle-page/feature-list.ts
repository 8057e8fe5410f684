import { usualLast } from '../features/usual-features.ts';
import { plainText } from '../text/plain-text.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** features; VDP-013. */
const featureListLength = 8;

/** The feature list of a vehicle: the visible part, and the part behind the toggle (VDP-013). */
export type FeatureList = { first: string[]; rest: string[] };

type Equipped = Pick<Vehicle, 'standardEquipment' | 'item_type'>;

/**
 * Reads `standardEquipment` (DATA-005), a list or one text, into features without duplicates or blanks. A text is
 * split at line breaks, bullets and semicolons, and at commas when it has none of those. Of a car what every car has comes last.
 */
export function featureList({ standardEquipment: equipment, item_type }: Equipped): FeatureList {
  const given = typeof equipment === 'string' ? split(plainText(equipment)) : (equipment ?? []).map(plainText);
  const seen = new Set<string>();
  const said = given
    .map((feature) => feature.replace(/^[\s•*\-–—,;.]+|[\s,;]+$/g, ''))
    .filter((feature) => feature && !seen.has(feature.toLowerCase()) && seen.add(feature.toLowerCase()));
  const features = item_type === 'car' ? usualLast(said) : said;
  return { first: features.slice(0, featureListLength), rest: features.slice(featureListLength) };
}

function split(text: string): string[] {
  const parts = text.split(/[\n;•|]+/);
  return parts.length > 1 ? parts : text.split(/,(?!\d)/);
}
