import { randomBytes } from 'node:crypto';
import { type Condition, FAULTLESS } from '#src/domain/trade-in/adjustments.ts';
import { type EstimateRange, estimateRange } from '#src/domain/trade-in/estimate-range.ts';
import { type Estimate, type OwnedCar, ownEstimate } from '#src/domain/trade-in/own-estimate.ts';
import { noOnlineOffer } from '#src/domain/trade-in/trade-in-offer.ts';
import type { TradeInSettings } from '#src/domain/trade-in/trade-in-settings.schema.ts';
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
import { adjustmentsSchema } from './trade-in-requests.schema.ts';

/** calls of one address in 15 minutes; API-020. */
const valuationsPerAddress = 30;

/** Whether a vehicle can be given a figure online at all, before anybody is asked for its condition. */
export type Coverage = { can_offer: boolean };

/** Between what an offer would be where the stock makes none (TRADE-013); nobody can accept it, and it is not kept. */
export type OfferRange = { offer_from: number; offer_to: number; comparables: number };

/** An offer, and the id under which it can be accepted and saved; `comparables` where it is drawn from the dealer's stock. */
export type Offer = { offer_price: number; valuation_id: string; comparables?: number };

/**
 * What the dealer would pay for a vehicle (API-020): by the service of the environment, else drawn from the stock on sale.
 * The offer is kept, so that what is accepted later is what was offered. Where the stock makes no offer it may still make
 * a range.
 *
 * Asked without a condition it says whether a faultless one would get a figure or a range, and keeps nothing.
 *
 * @throws Refusal 400, 404 where no figure can be given, 429, 502.
 */
export async function valueTradeIn(request: Request, context: FunctionContext): Promise<Offer | OfferRange | Coverage> {
  const settings = requireTradeIn(context.site);
  requireSameOrigin(request, context.site);
  const requested = checkFields(await readBody(request), adjustmentsSchema);
  const { condition, ...car } = requested.adjustmentAnswers;
  const purpose = condition ? 'valuation' : 'valuation-coverage';
  if (!(await withinIpLimit(context, purpose, valuationsPerAddress, 15))) throw new Refusal(429, noOnlineOffer);
  if (!condition) return { can_offer: await canOffer(car, context, settings) };
  const estimate = await estimateOf({ id: requested.id, car, condition }, context, settings);
  if (!estimate) throw new Refusal(404, noOnlineOffer);
  if ('from' in estimate)
    return { offer_from: estimate.from, offer_to: estimate.to, comparables: estimate.comparables };
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

type Valued = { id?: string | null | undefined; car: OwnedCar; condition: Condition };

async function estimateOf(
  { id, car, condition }: Valued,
  context: FunctionContext,
  settings: TradeInSettings,
): Promise<(Omit<Estimate, 'comparables'> & Partial<Estimate>) | EstimateRange | undefined> {
  const provider = openFor(valuationProvider, context.site.slug);
  if (!provider) return estimateFromStock(car, condition, context, settings);
  const requested = { id, adjustmentAnswers: { ...car, condition } };
  const offerPrice = await orRefuse(provider.offer(requested), 'The valuation service failed.', noOnlineOffer);
  return offerPrice === undefined ? undefined : { offerPrice };
}

/** A valuation service says what it values only when it is asked for a figure. */
async function canOffer(car: OwnedCar, context: FunctionContext, settings: TradeInSettings): Promise<boolean> {
  if (openFor(valuationProvider, context.site.slug)) return true;
  return (await estimateFromStock(car, FAULTLESS, context, settings)) !== undefined;
}

async function estimateFromStock(
  car: OwnedCar,
  condition: Condition,
  built: FunctionContext,
  settings: TradeInSettings,
) {
  const context = { ...built, site: await liveSite(built) };
  const thisYear = yearOf(context.now, context.site.timeZone);
  const by = { ...settings, stock: groupStock(context), thisYear };
  return ownEstimate(car, condition, by) ?? estimateRange(car, condition, by);
}

const yearOf = (now: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-AU', { timeZone, year: 'numeric' }).format(now));
