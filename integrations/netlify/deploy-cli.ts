import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { codeIds } from '../renderer/code-id.ts';
import { deployedId, isDeployed, noteDeployed, type Target } from './deployed.ts';
import { draftOf, readNetlifySites, uploadedOf, whyFailed } from './netlify-says.ts';
import { DEPLOY_FOLDER } from './prepare-deploy.ts';
import { preparePrinted, printAndMigrate } from './print-and-prepare.ts';
import { runNetlify } from './run-netlify.ts';

const HELP = `Prints dealers, brings the database up to date, and uploads site and functions of each to its Netlify site.

  npm run deploy -- harbour              a draft with an address of its own
  npm run deploy -- harbour --prod       the live site
  npm run deploy -- harbour kite         these dealers, one after the other
  npm run deploy -- --all --prod         every dealer in sites/

  --changed      only dealers that differ from what was last deployed from here to the same place; without names, of all
  --prod         to the live site instead of a draft
  --dry-run      everything but the upload
  --list FILE    writes the dealers that are as they should be there, one a line as each is done; a draft with its address
  --help         this text

NETLIFY_AUTH_TOKEN   a personal access token of Netlify
NETLIFY_SITES        lines "slug id": the Netlify site of each dealer
NETLIFY_SITE_ID      instead of it, for one dealer
DATABASE_URL         PostgreSQL server of the functions; its tables are migrated when it is set

A dealer that fails does not stop the others. What was deployed is noted in dist/.print, for --changed.

Exit code: 0 done, 1 a dealer has mistakes, its upload or the migration failed, 2 wrong use, 130 stopped by Ctrl-C, 143 terminated.
`;

type Outcome = {
  slug: string;
  state: 'deployed' | 'ready' | 'unchanged' | 'failed';
  words: string;
  /** Address of a draft. */
  draft?: string | undefined;
  milliseconds: number;
};
type Run = { root: string; code: string; prod: boolean; dryRun: boolean; changed: boolean; signal: AbortSignal };

/** Signals that stop it, and the exit code of each. */
const STOPS = { SIGINT: 130, SIGTERM: 143 } as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      prod: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      list: { type: 'string' },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const everyone = values.all || values.changed;
  if (positionals.length === 0 && !everyone)
    throw new WrongUse('Name the dealers, for example: npm run deploy -- harbour kite, or write --all.');
  if (positionals.length > 0 && values.all) throw new WrongUse('Name dealers or write --all, not both.');
  const root = process.cwd();
  const slugs = chooseSites(root, positionals);
  const sites = sitesFor(slugs, values['dry-run']);

  if (values.list) writeFileSync(values.list, '');

  const stop = new AbortController();
  let stopped = 0;
  for (const [name, code] of Object.entries(STOPS)) {
    process.once(name, () => {
      process.stderr.write('\nStopping. What is deployed stays; run the same command again to go on.\n');
      stopped ||= code;
      stop.abort();
    });
  }
  const printed = await printAndMigrate(slugs, { root, stream: process.stderr, signal: stop.signal });
  const code = codeIds(CODE_ROOT).print;
  const run: Run = {
    root,
    code,
    prod: values.prod,
    dryRun: values['dry-run'],
    changed: values.changed,
    signal: stop.signal,
  };
  const outcomes: Outcome[] = [];
  for (const [at, { slug, status }] of printed.sites.entries()) {
    if (stop.signal.aborted) break;
    process.stderr.write(`\n[${at + 1}/${printed.sites.length}] ${slug}\n`);
    const started = performance.now();
    const outcome =
      status === 'failed' ? failed('it has mistakes, see above') : await deployOne(slug, sites.get(slug), run);
    if (!outcome) break;
    outcomes.push({ slug, ...outcome, milliseconds: performance.now() - started });
    if (values.list && (outcome.state === 'deployed' || outcome.state === 'unchanged'))
      appendFileSync(values.list, `${[slug, outcome.draft].filter(Boolean).join(' ')}\n`);
  }
  summarise(outcomes, slugs.length);
  if (stopped > 0) return stopped;
  return outcomes.some(({ state }) => state === 'failed') ? 1 : 0;
}

