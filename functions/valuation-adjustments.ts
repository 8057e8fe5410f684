import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { valueTradeIn } from '#src/server/trade-in/value-trade-in.ts';

export const config: ApiConfig = { path: '/api/valuations/adjustments', method: 'POST' };

/** What the dealer would pay for a vehicle in its condition (API-020). */
const adjustments: ApiFunction = (request, context) =>
  answer(async () => json(await valueTradeIn(request, context)), context);
export default adjustments;
