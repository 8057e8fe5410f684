import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { checkFields } from '#src/server/http/request/check-fields.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { watchlistSchema } from '#src/server/sign-in/auth-requests.schema.ts';
import { requireUser } from '#src/server/sign-in/sessions.ts';
import { removeCar } from '#src/server/watchlist/watchlist.ts';

export const config: ApiConfig = { path: '/api/watchlist/remove-car', method: 'POST' };

/** Removes a saved vehicle of the signed-in visitor (API-014), nobody else's (API-045). */
const removeFromWatchlist: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    const { phone_number, car_id } = checkFields(await readBody(request), watchlistSchema);
    await removeCar(context, await requireUser(request, context, phone_number), car_id);
    return json({ success: true });
  }, context);
export default removeFromWatchlist;
