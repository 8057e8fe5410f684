import type { PriceShown } from '#src/domain/price/price-shown.ts';

/** A price with what it includes and what it was: "$30,000 Drive away (was $32,000)". */
export function priceLabels({ text, suffix, type, basis, was }: PriceShown): string {
  const words = [`${text}${suffix ?? ''}`, type, basis].filter(Boolean).join(' ');
  return was ? `${words} (was ${was})` : words;
}
