/** What `Gallery.css` calls the first photo of a vehicle page in a view transition. */
const PHOTO = 'car-photo';

/** The slug of a vehicle page's address. */
const slugOf = (url: string | null | undefined): string =>
  /^\/cars\/([^/]+)$/.exec(url ? new URL(url).pathname : '')?.[1] ?? '';

/** The photo of a vehicle's card, where it is on the screen. */
function cardPhoto(slug: string): HTMLElement | undefined {
  const photos = document.querySelectorAll<HTMLElement>(`[data-car="${CSS.escape(slug)}"] .car-card__image`);
  return [...photos].find((photo) => {
    const { top, bottom, width } = photo.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
}

/** In a transition to or from the page of a vehicle, its photo on this page is that of its card. */
function morph(transition: ViewTransition | null, otherUrl: string | null | undefined, isLeaving: boolean): void {
  const own = document.querySelector<HTMLElement>('.gallery__track img');
  // The page that is left has decided already, and `Gallery.css` names the photo.
  if (!transition || (own && !isLeaving)) return;
  const photo = cardPhoto(slugOf(otherUrl));
  if (!photo) {
    // Whether a vehicle goes back to its card is known by the page that comes.
    if (!own) transition.skipTransition();
    return;
  }
  const name = (shown: string, hidden: string) => {
    photo.style.viewTransitionName = shown;
    if (own) own.style.viewTransitionName = hidden;
  };
  name(PHOTO, 'none');
  void transition.finished.finally(() => name('', ''));
}

/**
 * The photo of a card grows into the photo of its vehicle's page, and back again (GEN-051). Only between these two: any
 * other navigation, and one of a browser without view transitions or of somebody who wants less motion, is as ever.
 */
export function startPhotoMorph(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => morph(viewTransition, activation?.entry.url, true));
  addEventListener('pagereveal', ({ viewTransition }) => {
    const { navigation } = window as { navigation?: Navigation };
    morph(viewTransition, navigation?.activation?.from?.url, false);
  });
}
