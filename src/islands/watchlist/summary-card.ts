import { carPath } from '#src/domain/vehicle/car-path.ts';
import { RESERVED_TAG } from '#src/domain/vehicle-card/card-tag.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';

/** The card of a vehicle from its sheet: with its heart, and one button, to its page. */
export function summaryCard(summary: VehicleSummary, words: { sold: string }): CardView {
  const { id, slug, title, subtitle, sold, reserved, image, placeholder, price, facts, place } = summary;
  const href = carPath(summary);
  const name = `${title} ${subtitle}`.trim();
  return {
    ...{ id, slug, href, title, subtitle, sold, price, facts },
    image: { url: image, alt: placeholder ? `${name}, not photographed yet` : name, placeholder: placeholder === true },
    ...(sold && { tag: { kind: 'sold', text: words.sold } as const }),
    ...(reserved && { tag: RESERVED_TAG }),
    ...(place && { location: place }),
    favourite: { id, name: title, slug, make: '', model: '', primary_image_url: '' },
    buttons: [{ kind: 'viewDetails', text: 'View details', href }],
  };
}
