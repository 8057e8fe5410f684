import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { priceShown } from '#src/domain/price/price-shown.ts';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { importStock } from '../stock-feeds/import-stock.ts';
import { readLastGood, readLineEnds } from '../stock-feeds/last-good.ts';
import { formatReport } from '../stock-feeds/stock-report.ts';
import { makeKey } from './keys.ts';
import { type Changes, changesFromStock, readChanges, readPrinted, stillNeeded, writeLive } from './live-file.ts';

const HELP = `Shows sold vehicles and new prices on a printed site before the next print (docs/operating.md).

  npm run overlay -- harbour key                        makes the dealer's key, once
  npm run overlay -- harbour sold 2021-mazda-cx-5-u102  one or more vehicles, by the last part of their address
  npm run overlay -- harbour price 2021-mazda-cx-5-u102 29990
  npm run overlay -- harbour feed                       what the stock feed says differently from the print
  npm run overlay -- harbour clear [vehicle …]          takes changes back, all of them without a name
  npm run overlay -- harbour show

The file is written to .data/live/<slug>.json and to dist/<slug>/live.json.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  const [slug, command, ...rest] = positionals;
  if (values.help || !slug || !command) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const root = process.cwd();
  chooseSites(root, [slug]);
  const { settings } = readSite(root, slug);
  if (command === 'key') {
    const key = await makeKey(root, slug);
    process.stdout.write(
      `Write this into sites/${slug}/site.json and print the site:\n\n  "live": { "publicKey": "${key}" }\n`,
    );
    return 0;
  }
  const dist = join(root, 'dist');
  const now = new Date();
  const printed = readPrinted(dist, slug);
  const before = stillNeeded(readChanges(root, slug, now), printed);
  if (command === 'show') {
    process.stdout.write(changesText(before));
    return 0;
  }
  const changes = await changed(command, rest, before, printed, { root, slug, now });
  await writeLive(root, dist, slug, changes, now);
  if (!settings.live.publicKey)
    process.stderr.write(
      `The pages of ${slug} do not look at it: live.publicKey is not set in sites/${slug}/site.json.\n`,
    );
  process.stdout.write(changesText(changes));
  return 0;
}

/**
 * The changes after a command.
 *
 * @throws WrongUse; Error when the stock cannot be used.
 */
async function changed(
  command: string,
  rest: readonly string[],
  before: Changes,
  printed: SiteData,
  at: { root: string; slug: string; now: Date },
): Promise<Changes> {
  const cars = command === 'price' ? rest.slice(0, 1) : rest;
  const unknown = cars.filter((car) => !Object.hasOwn(printed.cars, car));
  if (unknown.length > 0) throw new WrongUse(`The printed site has no vehicle ${unknown.join(', ')}.`);
  if (command === 'clear')
    return rest.length === 0 ? {} : Object.fromEntries(Object.entries(before).filter(([car]) => !cars.includes(car)));
  if (command === 'feed') return fromFeed(printed, at);
  if (command === 'sold' && cars.length > 0)
    return { ...before, ...Object.fromEntries(cars.map((car) => [car, { sold: true as const }])) };
  if (command === 'price' && cars[0]) {
    const to = Number(rest[1]);
    const from = printed.cars[cars[0]]?.price;
    if (rest.length !== 2 || !(to > 10))
      throw new WrongUse('Name a vehicle and its price in dollars: price 2021-mazda-cx-5-u102 29990');
    if (from === undefined)
      throw new WrongUse(`${cars[0]} is printed without a price in dollars, so there is none to change.`);
    return { ...before, [cars[0]]: { price: { from, to } } };
  }
  throw new WrongUse(`There is no command "${command}" for these vehicles.`);
}

/** A broken or shrunken feed is no reason to call every vehicle sold: it counts as it would for a print. */
async function fromFeed(
  printed: SiteData,
  { root, slug, now }: { root: string; slug: string; now: Date },
): Promise<Changes> {
  const { settings, content } = readSite(root, slug);
  const { vehicles, report } = await importStock({
    folder: join(root, 'content', slug),
    settings,
    locations: content.locations,
    today: dateInZone(now.getTime(), settings.site.timeZone),
    lastGood: readLastGood(root, slug),
    lineEnds: readLineEnds(root, slug),
    cacheFolder: join(root, '.cache/feeds'),
  });
  if (report.problem) throw new Error(`The stock of ${slug} cannot be used:\n${formatReport(report)}`);
  const listed = vehicles.map((car) => ({
    slug: car.slug,
    status: car.status,
    price: priceShown(car, settings.pricing).amount,
  }));
  return changesFromStock(printed, listed);
}

function changesText(changes: Changes): string {
  const lines = Object.entries(changes).map(([slug, { sold, price }]) =>
    sold ? `  ${slug}: sold` : `  ${slug}: $${price?.from} is now $${price?.to}`,
  );
  return lines.length === 0
    ? 'No changes since the print.\n'
    : `${lines.length} changed since the print:\n${lines.join('\n')}\n`;
}

await runCommand(main, { reachesOut: true });
