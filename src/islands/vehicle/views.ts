/** The answer of the view call (API-006). */
export type ViewAnswer = { views?: unknown; car_fields?: { status?: unknown } };

/** Shows the newest number of views (VDP-032); anything but a whole number above 0 changes nothing. */
export function showViews({ views }: ViewAnswer): void {
  const place = document.querySelector<HTMLElement>('[data-views]');
  if (!place || typeof views !== 'number' || !Number.isSafeInteger(views) || views < 1) return;
  place.textContent = `${views.toLocaleString('en-AU')} ${views === 1 ? 'view' : 'views'}`;
  place.hidden = false;
}

/** Whether a status of the view call (API-006) says that the vehicle is no longer in stock. */
export function isGone(status: unknown): boolean {
  return typeof status === 'string' && status !== '' && status !== 'in_stock' && status !== 'coming_soon';
}
