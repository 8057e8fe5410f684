import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/server/database/database.ts';
import { trustedProxy } from '#src/server/http/caller-address.ts';
import { log } from '#src/server/log/log.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { runCommand, WrongUse, wholeNumber } from '../files/wrong-use.ts';
import { readPrinted } from '../live/live-file.ts';
import { hasOutbox } from '../server/outbox.ts';
import { endHold, HOLD_COMMANDS, type HoldCommand, holdsText } from './holds-commands.ts';

const HELP = `Shows which vehicles are held for buyers, and ends holds (docs/checkout.md).

  npm run holds -- list harbour            what is held now: number, vehicle, deposit, until when, lead
  npm run holds -- list harbour --all      those that are over, too
  npm run holds -- release harbour 12      the vehicle is free; a deposit that was paid stays with you
  npm run holds -- refund harbour 12       all of the deposit goes back, and the vehicle is free
  npm run holds -- used harbour 12         the deposit was counted towards the price: the buyer cannot take it back

  --all          of list: holds that are over, too
  --limit N      of list; default 50
  --help         this text

Who the buyer is, is in the lead: npm run leads -- show harbour <lead>. Read from DATABASE_URL, or from .data/pg when no
server has it open. Payments are asked about with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.

Exit code: 0 done, 1 there is no such hold, nothing was paid, or database or payment provider do not answer, 2 wrong use.
`;

const OPTIONS = {
  all: { type: 'boolean', default: false },
  limit: { type: 'string', default: '50' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const isCommand = (name: string): name is HoldCommand => (HOLD_COMMANDS as readonly string[]).includes(name);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values.help || positionals.length === 0) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const [command = '', slug, id, ...rest] = positionals;
  if (!isCommand(command) || rest.length > 0 || (command === 'list') !== (id === undefined))
    throw new WrongUse(
      'Write list and a dealer, or release, refund or used with a dealer and the number of a hold: npm run holds -- list harbour',
    );
  if (!slug) throw new WrongUse('Name a dealer, for example: npm run holds -- list harbour');
  const most = wholeNumber(values.limit, '--limit');
  const number = id === undefined ? undefined : wholeNumber(id, 'The number of a hold');
  log.level = 'silent';
  const root = process.cwd();
  chooseSites(root, [slug]);
  const site = readPrinted(join(root, 'dist'), slug);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    const now = new Date();
    if (command === 'list' || number === undefined) {
      process.stdout.write(await holdsText({ db, site, now, timeZone: site.timeZone }, values.all, most));
      return 0;
    }
    const outbox = hasOutbox(trustedProxy(process.env.TRUSTED_PROXY), process.env);
    const said = await endHold({ db, site, now, hasOutbox: outbox }, command, number);
    if (said === undefined) process.stderr.write(`${slug} has no hold ${number}.\n`);
    else process.stdout.write(`${said}\n`);
    return said === undefined ? 1 : 0;
  } finally {
    await close();
  }
}

await runCommand(main, { reachesOut: true });
