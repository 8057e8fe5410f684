import { reserveHoldHours } from './checkout.ts';

/**
 * How long the page of the payment provider takes a payment, in minutes. Stripe's least is 30 minutes from the moment it
 * gets the call (https://docs.stripe.com/api/checkout/sessions/create, `expires_at`).
 */
export const SESSION_MINUTES = 31;
/**
 * Duration of a reservation during payment: longer than the session, so that no payment ends after it in ordinary
 * running.
 */
export const PENDING_MINUTES = 35;

/** How long a payment page may take to open, in minutes; its provider answers in seconds, or its caller is gone. */
export const OPENING_MINUTES = 2;

const MINUTE = 60_000;

/** `pending` while somebody pays, `held` once the deposit is paid, `over` for good. Only the first two hold the car. */
export type ReservationState = 'pending' | 'held' | 'over';

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

/** The facts that decide about a reservation. */
export type Reservation = { state: ReservationState; money: Money; expires_at: Date };

/** The state of a session at the payment provider. */
export type SessionState = 'open' | 'processing' | 'paid' | 'expired';

/** What has to be done with a hold: nothing; keep it alive; hold the car; let it go; or try to hold it again. */
export type ReservationStep =
  | { do: 'nothing' }
  | { do: 'wait'; until: Date }
  | { do: 'hold'; until: Date }
  | { do: 'regain'; until: Date }
  | { do: 'close' }
  | { do: 'end' };

/** Whether a hold keeps the car from others: at the very moment at which its time ends it does not. */
export function isActive({ state, expires_at }: Pick<Reservation, 'state' | 'expires_at'>, now: Date): boolean {
  return state !== 'over' && now.getTime() < expires_at.getTime();
}

/** The end of the reservation of a buyer who starts to pay now. */
export const pendingUntil = (now: Date) => new Date(now.getTime() + PENDING_MINUTES * MINUTE);

/** When the car waits until a time, since when its payment page is being opened. */
export const openingSince = (pendingUntil: Date) => new Date(pendingUntil.getTime() - PENDING_MINUTES * MINUTE);

/** Until when a car that waits until a time is kept while its payment page is not open yet. */
export const openingUntil = (pendingUntil: Date) =>
  new Date(openingSince(pendingUntil).getTime() + OPENING_MINUTES * MINUTE);

/** Until when a paid deposit holds the car (VDP-063). */
export const heldUntil = (paidAt: Date) => new Date(paidAt.getTime() + reserveHoldHours * 60 * MINUTE);

/**
 * The effect of a payment's state on a reservation, at any time and any number of times. `regain`: the money came after
 * the reservation ended; if the vehicle is free it is reserved again, otherwise the money is refunded. `close`: payment
 * is no longer possible, and the provider is told first.
 */
export function nextStep(reservation: Reservation, session: SessionState, now: Date): ReservationStep {
  if (reservation.money !== 'none') return { do: 'nothing' };
  if (session === 'paid') return { do: reservation.state === 'over' ? 'regain' : 'hold', until: heldUntil(now) };
  if (reservation.state !== 'pending') return { do: 'nothing' };
  if (session === 'expired') return { do: 'end' };
  if (isActive(reservation, now)) return { do: 'nothing' };
  return session === 'processing' ? { do: 'wait', until: pendingUntil(now) } : { do: 'close' };
}

/** The state of a reservation that the database alone knows, for the buyer and the dealer. */
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
  { state, money, expires_at, ending }: Reservation & { ending: Ending | null },
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
