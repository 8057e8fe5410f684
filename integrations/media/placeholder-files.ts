import { drawingColours } from '#src/domain/brand/theme-colours.ts';
import { bodyDrawing } from '#src/domain/media/body-drawings.ts';
import { modelImage } from '#src/domain/model/model-card.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { PLACEHOLDERS, vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';

/**
 * The drawings that stand in for photographs of vehicles and models, each as a file of the site: one for each body of which
 * one has none. A site with an image of its own has no such files.
 */
export function placeholderFiles({
  stock,
  content,
  settings,
}: Pick<SiteModel, 'stock' | 'content' | 'settings'>): { path: string; content: string }[] {
  const { brand, placeholderImage } = settings.theme;
  const shown = [
    ...stock.filter((car) => !car.primary_image_url?.trim()),
    ...content.models.filter((model) => !modelImage(model)).map(({ body }) => ({ simple_body: body })),
  ]
    .map((car) => vehiclePlaceholder(car, placeholderImage))
    .filter((address) => address.startsWith(`${PLACEHOLDERS}/`));
  return [...new Set(shown)].sort().map((address) => ({
    path: address.slice(1),
    content: picture(bodyDrawing(address.slice(PLACEHOLDERS.length + 1, -'.svg'.length)), drawingColours(brand)),
  }));
}

/** A drawing of 120 by 48 in the middle of a card's frame; in a wider one it is at the left, and the ground goes on. */
function picture(drawing: string, { ground, line }: { ground: string; line: string }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMinYMid"><rect width="2400" height="400" fill="${ground}"/>` +
    `<g transform="translate(48 96) scale(4.2)" fill="none" stroke="${line}" stroke-width=".9" ` +
    `stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`
  );
}
