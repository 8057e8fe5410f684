import { apiFetch } from './api-fetch.ts';
import { mayBeSignedIn, noteSignedIn } from './signed-in-note.ts';

/** A visitor who is signed in (AUTH-005). */
export type SignedIn = { id: string; phone: string };

let requested: Promise<SignedIn | undefined> | undefined;

/** Notes that this browser signed in. */
export function noteSignIn(): void {
  noteSignedIn(true);
  requested = undefined;
}

/** Notes that it is not signed in any more. */
export function forgetSignIn(): void {
  noteSignedIn(false);
  requested = undefined;
}

/**
 * Who is signed in (API-030), asked once a page; undefined for nobody, and for a browser that never signed in.
 *
 * @throws Error when nobody can tell, so that a fault of the network is not taken for a visitor who is not signed in.
 */
export function loadUser(fetcher: typeof apiFetch = apiFetch): Promise<SignedIn | undefined> {
  if (!mayBeSignedIn()) return Promise.resolve(undefined);
  requested ??= promptUser(fetcher).catch((error: unknown) => {
    requested = undefined;
    throw error;
  });
  return requested;
}

async function promptUser(fetcher: typeof apiFetch): Promise<SignedIn | undefined> {
  const response = await fetcher(`${document.body.dataset.api}/auth/session`, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}.`);
  const { user } = (await response.json()) as { user: SignedIn | null };
  if (!user) forgetSignIn();
  return user ?? undefined;
}
