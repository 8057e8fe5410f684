import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { reservedCarsOf } from '#src/server/checkout/held-cars.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';

export const config: ApiConfig = { path: CHECKOUT_CALLS.held, method: 'GET' };

/** s; with what a process remembers, a page says within a minute that a vehicle is reserved. */
const KEPT_SECONDS = 20;

/** The vehicles, by slug, that a paid deposit holds now (docs/checkout.md). */
const reservedCars: ApiFunction = (_request, context) =>
  answer(async () => {
    const held = await reservedCarsOf(context);
    // Every page asks, and most of the time there is nothing to read.
    const response = held.length > 0 ? json({ held }) : new Response(null, { status: 204 });
    response.headers.set('cache-control', `public, max-age=${KEPT_SECONDS}`);
    return response;
  }, context);
export default reservedCars;
