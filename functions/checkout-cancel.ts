import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { cancelOrder } from '#src/server/checkout/order-page.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { noticePage } from '#src/server/http/notice-page.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { toRefusal } from '#src/server/http/unexpected.ts';

export const config: ApiConfig = { path: CHECKOUT_CALLS.cancel, method: 'POST' };

/** Cancels a reservation: no further payment is possible, and a paid deposit is refunded. */
const cancel: ApiFunction = (request, context) =>
  answer(async () => {
    try {
      requireSameOrigin(request, context.site);
      const { order } = await readBody(request);
      return await cancelOrder(context, typeof order === 'string' ? order : '');
    } catch (error) {
      return noticePage(toRefusal(error, context.site), context.site, request.headers.get('referer'));
    }
  }, context);
export default cancel;
