import { formatMoney } from './money.ts';
import { isWithoutCharges, type PriceBasis } from './price-basis.ts';
import { type PriceShown, saleAmount } from './price-shown.ts';

/** parts of a price, of which one is GST; VDP-040 (A New Tax System (Goods and Services Tax) Act 1999, s 9-70 and s 9-75). */
const gstParts = 11;

type Car = { item_type: string; price_basis?: PriceBasis | null | undefined; price_type?: string | null | undefined };

/**
 * VDP-040: `$90,000 without GST, for businesses`: what a truck costs one that has its GST back. Undefined for another kind of vehicle, and
 * for a price with stamp duty and registration in it, which have no GST.
 */
export function withoutGst(car: Car, price: PriceShown): string | undefined {
  const amount = saleAmount(price);
  if (car.item_type !== 'truck' || amount === undefined || !isWithoutCharges(car)) return undefined;
  return `${formatMoney(Math.round(amount - amount / gstParts))} without GST, for businesses`;
}
