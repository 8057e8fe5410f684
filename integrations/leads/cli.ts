import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isValidEmail } from '#src/domain/lead/form-fields.ts';
import { LEAD_FORMS } from '#src/domain/lead/lead-forms.ts';
import { isValidPhone, normalisePhone } from '#src/domain/phone/phone.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { applyRetention } from '#src/server/leads/lead-retention.ts';
import { openLeadSpool } from '#src/server/leads/lead-spool.ts';
import { log } from '#src/server/log/log.ts';
import { forgetPerson, type Person, readPerson } from '#src/server/privacy/person-data.ts';
import { QUEUE_STATES } from '#src/server/queue/queue.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { runCommand, WrongUse, wholeNumber } from '../files/wrong-use.ts';
import { type FoundLead, findLeads, type LeadFilter } from './find-leads.ts';
import { csvHead, csvLine, listHead, listLine } from './lead-table.ts';
import { retryDead, retryLead } from './retry-leads.ts';

const HELP = `Reads a dealer's leads, has them delivered again, and answers requests of the people in them (docs/leads.md).

  npm run leads -- list harbour                        the newest 50, with what became of them
  npm run leads -- list harbour --state dead           those that were given up
  npm run leads -- show harbour 1234                   all of one, as JSON
  npm run leads -- export harbour --from 2026-10-01 > leads.csv
  npm run leads -- retry harbour 1234                  delivers one again: given up, held as spam, or never sent anywhere
  npm run leads -- retry harbour --dead                all that were given up
  npm run leads -- export harbour --phone "0491 570 006" --email ada@example.com
                                                       everything stored of a person, as JSON: a request of access
  npm run leads -- forget harbour --email ada@example.com
                                                       removes it, and says what was removed
  npm run leads -- tidy harbour                        lets go of leads older than leads.keepDays, as the server does daily

  --state S      ${QUEUE_STATES.join(', ')}, or none: leads that go nowhere
  --form F       ${Object.keys(LEAD_FORMS).join(', ')}
  --from, --to   days as YYYY-MM-DD in the dealer's time zone, both included
  --limit N      of list; default 50
  --json         list and export as JSON, one lead a line
  --anonymise    of forget: leads stay without what names the person, for counting
  --help         this text

Read from DATABASE_URL, or from .data/pg when no server has it open. What is printed holds personal data.

Exit code: 0 done, 1 there is no such lead or the database cannot be read, 2 wrong use.
`;

const OPTIONS = {
  state: { type: 'string' },
  form: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string', default: '50' },
  phone: { type: 'string' },
  email: { type: 'string' },
  json: { type: 'boolean', default: false },
  dead: { type: 'boolean', default: false },
  anonymise: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];
const parse = () => parseArgs({ allowPositionals: true, options: OPTIONS });

type Work = { db: Awaited<ReturnType<typeof openDatabase>>['db']; root: string; slug: string; settings: Settings };
type Command = (work: Work) => Promise<number>;

const print = (text: string) => process.stdout.write(text);
const printJson = (value: unknown) => print(`${JSON.stringify(value, null, 2)}\n`);
const spoolOf = ({ root }: Work) => openLeadSpool(join(root, '.data/pg.spool'));
const whose = ({ slug, settings }: Work) => ({ slug, timeZone: settings.site.timeZone });

/** What a command does, after everything it was told was checked. */
function commandOf(name: string, rest: readonly string[], values: Values): Command {
  const filter = filterOf(values);
  const person = personOf(values);
  const id = rest[0] === undefined ? undefined : wholeNumber(rest[0], 'The number of a lead');
  const isAlone = rest.length === 0;
  if (name === 'list' && isAlone) {
    const most = wholeNumber(values.limit, '--limit');
    return (work) => list(work, filter, most, values.json);
  }
  if (name === 'show' && id !== undefined) return (work) => withLead(work, id, async (lead) => printJson(lead));
  if (name === 'export' && isAlone && person) return async (work) => everythingOf(work, person);
  if (name === 'export' && isAlone) return (work) => exportAll(work, filter, values.json);
  if (name === 'retry' && (id !== undefined) !== values.dead) return (work) => retry(work, id);
  if (name === 'forget' && isAlone && person) return (work) => forget(work, person, values.anonymise);
  if (name === 'forget') throw new WrongUse('Say whom to forget: --phone, --email or both.');
  if (name === 'tidy' && isAlone) return tidy;
  throw new WrongUse(
    'Write list, show, export, retry, forget or tidy, a dealer, and what the command takes: npm run leads -- list harbour',
  );
}

