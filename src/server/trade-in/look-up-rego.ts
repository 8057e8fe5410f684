import { regoNotFound } from '#src/domain/trade-in/trade-in-texts.ts';
import type { FunctionContext } from '../http/context.ts';
import { withinAddressLimit } from '../http/rate-limit.ts';
import { readBody, requireSameOrigin } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { log, safeError } from '../log/log.ts';
import { fetchRego, regoProvider } from '../providers/rego-provider.ts';
import { checkFields } from '../sign-in/auth-requests.schema.ts';
import { requireTradeIn } from './require-trade-in.ts';
import { findTestPlate } from './test-plates.ts';
import { type FoundCar, regoLookupSchema } from './trade-in-requests.schema.ts';

/** calls of one address in 15 minutes; API-021. */
const regoLookupsPerAddress = 15;

/**
 * The vehicle of a number plate (API-021): from the register of the environment. Without one nobody can look it up, and the
 * visitor describes the vehicle; a server in development knows a few test plates.
 *
 * @throws Refusal 400, 404 for a plate nobody knows, 429, 502.
 */
export async function lookUpRego(request: Request, context: FunctionContext): Promise<FoundCar> {
  requireTradeIn(context.site);
  requireSameOrigin(request, context.site);
  const plate = checkFields(await readBody(request), regoLookupSchema);
  if (!(await withinAddressLimit(context, 'rego', regoLookupsPerAddress, 15))) throw new Refusal(429, regoNotFound);
  const provider = regoProvider(process.env);
  const found = provider ? await ask(plate, provider) : context.hasOutbox ? findTestPlate(plate.rego) : undefined;
  if (!found) throw new Refusal(404, regoNotFound);
  return found;
}

async function ask(...asked: Parameters<typeof fetchRego>): Promise<FoundCar | undefined> {
  try {
    return await fetchRego(...asked);
  } catch (error) {
    log.error({ err: safeError(error) }, 'The register of number plates failed.');
    throw new Refusal(502, regoNotFound);
  }
}
