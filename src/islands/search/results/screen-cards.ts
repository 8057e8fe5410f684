/** No card is lower than this; the styles of the list count on two rows as well (search.css). */
const CARD_PX = 460;

let scrolled = 0;
// Read when the page is laid out anyway; asking in between would lay it out.
if (typeof addEventListener === 'function')
  addEventListener(
    'scroll',
    () => {
      scrolled = scrollY;
    },
    { passive: true },
  );

const isPhone = () => screen.width < 640;

/** How many cards a screen shows at most. */
export const onScreen = () => Math.ceil(screen.height / CARD_PX) * (isPhone() ? 1 : 4);

/** Rows that a number of cards takes at least. */
export const rowsOf = (cards: number) => Math.ceil(cards / (isPhone() ? 1 : 3));

/** Further down any card may be in view. */
export const isDeep = () => scrolled > screen.height / 2;
