import type { CardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';

/** Cards whose pictures are loaded at once: the first row of a large screen. */
const EAGER = 3;

/** How a card of rendered results is drawn, the first ones with their pictures at once. */
export const renderedCard = (view: CardView, place: number, card: CardSettings) => ({
  ...{ view, eager: place < EAGER, heading: 'h2' as const, swiped: card.photoSwipe },
});
