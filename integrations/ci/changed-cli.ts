import '../print/keep-compiled.ts';
import { parseArgs } from 'node:util';
import { isSlug } from '#src/sources/is-slug.ts';
import { chooseSites, listSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import { runCommand, WrongUse, wholeNumber } from '../files/wrong-use.ts';
import { codeIds } from '../renderer/code-id.ts';
import { type Concerned, concernedBy } from './concerned.ts';
import { changedNames, findCommit } from './git-names.ts';
import { noteAsked, notePublished, readNotes, unpublished, writeAsked } from './notes.ts';

const HELP = `Says which dealers a change concerns, one slug a line; nothing where it concerns none.

  npm run changed -- --since origin/main      what was committed here since it left origin/main
  npm run changed -- --unprinted              what was committed since the last run that noted "printed"
  npm run changed -- --unprinted --feeds      and the dealers whose feeds at a web address say something else since then
  npm run changed -- --unpublished            printed dealers that were not published as they are printed now
  npm run changed -- --all                    every dealer
  npm run changed -- printed                  notes that the dealers of --unprinted or --all are printed
  npm run changed -- published harbour        notes that this dealer is published

  --most N   at most N dealers; how many are left out is said on standard error
  --json     { "dealers": […], "all": "the file that concerns every dealer", "removed": […], "more": 0 }, for a matrix
  --code     the id of the code that prints, a key for caches
  --help     this text

A file of sites/<slug> or content/<slug> concerns this dealer, a shared file those that use it, code and packages all;
documentation, tests and benchmarks nobody. A commit that this clone does not have concerns all. Notes are in .cache/ci.

Exit code: 0 done, 1 a folder of sites/ has a name that is no slug, 2 wrong use.
`;

const OPTIONS = {
  since: { type: 'string' },
  unprinted: { type: 'boolean', default: false },
  unpublished: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  feeds: { type: 'boolean', default: false },
  most: { type: 'string' },
  json: { type: 'boolean', default: false },
  code: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values.code) {
    process.stdout.write(`${codeIds(CODE_ROOT).print}\n`);
    return 0;
  }
  const root = process.cwd();
  if (positionals.length > 0) return note(root, positionals);
  const { since, unprinted, all, feeds } = values;
  const asked = [since !== undefined, unprinted, values.unpublished, all].filter(Boolean).length;
  if (asked !== 1)
    throw new WrongUse('Say what to look for, one of --since COMMIT, --unprinted, --unpublished and --all.');
  if (feeds && !unprinted && !all) throw new WrongUse('--feeds goes with --unprinted or --all.');
  const most = values.most === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.most, '--most');
  const known = listSites(root);
  // A slug goes on into shell lines and addresses.
  const strange = known.filter((slug) => !isSlug(slug));
  if (strange.length > 0) {
    say(`No slugs: ${strange.map((name) => JSON.stringify(`sites/${name}`)).join(', ')}. Rename these folders.`);
    return 1;
  }
  const found = await look();
  const dealers = found.dealers.slice(0, most);
  const more = found.dealers.length - dealers.length;
  if (found.removed.length > 0)
    say(
      `Removed: ${found.removed.join(', ')}. What was printed and published of them stays until somebody takes it down.`,
    );
  if (more > 0) say(more === 1 ? '1 more dealer is concerned.' : `${more} more dealers are concerned.`);
  if (values.json) process.stdout.write(`${JSON.stringify({ ...found, dealers, more })}\n`);
  else process.stdout.write(dealers.map((slug) => `${slug}\n`).join(''));
  return 0;

  async function look(): Promise<Concerned> {
    if (values.unpublished) return { dealers: unpublished(root, known), removed: [] };
    if (since !== undefined) return committed(root, known, since, { own: true });
    return unprintedDealers(root, known, { all, feeds });
  }
}

/** Dealers to print, and a note of what is to be remembered once they are. */
async function unprintedDealers(
  root: string,
  known: readonly string[],
  { all, feeds }: { all: boolean; feeds: boolean },
): Promise<Concerned> {
  const notes = readNotes(root);
  const commit = findCommit(root, 'HEAD');
  const found: Concerned = all
    ? { dealers: [...known], removed: [] }
    : await committed(root, known, notes.commit, { own: false });
  // Loads every schema of settings, which most runs need not.
  const now = feeds ? await (await import('./feed-hashes.ts')).askFeeds(root, known) : { hashes: {}, failures: [] };
  for (const { slug, why } of now.failures) say(`${slug}: ${why}`);
  writeAsked(root, { ...(commit && { commit }), feeds: { ...notes.feeds, ...now.hashes } });
  const fed = known.filter((slug) => now.hashes[slug] !== undefined && now.hashes[slug] !== notes.feeds[slug]);
  return { ...found, dealers: [...new Set([...found.dealers, ...fed])].sort() };
}

async function committed(
  root: string,
  known: readonly string[],
  since: string | undefined,
  { own }: { own: boolean },
): Promise<Concerned> {
  const commit = since === undefined ? undefined : findCommit(root, since);
  const names = commit === undefined ? undefined : changedNames(root, commit, { own });
  if (names) {
    const isShared = names.some((name) => /^(?:sites|content)\/shared\//.test(name));
    const uses = isShared ? (await import('./shared-use.ts')).readSharedUse : undefined;
    return concernedBy(names, known, (slug) => uses?.(root, slug) ?? { slug, unreadable: true });
  }
  const why =
    since === undefined
      ? 'No run has noted what it printed'
      : `This clone does not have ${JSON.stringify(since)}, or nothing in common with it`;
  say(`${why}: every dealer.`);
  return { dealers: [...known], removed: [] };
}

function note(root: string, [what, slug, ...rest]: readonly string[]): number {
  if (what === 'printed' && slug === undefined) {
    if (noteAsked(root)) return 0;
    throw new WrongUse('Look for dealers first: npm run changed -- --unprinted');
  }
  if (what !== 'published' || slug === undefined || rest.length > 0)
    throw new WrongUse('Write printed, or published and one dealer, for example: npm run changed -- published harbour');
  chooseSites(root, [slug]);
  if (notePublished(root, slug)) return 0;
  throw new WrongUse(`${slug} is not printed. Print it first: npm run build -- ${slug}`);
}

await runCommand(main);
