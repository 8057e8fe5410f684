import { bodyDrawing } from '#src/domain/media/body-drawings.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PLACEHOLDERS, vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';

/**
 * The drawings that stand in for photographs of a stock, each as a file of the site: one for each body of which a vehicle
 * has none. A site with an image of its own has no such files.
 */
export function placeholderFiles(stock: readonly Vehicle[], own: string | null): { path: string; content: string }[] {
  const shown = stock
    .filter((car) => !car.primary_image_url?.trim())
    .map((car) => vehiclePlaceholder(car, own))
    .filter((address) => address.startsWith(`${PLACEHOLDERS}/`));
  return [...new Set(shown)].sort().map((address) => ({
    path: address.slice(1),
    content: picture(bodyDrawing(address.slice(PLACEHOLDERS.length + 1, -'.svg'.length))),
  }));
}

/** A drawing of 120 by 48 in the middle of a card's frame, in the colours of `public/placeholder-vehicle.svg`. */
function picture(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#f3f2f1"/><g transform="translate(174 144) scale(2.1)" fill="none" stroke="#b3b0ad" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`;
}
