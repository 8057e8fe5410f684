import { eq } from 'drizzle-orm';
import { depositStatus, type Ending, nextStep } from '#src/domain/checkout/reservation.ts';
import { queueMessage } from '../alerts/alert-queue.ts';
import { sendNow } from '../alerts/send-now.ts';
import type { Database } from '../database/connection.ts';
import { leads } from '../database/tables.ts';
import { isUniqueViolation } from '../database/unreachable.ts';
import { payloadOf } from '../deliveries/lead-rows.ts';
import type { FunctionContext } from '../http/context.ts';
import { liveChangesOf } from '../live/live-site.ts';
import { log, safeError } from '../log/log.ts';
import { buyerMessage } from './buyer-messages.ts';
import { paymentProvider } from './choose-provider.ts';
import { tellDealer, tellLater } from './deposit-lead.ts';
import type { Payment, PaymentProvider } from './payment-provider.ts';
import { changeReservation, freeExpired, isStuck, reservationOfId, type StoredReservation } from './reservations.ts';

/** What holds are settled with: of a call, of the clock, or of a command. */
export type Checkout = Pick<
  FunctionContext,
  'db' | 'site' | 'now' | 'hasOutbox' | 'readAsset' | 'memory' | 'wakeDeliveries' | 'wakeAlerts'
>;

type Change = Parameters<typeof changeReservation>[2];

/** Who takes the deposits of a site; undefined where nobody does. */
export const providerOf = ({ db, site, now, hasOutbox = false }: Checkout): Promise<PaymentProvider | undefined> =>
  paymentProvider({ env: process.env, db, slug: site.slug, hasOutbox, now });

/**
 * The provider that has the payment of a hold.
 *
 * @throws Error where it is not set up any more.
 */
async function providerFor(checkout: Checkout, reservation: StoredReservation): Promise<PaymentProvider> {
  const provider = await providerOf(checkout);
  if (provider?.name !== reservation.provider)
    throw new Error(`The payment provider ${reservation.provider} is not set up.`);
  return provider;
}

/** What names the payment of a hold at its provider; the same for ever, and of no other database. */
export const referenceOf = ({ id, token_hash }: Pick<StoredReservation, 'id' | 'token_hash'>) =>
  `hold-${id}-${token_hash.slice(0, 12)}`;

/**
 * Asks the payment provider how a hold stands, and does what follows: heard of once, twice, late or in the wrong order, it
 * comes to the same. What was paid when the vehicle was not free any more is refunded.
 *
 * @returns the hold as it is then.
 * @throws Error when the provider does not answer; the hold is as it was.
 */
export async function settleReservation(
  checkout: Checkout,
  reservation: StoredReservation,
): Promise<StoredReservation> {
  if (reservation.money === 'refund-due') return refund(checkout, reservation);
  if (reservation.money !== 'none') return expireHeld(checkout, reservation);
  if (reservation.session_id === null)
    return isStuck(reservation, checkout.now)
      ? change(checkout, reservation, { state: 'over', ending: 'failed' })
      : reservation;
  const provider = await providerFor(checkout, reservation);
  const payment = ofReservation(reservation, await provider.read(reservation.session_id));
  const step = nextStep(reservation, payment.state, checkout.now);
  switch (step.do) {
    case 'hold':
    case 'regain':
      return paid(checkout, reservation, payment, step.until);
    case 'wait':
      return wait(checkout, reservation, step.until);
    case 'end':
      return change(checkout, reservation, { state: 'over', ending: 'expired' });
    case 'close':
      return closeReservation(checkout, reservation, 'expired');
    case 'nothing':
      return reservation;
  }
}

/**
 * Ends a hold that nobody has paid: the provider takes no payment any more, then the vehicle is free. What was paid just
 * before counts as paid.
 */
export async function closeReservation(
  checkout: Checkout,
  reservation: StoredReservation,
  ending: Ending,
): Promise<StoredReservation> {
  if (reservation.session_id === null) return change(checkout, reservation, { state: 'over', ending });
  const provider = await providerFor(checkout, reservation);
  await provider.close(reservation.session_id);
  const payment = ofReservation(reservation, await provider.read(reservation.session_id));
  const step = nextStep(reservation, payment.state, checkout.now);
  if (step.do === 'hold' || step.do === 'regain') return paid(checkout, reservation, payment, step.until);
  if (payment.state !== 'expired') return reservation;
  return change(checkout, reservation, { state: 'over', ending });
}

/** Gives a paid deposit back and frees the vehicle. The refund is noted first, so that one that fails is tried again. */
export async function refundReservation(
  checkout: Checkout,
  reservation: StoredReservation,
  ending: Ending,
): Promise<StoredReservation> {
  if (reservation.money !== 'paid') return reservation;
  const due = await change(checkout, reservation, {
    state: 'over',
    ending: reservation.ending ?? ending,
    money: 'refund-due',
  });
  return due.money === 'refund-due' ? refund(checkout, due) : due;
}

/** Ends a paid hold and leaves the money where it is: for the dealer, who has it. */
export function endPaidReservation(
  checkout: Checkout,
  reservation: StoredReservation,
  ending: 'released' | 'used',
): Promise<StoredReservation> {
  return change(checkout, reservation, { state: 'over', ending });
}

