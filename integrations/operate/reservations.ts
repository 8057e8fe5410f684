import { momentInWords } from '#src/domain/calendar/days.ts';
import { depositState } from '#src/domain/checkout/deposit-labels.ts';
import { depositStatus } from '#src/domain/checkout/reservation.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import {
  listReservations,
  type ReservationScope,
  reservationOfId,
  type StoredReservation,
} from '#src/server/checkout/reservations.ts';
import {
  type Checkout,
  closeReservation,
  endPaidReservation,
  refundReservation,
  settleReservation,
} from '#src/server/checkout/settle-reservation.ts';

export type ReservationCommand = 'release' | 'refund' | 'used';

/** A hold as a program reads it: `amount` in dollars, `until` an ISO instant; it does not say who the buyer is. */
export type ReservationFacts = {
  id: number;
  vehicle: string;
  kind: string;
  amount: number;
  status: ReturnType<typeof depositStatus>;
  until: string;
  lead: number | null;
};

/** The holds of a dealer, newest first, in words, a line each, and as facts; neither says who the buyer is. */
export async function readReservations(
  place: ReservationScope & { timeZone: string },
  all: boolean,
  most: number,
): Promise<{ facts: ReservationFacts[]; words: string }> {
  const found = await listReservations(place, !all, most);
  const none = all ? 'There were no holds yet.\n' : 'Nothing is held at the moment.\n';
  return {
    facts: found.map((hold) => ({
      id: hold.id,
      vehicle: hold.car_slug,
      kind: hold.kind,
      amount: hold.amount_cents / 100,
      status: depositStatus(hold, place.now),
      until: hold.expires_at.toISOString(),
      lead: hold.lead_id,
    })),
    words: found.length === 0 ? none : found.map((hold) => `${reservationLine(hold, place)}\n`).join(''),
  };
}

function reservationLine(reservation: StoredReservation, { now, timeZone }: { now: Date; timeZone: string }): string {
  const status = depositStatus(reservation, now);
  const until =
    status === 'waiting' || status === 'held' ? `until ${momentInWords(reservation.expires_at, timeZone)}` : '';
  const lead = reservation.lead_id === null ? '' : `lead ${reservation.lead_id}`;
  return [
    reservation.id,
    reservation.car_slug,
    reservation.kind,
    formatMoney(reservation.amount_cents / 100),
    status,
    until,
    lead,
  ]
    .filter((part) => part !== '')
    .join('  ');
}

/**
 * Does what the dealer decided about one hold, and says in words what is true then. The payment provider is asked first how
 * the payment stands.
 *
 * - `release`: the vehicle is free; a payment that was begun cannot be made any more, one that was made stays.
 * - `refund`: all of the deposit goes back, and the vehicle is free.
 * - `used`: the deposit was counted towards the price; its buyer cannot take it back any more.
 *
 * @returns undefined for a hold that the dealer does not have.
 * @throws Error when the payment provider does not answer, or nothing was paid that could be refunded or used.
 */
export async function endReservation(
  checkout: Checkout,
  command: ReservationCommand,
  id: number,
): Promise<string | undefined> {
  const found = await reservationOfId(checkout, id);
  if (!found) return undefined;
  const reservation = await settleReservation(checkout, found);
  const isPaid = reservation.money === 'paid';
  if (command !== 'release' && !isPaid && reservation.money === 'none')
    throw new Error(
      `Nothing was paid for hold ${id}, so there is nothing to ${command === 'refund' ? 'refund' : 'count'}.`,
    );
  const ended = await end(checkout, command, reservation);
  const { timeZone } = checkout.site;
  return `${id}  ${ended.car_slug}: ${depositState(depositStatus(ended, checkout.now), ended.amount_cents / 100, momentInWords(ended.expires_at, timeZone))}`;
}

async function end(
  checkout: Checkout,
  command: ReservationCommand,
  reservation: StoredReservation,
): Promise<StoredReservation> {
  if (command === 'refund') return refundReservation(checkout, reservation, 'released');
  if (reservation.money === 'paid')
    return endPaidReservation(checkout, reservation, command === 'used' ? 'used' : 'released');
  return reservation.state === 'pending' ? closeReservation(checkout, reservation, 'cancelled') : reservation;
}
