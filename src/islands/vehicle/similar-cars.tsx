import { createRoot } from 'react-dom/client';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import type { SimilarSearch } from '#src/page-data/vehicle/similar.ts';
import { searchClient } from '#src/search/create-client.ts';
import { findSimilar } from '#src/search/similar-search.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { VehicleCard } from '../vehicle-card/VehicleCard.tsx';

/** Shows what a hosted search service finds now; the rendered list stays when it gives nothing (SIM-006, SIM-008). */
export async function refreshSimilar(row: HTMLElement, search: SimilarSearch, sizes: string): Promise<void> {
  try {
    const client = await searchClient(search.provider, search.service);
    const ids = await similarIds(search.slug);
    const found = await findSimilar<CardCar>(client, search.car, search.setup, ids);
    if (found.length === 0) return;
    const today = dateInZone(Date.now(), search.card.timeZone);
    row.dataset.hydrated = '';
    createRoot(row).render(
      found.map((car) => (
        <li key={car.id}>
          <VehicleCard view={cardView(car, search.card, today, 'similar')} sizes={sizes} />
        </li>
      )),
    );
  } catch (error) {
    console.warn('Similar vehicles could not be refreshed.', error);
  }
}

/** API-010; without an answer the queries decide alone. */
async function similarIds(slug: string): Promise<(string | number)[]> {
  try {
    const response = await apiFetch(`/api${carPath({ slug })}/similar`, {
      signal: AbortSignal.timeout(5_000),
    });
    const { ids } = (await response.json()) as { ids?: unknown };
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' || typeof id === 'number') : [];
  } catch {
    return [];
  }
}
