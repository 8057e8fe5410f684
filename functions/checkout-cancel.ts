import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { cancelOrder } from '#src/server/checkout/order-page.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { noticePage } from '#src/server/http/notice-page.ts';
import { readBody, requireSameOrigin } from '#src/server/http/read-body.ts';
import { Refusal } from '#src/server/http/refusal.ts';

export const config: ApiConfig = { path: CHECKOUT_CALLS.cancel, method: 'POST' };

/** The button of a buyer who wants a vehicle no more: nobody may pay, and what was paid goes back. */
const cancel: ApiFunction = (request, context) =>
  answer(async () => {
    try {
      requireSameOrigin(request, context.site);
      const { order } = await readBody(request);
      return await cancelOrder(context, typeof order === 'string' ? order : '');
    } catch (error) {
      if (error instanceof Refusal) return noticePage(error, context.site, request.headers.get('referer'));
      throw error;
    }
  });
export default cancel;