/**
 * The Netlify site of each dealer.
 *
 * @throws WrongUse when nothing could be uploaded; a single dealer without a site fails by itself.
 */
function sitesFor(slugs: readonly string[], dryRun: boolean): Map<string, string> {
  const { NETLIFY_AUTH_TOKEN, NETLIFY_SITE_ID, NETLIFY_SITES } = process.env;
  const sites = readNetlifySites(NETLIFY_SITES);
  const [only] = slugs;
  if (only && slugs.length === 1 && NETLIFY_SITE_ID) sites.set(only, NETLIFY_SITE_ID);
  if (dryRun) return sites;
  const site = slugs.length === 1 ? 'NETLIFY_SITE_ID' : 'NETLIFY_SITES';
  const missing = [
    ...(NETLIFY_AUTH_TOKEN ? [] : ['NETLIFY_AUTH_TOKEN']),
    ...(slugs.some((slug) => sites.has(slug)) ? [] : [site]),
  ];
  if (missing.length > 0) throw new WrongUse(`${missing.join(' and ')} must be set to upload.`);
  return sites;
}

type Told = Pick<Outcome, 'state' | 'words' | 'draft'>;
const failed = (words: string): Told => ({ state: 'failed', words });

/** Undefined when a person stopped it: nobody knows then whether Netlify has all of it. */
async function deployOne(slug: string, site: string | undefined, run: Run): Promise<Told | undefined> {
  const { root, prod } = run;
  const dist = join(root, 'dist');
  try {
    if (!site && !run.dryRun) return failed(`NETLIFY_SITES has no line for it. Add: ${slug} <id of its Netlify site>`);
    const target: Target = { kind: prod ? 'production' : 'preview', site: site ?? '' };
    const id = deployedId(root, slug, run.code);
    if (run.changed && id && isDeployed(dist, slug, target, id))
      return { state: 'unchanged', words: `nothing changed since the last deployment to ${target.kind}` };
    const ready = await preparePrinted(slug, { root, stream: process.stderr });
    if (run.signal.aborted) return undefined;
    const folders = ['--dir', join(DEPLOY_FOLDER, 'site'), '--functions', join(DEPLOY_FOLDER, 'functions')];
    const upload = ['deploy', '--no-build', ...folders, ...(prod ? ['--prod'] : []), '--message', slug];
    if (run.dryRun) {
      process.stdout.write(`${ready.names.length} functions are ready. Not run: netlify ${upload.join(' ')}\n`);
      return { state: 'ready', words: 'not uploaded (--dry-run)' };
    }
    let said = '';
    const code = await runNetlify(upload, root, {
      env: { NETLIFY_SITE_ID: target.site },
      heard: (text) => {
        said += text;
      },
    });
    if (run.signal.aborted) return undefined;
    if (code !== 0) return failed(`${whyFailed(said)}.`);
    if (id) noteDeployed(dist, slug, target, id);
    const draft = prod ? undefined : draftOf(said);
    return { state: 'deployed', words: [uploadedOf(said) ?? target.kind, draft].filter(Boolean).join(', '), draft };
  } catch (error) {
    return failed((error as Error).message);
  }
}

const MARKS = { deployed: '✓', ready: '✓', unchanged: '·', failed: '✗' } as const;

function summarise(outcomes: readonly Outcome[], all: number): void {
  const width = Math.max(...outcomes.map(({ slug }) => slug.length), 0);
  const lines = outcomes.map(
    ({ slug, state, words, milliseconds }) =>
      `${MARKS[state]} ${slug.padEnd(width)}  ${state}, ${(milliseconds / 1000).toFixed(1)} s: ${words}`,
  );
  const counts = (['deployed', 'ready', 'unchanged', 'failed'] as const)
    .map((state) => [outcomes.filter((one) => one.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`);
  const left = all - outcomes.length;
  if (left > 0) counts.push(`${left} not done`);
  process.stderr.write(`\n${[...lines, `${counts.join(', ')}.`].join('\n')}\n`);
}

await runCommand(main, { reachesOut: true });
