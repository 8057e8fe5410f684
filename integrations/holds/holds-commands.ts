import { depositState } from '#src/domain/checkout/deposit-words.ts';
import { depositStatus } from '#src/domain/checkout/hold.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { type HoldPlace, holdOfId, listHolds, type StoredHold } from '#src/server/checkout/holds.ts';
import { type Checkout, closeHold, endPaidHold, refundHold, settleHold } from '#src/server/checkout/settle-hold.ts';
import { timeInWords } from '#src/server/checkout/time-in-words.ts';

export const HOLD_COMMANDS = ['list', 'release', 'refund', 'used'] as const;
export type HoldCommand = (typeof HOLD_COMMANDS)[number];

/** The holds of a dealer, newest first, a line each; no line says who the buyer is. */
export async function holdsText(place: HoldPlace & { timeZone: string }, all: boolean, most: number): Promise<string> {
  const found = await listHolds(place, !all, most);
  if (found.length === 0) return all ? 'There were no holds yet.\n' : 'Nothing is held at the moment.\n';
  return found.map((hold) => `${holdLine(hold, place)}\n`).join('');
}

function holdLine(hold: StoredHold, { now, timeZone }: { now: Date; timeZone: string }): string {
  const status = depositStatus(hold, now);
  const until = status === 'waiting' || status === 'held' ? `until ${timeInWords(hold.expires_at, timeZone)}` : '';
  const lead = hold.lead_id === null ? '' : `lead ${hold.lead_id}`;
  return [hold.id, hold.car_slug, hold.kind, formatMoney(hold.amount_cents / 100), status, until, lead]
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
export async function endHold(
  checkout: Checkout,
  command: Exclude<HoldCommand, 'list'>,
  id: number,
): Promise<string | undefined> {
  const found = await holdOfId(checkout, id);
  if (!found) return undefined;
  const hold = await settleHold(checkout, found);
  const isPaid = hold.money === 'paid';
  if (command !== 'release' && !isPaid && hold.money === 'none')
    throw new Error(
      `Nothing was paid for hold ${id}, so there is nothing to ${command === 'refund' ? 'refund' : 'count'}.`,
    );
  const ended = await end(checkout, command, hold);
  const { timeZone } = checkout.site;
  return `${id}  ${ended.car_slug}: ${depositState(depositStatus(ended, checkout.now), ended.amount_cents / 100, timeInWords(ended.expires_at, timeZone))}`;
}

async function end(checkout: Checkout, command: HoldCommand, hold: StoredHold): Promise<StoredHold> {
  if (command === 'refund') return refundHold(checkout, hold, 'released');
  if (hold.money === 'paid') return endPaidHold(checkout, hold, command === 'used' ? 'used' : 'released');
  return hold.state === 'pending' ? closeHold(checkout, hold, 'cancelled') : hold;
}
