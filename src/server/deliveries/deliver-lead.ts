import type { LeadDestination } from '#src/domain/lead/lead-settings.schema.ts';
import { leadReference } from '../leads/new-lead.ts';
import { log, safeError } from '../log/log.ts';
import type { MailOutcome } from '../providers/mail/mail.ts';
import { type Mailer, senderOf } from '../providers/mail/mail-provider.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { Delivery, StoredLead } from './delivery.ts';
import { leadAdf } from './lead-adf.ts';
import { deliveryKey, leadMail } from './lead-mail.ts';
import { carUrl, findCar, payloadOf } from './lead-rows.ts';
import { sendWebhook, type WebhookRules } from './send-webhook.ts';

/** What delivers: mails, calls, and what the environment says of both. */
export type DeliveryTools = { mailer: Mailer; webhooks: WebhookRules; env: NodeJS.ProcessEnv };

/** Tries a delivery once, and says what became of it. It does not throw. */
export async function deliverLead(
  delivery: Delivery,
  site: SiteData,
  now: Date,
  tools: DeliveryTools,
): Promise<MailOutcome> {
  const destination = site.leads?.destinations.find(({ name }) => name === delivery.destination);
  if (!destination) return { state: 'refused', reason: 'ENODESTINATION' };
  try {
    return destination.kind === 'email'
      ? await byMail(delivery, site, now, destination, tools)
      : await byWebhook(delivery, site, now, destination, tools);
  } catch (error) {
    log.error({ err: safeError(error), delivery: delivery.id }, 'A delivery failed.');
    const { code, name } = error as { code?: unknown; name?: string };
    return { state: 'later', reason: typeof code === 'string' ? code : (name ?? 'EUNKNOWN') };
  }
}

type Of<Kind extends LeadDestination['kind']> = Extract<LeadDestination, { kind: Kind }>;

async function byMail(
  delivery: Delivery,
  site: SiteData,
  now: Date,
  destination: Of<'email'>,
  { mailer, env }: DeliveryTools,
): Promise<MailOutcome> {
  const from = senderAddress(site, env);
  if (!from) return { state: 'later', reason: 'ENOSENDER' };
  return mailer.send(site.slug, await leadMail(delivery, site, destination, from), now);
}

/** `leads.from`, `MAIL_FROM`, or an address at the site's own host. */
function senderAddress(site: SiteData, env: NodeJS.ProcessEnv): string | undefined {
  const origin = site.brochure?.origin ?? '';
  const host = URL.canParse(origin) ? new URL(origin).hostname.replace(/^www\./, '') : '';
  return site.leads?.from || senderOf(env, site.slug) || (host.includes('.') ? `website@${host}` : undefined);
}

async function byWebhook(
  delivery: Delivery,
  site: SiteData,
  now: Date,
  { url, secret, format }: Of<'webhook'>,
  { webhooks, env }: DeliveryTools,
): Promise<MailOutcome> {
  const key = env[secret];
  // Unsigned, anybody could send the receiver what looks like a lead.
  if (!key) return { state: 'later', reason: 'ENOSECRET' };
  const { lead } = delivery;
  const sent =
    format === 'json'
      ? { contentType: 'application/json; charset=utf-8', body: leadJson(lead, site) }
      : { contentType: 'application/x-adf+xml; charset=utf-8', body: leadAdf(lead, site) };
  return sendWebhook({ url, secret: key, id: deliveryKey(delivery), ...sent }, now, webhooks);
}

/** A lead as a webhook receives it in JSON (docs/leads.md). */
export function leadJson(lead: StoredLead, site: SiteData): string {
  const car = findCar(lead, site);
  return JSON.stringify({
    type: 'lead.created',
    id: `${lead.website_slug}-${lead.id}`,
    reference: leadReference(lead) ?? null,
    created_at: lead.created_at.toISOString(),
    website: { id: site.id, slug: site.slug, name: site.name },
    kind: lead.kind,
    form: lead.form,
    category: lead.category,
    corrects: lead.corrects === null ? null : `${lead.website_slug}-${lead.corrects}`,
    suspected_spam: lead.suspected_spam,
    spam_sign: lead.spam_sign,
    dealership_slug: lead.dealership_slug,
    car: car
      ? { id: car.id, name: car.name, price: car.price ?? null, url: carUrl(car, site) ?? null }
      : lead.car_id === null
        ? null
        : { id: lead.car_id },
    fields: payloadOf(lead),
    consent: lead.consent ?? [],
  });
}
