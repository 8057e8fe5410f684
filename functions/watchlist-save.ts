import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { checkFields } from '#src/server/http/request/check-fields.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { watchlistSchema } from '#src/server/sign-in/auth-requests.schema.ts';
import { requireUser } from '#src/server/sign-in/sessions.ts';
import { saveCar } from '#src/server/watchlist/watchlist.ts';

export const config: ApiConfig = { path: '/api/watchlist/save-car', method: 'POST' };

/** Saves a vehicle for the signed-in visitor (API-013), nobody else (API-045). */
const saveToWatchlist: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    const { phone_number, car_id } = checkFields(await readBody(request), watchlistSchema);
    await saveCar(context, await requireUser(request, context, phone_number), car_id);
    return json({ success: true });
  }, context);
export default saveToWatchlist;
