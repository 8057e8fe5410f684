import { eq } from 'drizzle-orm';
import { depositStatus, type Ending, nextStep } from '#src/domain/checkout/hold.ts';
import { queueMessage } from '../alerts/alert-queue.ts';
import { sendNow } from '../alerts/send-now.ts';
import type { Database } from '../database/connection.ts';
import { leads } from '../database/tables.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { payloadOf } from '../deliveries/lead-rows.ts';
import type { FunctionContext } from '../http/context.ts';
import { liveChangesOf } from '../live/live-site.ts';
import { log, safeError } from '../log/log.ts';
import { buyerMessage } from './buyer-messages.ts';
import { paymentProvider } from './choose-provider.ts';
import { tellDealer, tellLater } from './deposit-lead.ts';
import { changeHold, freeExpired, holdOfId, type StoredHold } from './holds.ts';
import type { Payment, PaymentProvider } from './payment-provider.ts';

/** What holds are settled with: of a call, of the clock, or of a command. */
export type Checkout = Pick<
  FunctionContext,
  'db' | 'site' | 'now' | 'hasOutbox' | 'readAsset' | 'memory' | 'wakeDeliveries' | 'wakeAlerts'
>;

type Change = Parameters<typeof changeHold>[2];

/** Who takes the deposits of a site; undefined where nobody does. */
export const providerOf = ({ db, site, now, hasOutbox = false }: Checkout): Promise<PaymentProvider | undefined> =>
  paymentProvider({ env: process.env, db, slug: site.slug, hasOutbox, now });

/**
 * The provider that has the payment of a hold.
 *
 * @throws Error where it is not set up any more.
 */
async function providerFor(checkout: Checkout, hold: StoredHold): Promise<PaymentProvider> {
  const provider = await providerOf(checkout);
  if (provider?.name !== hold.provider) throw new Error(`The payment provider ${hold.provider} is not set up.`);
  return provider;
}

/** What names the payment of a hold at its provider; the same for ever, and of no other database. */
export const referenceOf = ({ id, token_hash }: Pick<StoredHold, 'id' | 'token_hash'>) =>
  `hold-${id}-${token_hash.slice(0, 12)}`;

/**
 * Asks the payment provider how a hold stands, and does what follows: heard of once, twice, late or in the wrong order, it
 * comes to the same. What was paid when the vehicle was not free any more is refunded.
 *
 * @returns the hold as it is then.
 * @throws Error when the provider does not answer; the hold is as it was.
 */
export async function settleHold(checkout: Checkout, hold: StoredHold): Promise<StoredHold> {
  if (hold.money === 'refund-due') return refund(checkout, hold);
  if (hold.money !== 'none') return expireHeld(checkout, hold);
  if (hold.session_id === null) {
    const isLate = nextStep(hold, 'open', checkout.now).do === 'close';
    return isLate ? change(checkout, hold, { state: 'over', ending: 'expired' }) : hold;
  }
  const provider = await providerFor(checkout, hold);
  const payment = ofHold(hold, await provider.read(hold.session_id));
  const step = nextStep(hold, payment.state, checkout.now);
  switch (step.do) {
    case 'hold':
    case 'regain':
      return paid(checkout, hold, payment, step.until);
    case 'wait':
      return wait(checkout, hold, step.until);
    case 'end':
      return change(checkout, hold, { state: 'over', ending: 'expired' });
    case 'close':
      return closeHold(checkout, hold, 'expired');
    case 'nothing':
      return hold;
  }
}

/**
 * Ends a hold that nobody has paid: the provider takes no payment any more, then the vehicle is free. What was paid just
 * before counts as paid.
 */
export async function closeHold(checkout: Checkout, hold: StoredHold, ending: Ending): Promise<StoredHold> {
  if (hold.session_id === null) return change(checkout, hold, { state: 'over', ending });
  const provider = await providerFor(checkout, hold);
  await provider.close(hold.session_id);
  const payment = ofHold(hold, await provider.read(hold.session_id));
  const step = nextStep(hold, payment.state, checkout.now);
  if (step.do === 'hold' || step.do === 'regain') return paid(checkout, hold, payment, step.until);
  if (payment.state !== 'expired') return hold;
  return change(checkout, hold, { state: 'over', ending });
}

/** Gives a paid deposit back and frees the vehicle. The refund is noted first, so that one that fails is tried again. */
export async function refundHold(checkout: Checkout, hold: StoredHold, ending: Ending): Promise<StoredHold> {
  if (hold.money !== 'paid') return hold;
  const due = await change(checkout, hold, { state: 'over', ending: hold.ending ?? ending, money: 'refund-due' });
  return due.money === 'refund-due' ? refund(checkout, due) : due;
}

