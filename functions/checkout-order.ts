import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { orderPage } from '#src/server/checkout/order-page.ts';
import type { ApiConfig, ApiFunction } from '#src/server/http/context.ts';
import { answerWithPage } from '#src/server/http/notice-page.ts';

export const config: ApiConfig = { path: CHECKOUT_CALLS.order, method: 'GET' };

/** What is true of a reservation now, for the browser that made it or a link with its token. */
const order: ApiFunction = (request, context) => answerWithPage(() => orderPage(request, context), context);
export default order;
