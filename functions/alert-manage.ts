import { noteAlerts } from '#src/server/alerts/alert-cookies.ts';
import { ALERT_CALLS } from '#src/server/alerts/alert-links.ts';
import { linkIsOver, managePage } from '#src/server/alerts/alert-pages.ts';
import { readAlerts } from '#src/server/alerts/alerts.ts';
import { tokenOf } from '#src/server/alerts/token-of.ts';
import type { ApiConfig, ApiFunction } from '#src/server/http/context.ts';
import { answerWithPage } from '#src/server/http/notice-page.ts';

export const config: ApiConfig = { path: ALERT_CALLS.manage, method: 'GET' };

/** Lists what the person of a link asked for. It works where alerts were switched off since, too. */
const manage: ApiFunction = (request, context) =>
  answerWithPage(async () => {
    const { token } = await tokenOf(request);
    const listed = await readAlerts(context, token);
    return listed ? noteAlerts(await managePage(context.site, listed, token), listed, 'on') : linkIsOver(context.site);
  }, context);
export default manage;