async function refund(checkout: Checkout, reservation: StoredReservation): Promise<StoredReservation> {
  try {
    const provider = await providerFor(checkout, reservation);
    if (reservation.payment_id === null) throw new Error('There is no payment to refund.');
    await provider.refund(reservation.payment_id, referenceOf(reservation));
  } catch (error) {
    log.error(
      { err: safeError(error), reservation: reservation.id },
      'A deposit was not refunded, which is tried again.',
    );
    return reservation;
  }
  // Who heard of "on its way" hears no second time.
  return change(checkout, reservation, { money: 'refunded' }, { tellsBuyer: false });
}

/** The time of a paid hold is up: it keeps nobody away, and says so. */
async function expireHeld(checkout: Checkout, reservation: StoredReservation): Promise<StoredReservation> {
  const isUp = reservation.state === 'held' && checkout.now >= reservation.expires_at;
  return isUp ? change(checkout, reservation, { state: 'over', ending: 'expired' }) : reservation;
}

async function wait(checkout: Checkout, reservation: StoredReservation, until: Date): Promise<StoredReservation> {
  const waiting = await changeReservation(checkout.db, reservation, { expires_at: until });
  if (waiting) await tellLater(checkout.db, waiting);
  return waiting ?? again(checkout, reservation);
}

/** The deposit is paid: the car is held, if it is free; otherwise the money goes back. */
async function paid(
  checkout: Checkout,
  reservation: StoredReservation,
  payment: Payment,
  until: Date,
): Promise<StoredReservation> {
  const { now } = checkout;
  if (!payment.paymentId) throw new Error('A payment was made that has no name.');
  const money = { paid_at: now, payment_id: payment.paymentId };
  const isWanted = reservation.ending === null || reservation.ending === 'expired';
  if (isWanted && !(await isGone(checkout, reservation))) {
    try {
      return await change(checkout, reservation, {
        ...money,
        state: 'held',
        ending: null,
        money: 'paid',
        expires_at: until,
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const due = await change(checkout, reservation, {
    ...{ ...money, state: 'over', money: 'refund-due' },
    ending: isWanted ? 'lost' : reservation.ending,
  });
  return due.money === 'refund-due' ? refund(checkout, due) : due;
}

/** Whether the vehicle was sold or taken off the site since. */
async function isGone(checkout: Checkout, { car_slug }: StoredReservation): Promise<boolean> {
  const { cars } = checkout.site;
  const car = Object.hasOwn(cars, car_slug) ? cars[car_slug] : undefined;
  if (car?.status !== 'in_stock') return true;
  return (await liveChangesOf(checkout as FunctionContext)).get(car_slug)?.sold === true;
}

/**
 * Notes a change of a hold, with what dealer and buyer are told of it, all or nothing. Of two calls that heard the same at
 * the same moment one does.
 */
async function change(
  checkout: Checkout,
  reservation: StoredReservation,
  to: Change,
  { tellsBuyer = true } = {},
): Promise<StoredReservation> {
  const { db, site, now } = checkout;
  const done = await db.transaction(async (tx) => {
    if (to.state === 'held') await freeExpired({ db: tx, site, now }, reservation.car_id);
    const changed = await changeReservation(tx, reservation, to);
    if (!changed) return undefined;
    const leadId = await tellDealer(tx, site, changed, now);
    const noted = leadId === changed.lead_id ? changed : await changeReservation(tx, changed, { lead_id: leadId });
    return { reservation: noted ?? changed, message: tellsBuyer ? await tellBuyer(tx, checkout, changed) : undefined };
  });
  if (!done) return again(checkout, reservation);
  checkout.memory?.held.delete(site.slug);
  checkout.wakeDeliveries?.();
  if (done.message !== undefined) await send(checkout, done.message);
  return done.reservation;
}

/** Somebody else changed it first: the hold as it is now. */
async function again(checkout: Checkout, reservation: StoredReservation): Promise<StoredReservation> {
  return (await reservationOfId(checkout, reservation.id)) ?? reservation;
}

/** Puts what a buyer has to know into the queue. */
async function tellBuyer(
  db: Database,
  { site, now }: Checkout,
  reservation: StoredReservation,
): Promise<number | undefined> {
  const message = buyerMessage(site, reservation, depositStatus(reservation, now));
  if (!message || reservation.lead_id === null) return undefined;
  const [lead] = await db.select().from(leads).where(eq(leads.id, reservation.lead_id));
  const address = lead && payloadOf(lead).email;
  if (typeof address !== 'string') return undefined;
  return queueMessage({ db, site, now }, { channel: 'email', address }, message);
}

/**
 * Has a message sent: by the process that does so all the time, so that nobody waits for a mail server, or here. One that
 * cannot be sent now waits in the queue; what it is about is done.
 */
async function send(checkout: Checkout, message: number): Promise<void> {
  if (checkout.wakeAlerts) return checkout.wakeAlerts();
  try {
    await sendNow(checkout, message);
  } catch (error) {
    log.warn({ err: safeError(error) }, 'A buyer could not be written to, which is tried again.');
  }
}

/**
 * The payment, if it is the one that was asked for.
 *
 * @throws Error when reference, amount or currency is another.
 */
function ofReservation(reservation: StoredReservation, payment: Payment): Payment {
  const isOwn =
    payment.reference === referenceOf(reservation) &&
    payment.amountCents === reservation.amount_cents &&
    payment.currency === 'aud';
  if (!isOwn) throw new Error(`The payment of hold ${reservation.id} is not the one that was asked for.`);
  return payment;
}
