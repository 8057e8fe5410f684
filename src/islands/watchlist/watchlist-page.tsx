import { createRoot } from 'react-dom/client';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { loadUser } from '#src/stores/signed-in.ts';
import { $favourites, removeFavourite } from '#src/stores/vehicles/favourites.ts';
import { findVehicleSummary } from '#src/stores/vehicles/vehicle-summaries.ts';
import { $watched } from '#src/stores/vehicles/watched.ts';
import { Watchlist, type WatchlistLabels } from './Watchlist.tsx';
import { openWatchlist, saveWatched, showToWatch } from './watchlist-client.ts';

/** The page of saved vehicles; the gate around it has sent away who is not signed in and saved nothing here. */
const page = document.querySelector<HTMLElement>('[data-watchlist]');
if (page) void start(page);

async function start(page: HTMLElement): Promise<void> {
  const body = page.querySelector<HTMLElement>('[data-watchlist-body]');
  const { noun = '', nouns = '', stock = '/', sold = '' } = page.dataset;
  const words: WatchlistLabels = { noun, nouns, stock, sold, alerts: 'withAlerts' in page.dataset };
  try {
    const user = await loadUser();
    if (!body) return;
    if (user) {
      await rememberFavourites();
      await openWatchlist();
    } else showToWatch();
    const summaries = await summariesOf($watched.get());
    createRoot(body).render(<Watchlist user={user} summaries={summaries} words={words} />);
  } catch (error) {
    console.warn('The watchlist could not be loaded.', error);
    if (body)
      createRoot(body).render(
        <p className="notice notice--danger" role="alert">
          Your saved {nouns} could not be loaded. Please check your connection and <a href={location.href}>try again</a>
          .
        </p>,
      );
  }
}

async function summariesOf(saved: readonly { id: string }[]): Promise<ReadonlyMap<string, VehicleSummary | undefined>> {
  const entries = saved.map(async ({ id }) => [id, await findVehicleSummary(id, 'id')] as const);
  return new Map(await Promise.all(entries));
}

/**
 * Vehicles saved in this browser before sign-in join the watchlist, oldest first; those that cannot be saved stay in
 * the browser.
 */
async function rememberFavourites(): Promise<void> {
  for (const { id } of $favourites.get().toReversed()) if ((await saveWatched(String(id))).success) removeFavourite(id);
}
