import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { DAY_MS, dateInZone } from '#src/domain/calendar/days.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { answer, dateOf, ends, JSON_OPTION, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { readScorecard } from '../scorecard.ts';
import { collectEvidence, jsonExhibit } from './collect-evidence.ts';
import { type Exhibit, exportRecord, faultsOf, keepEvidence, recordFiles } from './evidence-store.ts';

const NOTES = `
Examples:
  npm run forecourt -- evidence harbour                                   keeps what the built site says, after each build
  npm run forecourt -- evidence harbour --vitals                          with the speed of real visitors, from the database
  npm run forecourt -- evidence harbour --verify                          whether all of it is there and nothing was changed
  npm run forecourt -- evidence harbour --export 2026-11-27 --to folder   what was kept of a day as plain files

Evidence is in .data/evidence/<slug>: a record a day, and each text once however many days have it. A record holds the hash of the one
before it. Copy the folder to a place that the builder cannot write to, and note a hash elsewhere now and then.

Exit code: 0 done, 1 something is gone or was changed, 2 wrong use.`;

export const command = new Command('evidence')
  .description('Keeps what a site showed on a day, so that a dealer can show it later (docs/operating.md).')
  .argument('<dealer>')
  .option('--vitals', 'with the speed of real visitors of 28 days', false)
  .option('--verify', 'checks what is kept', false)
  .option('--export <day>', 'writes what was kept last on a day as plain files', dateOf)
  .option('--to <folder>', 'where --export writes; it has to be empty')
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES)
  .action(
    ends(
      async (slug, options, command) => {
        const root = rootOf(command);
        chooseSites(root, [slug]);
        const folder = join(root, '.data/evidence', slug);
        if (options.verify) return verify(folder, slug, options.json);
        if (options.export) return exportDay(folder, slug, options.export, options);
        return keep(root, folder, slug, options);
      },
      { reachesOut: true },
    ),
  );

type Options = { json: boolean; vitals: boolean };

async function keep(root: string, folder: string, slug: string, { json, vitals }: Options): Promise<number> {
  const now = new Date();
  const day = dateInZone(now.getTime(), readSite(root, slug).settings.site.timeZone);
  const exhibits = [...collectEvidence(root, slug), ...(vitals ? [await speedOf(root, slug, now)] : [])];
  const { file, added, isNew } = keepEvidence(folder, { site: slug, day, at: now.toISOString() }, exhibits);
  const words = isNew
    ? `${exhibits.length} texts of ${slug} are kept in ${file}, ${added} of them new.\n`
    : `Nothing differs from ${file}, which was kept today.\n`;
  answer(json, { slug, file: join(folder, file), exhibits: exhibits.length, added, isNew }, words);
  return 0;
}

const SPEED_DAYS = 28;

async function speedOf(root: string, slug: string, now: Date): Promise<Exhibit> {
  const { timeZone } = readSite(root, slug).settings.site;
  const from = dateInZone(now.getTime() - (SPEED_DAYS - 1) * DAY_MS, timeZone);
  const { db, close } = await openDatabase({ url: process.env.DATABASE_URL, folder: join(root, '.data/pg') });
  try {
    const rows = await readScorecard(db, slug, from);
    return jsonExhibit('speed-of-visitors.json', { from, rows });
  } finally {
    await close();
  }
}

function verify(folder: string, slug: string, json: boolean): number {
  const records = recordFiles(folder);
  if (records.length === 0) throw new WrongUse(`Nothing is kept of ${slug} yet.`);
  const faults = faultsOf(folder);
  const [first, last] = [records[0], records.at(-1)].map((record) => record?.slice(0, 10));
  const result = faults.length === 0 ? 'whole' : 'NOT WHOLE';
  const words = [
    `${records.length} records of ${slug}, from ${first} to ${last}: ${result}.`,
    ...faults.map((fault) => `  ${fault}`),
  ];
  answer(json, { slug, records: records.length, faults }, `${words.join('\n')}\n`);
  return faults.length > 0 ? 1 : 0;
}

function exportDay(
  folder: string,
  slug: string,
  day: string,
  { to, json }: { to?: string | undefined; json: boolean },
): number {
  if (!to) throw new WrongUse('--export needs a folder: --export 2026-11-27 --to folder');
  const file = recordFiles(folder).findLast((name) => name.startsWith(day));
  if (!file) throw new WrongUse(`Nothing of ${slug} was kept on ${day}.`);
  const target = resolve(to);
  mkdirSync(target, { recursive: true });
  if (readdirSync(target).length > 0) throw new WrongUse(`${target} is not empty.`);
  const count = exportRecord(folder, file, target);
  const words = `${count} files of ${day} are in ${target}; sha256sum --check SHA256SUMS checks them there.\n`;
  answer(json, { slug, day, file, folder: target, files: count }, words);
  return 0;
}
