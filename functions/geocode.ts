import { postcodeError } from '#src/domain/location/postcode.ts';
import { positionOfPostcode } from '#src/domain/postcode/postcode-position.ts';
import { messages } from '#src/domain/text/messages.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { geocodeProvider } from '#src/server/providers/geocode-provider.ts';
import { openFor } from '#src/server/providers/of-dealer.ts';

export const config: ApiConfig = { path: '/api/geocode', method: 'GET' };

/** Calls of one address within ten minutes that may reach a maps service. */
const MAX_CALLS = 60;

/** Where a postcode is (API-012): by the maps service where one is configured, else by the packaged postcodes. */
const geocode: ApiFunction = (request, context) =>
  answer(async () => {
    const postcode = new URL(request.url).searchParams.get('postcode') ?? '';
    const malformed = postcodeError(postcode);
    if (malformed) throw new Refusal(400, malformed);
    const position = await find(postcode);
    if (!position) throw new Refusal(404, messages.postcodeUnknown);
    return json(position);

    async function find(text: string) {
      const provider = openFor(geocodeProvider, context.site.slug);
      if (!provider || !(await withinIpLimit(context, 'geocode', MAX_CALLS, 10))) return positionOfPostcode(text);
      try {
        return await provider.position(text);
      } catch (error) {
        log.error({ err: safeError(error) }, 'The maps service failed; the packaged postcodes answer.');
        return positionOfPostcode(text);
      }
    }
  }, context);
export default geocode;
