import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { cardHtml } from './card-html.ts';

/** Cards whose pictures are loaded at once: the first row of a large screen. */
const EAGER = 3;

/** The items of a list of result cards. Printed pages and the search island draw them with this one function (SRCH-002). */
export function cardsHtml(views: readonly CardView[]): string {
  return views.map((view, place) => `<li>${cardHtml(view, { eager: place < EAGER, heading: 'h2' })}</li>`).join('');
}
