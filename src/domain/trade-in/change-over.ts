import { formatMoney } from '../price/money.ts';

/** What a page and a request about a vehicle of the dealer and one that goes towards it are called. */
export const CHANGEOVER_PRICE = 'Changeover price';

/** What changes hands when a vehicle is bought and another one goes towards it. */
export type ChangeOver = {
  /** Dollars; below 0 the visitor gets money back. */
  amount: number;
  /** `$18,500`, whichever way it goes. */
  text: string;
  /** The payer of the change-over price. */
  words: string;
};

/** The change-over price: the vehicle's price less what is offered for the trade-in, both in dollars (TRADE-005). */
export function changeOver(price: number, offerPrice: number): ChangeOver {
  const amount = Math.round((price - offerPrice) * 100) / 100;
  const text = formatMoney(Math.abs(amount));
  if (amount > 0) return { amount, text, words: 'You pay this after your trade-in.' };
  if (amount < 0) return { amount, text, words: 'We pay you this: your trade-in is worth more.' };
  return { amount, text, words: 'Nothing changes hands but the keys.' };
}
