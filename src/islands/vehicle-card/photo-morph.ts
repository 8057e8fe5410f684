/** The photo of a vehicle's card, where it is on the screen; `url` is that of its page. */
function cardPhoto(url: string): HTMLElement | undefined {
  const { pathname } = new URL(url);
  return [...document.querySelectorAll<HTMLElement>(`.car-card a[href="${pathname}"] img`)].find((photo) => {
    const { top, bottom } = photo.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

/** In a transition to or from the page of a vehicle, its photo on this page is that of its card. */
function morph(transition: ViewTransition | null, url: string | null | undefined): void {
  if (!transition) return;
  const photo = url && cardPhoto(url);
  // As `Gallery.astro` calls the first photo of the page of a vehicle.
  if (photo) photo.style.viewTransitionName = 'car-photo';
  else transition.skipTransition();
  const end = () => {
    if (photo) photo.style.viewTransitionName = '';
  };
  // A browser gives it up where the other page has none or takes too long; nothing failed.
  transition.ready.catch(end);
  transition.finished.then(end, end);
}

/**
 * On a page with cards: the photo of a card grows into the photo of its vehicle's page, and back again (GEN-051). Only between
 * these two: any other navigation, and one of a browser without view transitions or of somebody who wants less motion, is
 * as ever. The page of a vehicle needs no script for it.
 */
export function startPhotoMorph(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => morph(viewTransition, activation?.entry.url));
  addEventListener('pagereveal', ({ viewTransition }) => {
    const { navigation } = window as { navigation?: Navigation };
    morph(viewTransition, navigation?.activation?.from?.url);
  });
}
