import { signInHref } from '#src/domain/account/sign-in-path.ts';
import { compareText } from '#src/domain/vehicle-page/compared-cars.ts';
import { COMPARE, sayBelow } from '../saved/saved-line.ts';

/** The vehicle is kept here, and signing in keeps it everywhere (WATCH-004); from the second one on they can be compared. */
export function offerSignIn(saved: number): void {
  const here = location.pathname + location.search;
  sayBelow('Saved on this device.', [
    ...(saved > 1 ? [[compareText(saved), COMPARE] as const] : []),
    ['Sign in to keep it', signInHref('watchlist', here, here)],
  ]);
}