function filterOf({ state, form, from, to }: Values): LeadFilter {
  const states = [...QUEUE_STATES, 'none'] as const;
  const known = states.find((one) => one === state);
  if (state !== undefined && !known) throw new WrongUse(`--state takes ${states.join(', ')}.`);
  if (form !== undefined && !Object.hasOwn(LEAD_FORMS, form))
    throw new WrongUse(`--form takes ${Object.keys(LEAD_FORMS).join(', ')}.`);
  for (const day of [from, to])
    if (day !== undefined && !(/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))))
      throw new WrongUse('--from and --to take days as YYYY-MM-DD.');
  return { state: known, form, from, to };
}

function personOf({ phone, email }: Values): Person | undefined {
  if (phone === undefined && email === undefined) return undefined;
  if (phone !== undefined && !isValidPhone(phone))
    throw new WrongUse('--phone takes an Australian phone number of ten digits, for example "0491 570 006".');
  if (email !== undefined && !isValidEmail(email.trim())) throw new WrongUse('--email takes an e-mail address.');
  return { ...(phone !== undefined && { phone: normalisePhone(phone) }), ...(email !== undefined && { email }) };
}

async function list(work: Work, filter: LeadFilter, most: number, json: boolean): Promise<number> {
  if (!json) print(listHead());
  for await (const lead of findLeads(work.db, whose(work), filter, most))
    print(json ? `${JSON.stringify(lead)}\n` : listLine(lead, work.settings.site.timeZone));
  return 0;
}

async function withLead(work: Work, id: number, act: (lead: FoundLead) => Promise<unknown>): Promise<number> {
  for await (const lead of findLeads(work.db, whose(work), { id }, 1)) {
    await act(lead);
    return 0;
  }
  process.stderr.write(`${work.slug} has no lead ${id}.\n`);
  return 1;
}

async function exportAll(work: Work, filter: LeadFilter, json: boolean): Promise<number> {
  if (!json) print(csvHead());
  for await (const lead of findLeads(work.db, whose(work), filter))
    print(json ? `${JSON.stringify(lead)}\n` : csvLine(lead));
  return 0;
}

async function everythingOf(work: Work, person: Person): Promise<number> {
  printJson(await readPerson({ db: work.db, slug: work.slug, person, spool: spoolOf(work) }));
  return 0;
}

async function retry(work: Work, id: number | undefined): Promise<number> {
  const now = new Date();
  const tell = (count: number) =>
    print(
      `${count} ${count === 1 ? 'delivery waits' : 'deliveries wait'}; a running server makes them within 15 seconds.\n`,
    );
  if (id !== undefined)
    return withLead(work, id, async (lead) =>
      tell(await retryLead(work.db, lead, work.settings.leads.destinations, now)),
    );
  tell(await retryDead(work.db, work.slug, now));
  return 0;
}

async function forget(work: Work, person: Person, keep: boolean): Promise<number> {
  const asked = { db: work.db, slug: work.slug, person, spool: spoolOf(work) };
  const removed = Object.entries(await forgetPerson(asked, { keep, now: new Date() }));
  print(`${keep ? 'Anonymised or removed' : 'Removed'} at ${work.slug}:\n`);
  for (const [what, count] of removed) print(`  ${WORDS[what] ?? what}: ${count}\n`);
  print('What was delivered by e-mail or to a CRM has to be removed there.\n');
  return 0;
}

const WORDS: Record<string, string> = {
  leadsWaitingOnDisk: 'leads waiting on disk',
  watchlist: 'saved vehicles',
  codes: 'sign-in codes',
  textMessages: 'text messages in the outbox',
  mails: 'mails in the outbox',
};

async function tidy(work: Work): Promise<number> {
  const { settings, slug, db } = work;
  const count = await applyRetention(db, { slug, leads: settings.leads }, new Date(), spoolOf(work));
  print(
    settings.leads.keepDays === null
      ? `${slug} keeps its leads: leads.keepDays is not set.\n`
      : `${count} leads were older than ${settings.leads.keepDays} days (${settings.leads.afterwards}).\n`,
  );
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parse();
  if (values.help || positionals.length === 0) {
    print(HELP);
    return values.help ? 0 : 2;
  }
  const [name = '', slug, ...rest] = positionals;
  if (!slug) throw new WrongUse('Name a dealer, for example: npm run leads -- list harbour');
  const command = commandOf(name, rest, values);
  // What is done is said in the command's own words; standard output may be a file of leads.
  log.level = 'silent';
  const root = process.cwd();
  chooseSites(root, [slug]);
  const { settings } = readSite(root, slug);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    return await command({ db, root, slug, settings });
  } finally {
    await close();
  }
}

await runCommand(main, { reachesOut: true });
