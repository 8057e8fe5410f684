import { z } from 'zod';
import { readContact } from '#src/domain/alert/alert-contact.ts';
import { confirmMessage } from '#src/domain/alert/alert-messages.ts';
import {
  CONSENT_MISSING,
  CONSENT_VERSION,
  consentWording,
  contactInvalid,
  sentTo,
} from '#src/domain/alert/alert-texts.ts';
import { HUMAN_TOKEN } from '#src/domain/human-check/human-check.ts';
import { programSign } from '#src/domain/lead/program-signs.ts';
import { messages } from '#src/domain/messages.ts';
import { ALERT_CALLS, confirmLink, linkOrigin } from '#src/server/alerts/alert-links.ts';
import { alertNotice } from '#src/server/alerts/alert-pages.ts';
import { queueMessage } from '#src/server/alerts/alert-queue.ts';
import { type AlertSubject, findSubject, requireAlerts } from '#src/server/alerts/alert-subject.ts';
import { confirmHours, makeToken } from '#src/server/alerts/alert-tokens.ts';
import { askForAlert } from '#src/server/alerts/alerts.ts';
import { sendNow } from '#src/server/alerts/send-now.ts';
import { type ApiConfig, type ApiFunction, answer, type FunctionContext, json } from '#src/server/http/context.ts';
import { requireHuman } from '#src/server/http/human-check.ts';
import { noticePage } from '#src/server/http/notice-page.ts';
import { withinAddressLimit, withinLimit } from '#src/server/http/rate-limit.ts';
import { type Fields, isForm, readBody, requireSameOrigin } from '#src/server/http/read-body.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { liveSite } from '#src/server/live/live-site.ts';

export const config: ApiConfig = { path: ALERT_CALLS.ask, method: 'POST' };

/** alerts one address asks for in an hour, for whatever contacts. */
const alertsPerAddress = 10;
/** messages that ask one contact to confirm, in a day, whoever asks: nobody's mailbox is filled by somebody else. */
const asksPerContact = 5;
/** alerts that are asked for on a site in an hour. */
const alertsPerSite = 600;
/** alerts one address asks for in an hour without the check of the site (`humanCheck`). */
const uncheckedPerAddress = 2;
const LONGEST_PAGE = 500;
const TICKS: readonly unknown[] = [true, 'true', 'on'];

const askSchema = z.object({
  contact: z.string().max(300).catch(''),
  car: z.string().max(300).optional().catch(undefined),
  search: z.string().max(2_000).optional().catch(undefined),
});

/**
 * Takes the wish to be told of a lower price or of new vehicles, and sends a link that confirms it. Whoever asks hears the
 * same, so that nobody learns who is known here. A form sent without scripts is answered with a page.
 */
const askForAlerts: ApiFunction = (request, context) =>
  answer(async () => {
    const { site } = context;
    const fromForm = isForm(request);
    const referer = request.headers.get('referer');
    try {
      requireSameOrigin(request, site);
      const fields = await readBody(request);
      if (!(fromForm && (await isOneOfFew(fields, context)))) await requireHuman(fields, context);
      const text = await take(request, fields, context);
      return fromForm ? alertNotice(site, { title: 'One more step', text }) : json({ ok: true, message: text });
    } catch (error) {
      if (fromForm && error instanceof Refusal) return noticePage(error, site, referer);
      throw error;
    }
  });
export default askForAlerts;

/** Without scripts nobody can take the check of the site, so that few are let through without it. */
async function isOneOfFew({ [HUMAN_TOKEN]: token }: Fields, context: FunctionContext): Promise<boolean> {
  return (
    context.site.humanCheck === true &&
    token === undefined &&
    (await withinAddressLimit(context, 'unchecked alerts', uncheckedPerAddress, 60))
  );
}

async function take(request: Request, fields: Fields, context: FunctionContext): Promise<string> {
  const settings = requireAlerts(context.site);
  const asked = askSchema.parse(fields);
  const contact = readContact(asked.contact, settings.sms);
  const errors = [
    ...(contact ? [] : [{ field: 'contact', message: contactInvalid(settings.sms) }]),
    ...(TICKS.includes(fields.consent) ? [] : [{ field: 'consent', message: CONSENT_MISSING }]),
  ];
  if (!contact || errors[0])
    throw new Refusal(400, errors.length === 1 ? (errors[0]?.message ?? '') : messages.fixErrors, errors);
  const subject = findSubject(withAddress(asked, request), await liveSite(context));
  if (!(await withinAddressLimit(context, 'alerts', alertsPerAddress, 60)))
    throw new Refusal(429, messages.tooManyAttempts);
  if (!(await withinLimit(context, 'alerts of the site', alertsPerSite, 60)))
    throw new Refusal(429, messages.tooManyAttempts);
  const told = sentTo(contact.channel);
  const isProgram = programSign(fields, 0) !== undefined;
  const mayWrite = await withinLimit(
    context,
    `alert to:${contact.channel}:${contact.address}`,
    asksPerContact,
    24 * 60,
  );
  if (isProgram || !mayWrite) return told;
  await ask(request, context, contact, subject, pageOf(fields, request));
  return told;
}

/** The page the form was on, as its script or its browser says. */
function pageOf({ page }: Fields, request: Request): string {
  if (typeof page === 'string' && page !== '') return page;
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '';
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

/** A form without scripts does not say what it is about; the address of its page does. */
function withAddress({ car, search }: z.infer<typeof askSchema>, request: Request) {
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
  const origin = linkOrigin(context, request.url);
  const sender = { name: site.name, phone: site.phone, origin };
  const wording = consentWording(site.name);
  const queued = await context.db.transaction(async (db) => {
    const place = { db, site, now: context.now };
    const agreement = { wording, version: CONSENT_VERSION, page: page.slice(0, LONGEST_PAGE) };
    const asked = await askForAlert(place, contact, subject, agreement);
    // What is on stays on, and somebody with a full list hears nothing new.
    if (!asked || asked.isActive) return undefined;
    const href = confirmLink(origin, await makeToken(place, asked.contactId, asked.alertId));
    return queueMessage(
      place,
      contact,
      confirmMessage(sender, { kind: subject.kind, about: subject.label, href }, confirmHours),
    );
  });
  if (queued !== undefined) await sendNow(context, queued);
}
