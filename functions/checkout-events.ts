import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { takeEvent } from '#src/server/checkout/take-event.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';

export const config: ApiConfig = { path: CHECKOUT_CALLS.events, method: 'POST' };

/** Calls of the payment provider, signed by it. */
const events: ApiFunction = (request, context) => answer(() => takeEvent(request, context), context);
export default events;
