import { RESERVED_TAG } from '#src/domain/vehicle-card/card-tag.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import type { CarSheet } from '#src/domain/vehicle-page/car-sheet.ts';

/** The card of a vehicle from its sheet: with one button, to its page. */
export function sheetCard(sheet: CarSheet, words: { placeholder: string; sold: string }): CardView {
  const { id, slug, title, subtitle, sold, reserved, image, price, facts, place } = sheet;
  const href = `/cars/${encodeURIComponent(slug)}`;
  const name = `${title} ${subtitle}`.trim();
  return {
    ...{ id, slug, href, title, subtitle, sold, price, facts },
    image: image
      ? { url: image, alt: name, placeholder: false }
      : { url: words.placeholder, alt: `${name}, not photographed yet`, placeholder: true },
    ...(sold && { tag: { kind: 'sold', text: words.sold } as const }),
    ...(reserved && { tag: RESERVED_TAG }),
    ...(place && { location: place }),
    buttons: [{ kind: 'viewDetails', text: 'View Details', href }],
  };
}
