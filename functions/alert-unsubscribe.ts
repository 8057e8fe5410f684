import { noteAlerts } from '#src/server/alerts/alert-cookies.ts';
import { ALERT_CALLS } from '#src/server/alerts/alert-links.ts';
import { linkIsOver, managePage, stopPage, stoppedPage } from '#src/server/alerts/alert-pages.ts';
import { endAlerts, readAlerts } from '#src/server/alerts/alerts.ts';
import { tokenOf } from '#src/server/alerts/token-of.ts';
import type { ApiConfig, ApiFunction } from '#src/server/http/context.ts';
import { answerWithPage } from '#src/server/http/notice-page.ts';

export const config: ApiConfig = { path: ALERT_CALLS.unsubscribe, method: ['GET', 'POST'] };

/**
 * Ends alerts. GET shows a button; POST ends all, or the one that a form names, without cookies and from anywhere: mail
 * programs send it by themselves (RFC 8058), and the token is all that is asked for. It works where alerts were switched
 * off since, too.
 */
const unsubscribe: ApiFunction = (request, context) =>
  answerWithPage(async () => {
    const { site } = context;
    const { token, alertId, isOneClick } = await tokenOf(request);
    if (request.method === 'GET') {
      const listed = await readAlerts(context, token);
      return listed ? stopPage(site, listed, token) : linkIsOver(site);
    }
    const how = isOneClick ? 'one-click' : 'link';
    const listed = (await readAlerts(context, token)) ?? [];
    if (!(await endAlerts(context, token, { alertId, how }))) return linkIsOver(site);
    const isEnded = ({ id }: { id: number }) => alertId === undefined || id === alertId;
    const left = listed.filter((alert) => !isEnded(alert));
    const told = await (left.length > 0 ? managePage(site, left, token) : stoppedPage(site));
    return noteAlerts(told, listed.filter(isEnded), 'none');
  }, context);
export default unsubscribe;
