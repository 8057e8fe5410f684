import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { requireUser } from '#src/server/sign-in/sessions.ts';
import { readWatchlist } from '#src/server/watchlist/watchlist.ts';

export const config: ApiConfig = { path: '/api/watchlist', method: 'GET' };

/** The saved vehicles of the signed-in visitor (API-033). */
const watchlist: ApiFunction = (request, context) =>
  answer(async () => json({ entries: await readWatchlist(context, await requireUser(request, context)) }), context);
export default watchlist;
