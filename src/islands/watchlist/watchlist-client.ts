import { unknownError } from '#src/domain/text/message-texts.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';
import { setPersisted } from '#src/stores/persisted.ts';
import { forgetSignIn, loadUser } from '#src/stores/signed-in.ts';
import { mayBeSignedIn } from '#src/stores/signed-in-note.ts';
import { $toWatch, $watched, NONE_WATCHED } from '#src/stores/vehicles/watched.ts';

/** What became of a call of the watchlist (WATCH-005). */
export type WatchResult = { success: true } | { success: false; error: string };

const TIMEOUT_MS = 15_000;

type List = readonly { id: string }[];

/** The list as the server told it, and what this page has changed since; a call that fails takes its own change back. */
let loaded: List = NONE_WATCHED;
const changes = new Set<(list: List) => List>();
const show = () => $watched.set([...changes].reduce((list, change) => change(list), loaded));

const address = (call = '') => `${document.body.dataset.api}/watchlist${call}`;

/**
 * The watchlist of the visitor (API-033), also in `$watched`.
 *
 * @throws Error when it cannot be had.
 */
export async function loadWatchlist(): Promise<void> {
  const response = await apiFetch(address(), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 401) forgetSignIn();
  if (!response.ok) throw new Error(`The watchlist could not be read: ${response.status}.`);
  const { entries } = (await response.json()) as { entries: { id: string }[] };
  loaded = entries;
  show();
}

/** The opening of the list on this page: whoever asks for it waits for the same one. */
let opening: Promise<void> | undefined;

/**
 * The list when a page opens: what a visitor kept in this browser before signing in is shown, and saved once he is (WATCH-009).
 *
 * @throws Error when the list of somebody who is signed in cannot be had.
 */
export async function openWatchlist(): Promise<void> {
  showToWatch();
  if (!mayBeSignedIn()) return;
  opening ??= loadAndSaveKept();
  await opening;
}

async function loadAndSaveKept(): Promise<void> {
  await loadWatchlist();
  for (const id of $toWatch.get().toReversed()) {
    const { success } = await saveWatched(id);
    if (!success) return;
    removeHere(id);
  }
}

/** Shows what this browser keeps as saved. */
export function showToWatch(): void {
  if (loaded.length === 0 && changes.size === 0) $watched.set($toWatch.get().map((id) => ({ id })));
}

/** Saves a vehicle in this browser, for a visitor who is not signed in (WATCH-004). */
export function keepHere(id: string): void {
  setPersisted($toWatch, [id, ...$toWatch.get().filter((other) => other !== id)]);
  showToWatch();
}

/** Takes a vehicle off what this browser keeps. */
export function removeHere(id: string): void {
  setPersisted(
    $toWatch,
    $toWatch.get().filter((other) => other !== id),
  );
  showToWatch();
}

/** Saves a vehicle: shown at once, taken back when the call fails (WATCH-001, API-013). */
export const saveWatched = (id: string): Promise<WatchResult> =>
  change('/save-car', id, (list) => [{ id }, ...list.filter((entry) => entry.id !== id)]);

/** Removes a vehicle: gone at once, back when the call fails (WATCH-002, API-014). */
export const removeWatched = (id: string): Promise<WatchResult> =>
  change('/remove-car', id, (list) => list.filter((entry) => entry.id !== id));

async function change(call: string, car_id: string, changed: (list: List) => List): Promise<WatchResult> {
  changes.add(changed);
  show();
  const failed = (error: string): WatchResult => {
    changes.delete(changed);
    show();
    return { success: false, error };
  };
  try {
    const user = await loadUser();
    const response = await apiFetch(address(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: user?.phone, car_id }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json().catch(() => ({}))) as { success?: unknown; error?: unknown };
    if (response.status === 401) forgetSignIn();
    if (response.ok && answer.success === true) return { success: true };
    return failed(typeof answer.error === 'string' ? answer.error : unknownError);
  } catch {
    return failed(unknownError);
  }
}
