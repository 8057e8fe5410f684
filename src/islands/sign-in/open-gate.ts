import { signInHref } from '#src/domain/account/sign-in-path.ts';
import type { SignInType } from '#src/domain/account/sign-in-types.ts';
import { CHECKOUT_JOURNEY_PATH } from '#src/domain/checkout/checkout.ts';
import { isKept } from '#src/stores/persisted.ts';
import { loadUser } from '#src/stores/signed-in.ts';

/** Shows a gated page to a visitor who is signed in, and leads everybody else to sign-in (GATE-004). */
export async function openGate(gate: HTMLElement): Promise<void> {
  const type = gate.dataset.gate as SignInType;
  const isOpen = await mayEnter(type);
  if (isOpen === 'unknown') {
    const note = gate.querySelector('[data-gate-closed] [role=status]');
    if (note)
      note.textContent =
        'We cannot tell whether you are signed in. Please check your connection and load the page again.';
    return;
  }
  if (!isOpen) {
    location.replace(signInHref(type, location.pathname + location.search + location.hash, pageBefore()));
    return;
  }
  gate.querySelector('[data-gate-closed]')?.remove();
  gate.querySelector('[data-gated]')?.removeAttribute('hidden');
}

async function mayEnter(type: SignInType): Promise<boolean | 'unknown'> {
  // WATCH-007: what somebody saved in this browser is shown to them.
  if (type === 'watchlist' && isKept('to-watch')) return true;
  // GATE-006.
  const isJourney = location.pathname === CHECKOUT_JOURNEY_PATH;
  if (isJourney && !new URLSearchParams(location.search).get('car_id')?.trim()) return true;
  try {
    return (await loadUser()) !== undefined;
  } catch {
    return 'unknown';
  }
}

/** The page of this site that the visitor came from; `/` when that is unknown (GATE-004). */
function pageBefore(): string {
  if (!URL.canParse(document.referrer)) return '/';
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin ? pathname + search : '/';
}
