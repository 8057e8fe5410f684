import { keptText } from './kept.ts';

/** A visitor who is signed in (AUTH-005). */
export type SignedIn = { id: string; phone: string };

/**
 * Whether this browser signed in on the site: pages of visitors who never did ask nobody. The session itself is a cookie
 * that no script reads.
 */
const $hint = keptText('signed-in');

let asked: Promise<SignedIn | undefined> | undefined;

/** Notes that this browser signed in. */
export function noteSignIn(): void {
  $hint.set('yes');
  asked = undefined;
}

/** Notes that it is not signed in any more. */
export function forgetSignIn(): void {
  $hint.set(undefined);
  asked = undefined;
}

/** Whether it is worth asking who is signed in. */
export const mayBeSignedIn = (): boolean => $hint.get() !== undefined;

/**
 * Who is signed in (API-030), asked once a page; undefined for nobody, and for a browser that never signed in.
 *
 * @throws Error when nobody can tell, so that a fault of the network is not taken for a visitor who is not signed in.
 */
export function loadUser(fetcher: typeof fetch = fetch): Promise<SignedIn | undefined> {
  if (!mayBeSignedIn()) return Promise.resolve(undefined);
  asked ??= askUser(fetcher).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function askUser(fetcher: typeof fetch): Promise<SignedIn | undefined> {
  const response = await fetcher(`${document.body.dataset.api}/auth/session`, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}.`);
  const { user } = (await response.json()) as { user: SignedIn | null };
  if (!user) forgetSignIn();
  return user ?? undefined;
}
