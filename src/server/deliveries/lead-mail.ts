import { createElement as h, type ReactElement } from 'react';
import type { LeadDestination } from '#src/domain/lead/lead-settings.schema.ts';
import type { Mail } from '../providers/mail/mail.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { Delivery, StoredLead } from './delivery.ts';
import { leadAdf } from './lead-adf.ts';
import { findCar, leadRows, requestOf, senderOf } from './lead-rows.ts';

type MailDestination = Extract<LeadDestination, { kind: 'email' }>;

/** The name of a delivery that stays the same for every attempt at it, so that a receiver can recognise a repeat. */
export const deliveryKey = ({ destination, lead }: Pick<Delivery, 'destination' | 'lead'>) =>
  `lead-${lead.id}-${destination}.${lead.website_slug}`;

/**
 * A lead as a mail: plain text with the same as a simple table, or ADF XML as the mail itself. An answer goes to who sent
 * the lead.
 *
 * @param from the address of the sender.
 */
export async function leadMail(
  delivery: Pick<Delivery, 'destination' | 'lead'>,
  site: SiteData,
  { to, format }: MailDestination,
  from: string,
): Promise<Mail> {
  const { lead } = delivery;
  const adf = format === 'text' ? undefined : leadAdf(lead, site);
  const envelope = {
    to,
    from: { name: `${site.name} website`, address: from },
    replyTo: senderOf(lead).email || undefined,
    subject: subjectOf(lead, site),
    messageId: `${deliveryKey(delivery)}@${from.slice(from.lastIndexOf('@') + 1)}`,
    headers: { 'X-Lead-ID': deliveryKey(delivery) },
  };
  if (adf !== undefined && format === 'adf') return { ...envelope, text: adf };
  const rows = leadRows(lead, site);
  const { renderToStaticMarkup } = await import('react-dom/server');
  return {
    ...envelope,
    text: rows.map(([label, text]) => (text.includes('\n') ? `${label}:\n${text}\n` : `${label}: ${text}`)).join('\n'),
    html: `<!doctype html>${renderToStaticMarkup(table(subjectOf(lead, site), rows))}`,
    ...(adf !== undefined && {
      attachments: [{ filename: `lead-${lead.id}.xml`, contentType: 'application/x-adf+xml', content: adf }],
    }),
  };
}

function subjectOf(lead: StoredLead, site: SiteData): string {
  const { name, lastName } = senderOf(lead);
  const about = findCar(lead, site)?.name;
  const what = requestOf(lead) || (lead.kind === 'lead' ? 'Vehicle enquiry' : 'Enquiry');
  return `${lead.suspected_spam ? '[Suspected spam] ' : ''}${what}${about ? `: ${about}` : ''} from ${name} ${lastName}`;
}

const LABEL = { textAlign: 'left', verticalAlign: 'top', padding: '4px 16px 4px 0', fontWeight: 600 } as const;
const TEXT = { whiteSpace: 'pre-wrap', padding: '4px 0' } as const;

function table(title: string, rows: readonly [string, string][]): ReactElement {
  const lines = rows.map(([label, text]) =>
    h('tr', { key: label }, h('th', { scope: 'row', style: LABEL }, label), h('td', { style: TEXT }, text)),
  );
  return h(
    'html',
    { lang: 'en-AU' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, title)),
    h(
      'body',
      { style: { font: '16px/1.5 system-ui, sans-serif', color: '#17191c' } },
      h('table', { style: { borderCollapse: 'collapse' } }, h('tbody', null, ...lines)),
    ),
  );
}
