import { unknownError } from '#src/domain/message-texts.ts';
import { askFunction } from '#src/stores/ask-function.ts';
import { forgetSignIn, loadUser } from '#src/stores/signed-in.ts';
import { $watched } from '#src/stores/watched.ts';

/** What became of a call of the watchlist (WATCH-005). */
export type WatchResult = { success: true } | { success: false; error: string };

const TIMEOUT_MS = 15_000;

const address = (call = '') => `${document.body.dataset.api}/watchlist${call}`;

/**
 * The watchlist of the visitor (API-033), also in `$watched`.
 *
 * @throws Error when it cannot be had.
 */
export async function loadWatchlist(): Promise<readonly { id: string }[]> {
  const response = await askFunction(address(), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 401) forgetSignIn();
  if (!response.ok) throw new Error(`The watchlist could not be read: ${response.status}.`);
  const { entries } = (await response.json()) as { entries: { id: string }[] };
  $watched.set(entries);
  return entries;
}

/** Saves a vehicle: shown at once, taken back when the call fails (WATCH-001, API-013). */
export const saveWatched = (id: string): Promise<WatchResult> =>
  change('/save-car', id, (list) => [{ id }, ...list.filter((entry) => entry.id !== id)]);

/** Removes a vehicle: gone at once, back when the call fails (WATCH-002, API-014). */
export const removeWatched = (id: string): Promise<WatchResult> =>
  change('/remove-car', id, (list) => list.filter((entry) => entry.id !== id));

type List = readonly { id: string }[];

async function change(call: string, car_id: string, changed: (list: List) => List): Promise<WatchResult> {
  const before = $watched.get();
  $watched.set(changed(before));
  try {
    const user = await loadUser();
    const response = await askFunction(address(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: user?.phone, car_id }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json().catch(() => ({}))) as { success?: unknown; error?: unknown };
    if (response.status === 401) forgetSignIn();
    if (response.ok && answer.success === true) return { success: true };
    $watched.set(before);
    return { success: false, error: typeof answer.error === 'string' ? answer.error : unknownError };
  } catch {
    $watched.set(before);
    return { success: false, error: unknownError };
  }
}
