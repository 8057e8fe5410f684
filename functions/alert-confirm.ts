import { noteAlerts } from '#src/server/alerts/alert-cookies.ts';
import { ALERT_CALLS, alertLinks } from '#src/server/alerts/alert-links.ts';
import { alertNotice, confirmPage, linkIsOver } from '#src/server/alerts/alert-pages.ts';
import { requireAlerts } from '#src/server/alerts/alert-subject.ts';
import { makeToken } from '#src/server/alerts/alert-tokens.ts';
import { confirmAlert, findRequestedAlert } from '#src/server/alerts/alerts.ts';
import { tokenOf } from '#src/server/alerts/token-of.ts';
import type { ApiConfig, ApiFunction } from '#src/server/http/context.ts';
import { answerWithPage } from '#src/server/http/notice-page.ts';

export const config: ApiConfig = { path: ALERT_CALLS.confirm, method: ['GET', 'POST'] };

/** The link of the first message: GET shows a button, POST, which the button sends, turns the alert on, once. */
const confirm: ApiFunction = (request, context) =>
  answerWithPage(async () => {
    const { site } = context;
    const { token } = await tokenOf(request);
    requireAlerts(site);
    if (request.method === 'GET') {
      const requested = await findRequestedAlert(context, token);
      return requested ? confirmPage(site, requested, token) : linkIsOver(site);
    }
    const confirmed = await confirmAlert(context, token);
    if (!confirmed) return linkIsOver(site);
    const { manageHref } = alertLinks('', await makeToken(context, confirmed.contactId));
    const { kind, label } = confirmed.alert;
    const told = await alertNotice(site, {
      title: 'We will tell you',
      text:
        kind === 'price'
          ? `We write to you when the price of ${label} drops.`
          : `We write to you when there is something new for ${label}.`,
      back: { href: manageHref, text: 'See or change what we write to you about' },
    });
    return noteAlerts(told, [confirmed.alert], 'on');
  }, context);
export default confirm;
