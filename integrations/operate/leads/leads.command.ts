import { join, resolve } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { isValidEmail } from '#src/domain/fields/email.ts';
import { isValidPhone, normalisePhone } from '#src/domain/fields/phone.ts';
import { LEAD_FORMS } from '#src/domain/lead/lead-forms.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { applyRetention } from '#src/server/leads/lead-retention.ts';
import { openDatabaseSpool } from '#src/server/leads/spool-folders.ts';
import { log } from '#src/server/log/log.ts';
import { forgetPerson, type Person, readPerson } from '#src/server/privacy/person-data.ts';
import { QUEUE_STATES } from '#src/server/queue/queue.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { answer, ends, JSON_OPTION, printJson, rootOf, wholeNumberOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { type FoundLead, findLeads, type LeadFilter } from './find-leads.ts';
import { csvHead, csvLine, listHead, listLine } from './lead-table.ts';
import { retryDead, retryLead } from './retry-leads.ts';
import { saveLeadFiles } from './save-lead-files.ts';

const NOTES = `
Examples:
  npm run forecourt -- leads list harbour --state dead           those that were given up
  npm run forecourt -- leads export harbour --from 2026-10-01 > leads.csv
  npm run forecourt -- leads retry harbour 1234                  delivers one again: given up, held as spam, or never sent anywhere
  npm run forecourt -- leads retry harbour --dead                all that were given up
  npm run forecourt -- leads export harbour --phone "0491 570 006" --email ada@example.com
                                                          everything stored of a person, as JSON: a request of access
  npm run forecourt -- leads forget harbour --email ada@example.com
  npm run forecourt -- leads adopt harbour 1f0c3a7b9d2e          after a move, say
  npm run forecourt -- leads files harbour 12 --to ~/applications

Read from DATABASE_URL, or from .data/pg when no server has it open. What is shown holds personal data. What others send
you as files is what they say it is and no more: look at it with a program that runs nothing.

Exit code: 0 done, 1 there is no such lead or the database cannot be read, 2 wrong use.`;

export const command = new Command('leads')
  .description(
    "Reads a dealer's leads, has them delivered again, and answers requests of the people in them (docs/leads.md).",
  )
  .addHelpText('after', NOTES);

const STATES = [...QUEUE_STATES, 'none'] as const;
const FORMS = Object.keys(LEAD_FORMS);
const RULES = { reachesOut: true };

const stateOption = () =>
  new Option('--state <state>', 'of their delivery; none: leads that go nowhere').choices(STATES);
const formOption = () => new Option('--form <form>', 'by which they were sent').choices(FORMS);
const DAY = "a day as YYYY-MM-DD in the dealer's time zone, included";
const phoneOption = () => new Option('--phone <number>', 'of a person').argParser(phoneOf);
const emailOption = () => new Option('--email <address>', 'of a person').argParser(emailOf);
const leadNumber = wholeNumberOf('The number of a lead');

command
  .command('list <dealer>')
  .description('the newest, with what became of them')
  .addOption(stateOption())
  .addOption(formOption())
  .option('--from <day>', DAY, dayOf)
  .option('--to <day>', DAY, dayOf)
  .option('--limit <n>', 'so many at most', wholeNumberOf('--limit'), 50)
  .option('--json', 'one lead a line', false)
  .action(
    ends(
      async (slug, { limit, json, ...filter }, command) =>
        withDealer(rootOf(command), slug, (work) => list(work, filter, limit, json)),
      RULES,
    ),
  );

command
  .command('show')
  .description('all of one, as JSON')
  .argument('<dealer>')
  .argument('<number>', 'of the lead', leadNumber)
  .option('--json', 'which it is without it, too', true)
  .action(
    ends(
      async (slug, id, _options, command) =>
        withDealer(rootOf(command), slug, (work) => withLead(work, id, async (lead) => printJson(lead))),
      RULES,
    ),
  );

command
  .command('export <dealer>')
  .description('all as CSV, or everything stored of a person as JSON: a request of access')
  .addOption(stateOption())
  .addOption(formOption())
  .option('--from <day>', DAY, dayOf)
  .option('--to <day>', DAY, dayOf)
  .option('--json', 'one lead a line', false)
  .addOption(phoneOption())
  .addOption(emailOption())
  .action(
    ends(async (slug, { json, phone, email, ...filter }, command) => {
      const person = personOf(phone, email);
      return withDealer(rootOf(command), slug, (work) =>
        person ? everythingOf(work, person) : exportAll(work, filter, json),
      );
    }, RULES),
  );

