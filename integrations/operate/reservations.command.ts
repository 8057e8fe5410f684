import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { type OpenDatabase, openDatabase } from '#src/server/database/database.ts';
import { trustedProxy } from '#src/server/http/request/caller-ip.ts';
import { log } from '#src/server/log/log.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { answer, ends, JSON_OPTION, rootOf, wholeNumberOf } from '../files/command.ts';
import { readBuiltSite } from '../outputs/live-file.ts';
import { hasOutbox } from '../serve/work/outbox.ts';
import { endReservation, type ReservationCommand, readReservations } from './reservations.ts';

const NOTES = `
Examples:
  npm run forecourt -- reservations list harbour            what is held now: number, vehicle, deposit, until when, lead
  npm run forecourt -- reservations refund harbour 12       all of the deposit goes back, and the vehicle is free

Who the buyer is, is in the lead: npm run forecourt -- leads show harbour <lead>. Read from DATABASE_URL, or from .data/pg when no
server has it open. Payments are asked about with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.

Exit code: 0 done, 1 there is no such hold, nothing was paid, or database or payment provider do not answer, 2 wrong use.`;

export const command = new Command('reservations')
  .description('Shows which vehicles are held for buyers, and ends holds (docs/checkout.md).')
  .addHelpText('after', NOTES);

const RULES = { reachesOut: true };

command
  .command('list <dealer>')
  .description('what is held now: number, vehicle, deposit, until when, lead')
  .option('--all', 'holds that are over, too', false)
  .option('--limit <n>', 'so many at most', wholeNumberOf('--limit'), 50)
  .option(...JSON_OPTION)
  .action(
    ends(
      async (slug, { all, limit, json }, command) =>
        withReservations(rootOf(command), slug, async ({ db, site, now }) => {
          const { facts, words } = await readReservations({ db, site, now, timeZone: site.timeZone }, all, limit);
          answer(json, { slug, holds: facts }, words);
          return 0;
        }),
      RULES,
    ),
  );

const ENDINGS: Readonly<Record<ReservationCommand, string>> = {
  release: 'the vehicle is free; a deposit that was paid stays with you',
  refund: 'all of the deposit goes back, and the vehicle is free',
  used: 'the deposit was counted towards the price: the buyer cannot take it back',
};

for (const [name, description] of Object.entries(ENDINGS) as [ReservationCommand, string][])
  command
    .command(name)
    .description(description)
    .argument('<dealer>')
    .argument('<number>', 'of the hold', wholeNumberOf('The number of a hold'))
    .option(...JSON_OPTION)
    .action(
      ends(
        async (slug, number, { json }, command) =>
          withReservations(rootOf(command), slug, async ({ db, site, now }) => {
            const outbox = hasOutbox(trustedProxy(process.env.TRUSTED_PROXY), process.env);
            const said = await endReservation({ db, site, now, hasOutbox: outbox }, name, number);
            if (said === undefined) process.stderr.write(`${slug} has no hold ${number}.\n`);
            else answer(json, { slug, hold: number, done: name, words: said }, `${said}\n`);
            return said === undefined ? 1 : 0;
          }),
        RULES,
      ),
    );

type Place = { db: OpenDatabase['db']; site: ReturnType<typeof readBuiltSite>; now: Date };

async function withReservations(root: string, slug: string, run: (place: Place) => Promise<number>): Promise<number> {
  log.level = 'silent';
  chooseSites(root, [slug]);
  const site = readBuiltSite(join(root, 'dist'), slug);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    return await run({ db, site, now: new Date() });
  } finally {
    await close();
  }
}
