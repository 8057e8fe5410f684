import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { VehicleCard } from '#src/islands/search/VehicleCard.tsx';

/** Cards kept; a card is about 2 kB. */
const LIMIT = 4000;
const RENDERED = new Map<string, string>();

/**
 * The markup of a result card, without hydration marks. The same card stands on many pages, so the last ones are
 * kept; the answer depends on the arguments alone.
 */
export function cardHtml(view: CardView, options: { eager?: boolean; sizes?: string } = {}): string {
  const key = JSON.stringify([view, options.eager, options.sizes]);
  let html = RENDERED.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(createElement(VehicleCard, { view, ...options }));
    if (RENDERED.size >= LIMIT) RENDERED.clear();
    RENDERED.set(key, html);
  }
  return html;
}
