import { $nearestLocation } from '#src/stores/nearest-location.ts';

// BUD-009: the place that a visitor's postcode is nearest to says so.
const nearest = [...document.querySelectorAll<HTMLElement>('[data-place]')].find((place) =>
  place.dataset.place?.split(' ').includes($nearestLocation.get() ?? ''),
);
nearest?.querySelector('[data-nearest]')?.removeAttribute('hidden');
