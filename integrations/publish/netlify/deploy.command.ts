import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { chooseSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { ends, JSON_OPTION, printJson, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { codeIds } from '../../renderer/code-id.ts';
import { buildAndMigrate, prepareBuilt } from './build-and-prepare.ts';
import { deployedId, isDeployed, noteDeployed, type Target } from './deployed.ts';
import { draftOf, readNetlifySites, uploadedOf, whyFailed } from './netlify-says.ts';
import { DEPLOY_FOLDER } from './prepare-deploy.ts';
import { runNetlify } from './run-netlify.ts';

const NOTES = `
Examples:
  npm run deploy -- harbour              a draft with an address of its own
  npm run deploy -- harbour --prod       the live site
  npm run deploy -- harbour kite         these dealers, one after the other
  npm run deploy -- --all --prod         every dealer in sites/

NETLIFY_AUTH_TOKEN   a personal access token of Netlify
NETLIFY_SITES        lines "slug id": the Netlify site of each dealer
NETLIFY_SITE_ID      instead of it, for one dealer
DATABASE_URL         PostgreSQL server of the functions; its tables are migrated when it is set

A dealer that fails does not stop the others. What was deployed is noted in dist/.state, for --changed.

Exit code: 0 done, 1 a dealer has mistakes, its upload or the migration failed, 2 wrong use, 130 stopped by Ctrl-C, 143 terminated.`;

export const command = new Command('deploy')
  .description(
    'Builds dealers, brings the database up to date, and uploads site and functions of each to its Netlify site.',
  )
  .argument('[dealers...]')
  .option('--all', 'every dealer in sites/', false)
  .option(
    '--changed',
    'only dealers that differ from what was last deployed from here to the same place; without names, of all',
    false,
  )
  .option('--prod', 'to the live site instead of a draft', false)
  .option('--dry-run', 'everything but the upload', false)
  .option(
    '--list <file>',
    'write the dealers that are as they should be there, one a line as each is done; a draft with its address',
  )
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES);

type Options = ReturnType<typeof command.opts>;

command.action(
  ends(async (dealers, options, command) => deploy(rootOf(command), dealers, options), { reachesOut: true }),
);

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

async function deploy(root: string, named: string[], values: Options): Promise<number> {
  const everyone = values.all || values.changed;
  if (named.length === 0 && !everyone)
    throw new WrongUse('Name the dealers, for example: npm run deploy -- harbour kite, or write --all.');
  if (named.length > 0 && values.all) throw new WrongUse('Name dealers or write --all, not both.');
  const slugs = chooseSites(root, named);
  const sites = sitesFor(slugs, values.dryRun);

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
  const built = await buildAndMigrate(slugs, { root, stream: process.stderr, signal: stop.signal });
  const code = codeIds(CODE_ROOT).build;
  const run: Run = {
    root,
    code,
    prod: values.prod,
    dryRun: values.dryRun,
    changed: values.changed,
    signal: stop.signal,
  };
  const outcomes: Outcome[] = [];
  for (const [at, { slug, status }] of built.sites.entries()) {
    if (stop.signal.aborted) break;
    process.stderr.write(`\n[${at + 1}/${built.sites.length}] ${slug}\n`);
    const started = performance.now();
    const outcome =
      status === 'failed' ? failed('it has mistakes, see above') : await deployOne(slug, sites.get(slug), run);
    if (!outcome) break;
    outcomes.push({ slug, ...outcome, milliseconds: performance.now() - started });
    if (values.list && (outcome.state === 'deployed' || outcome.state === 'unchanged'))
      appendFileSync(values.list, `${[slug, outcome.draft].filter(Boolean).join(' ')}\n`);
  }
  summarise(outcomes, slugs.length);
  if (values.json) printJson({ dealers: outcomes, notDone: slugs.length - outcomes.length });
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

type Diagnostics = Pick<Outcome, 'state' | 'words' | 'draft'>;
const failed = (words: string): Diagnostics => ({ state: 'failed', words });

/** Undefined when a person stopped it: nobody knows then whether Netlify has all of it. */
async function deployOne(slug: string, site: string | undefined, run: Run): Promise<Diagnostics | undefined> {
  const { root, prod } = run;
  const dist = join(root, 'dist');
  try {
    if (!site && !run.dryRun) return failed(`NETLIFY_SITES has no line for it. Add: ${slug} <id of its Netlify site>`);
    const target: Target = { kind: prod ? 'production' : 'preview', site: site ?? '' };
    const id = deployedId(root, slug, run.code);
    if (run.changed && id && isDeployed(dist, slug, target, id))
      return { state: 'unchanged', words: `nothing changed since the last deployment to ${target.kind}` };
    const ready = await prepareBuilt(slug, { root, stream: process.stderr });
    if (run.signal.aborted) return undefined;
    const folders = ['--dir', join(DEPLOY_FOLDER, 'site'), '--functions', join(DEPLOY_FOLDER, 'functions')];
    const upload = ['deploy', '--no-build', ...folders, ...(prod ? ['--prod'] : []), '--message', slug];
    if (run.dryRun) {
      process.stderr.write(`${ready.names.length} functions are ready. Not run: netlify ${upload.join(' ')}\n`);
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
