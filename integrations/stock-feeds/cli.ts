import { basename, dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { writeFileAtomic } from '../files/json-file.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { writeAcceptedPrices } from './accepted-prices.ts';
import { formats } from './formats.ts';
import { type ImportedStock, importStock } from './import-stock.ts';
import { type LastGood, readLastGood, readLineEnds } from './last-good.ts';
import { acceptedKey } from './price-outliers.ts';
import { checkStock, formatCheck, type StockCheck } from './stock-check.ts';
import { type FeedPlace, writeMappings } from './write-mappings.ts';

const HELP = `Checks stock feeds without printing anything.

  npm run stock -- check harbour                       the feeds of a dealer
  npm run stock -- check --file feed.csv               any file; its format is recognised
  npm run stock -- check --file feed.csv --format NAME
  npm run stock -- check --file feed.csv --mapping FILE
  npm run stock -- map harbour                         proposes mapping files: content/harbour/stock/proposed-mapping.json
  npm run stock -- map --file feed.csv                 proposes feed-mapping.json beside the file
  npm run stock -- accept harbour U1234 U1240          prices that are held back and right, by stock number

  --json        the check as JSON
  --html FILE   the check as a page to send to the dealer, as well
  --help        this text

Formats: auto, ${Object.keys(formats).join(', ')}
(docs/stock-feeds.md says what each one is.)

When no row of a feed can be used, check writes the mapping file to start from, if there is none.

Exit code: 0 the feed can be used, 1 it cannot or the site has mistakes, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      format: { type: 'string', default: 'auto' },
      mapping: { type: 'string' },
      json: { type: 'boolean', default: false },
      html: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { file } = values;
  const [command, slug, ...numbers] = positionals;
  if (values.help || (!command && !file)) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  if (command === 'accept' && slug && numbers.length > 0 && !file) return accept(slug, numbers);
  const isOne = numbers.length === 0 && Boolean(slug) !== Boolean(file);
  if (command === 'map' && isOne) return map(slug ? siteFeeds(slug) : fileFeed(file ?? ''), true);
  if (command !== 'check' || !isOne || (values.mapping !== undefined && !file)) {
    throw new WrongUse('Name a dealer or a file: npm run stock -- check harbour');
  }
  const check = slug ? await checkSite(slug) : await checkFile(file ?? '', values.format, values.mapping);
  process.stdout.write(values.json ? `${JSON.stringify(check, null, 2)}\n` : `${formatCheck(check)}\n`);
  if (values.html !== undefined) {
    // React is loaded for a page only.
    const { stockPage } = await import('./stock-page.ts');
    writeFileAtomic(resolve(values.html), stockPage(check));
    process.stderr.write(`The page is ${values.html}.\n`);
  }
  const { problem, needsMapping } = check.report;
  if (needsMapping && !values.mapping) await map(slug ? siteFeeds(slug) : fileFeed(file ?? ''), false);
  return problem ? 1 : 0;
}

function siteFeeds(slug: string): FeedPlace {
  const root = process.cwd();
  chooseSites(root, [slug]);
  const { feeds } = readSite(root, slug).settings.stock;
  return {
    folder: resolve(root, 'content', slug),
    shown: `content/${slug}`,
    sources: feeds.map(({ source }) => source),
    used: feeds.flatMap(({ mapping }) => mapping ?? []),
    name: 'stock/proposed-mapping.json',
    cacheFolder: resolve(root, '.cache/feeds'),
  };
}

function fileFeed(file: string): FeedPlace {
  const path = resolve(file);
  const name = `${basename(path)
    .replace(/\.gz$/, '')
    .replace(/\.\w+$/, '')}-mapping.json`;
  return { folder: dirname(path), shown: dirname(file), sources: [basename(path)], used: [], name };
}

/** Proposes mappings; `isAsked` tells a command from what a check adds when nothing can be used. */
async function map(place: FeedPlace, isAsked: boolean): Promise<number> {
  const { said, refused, written } = await writeMappings(place, isAsked);
  (isAsked ? process.stdout : process.stderr).write(said);
  if (isAsked) process.stderr.write(refused);
  return written > 0 ? 0 : 1;
}

type SiteStock = { stock: ImportedStock; name: string; today: string; lastGood?: LastGood };

async function importSite(slug: string): Promise<SiteStock> {
  const root = process.cwd();
  chooseSites(root, [slug]);
  const { settings, content } = readSite(root, slug);
  const today = dateInZone(Date.now(), settings.site.timeZone);
  const lastGood = readLastGood(root, slug);
  const stock = await importStock({
    folder: resolve(root, 'content', slug),
    settings,
    locations: content.locations,
    today,
    lastGood,
    lineEnds: readLineEnds(root, slug),
    cacheFolder: resolve(root, '.cache/feeds'),
  });
  return { stock, name: settings.site.name, today, ...(lastGood && { lastGood }) };
}

async function checkSite(slug: string): Promise<StockCheck> {
  const { stock, name, today, lastGood } = await importSite(slug);
  return checkStock(stock, { name, date: today, lastGood: lastGood?.vehicles() });
}

async function checkFile(file: string, format: string, mapping: string | undefined): Promise<StockCheck> {
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
  const stock = await importStock({ folder: dirname(path), settings, locations: [], today });
  return checkStock(stock, { name: basename(path), date: today, lastGood: undefined });
}

/** Writes down that held prices are right, so that the next print publishes their vehicles. */
async function accept(slug: string, numbers: readonly string[]): Promise<number> {
  const {
    stock: { held, report },
  } = await importSite(slug);
  const chosen = held.filter(({ vehicle }) => numbers.includes(acceptedKey(vehicle)));
  const keys = chosen.map(({ vehicle }) => acceptedKey(vehicle));
  if (chosen.length > 0)
    writeAcceptedPrices(
      resolve('content', slug),
      Object.fromEntries(chosen.map(({ vehicle, price }) => [acceptedKey(vehicle), price])),
    );
  for (const { vehicle, detail } of chosen) process.stdout.write(`${acceptedKey(vehicle)} accepted: ${detail}\n`);
  const missing = numbers.filter((number) => !keys.includes(number));
  if (missing.length === 0) return 0;
  process.stderr.write(`No price is held back for ${missing.join(', ')}. ${report.problem ?? ''}\n`);
  return 1;
}

await runCommand(main);
