import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { stringify } from 'csv-stringify/sync';
import { chooseSites } from '#src/sources/list-sites.ts';
import { formatMistakes, formatWarnings, type Mistake } from '#src/sources/mistakes/mistakes.ts';
import { parseRedirects, type ReadRule, readRedirects, redirectsCsv } from '#src/sources/read-redirects.ts';
import { loadSite } from '../build/load-site.ts';
import { decodeBytes } from '../feeds/read/decode.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../files/command.ts';
import { writeFileAtomic } from '../files/json-file.ts';
import { WrongUse } from '../files/wrong-use.ts';
import { checkSiteRedirects } from '../outputs/site-redirects.ts';

const NOTES = `
Examples:
  npm run forecourt -- redirects import harbour old-addresses.csv   adds the lines of a CSV to the dealer's list
  npm run forecourt -- redirects check harbour                      checks the list

A line has an old address, where it leads and, if it likes, 301 (for good, when left out) or 302 (for now). Columns may be
named (from, to, status), in any order. An old address may be a whole web address, may have parameters (/car.php?id=12),
and may end with a star (/blog/*), which is :splat where it leads. Loops, addresses twice and those that lead to an address
that leads on are refused with their lines; nothing is written then.

Exit code: 0 done, 1 lines need a correction or the dealer cannot be read, 2 wrong use.`;

export const command = new Command('redirects')
  .description(
    "Keeps the addresses of a dealer's earlier website: sites/<slug>/redirects.csv, which every build writes as redirects.",
  )
  .addHelpText('after', NOTES);

command
  .command('check <dealer>')
  .description('checks the list')
  .option(...JSON_OPTION)
  .action(ends(async (slug, { json }, command) => check(rootOf(command), slug, json)));

command
  .command('import <dealer> <file>')
  .description("adds the lines of a CSV to the dealer's list")
  .option('--dry-run', 'check the import, and write nothing', false)
  .option(...JSON_OPTION)
  .action(ends(async (slug, file, options, command) => importFile(rootOf(command), slug, file, options)));

/** The dealer with its list of redirects; undefined when it cannot be read, which is then said. */
async function readList(root: string, slug: string) {
  chooseSites(root, [slug]);
  const loaded = await loadSite({ root, acceptStock: true, now: Date.now() }, slug);
  if (!loaded.ok) {
    process.stderr.write(`${loaded.messages.join('\n')}\n`);
    return undefined;
  }
  const mistakes: Mistake[] = [];
  const list = redirectsCsv(slug);
  const kept = readRedirects(root, slug, mistakes).map((rule) => ({ ...rule, file: list }));
  return { site: loaded.site, list, kept, mistakes };
}

async function check(root: string, slug: string, json: boolean): Promise<number> {
  const read = await readList(root, slug);
  if (!read) return 1;
  answer(json, { slug, redirects: read.kept.length }, `${slug}: ${read.kept.length} redirects, all in order.\n`);
  return 0;
}

type Import = { dryRun: boolean; json: boolean };

async function importFile(root: string, slug: string, file: string, { dryRun, json }: Import): Promise<number> {
  const dealer = await readList(root, slug);
  if (!dealer) return 1;
  const { site, list, kept, mistakes } = dealer;
  let text: string;
  try {
    text = decodeBytes(readFileSync(resolve(file)));
  } catch {
    throw new WrongUse(`There is no file ${file}.`);
  }
  const read = parseRedirects(text, file, mistakes);
  const { all, replaced } = joined(kept, read);
  const checked = checkSiteRedirects(all, site, file);
  const wrong = [...mistakes, ...checked.mistakes];
  if (wrong.length > 0) {
    process.stderr.write(`${formatMistakes(slug, wrong)}\nNothing was written.\n`);
    return 1;
  }
  if (checked.warnings.length > 0) process.stderr.write(`${formatWarnings(slug, checked.warnings)}\n`);
  if (!dryRun) {
    const rows = checked.rules.map(({ from, query, to, status }) => [query ? `${from}?${query}` : from, to, status]);
    writeFileAtomic(resolve(root, list), stringify([['from', 'to', 'status'], ...rows]));
  }
  const words = `${read.length} lines read, ${replaced} of them in place of earlier ones; ${checked.rules.length} redirects`;
  const facts = { slug, dryRun, read: read.length, replaced, redirects: checked.rules.length, file: list };
  answer(json, facts, `${slug}: ${words}${dryRun ? ' (nothing was written)' : ` in ${list}`}.\n`);
  return 0;
}

/** The kept rules with those that were read; a new line takes the place of an earlier one of its address. */
function joined(kept: readonly ReadRule[], read: readonly ReadRule[]): { all: ReadRule[]; replaced: number } {
  const addressOf = ({ from, query }: ReadRule) => `${from}?${query ?? ''}`;
  const fresh = new Set(read.map(addressOf));
  const staying = kept.filter((rule) => !fresh.has(addressOf(rule)));
  return { all: [...read, ...staying], replaced: kept.length - staying.length };
}
