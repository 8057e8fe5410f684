import { basename, dirname, relative, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { ownName } from '#src/domain/site/own-parts.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readStockSettings } from '#src/sources/read-stock-settings.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../files/command.ts';
import { writeFileAtomic } from '../files/json-file.ts';
import { WrongUse } from '../files/wrong-use.ts';
import { ownReaders } from '../slots/open-slots.ts';
import { type FeedPlace, writeMappings } from './columns/write-mappings.ts';
import { writeAcceptedPrices } from './guard/accepted-prices.ts';
import { type LastGood, readLastGood, readLineEnds } from './guard/last-good.ts';
import { acceptedKey } from './guard/price-outliers.ts';
import { checkStock, formatCheck, type StockCheck } from './guard/stock-check.ts';
import { type ImportedStock, importStock } from './import-stock.ts';
import { formats } from './read/formats.ts';

const NOTES = `
Examples:
  npm run forecourt -- feeds check harbour                       the feeds of a dealer
  npm run forecourt -- feeds check --file feed.csv               any file; its format is recognised
  npm run forecourt -- feeds check --file feed.csv --format NAME
  npm run forecourt -- feeds check --file feed.csv --mapping FILE
  npm run forecourt -- feeds map harbour                         proposes mapping files: content/harbour/stock/proposed-mapping.json
  npm run forecourt -- feeds map --file feed.csv                 proposes feed-mapping.json beside the file
  npm run forecourt -- feeds map --file feed.xml --record Unit   the XML element, or the key of the JSON list, that holds a vehicle
  npm run forecourt -- feeds accept harbour U1234 U1240          prices that are held back and right, by stock number

Formats: auto, ${Object.keys(formats).join(', ')}
(docs/stock-feeds.md says what each one is.)

When no row of a feed can be used, check writes the mapping file to start from, if there is none. Mistakes in the content of a
dealer do not stop it.

Exit code: 0 the feed can be used, 1 it cannot or the site has mistakes, 2 wrong use.`;

export const command = new Command('feeds')
  .description('Checks stock feeds without building anything.')
  .addHelpText('after', NOTES);

command
  .command('check [dealer]')
  .description('says what can be used of the feeds of a dealer, or of a file')
  .option('--file <file>', 'a file in place of a dealer')
  .option('--format <name>', 'its format', 'auto')
  .option('--mapping <file>', 'the mapping file of its columns')
  .option(...JSON_OPTION)
  .option('--html <file>', 'the check as a page to send to the dealer, as well')
  .action(ends(async (slug, options, command) => check(rootOf(command), slug, options)));

command
  .command('map [dealer]')
  .description('proposes mapping files')
  .option('--file <file>', 'a file in place of a dealer')
  .option('--mapping <file>', 'the mapping file that it has')
  .option('--record <name>', 'the XML element, or the key of the JSON list, that holds a vehicle')
  .option(...JSON_OPTION)
  .action(
    ends(async (slug, { file, mapping, record, json }, command) => {
      const place = placeOf(rootOf(command), oneOf(slug, file), mapping);
      return map({ ...place, ...(record && { record }) }, { isRequested: true, json });
    }),
  );

command
  .command('accept <dealer> <numbers...>')
  .description('takes prices that are held back and right, by stock number')
  .option(...JSON_OPTION)
  .action(ends(async (slug, numbers, { json }, command) => accept(rootOf(command), slug, numbers, json)));

type Named = { slug: string } | { file: string };

/** @throws WrongUse unless a dealer or a file is named. */
function oneOf(slug: string | undefined, file: string | undefined): Named {
  if (slug !== undefined && file === undefined) return { slug };
  if (file !== undefined && slug === undefined) return { file };
  throw new WrongUse('Name a dealer or a file: npm run forecourt -- feeds check harbour');
}

const placeOf = (root: string, named: Named, mapping?: string): FeedPlace =>
  'slug' in named ? siteFeeds(root, named.slug) : fileFeed(named.file, mapping);

type CheckOptions = {
  file?: string | undefined;
  format: string;
  mapping?: string | undefined;
  json: boolean;
  html?: string | undefined;
};

async function check(root: string, slug: string | undefined, options: CheckOptions): Promise<number> {
  const { format, mapping, html } = options;
  const named = oneOf(slug, options.file);
  if (mapping !== undefined && 'slug' in named) throw new WrongUse('--mapping goes with --file.');
  const check =
    'slug' in named ? await checkSite(root, named.slug) : await checkFile(root, named.file, { format, mapping });
  answer(options.json, check, `${formatCheck(check)}\n`);
  if (html !== undefined) {
    // React is loaded for a page only.
    const { stockPage } = await import('./report/stock-page.ts');
    writeFileAtomic(resolve(html), stockPage(check));
    process.stderr.write(`The page is ${html}.\n`);
  }
  const { problem, needsMapping } = check.report;
  if (needsMapping) {
    const beside = placeOf(root, named, mapping);
    await map({ ...beside, name: freeName(beside.name, beside.used) }, { isRequested: false, json: false });
  }
  return problem ? 1 : 0;
}

function siteFeeds(root: string, slug: string): FeedPlace {
  chooseSites(root, [slug]);
  const { feeds } = readStockSettings(root, slug).settings.stock;
  const used = feeds.flatMap(({ mapping }) => mapping ?? []);
  return {
    folder: resolve(root, 'content', slug),
    shown: `content/${slug}`,
    sources: feeds.map(({ source }) => source),
    used,
    name: 'stock/proposed-mapping.json',
    cacheFolder: resolve(root, '.cache/feeds'),
  };
}

/** The name of a proposal that nobody asked for: another one where a feed is read by a file of that name. */
const freeName = (name: string, used: readonly string[]) =>
  used.includes(name) ? name.replace(/-mapping\.json$/, '-new-mapping.json') : name;

function fileFeed(file: string, mapping?: string): FeedPlace {
  const path = resolve(file);
  const name = `${basename(path)
    .replace(/\.gz$/, '')
    .replace(/\.\w+$/, '')}-mapping.json`;
  const used = mapping && dirname(resolve(mapping)) === dirname(path) ? [basename(mapping)] : [];
  return { folder: dirname(path), shown: dirname(file), sources: [basename(path)], used, name };
}

/** Proposes mappings; `isRequested` tells a command from what a check adds when nothing can be used. */
async function map(place: FeedPlace, { isRequested, json }: { isRequested: boolean; json: boolean }): Promise<number> {
  const { said, refused, written } = await writeMappings(place, isRequested);
  if (isRequested) answer(json, { proposal: said, refused, written }, said);
  else process.stderr.write(said);
  if (isRequested) process.stderr.write(refused);
  return written > 0 ? 0 : 1;
}

type SiteStock = { stock: ImportedStock; name: string; today: string; lastGood?: LastGood };

async function importSite(root: string, slug: string): Promise<SiteStock> {
  chooseSites(root, [slug]);
  const { settings, locations, records, priceErrors } = readStockSettings(root, slug);
  const today = dateInZone(Date.now(), settings.site.timeZone);
  const lastGood = readLastGood(root, slug);
  const stock = await importStock({
    folder: resolve(root, 'content', slug),
    settings,
    locations,
    records,
    priceErrors,
    today,
    lastGood,
    lineEnds: readLineEnds(root, slug),
    cacheFolder: resolve(root, '.cache/feeds'),
    readers: await ownReaders(root),
  });
  return { stock, name: settings.site.name, today, ...(lastGood && { lastGood }) };
}

async function checkSite(root: string, slug: string): Promise<StockCheck> {
  const { stock, name, today, lastGood } = await importSite(root, slug);
  return checkStock(stock, { name, date: today, lastGood: lastGood?.vehicles() });
}

async function checkFile(
  root: string,
  file: string,
  { format, mapping }: Pick<CheckOptions, 'format' | 'mapping'>,
): Promise<StockCheck> {
  const path = resolve(file);
  const settings = siteSchema.parse({
    site: { id: 'file', slug: 'file', name: file },
    stock: {
      feeds: [
        { format, source: basename(path), ...(mapping && { mapping: relative(dirname(path), resolve(mapping)) }) },
      ],
    },
  });
  const today = dateInZone(Date.now(), settings.site.timeZone);
  const readers = ownName(format) === undefined ? {} : await ownReaders(root);
  const stock = await importStock({ folder: dirname(path), settings, locations: [], today, readers });
  return checkStock(stock, { name: basename(path), date: today, lastGood: undefined });
}

/** Writes down that held prices are right, so that the next build publishes their vehicles. */
async function accept(root: string, slug: string, numbers: readonly string[], json: boolean): Promise<number> {
  const {
    stock: { held, report },
  } = await importSite(root, slug);
  const chosen = held.filter(({ vehicle }) => numbers.includes(acceptedKey(vehicle)));
  const keys = chosen.map(({ vehicle }) => acceptedKey(vehicle));
  if (chosen.length > 0)
    writeAcceptedPrices(
      resolve(root, 'content', slug),
      Object.fromEntries(chosen.map(({ vehicle, price }) => [acceptedKey(vehicle), price])),
    );
  const lines = chosen.map(({ vehicle, detail }) => `${acceptedKey(vehicle)} accepted: ${detail}\n`);
  const accepted = chosen.map(({ vehicle, price }) => ({ number: acceptedKey(vehicle), price }));
  answer(json, { slug, accepted }, lines.join(''));
  const missing = numbers.filter((number) => !keys.includes(number));
  if (missing.length === 0) return 0;
  process.stderr.write(`No price is held back for ${missing.join(', ')}. ${report.problem ?? ''}\n`);
  return 1;
}
