import { formatMoney } from '../price/money.ts';
import { reserveHoldHours, reserveRefundPercent } from './checkout.ts';
import type { DepositStatus } from './reservation.ts';

/** The deposit in few words, below a button (VDP-063): "$200 deposit, 100% refundable, holds it for 48 hours". */
export const depositNote = (deposit: number) =>
  `${formatMoney(deposit)} deposit, ${reserveRefundPercent}% refundable, holds it for ${reserveHoldHours} hours`;

/** What a buyer may do before buying and before taking a vehicle home (LAW-003): "car" is the noun. */
export const inspectionNote = (noun: string) =>
  `You can inspect the ${noun}, or have it inspected, before you buy it and again before you take possession of it.`;

/** The link to the notice that a dealer in NSW gives of a used vehicle (LAW-002). */
export const DEALER_NOTICE = 'Dealer Notice (Form 5)';

/** What ends a reservation on its page. */
export const REFUND = 'Refund my deposit';

/** The terms of a deposit; the lead stores their text. */
export function depositTerms(deposit: number): string {
  return (
    `The ${formatMoney(deposit)} deposit holds this vehicle for ${reserveHoldHours} hours from the moment it is ` +
    `paid. It is ${reserveRefundPercent}% refundable. Change your mind? All of it comes back: press “${REFUND}” on the ` +
    `page of your reservation within the ${reserveHoldHours} hours, or call us later. If you buy, it counts towards the ` +
    `price. Paying it is no contract to buy, and you need no reason. After the ${reserveHoldHours} hours others may buy ` +
    'the vehicle; until you sign a contract the deposit is still yours.'
  );
}

/** What the dealer reads of the money in a lead. @param time until when the car is held, in words. */
export function depositState(status: DepositStatus, deposit: number, time: string): string {
  const money = formatMoney(deposit);
  switch (status) {
    case 'waiting':
    case 'expired':
      return `${money} not paid: the payment was begun and not finished. The vehicle is not held.`;
    case 'cancelled':
      return `${money} not paid: the buyer gave the payment up. The vehicle is not held.`;
    case 'failed':
      return `${money} not paid: the payment page could not be opened. Please call the buyer. The vehicle is not held.`;
    case 'held':
      return `${money} paid. The vehicle is held until ${time}.`;
    case 'held-over':
      return `${money} paid. The hold ended at ${time}; refund it when the buyer asks, or count it towards the price.`;
    case 'released':
      return `${money} paid. The hold was released; refund it, or count it towards the price.`;
    case 'used':
      return `${money} paid and counted towards the price.`;
    case 'refund-due':
      return `The buyer gave the reservation up. The refund of ${money} is on its way. The vehicle is free.`;
    case 'refunded':
      return `${money} refunded. The vehicle is free.`;
    case 'lost-refund-due':
      return `${money} was paid too late, when the vehicle was not free any more. The refund is on its way. Please call the buyer.`;
    case 'lost-refunded':
      return `${money} was paid too late, when the vehicle was not free any more, and was refunded. Please call the buyer.`;
  }
}
