import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { findCarById } from '#src/server/site-data/find-car.ts';

export const config: ApiConfig = { path: '/api/finance/disclaimer', method: 'GET' };

/** The finance disclaimer of a car (API-011): its lender's, else the site's; an empty text when there is none. */
const financeDisclaimer: ApiFunction = (request, context) =>
  answer(async () => {
    const { site } = context;
    const id = new URL(request.url).searchParams.get('id') ?? '';
    const car = findCarById(site, id);
    if (!car) throw new Refusal(404, 'There is no such vehicle.');
    return json({ disclaimer: car.financeDisclaimer ?? site.finance?.disclaimer ?? '' });
  }, context);
export default financeDisclaimer;
