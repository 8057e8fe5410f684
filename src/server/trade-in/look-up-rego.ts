import { noRegoLookup, plateUnknown, regoNotFound } from '#src/domain/trade-in/trade-in-offer.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { checkFields } from '../http/request/check-fields.ts';
import { withinIpLimit } from '../http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '../http/request/read-body.ts';
import { openFor } from '../providers/of-dealer.ts';
import { orRefuse } from '../providers/or-refuse.ts';
import { regoProvider } from '../providers/rego-provider.ts';
import { requireTradeIn } from './kept-valuations.ts';
import { type FoundCar, regoLookupSchema } from './trade-in-requests.schema.ts';

/** calls of one address in 15 minutes; API-021. */
const regoLookupsPerAddress = 15;

/**
 * The vehicle of a number plate (API-021): from the register of the environment. Without one nobody can look it up, and the
 * visitor describes the vehicle; a server in development knows a few test plates.
 *
 * @throws Refusal 400, 404 for a plate nobody knows, 429, 501 without a register, 502.
 */
export async function lookUpRego(request: Request, context: FunctionContext): Promise<FoundCar> {
  requireTradeIn(context.site);
  requireSameOrigin(request, context.site);
  const plate = checkFields(await readBody(request), regoLookupSchema);
  if (!(await withinIpLimit(context, 'rego', regoLookupsPerAddress, 15))) throw new Refusal(429, regoNotFound);
  const provider = openFor(regoProvider, context.site.slug);
  const ownAnswer = context.hasOutbox ? findTestPlate(plate.rego) : undefined;
  const found = provider
    ? await orRefuse(provider.lookUp(plate), 'The register of number plates failed.', regoNotFound)
    : ownAnswer;
  if (found) return found;
  if (!provider && !context.hasOutbox) throw new Refusal(501, noRegoLookup);
  throw new Refusal(404, plateUnknown(plate.rego, plate.regoState));
}

/** Plates that a server in development knows (docs/functions.md), so that the whole way can be tried without a register. */
const TEST_PLATES: Readonly<Record<string, FoundCar>> = {
  TEST1: { id: 'test-1', make: 'Toyota', model: 'Camry', badge: 'Ascent', year: 2024 },
  TEST2: { id: 'test-2', make: 'Ford', model: 'Ranger', badge: 'XLT', year: 2022 },
  TEST3: { id: 'test-3', make: 'New Age', model: 'Manta Ray', badge: '', year: 2024 },
  TEST4: { id: 'test-4', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2012 },
};

/** The vehicle of a test plate, in any state. */
function findTestPlate(rego: string): FoundCar | undefined {
  return Object.hasOwn(TEST_PLATES, rego) ? TEST_PLATES[rego] : undefined;
}
