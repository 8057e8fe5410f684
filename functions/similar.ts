import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { similarOnSite } from '#src/server/live/similar-on-site.ts';

export const config: ApiConfig = { path: '/api/cars/:slug/similar', method: 'GET' };

/** The ids of similar vehicles of the site, closest first (API-010). */
const similar: ApiFunction = (_request, context) =>
  answer(async () => {
    const slug = context.params.slug ?? '';
    if (!Object.hasOwn(context.site.cars, slug)) throw new Refusal(404, 'There is no such vehicle.');
    return json({ ids: (await similarOnSite(context, slug)).map(({ id }) => id) });
  }, context);
export default similar;
