import { drawingOf } from '../media/body-drawings.ts';
import type { ItemType } from '../vehicle/body.ts';
import { BUILT_IN_PLACEHOLDER } from './placeholder.ts';

/** Where a site has the drawings of bodies (`integrations/media/placeholder-files.ts`). */
export const PLACEHOLDERS = '/placeholders';

/** What is told of a vehicle whose drawing is wanted. */
type Drawn = {
  simple_body?: string | null | undefined;
  item_type?: ItemType | null | undefined;
  body?: string | null | undefined;
  badge?: string | null | undefined;
  series?: string | null | undefined;
};

/** Words of a truck's body or badge, and the drawing that shows it. */
const TRUCK_BODIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pantech|box|furniture|van body|curtain|refrigerat|fridge|freezer)/i, 'light-truck'],
  [/\btipper\b/i, 'tipper'],
  [/\b(?:prime ?mover|sleeper)\b/i, 'prime-mover'],
  [/\b(?:tray|drop ?side|flat ?(?:top|bed|deck)|table ?top)/i, 'tray-truck'],
];

/** The drawing of a truck by what it carries: of one whose feed does not say, a cab and its chassis. */
function truckDrawing({ item_type, simple_body, body, badge, series }: Drawn): string | undefined {
  if (item_type !== 'truck' || !/^(?:light )?truck$/i.test(simple_body?.trim() || 'truck')) return undefined;
  const words = [body, badge, series].join(' ');
  return TRUCK_BODIES.find(([told]) => told.test(words))?.[1] ?? 'truck';
}

/**
 * The image of a vehicle without photos: the site's own (`theme.placeholderImage`), else a drawing of its body or kind,
 * else that of any vehicle.
 */
export function vehiclePlaceholder(car: Drawn, own: string | null): string {
  if (own) return own;
  const name = truckDrawing(car) ?? drawingOf(car.simple_body ?? '') ?? drawingOf(car.item_type ?? '');
  return name ? `${PLACEHOLDERS}/${name}.svg` : BUILT_IN_PLACEHOLDER;
}
