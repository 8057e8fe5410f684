import { createRoot } from 'react-dom/client';
import type { CarSheet } from '#src/domain/vehicle-page/car-sheet.ts';
import { findCarSheet } from '#src/stores/car-sheets.ts';
import { $favourites, removeFavourite } from '#src/stores/favourites.ts';
import { loadUser } from '#src/stores/signed-in.ts';
import { Watchlist, type WatchlistWords } from './Watchlist.tsx';
import { loadWatchlist, saveWatched } from './watchlist-client.ts';

/** The page of saved vehicles; the gate around it has sent away who is not signed in. */
const page = document.querySelector<HTMLElement>('[data-watchlist]');
if (page) void start(page);

async function start(page: HTMLElement): Promise<void> {
  const body = page.querySelector<HTMLElement>('[data-watchlist-body]');
  const { noun = '', nouns = '', stock = '/', placeholder = '', sold = '' } = page.dataset;
  const words: WatchlistWords = { noun, nouns, stock, placeholder, sold };
  try {
    const user = await loadUser();
    if (!user || !body) return;
    await keepFavourites();
    const sheets = await sheetsOf(await loadWatchlist());
    createRoot(body).render(<Watchlist user={user} sheets={sheets} words={words} />);
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

async function sheetsOf(saved: readonly { id: string }[]): Promise<ReadonlyMap<string, CarSheet | undefined>> {
  const entries = saved.map(async ({ id }) => [id, await findCarSheet(id, 'id')] as const);
  return new Map(await Promise.all(entries));
}

/** What this browser kept before there was a watchlist goes into it, oldest first; what cannot be saved stays kept. */
async function keepFavourites(): Promise<void> {
  for (const { id } of $favourites.get().toReversed()) if ((await saveWatched(String(id))).success) removeFavourite(id);
}
