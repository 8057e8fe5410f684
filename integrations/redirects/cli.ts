import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { chooseSites } from '#src/sources/list-sites.ts';
import { formatMistakes, formatWarnings, type Mistake } from '#src/sources/mistakes.ts';
import { parseRedirects, type ReadRule, readRedirects, redirectsCsv } from '#src/sources/read-redirects.ts';
import { writeFileAtomic } from '../files/json-file.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { checkSiteRedirects } from '../outputs/site-redirects.ts';
import { loadSite } from '../print/load-site.ts';
import { samplePictures } from '../samples/sample-pictures.ts';

const HELP = `Keeps the addresses of a dealer's earlier website: sites/<slug>/redirects.csv, which every print writes as redirects.

  npm run redirects -- import harbour old-addresses.csv   adds the lines of a CSV to the dealer's list
  npm run redirects -- check harbour                      checks the list

A line has an old address, where it leads and, if it likes, 301 (for good, when left out) or 302 (for now). Columns may be
named (from, to, status), in any order. An old address may be a whole web address, may have parameters (/car.php?id=12),
and may end with a star (/blog/*), which is :splat where it leads. Loops, addresses twice and those that lead to an address
that leads on are refused with their lines; nothing is written then.

  --dry-run      check the import, and write nothing
  --root FOLDER  the folder of sites/ and content/ (default: this one)
  --help         this text

Exit code: 0 done, 1 lines need a correction or the dealer cannot be read, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      root: { type: 'string', default: '.' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [command, slug, file, ...rest] = positionals;
  const complete = command === 'import' ? file !== undefined : command === 'check' && file === undefined;
  if (!complete || !slug || rest.length > 0) {
    throw new WrongUse('Name a dealer and a file: npm run redirects -- import harbour old-addresses.csv');
  }
  const root = resolve(values.root);
  chooseSites(root, [slug]);
  const loaded = await loadSite({ root, pictures: samplePictures, acceptStock: true, now: Date.now() }, slug);
  if (!loaded.ok) {
    process.stderr.write(`${loaded.messages.join('\n')}\n`);
    return 1;
  }
  const mistakes: Mistake[] = [];
  const list = redirectsCsv(slug);
  const kept = readRedirects(root, slug, mistakes).map((rule) => ({ ...rule, file: list }));
  if (command === 'check') {
    process.stdout.write(`${slug}: ${kept.length} redirects, all in order.\n`);
    return 0;
  }
  let text: string;
  try {
    text = readFileSync(resolve(file ?? ''), 'utf8');
  } catch {
    throw new WrongUse(`There is no file ${file}.`);
  }
  const read = parseRedirects(text, file ?? '', mistakes);
  const { all, replaced } = joined(kept, read);
  const checked = checkSiteRedirects(all, loaded.site, file ?? '');
  const wrong = [...mistakes, ...checked.mistakes];
  if (wrong.length > 0) {
    process.stderr.write(`${formatMistakes(slug, wrong)}\nNothing was written.\n`);
    return 1;
  }
  if (checked.warnings.length > 0) process.stderr.write(`${formatWarnings(slug, checked.warnings)}\n`);
  if (!values['dry-run']) {
    const rows = checked.rules.map(({ from, query, to, status }) => [query ? `${from}?${query}` : from, to, status]);
    writeFileAtomic(resolve(root, list), stringify([['from', 'to', 'status'], ...rows]));
  }
  const words = `${read.length} lines read, ${replaced} of them in place of earlier ones; ${checked.rules.length} redirects`;
  process.stdout.write(`${slug}: ${words}${values['dry-run'] ? ' (nothing was written)' : ` in ${list}`}.\n`);
  return 0;
}

/** The kept rules with those that were read; a new line takes the place of an earlier one of its address. */
function joined(kept: readonly ReadRule[], read: readonly ReadRule[]): { all: ReadRule[]; replaced: number } {
  const addressOf = ({ from, query }: ReadRule) => `${from}?${query ?? ''}`;
  const fresh = new Set(read.map(addressOf));
  const staying = kept.filter((rule) => !fresh.has(addressOf(rule)));
  return { all: [...read, ...staying], replaced: kept.length - staying.length };
}

await runCommand(main);
