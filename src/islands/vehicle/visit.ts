import { viewEvent } from '#src/domain/analytics/view-event.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { viewsText } from '#src/domain/vehicle-page/view-count.ts';
import type { VisitedCar } from '#src/page-data/vehicle/vehicle-visited.ts';
import { track } from '#src/stores/analytics.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { rememberViewedCar } from '#src/stores/vehicles/viewed-cars.ts';

/** Notes that a vehicle's page was opened: viewed cars (SEEN-001), event 4 (EVT-001), the view counter (API-006). */
export function startVisit(): void {
  const place = document.querySelector<HTMLElement>('[data-visited]');
  if (!place) return;
  const { carType, slug, photos, updated, ...car } = JSON.parse(place.dataset.visited ?? '{}') as VisitedCar;
  const { api = '/api', websiteId = '' } = document.body.dataset;
  rememberViewedCar(car);
  const event = viewEvent(carType);
  if (event) track(event, { carId: car.id });
  const query = new URLSearchParams({ photos_count: String(photos), updated_at: updated, website_id: websiteId });
  apiFetch(`${api}${carPath({ slug })}/view.json?${query}`)
    .then(async (response) => {
      if (!response.ok) return;
      const answer = (await response.json()) as ViewAnswer;
      showViews(answer);
      if (isGone(answer.car_fields?.status)) await import('./sold-state.ts').then((sold) => sold.showSold());
    })
    // VDP-032: when the call gives nothing the rendered number stays.
    .catch((error: unknown) => console.warn('The views could not be refreshed.', error));
}

/** The answer of the view call (API-006). */
export type ViewAnswer = { views?: unknown; car_fields?: { status?: unknown } };

/** Shows the newest number of views (VDP-032); anything but a whole number that is worth it changes nothing. */
export function showViews({ views }: ViewAnswer): void {
  const place = document.querySelector<HTMLElement>('[data-views]');
  const text = Number.isSafeInteger(views) && viewsText(views as number);
  if (!place || !text) return;
  place.textContent = text;
  place.hidden = false;
}

/** Whether a status of the view call (API-006) says that the vehicle is no longer in stock. */
export function isGone(status: unknown): boolean {
  return typeof status === 'string' && status !== '' && status !== 'in_stock' && status !== 'coming_soon';
}
