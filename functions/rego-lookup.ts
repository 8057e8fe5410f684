import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { lookUpRego } from '#src/server/trade-in/look-up-rego.ts';

export const config: ApiConfig = { path: '/api/rego-lookup', method: 'POST' };

/** The vehicle of a number plate (API-021). */
const regoLookup: ApiFunction = (request, context) =>
  answer(async () => json(await lookUpRego(request, context)), context);
export default regoLookup;
