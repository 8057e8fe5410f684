import { takeApplication } from '#src/server/finance/take-application.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';

export const config: ApiConfig = { path: '/api/:provider/create-customer', method: 'POST' };

/** An application for finance, and where its visitor goes on (API-004). */
const customer: ApiFunction = (request, context) =>
  answer(async () => {
    const redirectUrl = await takeApplication(request, context);
    return json(redirectUrl === undefined ? {} : { redirectUrl });
  }, context);
export default customer;