command
  .command('retry')
  .description('delivers one again, or all that were given up')
  .argument('<dealer>')
  .argument('[number]', 'of the lead', leadNumber)
  .option('--dead', 'all that were given up', false)
  .option(...JSON_OPTION)
  .action(
    ends(async (slug, id, { dead, json }, command) => {
      if ((id !== undefined) === dead) throw new WrongUse('Write the number of a lead, or --dead.');
      return withDealer(rootOf(command), slug, (work) => retry(work, id, json));
    }, RULES),
  );

command
  .command('forget <dealer>')
  .description('removes everything of a person, and says what was removed')
  .addOption(phoneOption())
  .addOption(emailOption())
  .option('--anonymise', 'leads stay without what names the person, for counting', false)
  .option(...JSON_OPTION)
  .action(
    ends(async (slug, { phone, email, anonymise, json }, command) => {
      const person = personOf(phone, email);
      if (!person) throw new WrongUse('Say whom to forget: --phone, --email or both.');
      return withDealer(rootOf(command), slug, (work) => forget(work, person, anonymise, json));
    }, RULES),
  );

command
  .command('waiting <dealer>')
  .description('those that wait on disk, and for which database')
  .option(...JSON_OPTION)
  .action(
    ends(
      async (slug, { json }, command) => withDealer(rootOf(command), slug, (work) => listWaiting(work, json)),
      RULES,
    ),
  );

command
  .command('adopt <dealer> <name>')
  .description('stores those that waited for another database')
  .option(...JSON_OPTION)
  .action(
    ends(
      async (slug, name, { json }, command) => withDealer(rootOf(command), slug, (work) => adopt(work, name, json)),
      RULES,
    ),
  );

command
  .command('tidy <dealer>')
  .description('lets go of leads older than leads.keepDays, as the server does daily')
  .option(...JSON_OPTION)
  .action(
    ends(async (slug, { json }, command) => withDealer(rootOf(command), slug, (work) => tidy(work, json)), RULES),
  );

command
  .command('files')
  .description('writes the files that came with a lead, such as a résumé, to a folder')
  .argument('<dealer>')
  .argument('<number>', 'of the lead', leadNumber)
  .requiredOption('--to <folder>', 'where to (made if it is not there; files in it are never replaced)')
  .option(...JSON_OPTION)
  .action(
    ends(
      async (slug, id, { to, json }, command) =>
        withDealer(rootOf(command), slug, (work) => saveFiles(work, { id, folder: resolve(to), json })),
      RULES,
    ),
  );

type Work = { db: Awaited<ReturnType<typeof openDatabase>>['db']; root: string; slug: string; settings: Settings };

const print = (text: string) => process.stdout.write(text);
const spoolOf = ({ root }: Work) =>
  openDatabaseSpool({ dataFolder: join(root, '.data/pg'), url: process.env.DATABASE_URL });
const whose = ({ slug, settings }: Work) => ({ slug, timeZone: settings.site.timeZone });

function dayOf(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new WrongUse('--from and --to take days as YYYY-MM-DD.');
}

function phoneOf(text: string): string {
  if (isValidPhone(text)) return normalisePhone(text);
  throw new WrongUse('--phone takes an Australian phone number of ten digits, for example "0491 570 006".');
}

function emailOf(text: string): string {
  if (isValidEmail(text.trim())) return text;
  throw new WrongUse('--email takes an e-mail address.');
}

const personOf = (phone: string | undefined, email: string | undefined): Person | undefined =>
  phone === undefined && email === undefined
    ? undefined
    : { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) };

async function list(work: Work, filter: LeadFilter, most: number, json: boolean): Promise<number> {
  if (!json) print(listHead());
  for await (const lead of findLeads(work.db, whose(work), filter, most))
    print(json ? `${JSON.stringify(lead)}\n` : listLine(lead, work.settings.site.timeZone));
  if (work.settings.leads.destinations.length === 0)
    process.stderr.write(
      `${work.slug} sends its leads to nobody: set leads.destinations in sites/${work.slug}/site.json (docs/leads.md).\n`,
    );
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
  printJson(await readPerson({ db: work.db, slug: work.slug, person, spool: await spoolOf(work) }));
  return 0;
}

