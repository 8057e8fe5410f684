import { basedOn, ratingMax, ratingShown } from '#src/domain/content/rating.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

const TIMEOUT_MS = 10_000;

/**
 * Refreshes the rendered rating summary of the reviews (REV-001, API-017). It is shown or hidden by REV-020; a failure is
 * only logged, and what was rendered stays (REV-023).
 */
export async function refreshRating(summary: HTMLElement): Promise<void> {
  const { orgId = '', minRating } = summary.dataset;
  try {
    const response = await apiFetch(`${document.body.dataset.api}/reviews/snap21?orgId=${encodeURIComponent(orgId)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    show(summary, (await response.json()) as Record<string, unknown>, Number(minRating));
  } catch (error) {
    console.warn('The rating could not be refreshed.', error);
  }
}

function show(summary: HTMLElement, { rating, count }: Record<string, unknown>, minRating: number): void {
  if (typeof rating !== 'number' || !(rating >= 0 && rating <= ratingMax)) throw new Error('not a rating');
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0;
  const of = isCount ? count : Number(summary.dataset.count);
  const shown = ratingShown({ average: rating, count: of }, { hidden: false, minRating });
  summary.hidden = !shown;
  if (!shown) return;
  const stars = summary.querySelector<HTMLElement>('.rating__stars');
  stars?.style.setProperty('--rating', shown.average);
  stars?.setAttribute('aria-label', `${shown.average} of 5 stars`);
  summary.querySelector('.rating__average')?.replaceChildren(shown.average);
  summary.querySelector('.rating__words')?.replaceChildren(basedOn(of));
}
