import { regoNotFound } from '#src/domain/trade-in/trade-in-texts.ts';
import type { FunctionContext } from '../http/context.ts';
import { withinAddressLimit } from '../http/rate-limit.ts';
import { readBody, requireSameOrigin } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { orRefuse } from '../providers/or-refuse.ts';
import { regoProvider } from '../providers/rego-provider.ts';
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
  const provider = regoProvider.open(process.env);
  const ownAnswer = context.hasOutbox ? findTestPlate(plate.rego) : undefined;
  const found = provider
    ? await orRefuse(provider.lookUp(plate), 'The register of number plates failed.', regoNotFound)
    : ownAnswer;
  if (!found) throw new Refusal(404, regoNotFound);
  return found;
}
