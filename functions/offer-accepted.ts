import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { acceptOffer } from '#src/server/trade-in/accept-offer.ts';

export const config: ApiConfig = { path: '/api/leads/offer-accepted', method: 'POST' };

/** A trade-in offer that was accepted (API-022). */
const offerAccepted: ApiFunction = (request, context) =>
  answer(async () => json({ lead_id: await acceptOffer(request, context) }), context);
export default offerAccepted;
