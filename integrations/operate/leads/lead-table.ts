import { stringify } from 'csv-stringify/sync';
import type { SpamSignal } from '#src/domain/lead/spam-signals.ts';
import { leadReference } from '#src/server/leads/new-lead.ts';
import type { FoundLead } from './find-leads.ts';

const CONTACT = ['name', 'last_name', 'phone', 'email', 'postcode', 'message'] as const;
const ALSO = ['booking_time', 'own_vehicle', 'Rego', 'location', 'url'] as const;

/** The columns of an export; those of the payload by their names. */
export const CSV_COLUMNS = [
  ...[
    'id',
    'reference',
    'created_at',
    'kind',
    'form',
    'category',
    'car_id',
    'dealership_slug',
    'suspected_spam',
    'spam_sign',
    'corrects',
  ],
  ...CONTACT,
  ...ALSO,
  ...['opt_in', 'opt_in_wording', 'deliveries'],
];

type Consent = { field?: string; agreed?: boolean; wording?: string };

function cellsOf(lead: FoundLead): Record<string, unknown> {
  const { payload, consent, deliveries, created_at, ...row } = lead;
  const fields = payload as Record<string, unknown>;
  const news = (Array.isArray(consent) ? (consent as Consent[]) : []).find(({ field }) => field === 'opt_in');
  return {
    ...Object.fromEntries([...CONTACT, ...ALSO].map((name) => [name, fields[name]])),
    ...row,
    reference: leadReference(lead),
    created_at: created_at.toISOString(),
    suspected_spam: row.suspected_spam ? 'yes' : 'no',
    opt_in: news && (news.agreed ? 'yes' : 'no'),
    opt_in_wording: news?.wording,
    deliveries: deliveries.map(({ destination, state }) => `${destination}: ${state}`).join('; '),
  };
}

export const csvHead = (): string => stringify([CSV_COLUMNS]);

/** A cell that a spreadsheet runs as a formula although something that nobody sees comes first. */
const LATE_FORMULA = /^\s+[=+\-@＝＋－＠]/u;
const asText = (cell: unknown) => (typeof cell === 'string' && LATE_FORMULA.test(cell) ? `'${cell}` : cell);

/** A lead as a line of CSV. What a spreadsheet would run as a formula begins with an apostrophe, which it shows as text. */
export function csvLine(lead: FoundLead): string {
  const cells = cellsOf(lead);
  return stringify([CSV_COLUMNS.map((name) => asText(cells[name] ?? ''))], { escape_formulas: true });
}

/** A lead as a line of a list, and the head of it: who, what and what became of it, without a way to reach anybody. */
export function listLine(lead: FoundLead, timeZone: string): string {
  const { name, last_name } = lead.payload as { name?: string; last_name?: string };
  const who = lead.anonymised_at ? '(anonymised)' : `${name ?? ''} ${last_name ?? ''}`.trim();
  const state = lead.deliveries
    .map(({ destination, state, attempts, reason }) =>
      state === 'delivered'
        ? `${destination} delivered`
        : `${destination} ${state} after ${attempts} (${reason ?? '-'})`,
    )
    .join(', ');
  return columns([
    String(lead.id),
    leadReference(lead) ?? '',
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(lead.created_at),
    lead.category ?? lead.form ?? lead.kind,
    plain(who),
    `${state || 'no destination'}${operatorOf(lead)}`,
  ]);
}

const OPERATORS: Record<SpamSignal, string> = {
  'hidden-field': 'it filled a field that people do not see',
  'too-fast': 'it was faster than a person',
  unchecked: 'nobody checked that a person sent it',
};

function operatorOf({ suspected_spam, spam_sign }: FoundLead): string {
  const why =
    spam_sign !== null && Object.hasOwn(OPERATORS, spam_sign) ? OPERATORS[spam_sign as SpamSignal] : undefined;
  if (!suspected_spam) return why ? `, ${why}` : '';
  return `, suspected spam${why ? ` (${why})` : ''}`;
}

export const listHead = (): string => columns(['id', 'reference', 'received', 'about', 'who', 'deliveries']);

const WIDTHS = [8, 9, 17, 22, 24];
const columns = (cells: readonly string[]) => `${cells.map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0)).join(' ')}\n`;

/** A text that a terminal shows and does not obey. */
const plain = (text: string) => text.replace(/\p{C}/gu, ' ');
