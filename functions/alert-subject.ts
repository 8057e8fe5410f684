import { ALERT_CALLS } from '#src/server/alerts/alert-links.ts';
import { findSubject, requireAlerts } from '#src/server/alerts/alert-subject.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { liveSite } from '#src/server/live/live-site.ts';

export const config: ApiConfig = { path: ALERT_CALLS.subject, method: 'GET' };

/** What an address of the alerts page is about, in words: the vehicle with its price, or the search. */
const alertSubject: ApiFunction = (request, context) =>
  answer(async () => {
    requireAlerts(context.site);
    const { searchParams } = new URL(request.url);
    const requested = { car: searchParams.get('car') ?? '', search: searchParams.get('search') ?? '' };
    const { kind, label, href, price } = findSubject(requested, await liveSite(context));
    return json({ kind, label, href, ...(price !== undefined && { price }) });
  }, context);
export default alertSubject;
