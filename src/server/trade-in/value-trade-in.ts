import { randomBytes } from 'node:crypto';
import { type Estimate, ownEstimate } from '#src/domain/trade-in/own-estimate.ts';
import { noOnlineOffer } from '#src/domain/trade-in/trade-in-texts.ts';
import { valuations } from '../database/tables.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { checkFields } from '../http/request/check-fields.ts';
import { withinIpLimit } from '../http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '../http/request/read-body.ts';
import { liveSite } from '../live/live-site.ts';
import { groupStock } from '../providers/market.ts';
import { openFor } from '../providers/of-dealer.ts';
import { orRefuse } from '../providers/or-refuse.ts';
import { valuationProvider } from '../providers/valuation-provider.ts';
import { pruneValuations, requireTradeIn } from './kept-valuations.ts';
import { type Adjustments, adjustmentsSchema } from './trade-in-requests.schema.ts';

/** calls of one address in 15 minutes; API-020. */
const valuationsPerAddress = 30;

/** An offer, and the id under which it can be accepted and saved; `comparables` where it is drawn from the dealer's stock. */
export type Offer = { offer_price: number; valuation_id: string; comparables?: number };

/**
 * What the dealer would pay for a vehicle (API-020): by the service of the environment, else drawn from the stock on sale.
 * The offer is kept, so that what is accepted later is what was offered.
 *
 * @throws Refusal 400, 404 where no figure can be given, 429, 502.
 */
export async function valueTradeIn(request: Request, context: FunctionContext): Promise<Offer> {
  const { marginPercent } = requireTradeIn(context.site);
  requireSameOrigin(request, context.site);
  const requested = checkFields(await readBody(request), adjustmentsSchema);
  if (!(await withinIpLimit(context, 'valuation', valuationsPerAddress, 15))) throw new Refusal(429, noOnlineOffer);
  const estimate = await estimateOf(requested, context, marginPercent);
  if (!estimate) throw new Refusal(404, noOnlineOffer);
  const { offerPrice, comparables } = estimate;
  const valuation_id = randomBytes(16).toString('base64url');
  await pruneValuations(context);
  await context.db.insert(valuations).values({
    website_slug: context.site.slug,
    id: valuation_id,
    data: requested,
    offer_price: offerPrice,
    created_at: context.now,
  });
  return { offer_price: offerPrice, valuation_id, ...(comparables !== undefined && { comparables }) };
}

async function estimateOf(
  requested: Adjustments,
  built: FunctionContext,
  marginPercent: number,
): Promise<(Omit<Estimate, 'comparables'> & Partial<Estimate>) | undefined> {
  const provider = openFor(valuationProvider, built.site.slug);
  if (!provider) {
    const context = { ...built, site: await liveSite(built) };
    const { condition, ...car } = requested.adjustmentAnswers;
    const thisYear = yearOf(context.now, context.site.timeZone);
    return ownEstimate(car, condition, { stock: groupStock(context), marginPercent, thisYear });
  }
  const offerPrice = await orRefuse(provider.offer(requested), 'The valuation service failed.', noOnlineOffer);
  return offerPrice === undefined ? undefined : { offerPrice };
}

const yearOf = (now: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-AU', { timeZone, year: 'numeric' }).format(now));
