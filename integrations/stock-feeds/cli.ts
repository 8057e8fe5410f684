import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import { chooseSites, UnknownDealer } from '#src/sources/list-sites.ts';
import { AuthorMistakes } from '#src/sources/mistakes.ts';
import { readSite } from '#src/sources/read-site.ts';
import { writeFileAtomic } from '../files/json-file.ts';
import { writeAcceptedPrices } from './accepted-prices.ts';
import { FeedError } from './feed-error.ts';
import { feedFiles } from './feed-source.ts';
import { formats } from './formats.ts';
import { type ImportedStock, importStock } from './import-stock.ts';
import { readLastGood } from './last-good.ts';
import { acceptedKey } from './price-outliers.ts';
import { mappingOf, proposeMapping } from './propose-mapping.ts';
import { formatOverview, stockOverview } from './stock-overview.ts';
import { formatReport } from './stock-report.ts';

const HELP = `Checks stock feeds without printing anything.

  npm run stock -- check harbour                       the feeds of a dealer
  npm run stock -- check --file feed.csv               any file; its format is recognised
  npm run stock -- check --file feed.csv --format NAME
  npm run stock -- map harbour                         proposes a mapping file: content/harbour/stock/proposed-mapping.json
  npm run stock -- accept harbour U1234 U1240          prices that are held back and right, by stock number

  --json     the report as JSON
  --help     this text

Formats: auto, ${Object.keys(formats).join(', ')}
(docs/stock-feeds.md says what each one is.)

Exit code: 0 the feed can be used, 1 it cannot or the site has mistakes, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      format: { type: 'string', default: 'auto' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [command, slug, ...numbers] = positionals;
  if (values.help || (!command && !values.file)) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  if (command === 'accept' && slug && numbers.length > 0 && !values.file) return accept(slug, numbers);
  if (command === 'map' && slug && numbers.length === 0 && !values.file) return map(slug);
  if (command !== 'check' || numbers.length > 0 || Boolean(slug) === Boolean(values.file)) {
    process.stderr.write('Name a dealer or a file: npm run stock -- check harbour. Try --help.\n');
    return 2;
  }
  const { vehicles, report } = values.file ? await checkFile(values.file, values.format) : await checkSite(slug ?? '');
  const overview = stockOverview(vehicles, values.file ? undefined : readLastGood(process.cwd(), slug ?? ''));
  if (values.json) process.stdout.write(`${JSON.stringify({ ...report, ...overview }, null, 2)}\n`);
  else
    process.stdout.write(
      `${slug ?? values.file}\n${formatReport(report)}\n${coverage(vehicles)}${formatOverview(overview)}\n`,
    );
  return report.problem ? 1 : 0;
}

async function checkSite(slug: string): Promise<ImportedStock> {
  const root = process.cwd();
  chooseSites(root, [slug]);
  const { settings, content } = readSite(root, slug);
  const today = dateInZone(Date.now(), settings.site.timeZone);
  return importStock({
    folder: resolve(root, 'content', slug),
    settings,
    locations: content.locations,
    today,
    lastGood: readLastGood(root, slug),
    cacheFolder: resolve(root, '.cache/feeds'),
  });
}

/** Writes a mapping file to start from for each CSV of a dealer, and says how sure each column is. */
async function map(slug: string): Promise<number> {
  const root = process.cwd();
  chooseSites(root, [slug]);
  const folder = resolve(root, 'content', slug);
  const files = readSite(root, slug).settings.stock.feeds.flatMap((feed) => feedFiles(folder, feed.source));
  let written = 0;
  for (const file of files) {
    try {
      const proposals = await proposeMapping(file);
      const name = written === 0 ? 'proposed-mapping.json' : `proposed-${written + 1}-mapping.json`;
      writeFileAtomic(resolve(folder, 'stock', name), `${JSON.stringify(mappingOf(proposals), null, 2)}\n`);
      written += 1;
      process.stdout.write(`${file.name}: content/${slug}/stock/${name}\n`);
      for (const { column, field, confidence, samples } of proposals)
        process.stdout.write(
          `  ${column.padEnd(24)} ${(field ?? '-').padEnd(18)} ${String(Math.round(confidence * 100)).padStart(3)} %  ${samples.map((text) => text.slice(0, 30)).join(' | ')}\n`,
        );
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
  }
  return written > 0 ? 0 : 1;
}

/** Writes down that held prices are right, so that the next print publishes their vehicles. */
async function accept(slug: string, numbers: readonly string[]): Promise<number> {
  const { held, report } = await checkSite(slug);
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

async function checkFile(file: string, format: string): Promise<ImportedStock> {
  const path = resolve(file);
  const settings = siteSchema.parse({
    site: { id: 'file', slug: 'file', name: file },
    stock: { feeds: [{ format, source: path.slice(dirname(path).length + 1) }] },
  });
  const today = dateInZone(Date.now(), settings.site.timeZone);
  return importStock({ folder: dirname(path), settings, locations: [], today });
}

/** How much of what shoppers look for the vehicles say. */
function coverage(vehicles: ImportedStock['vehicles']): string {
  if (vehicles.length === 0) return '';
  const share = (has: (car: (typeof vehicles)[number]) => boolean) =>
    `${Math.round((vehicles.filter(has).length / vehicles.length) * 100)} %`;
  const prices = vehicles
    .map((car) => car.price ?? 0)
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  const money = (value: number | undefined) => `$${(value ?? 0).toLocaleString('en-AU')}`;
  return `  Of the vehicles have photos ${share((car) => (car.photos_count ?? 0) > 0)}, a price ${share((car) => (car.price ?? 0) > 10)}, kilometres ${share((car) => car.km !== undefined)}, a body ${share((car) => Boolean(car.simple_body))}, a transmission ${share((car) => Boolean(car.simple_transmission))}, a fuel ${share((car) => Boolean(car.simple_fuel))}, comments ${share((car) => Boolean(car.dealercomments))}
  Prices from ${money(prices[0])} to ${money(prices.at(-1))}, half of them under ${money(prices[Math.floor(prices.length / 2)])}
`;
}

try {
  process.exitCode = await main();
} catch (error) {
  const ours = error instanceof AuthorMistakes || error instanceof UnknownDealer;
  const known = ours || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!known) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof AuthorMistakes ? 1 : 2;
}
