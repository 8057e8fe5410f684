import { signInHref } from '#src/domain/account/sign-in-path.ts';
import { track } from '#src/stores/analytics.ts';
import { loadUser } from '#src/stores/signed-in.ts';
import { $watched } from '#src/stores/vehicles/watched.ts';
import { removeWatched, saveWatched } from './watchlist-client.ts';

/**
 * Answers a heart of a site with a watchlist: the vehicle is saved or removed (WATCH-001, WATCH-002), the heart waits for the
 * call (WATCH-003). A visitor who is not signed in is asked to (WATCH-004).
 */
export async function watchCar(id: string, heart: HTMLButtonElement): Promise<void> {
  if (heart.disabled) return;
  const hadFocus = document.activeElement === heart;
  heart.disabled = true;
  try {
    if (!(await loadUser())) {
      const here = location.pathname + location.search;
      location.assign(signInHref('watchlist', here, here));
      return;
    }
    const wasSaved = $watched.get().some((entry) => entry.id === id);
    const result = wasSaved ? await removeWatched(id) : await saveWatched(id);
    if (!result.success) alert(result.error);
    else if (!wasSaved) track('saved', { carId: id });
  } catch (error) {
    console.warn('The watchlist did not answer.', error);
    alert('Your watchlist cannot be reached. Please check your connection and try again.');
  } finally {
    heart.disabled = false;
    if (hadFocus) heart.focus();
  }
}
