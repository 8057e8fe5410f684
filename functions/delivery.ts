import { deliveryUnknown, postcodeEmpty } from '#src/domain/price/delivery-offer.ts';
import { deliveryZoneFor, deliveryZonesFrom } from '#src/domain/price/delivery-zone.schema.ts';
import { messages } from '#src/domain/text/messages.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';

export const config: ApiConfig = { path: '/api/delivery', method: 'GET' };

/** Price and region of a delivery from a location (API-008). */
const delivery: ApiFunction = (request, context) =>
  answer(async () => {
    const { site } = context;
    const asked = new URL(request.url).searchParams;
    const postcode = asked.get('postcode') ?? '';
    if (!/^\d{4}$/.test(postcode)) throw new Refusal(400, postcode === '' ? postcodeEmpty : messages.postcodeMalformed);
    const zone = deliveryZoneFor(postcode, deliveryZonesFrom(asked.get('location') ?? undefined, site.deliveryZones));
    if (!zone) throw new Refusal(404, deliveryUnknown);
    return json({ price: zone.price, name: zone.name });
  }, context);
export default delivery;