/** Ends a paid hold and leaves the money where it is: for the dealer, who has it. */
export function endPaidHold(checkout: Checkout, hold: StoredHold, ending: 'released' | 'used'): Promise<StoredHold> {
  return change(checkout, hold, { state: 'over', ending });
}

async function refund(checkout: Checkout, hold: StoredHold): Promise<StoredHold> {
  try {
    const provider = await providerFor(checkout, hold);
    if (hold.payment_id === null) throw new Error('There is no payment to refund.');
    await provider.refund(hold.payment_id, referenceOf(hold));
  } catch (error) {
    log.error({ err: safeError(error), hold: hold.id }, 'A deposit was not refunded, which is tried again.');
    return hold;
  }
  // Who heard of "on its way" hears no second time.
  return change(checkout, hold, { money: 'refunded' }, { tellsBuyer: false });
}

/** The time of a paid hold is up: it keeps nobody away, and says so. */
async function expireHeld(checkout: Checkout, hold: StoredHold): Promise<StoredHold> {
  const isUp = hold.state === 'held' && checkout.now >= hold.expires_at;
  return isUp ? change(checkout, hold, { state: 'over', ending: 'expired' }) : hold;
}

async function wait(checkout: Checkout, hold: StoredHold, until: Date): Promise<StoredHold> {
  const waiting = await changeHold(checkout.db, hold, { expires_at: until });
  if (waiting) await tellLater(checkout.db, waiting);
  return waiting ?? again(checkout, hold);
}

/** The deposit is paid: the car is held, if it is free; otherwise the money goes back. */
async function paid(checkout: Checkout, hold: StoredHold, payment: Payment, until: Date): Promise<StoredHold> {
  const { now } = checkout;
  if (!payment.paymentId) throw new Error('A payment was made that has no name.');
  const money = { paid_at: now, payment_id: payment.paymentId };
  const isWanted = hold.ending === null || hold.ending === 'expired';
  if (isWanted && !(await isGone(checkout, hold))) {
    try {
      return await change(checkout, hold, { ...money, state: 'held', ending: null, money: 'paid', expires_at: until });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const due = await change(checkout, hold, {
    ...{ ...money, state: 'over', money: 'refund-due' },
    ending: isWanted ? 'lost' : hold.ending,
  });
  return due.money === 'refund-due' ? refund(checkout, due) : due;
}

/** Whether the vehicle was sold or taken off the site since. */
async function isGone(checkout: Checkout, { car_slug }: StoredHold): Promise<boolean> {
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
  hold: StoredHold,
  to: Change,
  { tellsBuyer = true } = {},
): Promise<StoredHold> {
  const { db, site, now } = checkout;
  const done = await db.transaction(async (all) => {
    const tx = all as unknown as Database;
    if (to.state === 'held') await freeExpired({ db: tx, site, now }, hold.car_id);
    const changed = await changeHold(tx, hold, to);
    if (!changed) return undefined;
    const leadId = await tellDealer(tx, site, changed, now);
    const noted = leadId === changed.lead_id ? changed : await changeHold(tx, changed, { lead_id: leadId });
    return { hold: noted ?? changed, message: tellsBuyer ? await tellBuyer(tx, checkout, changed) : undefined };
  });
  if (!done) return again(checkout, hold);
  checkout.memory?.held.delete(site.slug);
  checkout.wakeDeliveries?.();
  if (done.message !== undefined) await send(checkout, done.message);
  return done.hold;
}

/** Somebody else changed it first: the hold as it is now. */
async function again(checkout: Checkout, hold: StoredHold): Promise<StoredHold> {
  return (await holdOfId(checkout, hold.id)) ?? hold;
}

/** Puts what a buyer has to know into the queue. */
async function tellBuyer(db: Database, { site, now }: Checkout, hold: StoredHold): Promise<number | undefined> {
  const message = buyerMessage(site, hold, depositStatus(hold, now));
  if (!message || hold.lead_id === null) return undefined;
  const [lead] = await db.select().from(leads).where(eq(leads.id, hold.lead_id));
  const address = lead && payloadOf(lead).email;
  if (typeof address !== 'string') return undefined;
  return queueMessage({ db, site, now }, { channel: 'email', address }, message);
}

/** A message that cannot be sent now waits in the queue; what it is about is done. */
async function send(checkout: Checkout, message: number): Promise<void> {
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
function ofHold(hold: StoredHold, payment: Payment): Payment {
  const isOwn =
    payment.reference === referenceOf(hold) && payment.amountCents === hold.amount_cents && payment.currency === 'aud';
  if (!isOwn) throw new Error(`The payment of hold ${hold.id} is not the one that was asked for.`);
  return payment;
}
