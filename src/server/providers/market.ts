import type { MarketCar } from '#src/domain/price/comparable-cars.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/** What is said when the provider of market prices fails: in the log, and to the caller. */
export const marketRefusal = [
  'The market price provider failed.',
  'The market price cannot be had at the moment.',
] as const;

/** The car an address names, for comparing its price; undefined when it has too little to compare. */
export function marketCarOf({ site, params }: FunctionContext): MarketCar | undefined {
  const slug = params.slug ?? '';
  const car = Object.hasOwn(site.cars, slug) ? site.cars[slug] : undefined;
  if (!car) throw new Refusal(404, 'There is no such vehicle.');
  return car.market;
}

/** Every comparable vehicle in stock of the dealer and its group (CMP-030). */
export function groupStock({ site, peers }: FunctionContext): MarketCar[] {
  return [site, ...(peers?.() ?? [])].flatMap(({ slug, cars }) =>
    Object.values(cars).flatMap(({ market }) =>
      // Ids are a dealer's own; the prefix keeps two dealers' apart.
      market ? [slug === site.slug ? market : { ...market, id: `${slug}:${market.id}` }] : [],
    ),
  );
}
