import { pressTestPayment, testPaymentPage } from '#src/server/checkout/test-payment-page.ts';
import { TEST_PAYMENT_PATH } from '#src/server/checkout/test-provider.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';

export const config: ApiConfig = { path: TEST_PAYMENT_PATH, method: ['GET', 'POST'] };

/** The payment page of a server in development; every other server has none. */
const testPayment: ApiFunction = (request, context) =>
  answer(
    () => (request.method === 'GET' ? testPaymentPage(request, context) : pressTestPayment(request, context)),
    context,
  );
export default testPayment;
