import { compact } from '#src/domain/text/compact.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

/** AUD; CMP-024. */
const marketQuotePriceAbove = 0;

/** Where the price comparison asks (CMP-001). `quoteHref` only for CMP-024. */
export type ComparisonProps = { href: string; price: number; nouns: string; quoteHref?: string };

/** The price comparison of a vehicle; undefined without a price to compare. */
export function comparisonProps({ car, dollars, noun }: VehicleFacts): ComparisonProps | undefined {
  if (!dollars) return undefined;
  const needsQuote = dollars > marketQuotePriceAbove && !car.autograb_data;
  const quoteHref = needsQuote ? `/api${carPath(car)}/market-quote` : undefined;
  return compact({ href: carPath(car), price: dollars, nouns: noun.plural, quoteHref });
}
