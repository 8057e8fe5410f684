import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { beginCheckout } from '#src/server/checkout/begin-checkout.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';

export const config: ApiConfig = { path: CHECKOUT_CALLS.begin, method: 'POST' };

/** Holds a vehicle for somebody and leads to the payment page (docs/checkout.md). */
const checkout: ApiFunction = (request, context) => answer(() => beginCheckout(request, context), context);
export default checkout;
