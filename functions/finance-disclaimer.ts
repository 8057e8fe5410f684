import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';

export const config: ApiConfig = { path: '/api/finance/disclaimer', method: 'GET' };

/** The finance disclaimer of a car (API-011): its lender's, else the site's; an empty text when there is none. */
const financeDisclaimer: ApiFunction = (request, { site }) =>
  answer(async () => {
    const id = new URL(request.url).searchParams.get('id') ?? '';
    const car = Object.values(site.cars).find((entry) => entry.id === id);
    if (!car) throw new Refusal(404, 'There is no such vehicle.');
    return json({ disclaimer: car.financeDisclaimer ?? site.finance?.disclaimer ?? '' });
  });
export default financeDisclaimer;
