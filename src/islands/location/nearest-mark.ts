import { $nearestLocation } from '#src/stores/nearest-location.ts';

// BUD-009: the place that a visitor's postcode is nearest to says so.
const nearest = [...document.querySelectorAll<HTMLElement>('[data-place]')].find((place) =>
  place.dataset.place?.split(' ').includes($nearestLocation.get() ?? ''),
);
if (nearest) {
  const tag = document.createElement('p');
  tag.className = 'place-card__nearest';
  tag.textContent = 'Nearest to you';
  nearest.querySelector('header')?.prepend(tag);
}
