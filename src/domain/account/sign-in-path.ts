import type { SignInType } from './sign-in-types.ts';

export const SIGN_IN_PATH = '/sign-in';
export const WATCHLIST_PATH = '/watchlist';
const GARAGE_PATH = '/my-garage';

/** The garages of a site: its own, and those of its brands (ROUTE-072, ROUTE-073). */
export const garagesOf = ({ gating }: { gating: { garagePaths: readonly string[] } }): ReadonlySet<string> =>
  new Set([GARAGE_PATH, ...gating.garagePaths]);

/** Longest address that is followed after sign-in; every page of a site is far shorter. */
const MAX_PATH = 2_000;

/** An origin that no site has, to see whether a text leads away from its own. */
const NOWHERE = 'https://site.invalid';

/**
 * A path of this site, with query and anchor, that is safe to go to (GATE-005): anything else is `/`, such as another
 * site's address, `//host`, `/\host`, one that browsers read as another host after removing tabs or dots, and the sign-in
 * page itself.
 */
export function ownPath(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.length > MAX_PATH || !URL.canParse(text, NOWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  if (origin !== NOWHERE || pathname.startsWith('//') || pathname.replace(/\/+$/, '') === SIGN_IN_PATH) return '/';
  return pathname + search + hash;
}

/** The sign-in page for a gated path (GATE-004, ROUTE-070), where the visitor came from `back`. */
export function signInHref(type: SignInType, redirect: string, back: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ type, redirect: ownPath(redirect), back: ownPath(back) })}`;
}