async function retry(work: Work, id: number | undefined, json: boolean): Promise<number> {
  const now = new Date();
  const tell = (count: number) =>
    answer(
      json,
      { slug: work.slug, waiting: count },
      `${count} ${count === 1 ? 'delivery waits' : 'deliveries wait'}; a running server makes them within 15 seconds.\n`,
    );
  if (id !== undefined)
    return withLead(work, id, async (lead) =>
      tell(await retryLead(work.db, lead, work.settings.leads.destinations, now)),
    );
  tell(await retryDead(work.db, work.slug, now));
  return 0;
}

async function forget(work: Work, person: Person, keep: boolean, json: boolean): Promise<number> {
  const requested = { db: work.db, slug: work.slug, person, spool: await spoolOf(work) };
  const removed = await forgetPerson(requested, { keep, now: new Date() });
  const words = [
    `${keep ? 'Anonymised or removed' : 'Removed'} at ${work.slug}:`,
    ...Object.entries(removed).map(([what, count]) => `  ${WORDS[what] ?? what}: ${count}`),
    'What was delivered by e-mail or to a CRM has to be removed there.',
  ];
  answer(json, { slug: work.slug, anonymised: keep, removed }, `${words.join('\n')}\n`);
  return 0;
}

const WORDS: Record<string, string> = {
  leadsWaitingOnDisk: 'leads waiting on disk',
  watchlist: 'saved vehicles',
  codes: 'sign-in codes',
  textMessages: 'text messages in the outbox',
  mails: 'mails in the outbox',
};

async function tidy(work: Work, json: boolean): Promise<number> {
  const { settings, slug, db } = work;
  const count = await applyRetention(db, { slug, leads: settings.leads }, new Date(), await spoolOf(work));
  const { keepDays, afterwards } = settings.leads;
  const words =
    keepDays === null
      ? `${slug} keeps its leads: leads.keepDays is not set.\n`
      : `${count} leads were older than ${keepDays} days (${afterwards}).\n`;
  answer(json, { slug, keepDays, afterwards, leads: count }, words);
  return 0;
}

async function listWaiting(work: Work, json: boolean): Promise<number> {
  const { slug } = work;
  const found = (await (await spoolOf(work)).waiting()).filter(({ sites }) => sites[slug]);
  const lines = found.map(({ name, database, sites }) => `${name.padEnd(14)} ${sites[slug]} for ${database}\n`);
  const waiting = found.map(({ name, database, sites }) => ({ name, database, leads: sites[slug] }));
  answer(json, { slug, waiting }, lines.join('') || `No lead of ${slug} waits on disk.\n`);
  return 0;
}

async function adopt(work: Work, name: string, json: boolean): Promise<number> {
  const { slug, db } = work;
  const spool = await spoolOf(work);
  const taken = await spool.adopt(name, slug);
  if (taken === 0) {
    process.stderr.write(
      `No lead of ${slug} waits under ${name} for another database: npm run forecourt -- leads waiting ${slug}\n`,
    );
    return 1;
  }
  const stored = await spool.store(db);
  answer(json, { slug, taken, stored }, `${taken} of ${slug} wait for this database now; ${stored} are stored.\n`);
  return 0;
}

type Saving = { id: number; folder: string; json: boolean };

async function saveFiles({ db, slug }: Work, { id, folder, json }: Saving): Promise<number> {
  const written = await saveLeadFiles(db, slug, id, folder);
  if (written.length === 0) process.stderr.write(`Lead ${id} of ${slug} has no files.\n`);
  answer(json, { slug, lead: id, files: written }, written.map((path) => `${path}\n`).join(''));
  return written.length > 0 ? 0 : 1;
}

async function withDealer(root: string, slug: string, run: (work: Work) => Promise<number>): Promise<number> {
  // What is done is said in the command's own words; standard output may be a file of leads.
  log.level = 'silent';
  chooseSites(root, [slug]);
  const { settings } = readSite(root, slug);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    return await run({ db, root, slug, settings });
  } finally {
    await close();
  }
}
