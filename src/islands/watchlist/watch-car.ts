import { track } from '#src/stores/analytics.ts';
import { loadUser } from '#src/stores/signed-in.ts';
import { $toWatch, $watched } from '#src/stores/vehicles/watched.ts';
import { saySaved } from '../saved/saved-line.ts';
import { offerSignIn } from './offer-sign-in.ts';
import { keepHere, removeHere, removeWatched, saveWatched } from './watchlist-client.ts';

/**
 * Answers a heart of a site with a watchlist: the vehicle is saved or removed (WATCH-001, WATCH-002), the heart waits for the
 * call (WATCH-003). For a visitor who is not signed in this browser keeps it, and sign-in is offered (WATCH-004).
 */
export async function watchCar(id: string, heart: HTMLButtonElement): Promise<void> {
  if (heart.disabled) return;
  const hadFocus = document.activeElement === heart;
  heart.disabled = true;
  try {
    if (!(await loadUser())) {
      if ($toWatch.get().includes(id)) return removeHere(id);
      keepHere(id);
      return offerSignIn($toWatch.get().length);
    }
    const wasSaved = $watched.get().some((entry) => entry.id === id);
    const result = wasSaved ? await removeWatched(id) : await saveWatched(id);
    if (!result.success) alert(result.error);
    else if (!wasSaved) {
      track('saved', { carId: id });
      saySaved($watched.get().length);
    }
  } catch (error) {
    console.warn('The watchlist did not answer.', error);
    alert('Your watchlist cannot be reached. Please check your connection and try again.');
  } finally {
    heart.disabled = false;
    if (hadFocus) heart.focus();
  }
}
