import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { SiteResult } from '../../build/result.ts';
import { FeedError } from '../../feeds/feed-error.ts';
import type { StockCheck } from '../../feeds/guard/stock-check.ts';
import { formatReport } from '../../feeds/report/stock-report.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { ends, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { Cancelled } from './ask.ts';
import { type NewDealer, type NewDealerOptions, writeNewDealer } from './new-dealer.ts';
import { nextSteps } from './next-steps.ts';
import { saidByFeed } from './proposals.ts';
import type { Answers } from './questions.ts';

const NOTES = `
Examples:
  npm run forecourt -- new                                          asks six questions
  npm run forecourt -- new anchor-motors                            asks for the rest
  npm run forecourt -- new --from-feed stock.csv --start            name, kind and yards from the feed; served at once
  npm run forecourt -- new --from-feed stock.csv --photos photos    its photographs, which the feed names as /images/stock/1.jpg
  npm run forecourt -- new anchor-motors --name "Anchor Motors" --phone "07 5550 0100" --email sales@anchor.example
      --address "12 Depot Road, Toowoomba QLD 4350" --licence 4012345 --brand "#0a5c4a" --feed stock.csv
  npm run forecourt -- new --record site-record.json                a dealer of another system

In a terminal it asks for feed, name, phone, e-mail, address and licence, as far as no flag says them; Enter takes what is
proposed or leaves a thing for later, Ctrl-C ends it and nothing is written. Without a terminal, with --yes and with --json
nothing is asked. It writes sites/<dealer>/site.json, a file for each yard in content/<dealer>/locations and a copy of the
feed in content/<dealer>/stock, all at once at the end; what is there already is never written over. Then it checks the feed and builds the dealer.

Exit code: 0 written and built, 1 the feed or the record cannot be used or the build failed, 2 wrong use, 130 ended by
Ctrl-C.`;

export const command = new Command('new')
  .description('Makes a new dealer: asks, writes its files, checks its feed and builds it.')
  .argument('[dealer]', 'its folder and address: lower-case letters, digits and hyphens (default: made of its name)')
  .option('--name <name>', 'the name that visitors read')
  .option('--template <kind>', 'the kind of site: standard, ford-group, group-brand, caravan or subscription')
  .option('--phone <number>', 'its phone number')
  .option('--email <addresses>', 'who gets the enquiries; several with commas')
  .option('--address <text>', 'the address of the yard, or its state')
  .option('--licence <number>', 'its dealer licence number; a site in NSW is not built without one')
  .option('--brand <colour>', 'the brand colour, as #rrggbb')
  .option('--logo <file>', 'its logo: an SVG, PNG or WebP file, which is copied')
  .option('--feed <source>', 'the stock feed: a file, which is copied, or a web address')
  .option('--from-feed <source>', 'the same, and name, kind and yards are taken from it')
  .option('--photos <folder>', 'photographs that the feed names as /images/stock/…, which are copied')
  .option('--record <file>', 'an imported site record (JSON): its settings, locations, dealerships and reviews')
  .option('--yes', 'ask nothing: take what is proposed for what no flag says', false)
  .option('--start', 'and serve it until Ctrl-C', false)
  .option('--no-build', 'write the files and check the feed only')
  .option('--json', 'what was made as JSON on standard output, and nothing else', false)
  .addHelpText('after', NOTES);

type Options = ReturnType<typeof command.opts>;

command.action(ends(async (slug, options, command) => make(rootOf(command), slug, options, rootFlag(command))));

/** `--root` as it was written, for the commands that are told. */
const rootFlag = (command: { optsWithGlobals(): unknown }): string | undefined =>
  (command.optsWithGlobals() as { root?: string }).root;

