import { reserveHoldHours } from './checkout.ts';

/**
 * How long the page of the payment provider takes a payment, in minutes. Stripe's least is 30 minutes from the moment it
 * gets the call (https://docs.stripe.com/api/checkout/sessions/create, `expires_at`).
 */
export const SESSION_MINUTES = 31;
/** How long a car is held for somebody who is paying: beyond the session, so that no payment ends after it in ordinary running. */
export const PENDING_MINUTES = 35;

const MINUTE = 60_000;

/** `pending` while somebody pays, `held` once the deposit is paid, `over` for good. Only the first two hold the car. */
export type HoldState = 'pending' | 'held' | 'over';

/** Why a hold is over. */
export type Ending =
  /** Its time ran out. */
  | 'expired'
  /** Its buyer gave it up. */
  | 'cancelled'
  /** The payment page could not be opened. */
  | 'failed'
  /** It was paid when the car was held for somebody else, or was gone. */
  | 'lost'
  /** The dealer released it. */
  | 'released'
  /** The dealer says that the deposit was counted towards the price. */
  | 'used';

/** What became of the money. `refund-due`: it goes back, and the provider has not confirmed it yet. */
export type Money = 'none' | 'paid' | 'refund-due' | 'refunded';

/** What decides about a hold. */
export type Hold = { state: HoldState; money: Money; expires_at: Date };

/** What the payment provider says of a session. */
export type SessionState = 'open' | 'processing' | 'paid' | 'expired';

/** What has to be done with a hold: nothing; keep it alive; hold the car; let it go; or try to hold it again. */
export type HoldStep =
  | { do: 'nothing' }
  | { do: 'wait'; until: Date }
  | { do: 'hold'; until: Date }
  | { do: 'regain'; until: Date }
  | { do: 'close' }
  | { do: 'end' };

/** Whether a hold keeps the car from others: at the very moment at which its time ends it does not. */
export function isActive({ state, expires_at }: Pick<Hold, 'state' | 'expires_at'>, now: Date): boolean {
  return state !== 'over' && now.getTime() < expires_at.getTime();
}

/** Until when the car waits for somebody who begins to pay now. */
export const pendingUntil = (now: Date) => new Date(now.getTime() + PENDING_MINUTES * MINUTE);

/** Until when a paid deposit holds the car (VDP-063). */
export const heldUntil = (paidAt: Date) => new Date(paidAt.getTime() + reserveHoldHours * 60 * MINUTE);

/**
 * What the state of the payment means for a hold, whenever and however often it is heard of. `regain`: the money came after
 * the hold was over; who holds the car now decides whether it is held again or the money goes back. `close`: nobody may pay
 * any more, which the provider has to be told first.
 */
export function nextStep(hold: Hold, session: SessionState, now: Date): HoldStep {
  if (hold.money !== 'none') return { do: 'nothing' };
  if (session === 'paid') return { do: hold.state === 'over' ? 'regain' : 'hold', until: heldUntil(now) };
  if (hold.state !== 'pending') return { do: 'nothing' };
  if (session === 'expired') return { do: 'end' };
  if (isActive(hold, now)) return { do: 'nothing' };
  return session === 'processing' ? { do: 'wait', until: pendingUntil(now) } : { do: 'close' };
}

/** What a hold is worth while nobody has to be asked: the buyer reads it, and the dealer. */
export type DepositStatus =
  | 'waiting'
  | 'held'
  | 'held-over'
  | 'released'
  | 'used'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'refund-due'
  | 'lost-refund-due'
  | 'refunded'
  | 'lost-refunded';

/** Where a reservation is, in one word. */
export function depositStatus(
  { state, money, expires_at, ending }: Hold & { ending: Ending | null },
  now: Date,
): DepositStatus {
  const isLost = ending === 'lost';
  if (money === 'refund-due') return isLost ? 'lost-refund-due' : 'refund-due';
  if (money === 'refunded') return isLost ? 'lost-refunded' : 'refunded';
  if (money === 'paid') {
    if (ending === 'used' || ending === 'released') return ending;
    return isActive({ state, expires_at }, now) ? 'held' : 'held-over';
  }
  if (ending === 'cancelled' || ending === 'failed') return ending;
  return state === 'over' ? 'expired' : 'waiting';
}
