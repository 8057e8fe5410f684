import { drawingOf } from '../media/body-drawings.ts';
import type { ItemType } from '../vehicle/body.ts';
import { BUILT_IN_PLACEHOLDER } from './placeholder.ts';

/** Where a site has the drawings of bodies (`integrations/media/placeholder-files.ts`). */
export const PLACEHOLDERS = '/placeholders';

/**
 * The image of a vehicle without photos: the site's own (`theme.placeholderImage`), else a drawing of its body or kind,
 * else that of any vehicle.
 */
export function vehiclePlaceholder(
  car: { simple_body?: string | null | undefined; item_type?: ItemType | null | undefined },
  own: string | null,
): string {
  if (own) return own;
  const name = drawingOf(car.simple_body ?? '') ?? drawingOf(car.item_type ?? '');
  return name ? `${PLACEHOLDERS}/${name}.svg` : BUILT_IN_PLACEHOLDER;
}
