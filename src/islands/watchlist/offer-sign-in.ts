import { signInHref } from '#src/domain/account/sign-in-path.ts';
import { saySaved } from '../saved/saved-line.ts';

/** The vehicle is kept here, and signing in keeps it everywhere (WATCH-004). */
export function offerSignIn(saved: number): void {
  const here = location.pathname + location.search;
  saySaved(saved, signInHref('watchlist', here, here));
}