async function make(
  root: string,
  slug: string | undefined,
  { build, start, json, yes, record, photos, feed, fromFeed, ...flags }: Options,
  rootFlag: string | undefined,
): Promise<number> {
  if (feed !== undefined && fromFeed !== undefined) throw new WrongUse('--feed or --from-feed, not both.');
  const given: Answers = { ...flags, slug, feed: feed ?? fromFeed };
  const asks = !yes && !json && process.stdin.isTTY && process.stdout.isTTY;
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal);
  try {
    const dealer = await write({
      ...{ root, given, record, photos, takesFromFeed: fromFeed !== undefined, signal: stop.signal },
      ...(asks && { terminal: { input: process.stdin, output: process.stdout } }),
    });
    const inRoot = (command: string) => (rootFlag === undefined ? command : `${command} --root ${inShell(rootFlag)}`);
    if (typeof dealer === 'number') return dealer;
    const code = await finish(root, dealer, { builds: build, json, requested: asks, signal: stop.signal, inRoot });
    return code === 0 && start && build ? await serve(root, dealer.slug) : code;
  } finally {
    process.off('SIGINT', onSignal);
  }
}

/** Serves what is built, in a process of its own, until it is ended. @returns its exit code. */
async function serve(root: string, slug: string): Promise<number> {
  const cli = join(CODE_ROOT, 'integrations/forecourt.mjs');
  const child = spawn(process.execPath, [cli, 'start', slug, '--no-build', '--root', root], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 0;
}

/** A folder as a command line takes it. */
const inShell = (folder: string) => (/^[\w./~-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`);

/** Writes the dealer, or says why not and gives the exit code. */
async function write(options: NewDealerOptions): Promise<NewDealer | number> {
  try {
    return await writeNewDealer(options);
  } catch (error) {
    if (error instanceof Cancelled || options.signal?.aborted) {
      process.stderr.write('Nothing is written.\n');
      return 130;
    }
    if (!(error instanceof FeedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

type Finish = {
  builds: boolean;
  json: boolean;
  /** Questions were asked, and what the feed says of its dealer was told among them. */
  requested: boolean;
  signal: AbortSignal;
  inRoot: (command: string) => string;
};

/** Says what was written, checks the feed, builds the dealer and says what comes next. */
async function finish(root: string, dealer: NewDealer, made: Finish): Promise<number> {
  const { builds, json, requested, signal, inRoot } = made;
  const { slug } = dealer;
  const { buildDealer, checkFeed } = await import('./check-and-build.ts');
  const say = (text: string) => json || process.stdout.write(`${text}\n`);
  if (dealer.feed && !requested) say(saidByFeed(dealer.feed));
  say(written(dealer));
  const check = await checkFeed(root, slug);
  if (check) say(`\nThe feed:\n${formatReport(check.report)}`);
  const usable = check?.report.problem === undefined;
  const built =
    builds && usable ? await buildDealer(root, slug, { signal, ...(!json && { stream: process.stderr }) }) : undefined;
  const site = {
    start: inRoot(`npm start -- ${slug}`),
    address: `http://${slug}.localhost:${process.env.PORT || 8080}`,
  };
  const failed = built?.result?.status === 'failed';
  const next = nextSteps(root, slug, { check, failed, inRoot });
  if (json)
    process.stdout.write(`${JSON.stringify(report({ dealer, check, built: built?.result, site, next }), null, 2)}\n`);
  if (built?.interrupted) return 130;
  if (usable && !failed) say(`\n${site.start} serves it at ${site.address}`);
  say(`\nNext:\n${next.map((step, at) => `  ${at + 1}. ${step}`).join('\n')}`);
  return usable && !failed ? 0 : 1;
}

function written({ files, unused }: NewDealer): string {
  const left = [
    ...(unused?.plugins.length ? [`  plugins without a switch here: ${unused.plugins.join(', ')}`] : []),
    ...(unused?.stockModels.length ? [`  stock models: ${unused.stockModels.join(', ')}`] : []),
  ];
  return [
    'Written:',
    ...files.map((file) => `  ${file}`),
    ...(left.length > 0 ? ['The record also names, and no setting takes:', ...left] : []),
  ].join('\n');
}

/** What `--json` says. */
function report(made: {
  dealer: NewDealer;
  check: StockCheck | undefined;
  built: SiteResult | undefined;
  site: { start: string; address: string };
  next: string[];
}) {
  const { dealer, check, built, site, next } = made;
  const { slug, files, feed, unused } = dealer;
  return {
    ...{ slug, files },
    ...(feed && { makes: feed.makes, yards: feed.yards }),
    ...(unused && { unused }),
    ...(check && { check }),
    ...(built && { build: built }),
    ...site,
    next,
  };
}
