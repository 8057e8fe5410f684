import * as messages from '#src/domain/text/message-texts.ts';
import type { Condition } from '#src/domain/trade-in/adjustments.ts';
import type { EstimateRange } from '#src/domain/trade-in/estimate-range.ts';
import type { OwnedCar } from '#src/domain/trade-in/own-estimate.ts';
import { noOnlineOffer, OFFER_ACCEPTED, regoNotFound, valuationNotSaved } from '#src/domain/trade-in/trade-in-offer.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

/** ms; longer than the function waits for its provider, twice. */
const TIMEOUT_MS = 20_000;

/** The result of a call, or the visitor's message after a failure (API-044). */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: string };

/** The vehicle of a plate, and the id its valuation goes on with (API-021). */
export type FoundCar = OwnedCar & { id: string };

/** An offer in dollars, and how many vehicles of the dealer it is drawn from (API-020). */
export type Offer = { price: number; id: string; comparables?: number };

/** The vehicle of a number plate (TRADE-003). */
export async function lookUpRego(rego: string, regoState: string): Promise<Outcome<FoundCar>> {
  const answer = await post('rego-lookup', { rego, regoState }, regoNotFound);
  if (!answer.ok) return answer;
  const { id, make, model, badge, year } = answer.value;
  if (typeof make !== 'string' || typeof model !== 'string' || typeof year !== 'number')
    return { ok: false, error: regoNotFound };
  return { ok: true, value: { id: String(id ?? ''), make, model, badge: String(badge ?? ''), year } };
}

/** Whether a vehicle may get a figure online (TRADE-011); where that cannot be learned, it may. */
export async function mayGetOffer(id: string, car: OwnedCar): Promise<boolean> {
  const answer = await post('valuations/adjustments', valued(id, car), noOnlineOffer);
  return !answer.ok || answer.value.can_offer !== false;
}

/** What the dealer would pay for a vehicle (TRADE-004), or between what (TRADE-013). */
export async function requestOffer(
  id: string,
  car: OwnedCar,
  condition: Condition,
): Promise<Outcome<Offer | EstimateRange>> {
  const answer = await post('valuations/adjustments', valued(id, car, condition), noOnlineOffer);
  if (!answer.ok) return answer;
  const { offer_price: price, offer_from: from, offer_to: to, valuation_id, comparables } = answer.value;
  if (typeof from === 'number' && typeof to === 'number' && from > 0 && to >= from && typeof comparables === 'number')
    return { ok: true, value: { from, to, comparables } };
  if (typeof price !== 'number' || !(price > 0)) return { ok: false, error: noOnlineOffer };
  return {
    ok: true,
    value: { price, id: String(valuation_id ?? ''), ...(typeof comparables === 'number' && { comparables }) },
  };
}

/**
 * Accepts the offer of a lead that was sent (TRADE-006).
 *
 * @param key the idempotency key that lead was sent under.
 */
export async function acceptOffer(lead: { leadId: string; key: string; category: string }): Promise<Outcome<string>> {
  const { leadId, key, category } = lead;
  const accepted = {
    lead_id: leadId,
    form_completed: true,
    offer_accepted: true,
    category,
    subcategory: OFFER_ACCEPTED,
  };
  const answer = await post('leads/offer-accepted', accepted, messages.formFailed, { 'idempotency-key': key });
  if (!answer.ok) return answer;
  const { lead_id } = answer.value;
  return lead_id === undefined ? { ok: false, error: messages.formFailed } : { ok: true, value: String(lead_id) };
}

/** Saves a valuation; what comes of it is only logged (TRADE-007, ERR-011). */
export async function saveValuation(offer: Offer, car: OwnedCar, condition: Condition): Promise<void> {
  const valuation = { valuation_id: offer.id, offer_price: offer.price, ...car, condition };
  const answer = await post('miscellaneous', { column_name: 'valuation', ...valuation }, valuationNotSaved);
  if (answer.ok) console.info('The valuation was saved.');
  else console.warn(valuationNotSaved);
}

/** DATA-071. */
const valued = (id: string, { make, model, badge, year, kms }: OwnedCar, condition?: Condition) => ({
  ...(id && { id }),
  adjustmentAnswers: {
    ...{ make, model, year },
    ...(condition && { condition }),
    ...(badge && { badge }),
    ...(kms !== undefined && { kms }),
  },
});

/** A call whose answer is an object; the server's own words are preferred (FORM-004). */
async function post(
  call: string,
  body: object,
  failed: string,
  headers: Record<string, string> = {},
): Promise<Outcome<Record<string, unknown>>> {
  try {
    const response = await apiFetch(`${document.body.dataset.api ?? '/api'}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.ok) return { ok: true, value: answer };
    return { ok: false, error: typeof answer.error === 'string' ? answer.error : failed };
  } catch {
    return { ok: false, error: failed };
  }
}
