import { z } from 'zod';
import { contactKey, readContact } from '#src/domain/account/alert-contact.ts';
import { confirmMessage } from '#src/domain/account/alert-messages.ts';
import {
  CONSENT_MISSING,
  CONSENT_VERSION,
  consentWording,
  contactInvalid,
  sentTo,
} from '#src/domain/account/alert-texts.ts';
import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { formatPhone } from '#src/domain/fields/phone.ts';
import { spamSignal } from '#src/domain/lead/spam-signals.ts';
import { messages } from '#src/domain/text/messages.ts';
import { noteAlerts } from '#src/server/alerts/alert-cookies.ts';
import { ALERT_CALLS, confirmLink, linkOrigin } from '#src/server/alerts/alert-links.ts';
import { alertNotice } from '#src/server/alerts/alert-pages.ts';
import { hasSender, queueMessage } from '#src/server/alerts/alert-queue.ts';
import { type AlertSubject, findSubject, requireAlerts } from '#src/server/alerts/alert-subject.ts';
import { confirmHours, makeToken } from '#src/server/alerts/alert-tokens.ts';
import { requestAlert } from '#src/server/alerts/alerts.ts';
import { type ApiConfig, type ApiFunction, answer, type FunctionContext, json } from '#src/server/http/context.ts';
import { requireHuman } from '#src/server/http/human-check.ts';
import { noticePage } from '#src/server/http/notice-page.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit, withinLimit } from '#src/server/http/request/rate-limit.ts';
import { type Fields, isForm, readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { toRefusal } from '#src/server/http/unexpected.ts';
import { liveSite } from '#src/server/live/live-site.ts';
import { senderOf } from '#src/server/site-data/sold-by.ts';

export const config: ApiConfig = { path: ALERT_CALLS.ask, method: 'POST' };

/** alerts one address asks for in an hour, for whatever contacts. */
const alertsPerAddress = 10;
/** Requests of confirmation to one contact in a day, for all callers and spellings: strangers cannot fill a mailbox. */
const requestsPerContact = 5;
/** alerts that are asked for on a site in an hour. */
const alertsPerSite = 600;
/** alerts one address asks for in an hour without the check of the site (`humanCheck`). */
const uncheckedPerAddress = 2;
const MAX_PAGE = 500;
const TICKS: readonly unknown[] = [true, 'true', 'on'];

const requestSchema = z.object({
  contact: z.string().max(300).catch(''),
  car: z.string().max(300).optional().catch(undefined),
  search: z.string().max(2_000).optional().catch(undefined),
});

/**
 * Takes the wish to be told of a lower price or of new vehicles, and queues a message with a link that confirms it. Whoever
 * asks hears the same, and no sooner or later: the answer waits for no mail server, so that nobody learns who is known here.
 * A form sent without scripts is answered with a page.
 */
const requestAlerts: ApiFunction = (request, context) =>
  answer(async () => {
    const { site } = context;
    const fromForm = isForm(request);
    const referer = request.headers.get('referer');
    try {
      requireSameOrigin(request, site);
      const fields = await readBody(request);
      if (!(fromForm && (await isOneOfFew(fields, context)))) await requireHuman(fields, context);
      const { text, subject } = await take(request, fields, context);
      const told = fromForm
        ? await alertNotice(site, { title: 'One more step', text })
        : json({ ok: true, message: text });
      return noteAlerts(told, [subject], 'waits');
    } catch (error) {
      if (fromForm) return noticePage(toRefusal(error, site), site, referer);
      throw error;
    }
  }, context);
export default requestAlerts;

/** Without scripts nobody can take the check of the site, so that few are let through without it. */
async function isOneOfFew({ [HUMAN_TOKEN]: token }: Fields, context: FunctionContext): Promise<boolean> {
  return (
    context.site.humanCheck === true &&
    token === undefined &&
    (await withinIpLimit(context, 'unchecked alerts', uncheckedPerAddress, 60))
  );
}

async function take(
  request: Request,
  fields: Fields,
  context: FunctionContext,
): Promise<{ text: string; subject: AlertSubject }> {
  const settings = requireAlerts(context.site);
  const requested = requestSchema.parse(fields);
  const contact = readContact(requested.contact, settings.sms);
  const errors = [
    ...(contact ? [] : [{ field: 'contact', message: contactInvalid(settings.sms) }]),
    ...(TICKS.includes(fields.consent) ? [] : [{ field: 'consent', message: CONSENT_MISSING }]),
  ];
  if (!contact || errors[0])
    throw new Refusal(400, errors.length === 1 ? (errors[0]?.message ?? '') : messages.fixErrors, errors);
  const subject = findSubject(withAddress(requested, request), await liveSite(context));
  if (!(await withinIpLimit(context, 'alerts', alertsPerAddress, 60))) throw new Refusal(429, tooManyAttempts);
  if (!(await withinLimit(context, 'alerts of the site', alertsPerSite, 60))) throw new Refusal(429, tooManyAttempts);
  if (!hasSender(contact.channel, context.site.slug, { env: process.env, hasOutbox: context.hasOutbox ?? false }))
    throw new Refusal(503, cannotSend(context));
  const notified = { text: sentTo(contact.channel), subject };
  const isProgram = spamSignal(fields, 0) !== undefined;
  const mayWrite = await withinLimit(context, `alert to:${contactKey(contact)}`, requestsPerContact, 24 * 60);
  if (isProgram || !mayWrite) return notified;
  await ask(request, context, contact, subject, pageOf(fields, request));
  return notified;
}

const cannotSend = ({ site }: FunctionContext) =>
  `We cannot send a message at the moment. Please call us${site.phone ? ` on ${formatPhone(site.phone)}` : ''}.`;

/** The page the form was on, as its script or its browser says. */
function pageOf({ page }: Fields, request: Request): string {
  if (typeof page === 'string' && page !== '') return page;
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '';
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

/** A form without scripts does not say what it is about; the address of its page does. */
function withAddress({ car, search }: z.infer<typeof requestSchema>, request: Request) {
  const referer = request.headers.get('referer') ?? '';
  if (car || search || !URL.canParse(referer)) return { car, search };
  const { searchParams } = new URL(referer);
  return { car: searchParams.get('car') ?? undefined, search: searchParams.get('search') ?? undefined };
}

async function ask(
  request: Request,
  context: FunctionContext,
  contact: NonNullable<ReturnType<typeof readContact>>,
  subject: AlertSubject,
  page: string,
): Promise<void> {
  const { site } = context;
  const origin = linkOrigin(context, request);
  const sender = senderOf(site, origin);
  const wording = consentWording(site.name);
  const isQueued = await context.db.transaction(async (db) => {
    const place = { db, site, now: context.now };
    const agreement = { wording, version: CONSENT_VERSION, page: page.slice(0, MAX_PAGE) };
    const requested = await requestAlert(place, contact, subject, agreement);
    // Active alerts stay active; a contact with a full list gets no message.
    if (!requested || requested.isActive) return false;
    const href = confirmLink(origin, await makeToken(place, requested.contactId, requested.alertId));
    const message = confirmMessage(sender, { kind: subject.kind, about: subject.label, href }, confirmHours);
    await queueMessage(place, contact, message);
    return true;
  });
  if (isQueued) context.wakeAlerts?.();
}
