import { tellsViews } from '#src/domain/vehicle-page/view-count.ts';

/** The answer of the view call (API-006). */
export type ViewAnswer = { views?: unknown; car_fields?: { status?: unknown } };

/** Shows the newest number of views (VDP-032); anything but a whole number that is worth telling changes nothing. */
export function showViews({ views }: ViewAnswer): void {
  const place = document.querySelector<HTMLElement>('[data-views]');
  if (!place || typeof views !== 'number' || !Number.isSafeInteger(views) || !tellsViews(views)) return;
  place.textContent = `${views.toLocaleString('en-AU')} views`;
  place.hidden = false;
}

/** Whether a status of the view call (API-006) says that the vehicle is no longer in stock. */
export function isGone(status: unknown): boolean {
  return typeof status === 'string' && status !== '' && status !== 'in_stock' && status !== 'coming_soon';
}
