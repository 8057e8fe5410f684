import { isKept } from '#src/stores/persisted.ts';
import { mayBeSignedIn } from '#src/stores/signed-in-note.ts';
import { $watched } from '#src/stores/vehicles/watched.ts';
import { answerHearts } from '../saved/hearts.start.ts';
import { showSavedCount } from '../saved/saved-panel.ts';

// The hearts of a site with a watchlist (WATCH-001); what asks the server is loaded when there is something to ask.
answerHearts($watched, async ({ id }, heart) => (await import('./watch-car.ts')).watchCar(String(id), heart));

$watched.subscribe(({ length }) => showSavedCount(length));

// WATCH-008: what is not in stock can only be taken off the list.
$watched.subscribe((watched) => {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-only-saved]'))
    heart.hidden = !watched.some(({ id }) => id === heart.dataset.onlySaved);
});

if (mayBeSignedIn() || isKept('to-watch'))
  import('./watchlist-client.ts')
    .then(({ openWatchlist }) => openWatchlist())
    .catch((error: unknown) => console.warn('The watchlist could not be loaded.', error));
