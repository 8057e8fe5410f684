import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { formatMoney } from '#src/domain/price/money.ts';
import type { PriceError } from '#src/domain/price/price-error.schema.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { buildSites } from '../../build/build-sites.ts';
import { loadSite } from '../../build/load-site.ts';
import { readManifest } from '../../build/manifest.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { readBuiltSite, readChanges, stillNeeded, writeLive } from '../../outputs/live-file.ts';
import { addPriceError, errorsFile, filesThatStillSay, priceErrorOf, withPriceOff } from './take-price-off.ts';

const NOTES = `
Examples:
  npm run forecourt -- price-error harbour                                   what was wrong so far
  npm run forecourt -- price-error harbour 2021-mazda-cx-5-u102 --by "Ada Wong" --why "A digit is missing in the feed"
  npm run forecourt -- price-error harbour 2021-mazda-cx-5-u102 --right 29990 --by "Ada Wong" --why "…"

Writes down what was shown, who took it off and why (content/<slug>/price-errors.json), takes the price off open pages by the live file
where the dealer has a key (live key), and builds: pages, feeds, search, functions and new brochures have the right price, or none, as
long as the stock feed says the wrong one. Publish afterwards; with a hosted search service push, too. Nothing is sent to anybody.

Exit code: 0 done, 1 the wrong price is still somewhere, 2 wrong use.`;

export const command = new Command('price-error')
  .description('Takes a wrong price off pages, feeds and search at once, and keeps a record (docs/operating.md).')
  .argument('<dealer>')
  .argument('[vehicle]', 'the last part of its address')
  .option('--right <dollars>', 'the right price; without it the price has to be asked for', dollarsOf)
  .option('--by <name>', 'who takes it off')
  .option('--why <words>', 'what went wrong, and what buyers are offered')
  .option('--no-build', 'writes record and live file only')
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES)
  .action(
    ends(
      async (slug, vehicle, options, command) => {
        const root = rootOf(command);
        chooseSites(root, [slug]);
        return vehicle === undefined ? list(root, slug, options.json) : take(root, slug, vehicle, options);
      },
      { reachesOut: true },
    ),
  );

function dollarsOf(text: string): number {
  if (Number(text) > 10) return Number(text);
  throw new WrongUse('--right takes dollars: --right 29990');
}

function list(root: string, slug: string, json: boolean): number {
  const errors = readSite(root, slug).content.priceErrors;
  const lines = errors.map(
    ({ foundOn, name, shown, right, by, why }) =>
      `${foundOn}  ${name}: ${shown}${right === undefined ? '' : `, right: ${formatMoney(right)}`} (${by}: ${why})\n`,
  );
  answer(json, { slug, errors }, lines.join('') || `No price of ${slug} was called wrong.\n`);
  return 0;
}

type Options = {
  right?: number | undefined;
  by?: string | undefined;
  why?: string | undefined;
  build: boolean;
  json: boolean;
};

async function take(root: string, slug: string, vehicle: string, options: Options): Promise<number> {
  const { right, by = '', why = '', json } = options;
  const now = new Date();
  const loaded = await loadSite({ root, acceptStock: false, now: now.getTime() }, slug);
  if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
  const { stock, settings, content } = loaded.site;
  const car = stock.find((one) => one.slug === vehicle);
  if (!car) throw new WrongUse(`${slug} has no vehicle ${vehicle}.`);
  const error = priceErrorOf(car, settings, { right, by, why }, now);
  addPriceError(root, slug, content.priceErrors, error);
  const isLive = await showLive(root, slug, vehicle, error, now);
  const built = options.build ? await build(root, slug, now, json) : undefined;
  const left = built ? stillSaid(root, slug, vehicle, error.wrong) : [];
  answer(
    json,
    { slug, error, live: isLive, built: built ?? false, stillSaid: left },
    takenText(slug, { error, isLive, built, left }),
  );
  return left.length > 0 || built === false ? 1 : 0;
}

/** Whether the live file takes the price off open pages: a dealer without a key, or one that is not built, has none. */
async function showLive(root: string, slug: string, vehicle: string, error: PriceError, now: Date): Promise<boolean> {
  const dist = join(root, 'dist');
  if (!readSite(root, slug).settings.live.publicKey || !existsSync(join(dist, '.functions', `${slug}.json`)))
    return false;
  const before = stillNeeded(readChanges(root, slug, now), readBuiltSite(dist, slug));
  await writeLive(root, dist, slug, withPriceOff(before, vehicle, error), now);
  return true;
}

async function build(root: string, slug: string, now: Date, json: boolean): Promise<boolean> {
  const { sites } = await buildSites({ root, slugs: [slug], now, ...(!json && { stream: process.stderr }) });
  return sites.every(({ status }) => status !== 'failed');
}

/** Feeds and search files that still say the wrong price of the vehicle. */
function stillSaid(root: string, slug: string, vehicle: string, wrong: number): string[] {
  const folder = join(root, 'dist', slug);
  const files = Object.keys(readManifest(join(root, 'dist'), slug)?.files ?? {});
  const told = files.filter((file) => /^(?:feeds|cars)\//.test(file) && /\.(?:xml|csv|tsv|json|md)$/.test(file));
  return filesThatStillSay(
    folder,
    told.filter((file) => existsSync(join(folder, file))),
    { slug: vehicle, wrong },
  );
}

type Taken = { error: PriceError; isLive: boolean; built: boolean | undefined; left: readonly string[] };

function takenText(slug: string, { error, isLive, built, left }: Taken): string {
  const now = error.right === undefined ? 'has to be asked for' : `is ${formatMoney(error.right)}`;
  const lines = [
    `${error.name}: "${error.shown}" was wrong; the price ${now}. Written into ${errorsFile(slug)}.`,
    isLive
      ? 'Open pages change within a minute, once live.json is published.'
      : 'Open pages keep the price until the site is published: the dealer has no key for live changes (live key).',
    built === undefined
      ? `Build and publish: npm run build -- ${slug}`
      : built
        ? 'Built: pages, feeds, search and functions. Publish them now; with a hosted search service: search push.'
        : 'The build failed; its messages are above. Pages and feeds still say the wrong price.',
    ...left.map((file) => `STILL SAID in ${file}.`),
    `Who reserved it at the wrong price: npm run forecourt -- reservations list ${slug}. Correct the stock feed, too.`,
  ];
  return `${lines.join('\n')}\n`;
}
