import { viewEvent } from '#src/domain/analytics/view-event.ts';
import type { VisitedCar } from '#src/page-data/vehicle.ts';
import { track } from '#src/stores/analytics.ts';
import { askFunction } from '#src/stores/ask-function.ts';
import { keepViewedCar } from '#src/stores/viewed-cars.ts';
import { isGone, showViews, type ViewAnswer } from './views.ts';

/** Notes that a vehicle's page was opened: viewed cars (SEEN-001), event 4 (EVT-001), the view counter (API-006). */
export function startVisit(): void {
  const place = document.querySelector<HTMLElement>('[data-visited]');
  if (!place) return;
  const { carType, slug, photos, updated, ...car } = JSON.parse(place.dataset.visited ?? '{}') as VisitedCar;
  const { api = '/api', websiteId = '' } = document.body.dataset;
  keepViewedCar(car);
  const event = viewEvent(carType);
  if (event) track(event, { carId: car.id });
  const query = new URLSearchParams({ photos_count: String(photos), updated_at: updated, website_id: websiteId });
  askFunction(`${api}/cars/${encodeURIComponent(slug)}/view.json?${query}`)
    .then(async (response) => {
      if (!response.ok) return;
      const answer = (await response.json()) as ViewAnswer;
      showViews(answer);
      if (isGone(answer.car_fields?.status)) (await import('./sold-state.ts')).showSold();
    })
    // VDP-032: when the call gives nothing the printed number stays.
    .catch((error: unknown) => console.warn('The views could not be refreshed.', error));
}
