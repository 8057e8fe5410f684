import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { priceShown } from '#src/domain/price/price-shown.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { readLastGood, readLineEnds } from '../feeds/guard/last-good.ts';
import { importStock } from '../feeds/import-stock.ts';
import { formatReport } from '../feeds/report/stock-report.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../files/command.ts';
import { WrongUse } from '../files/wrong-use.ts';
import { makeKey } from '../outputs/keys.ts';
import {
  type Changes,
  changesFromStock,
  readBuiltSite,
  readChanges,
  stillNeeded,
  writeLive,
} from '../outputs/live-file.ts';
import { ownReaders } from '../slots/open-slots.ts';

const NOTES = `
Examples:
  npm run forecourt -- live key harbour                        makes the dealer's key, once
  npm run forecourt -- live sold harbour 2021-mazda-cx-5-u102  one or more vehicles, by the last part of their address
  npm run forecourt -- live price harbour 2021-mazda-cx-5-u102 29990
  npm run forecourt -- live feed harbour                       what the stock feed says differently from the build
  npm run forecourt -- live clear harbour

The file is written to .data/live/<slug>.json and to dist/<slug>/live.json.`;

export const command = new Command('live')
  .description('Shows sold vehicles and new prices on a built site before the next build (docs/operating.md).')
  .addHelpText('after', NOTES);

const RULES = { reachesOut: true };

command
  .command('key <dealer>')
  .description("makes the dealer's key, once")
  .option(...JSON_OPTION)
  .action(
    ends(async (slug, { json }, command) => {
      const root = rootOf(command);
      chooseSites(root, [slug]);
      const live = { publicKey: await makeKey(root, slug) };
      const words = `Write this into sites/${slug}/site.json and build the site:\n\n  "live": { "publicKey": "${live.publicKey}" }\n`;
      answer(json, { slug, live }, words);
      return 0;
    }, RULES),
  );

command
  .command('show <dealer>')
  .description('says what differs from the build')
  .option(...JSON_OPTION)
  .action(
    ends(async (slug, { json }, command) => {
      const { before } = readBuilt(rootOf(command), slug);
      answer(json, { slug, changes: before }, changesText(before));
      return 0;
    }, RULES),
  );

command
  .command('sold <dealer> <vehicles...>')
  .description('one or more vehicles, by the last part of their address')
  .option(...JSON_OPTION)
  .action(
    ends(
      async (slug, cars, { json }, command) =>
        change({ root: rootOf(command), slug, cars, json }, ({ before }) => ({
          ...before,
          ...Object.fromEntries(cars.map((car) => [car, { sold: true as const }])),
        })),
      RULES,
    ),
  );

command
  .command('price')
  .argument('<dealer>')
  .argument('<vehicle>')
  .argument('<dollars>', 'its new price', dollarsOf)
  .description('a new price in dollars')
  .option(...JSON_OPTION)
  .action(
    ends(
      async (slug, car, to, { json }, command) =>
        change({ root: rootOf(command), slug, cars: [car], json }, ({ before, builtSite }) => {
          const from = builtSite.cars[car]?.price;
          if (from === undefined)
            throw new WrongUse(`${car} is built without a price in dollars, so there is none to change.`);
          return { ...before, [car]: { price: { from, to } } };
        }),
      RULES,
    ),
  );

command
  .command('feed <dealer>')
  .description('what the stock feed says differently from the build')
  .option(...JSON_OPTION)
  .action(
    ends(
      async (slug, { json }, command) =>
        change({ root: rootOf(command), slug, cars: [], json }, ({ builtSite, at }) => fromFeed(builtSite, at)),
      RULES,
    ),
  );

command
  .command('clear <dealer> [vehicles...]')
  .description('takes changes back, all of them without a name')
  .option(...JSON_OPTION)
  .action(
    ends(
      async (slug, cars, { json }, command) =>
        change({ root: rootOf(command), slug, cars, json }, ({ before }) =>
          cars.length === 0 ? {} : Object.fromEntries(Object.entries(before).filter(([car]) => !cars.includes(car))),
        ),
      RULES,
    ),
  );

function dollarsOf(text: string): number {
  if (Number(text) > 10) return Number(text);
  throw new WrongUse('Name a vehicle and its price in dollars: price harbour 2021-mazda-cx-5-u102 29990');
}

type At = { root: string; slug: string; now: Date };
type Built = { builtSite: SiteData; before: Changes; at: At };

/** What is built of a dealer, and the changes since. */
function readBuilt(root: string, slug: string): Built {
  chooseSites(root, [slug]);
  const now = new Date();
  const builtSite = readBuiltSite(join(root, 'dist'), slug);
  return { builtSite, before: stillNeeded(readChanges(root, slug, now), builtSite), at: { root, slug, now } };
}

/** `cars`: those that the built site must have. */
type Call = { root: string; slug: string; cars: readonly string[]; json: boolean };

/**
 * Writes the changes that `next` makes of those before.
 *
 * @throws WrongUse; Error when the stock cannot be used.
 */
async function change(
  { root, slug, cars, json }: Call,
  next: (built: Built) => Changes | Promise<Changes>,
): Promise<number> {
  const built = readBuilt(root, slug);
  const unknown = cars.filter((car) => !Object.hasOwn(built.builtSite.cars, car));
  if (unknown.length > 0) throw new WrongUse(`The built site has no vehicle ${unknown.join(', ')}.`);
  const changes = await next(built);
  await writeLive(root, join(root, 'dist'), slug, changes, built.at.now);
  if (!readSite(root, slug).settings.live.publicKey)
    process.stderr.write(
      `The pages of ${slug} do not look at it: live.publicKey is not set in sites/${slug}/site.json.\n`,
    );
  answer(json, { slug, changes }, changesText(changes));
  return 0;
}

/** A broken or shrunken feed is no reason to call every vehicle sold: it counts as it would for a build. */
async function fromFeed(builtSite: SiteData, { root, slug, now }: At): Promise<Changes> {
  const { settings, content } = readSite(root, slug);
  const { vehicles, report } = await importStock({
    folder: join(root, 'content', slug),
    settings,
    locations: content.locations,
    records: content.vehicleRecords,
    priceErrors: content.priceErrors,
    today: dateInZone(now.getTime(), settings.site.timeZone),
    lastGood: readLastGood(root, slug),
    lineEnds: readLineEnds(root, slug),
    cacheFolder: join(root, '.cache/feeds'),
    readers: await ownReaders(root),
  });
  if (report.problem) throw new Error(`The stock of ${slug} cannot be used:\n${formatReport(report)}`);
  const listed = vehicles.map((car) => ({
    slug: car.slug,
    status: car.status,
    price: priceShown(car, settings.pricing).amount,
  }));
  return changesFromStock(builtSite, listed);
}

function changesText(changes: Changes): string {
  const lines = Object.entries(changes).map(([slug, { sold, price }]) =>
    sold
      ? `  ${slug}: sold`
      : price?.to
        ? `  ${slug}: $${price.from} is now $${price.to}`
        : `  ${slug}: $${price?.from} is shown no more`,
  );
  return lines.length === 0
    ? 'No changes since the build.\n'
    : `${lines.length} changed since the build:\n${lines.join('\n')}\n`;
}
