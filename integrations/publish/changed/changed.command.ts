import { Command } from '@commander-js/extra-typings';
import { chooseSites, isSlug, listSites } from '#src/sources/list-sites.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { ends, rootOf, wholeNumberOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { codeIds } from '../../renderer/code-id.ts';
import { type Affected, affectedBy } from './affected.ts';
import { changedNames, findCommit } from './git-names.ts';
import { notePublished, noteRequested, readNotes, unpublished, writeRequested } from './notes.ts';

const NOTES = `
Examples:
  npm run forecourt -- changed --since origin/main      what was committed here since it left origin/main
  npm run forecourt -- changed --unbuilt              what was committed since the last run that noted "built"
  npm run forecourt -- changed --unbuilt --feeds      and the dealers whose feeds at a web address say something else since then
  npm run forecourt -- changed built                  notes that the dealers of --unbuilt or --all are built
  npm run forecourt -- changed published harbour        notes that this dealer is published

A file of sites/<slug> or content/<slug> concerns this dealer, a shared file those that use it, code and packages all;
documentation, tests and benchmarks nobody. A commit that this clone does not have concerns all. Notes are in .cache/ci.

Exit code: 0 done, 1 a folder of sites/ has a name that is no slug, 2 wrong use.`;

export const command = new Command('changed')
  .description('Says which dealers a change concerns, one slug a line; nothing where it concerns none.')
  .argument('[note...]', 'built, or published and a dealer')
  .option('--since <commit>', 'what was committed here since it left this commit or branch')
  .option('--unbuilt', 'what was committed since the last run that noted "built"', false)
  .option('--unpublished', 'built dealers that were not published as they are built now', false)
  .option('--all', 'every dealer', false)
  .option('--feeds', 'with --unbuilt or --all: and dealers whose feeds at a web address changed', false)
  .option('--most <n>', 'at most n dealers; how many are left out is said on standard error', wholeNumberOf('--most'))
  .option(
    '--json',
    '{ "dealers": […], "all": "the file that concerns every dealer", "removed": […], "more": 0 }, for a matrix',
    false,
  )
  .option('--code', 'the id of the code that builds, a key for caches', false)
  .addHelpText('after', NOTES);

type Options = ReturnType<typeof command.opts>;

command.action(ends(async (notes, options, command) => changed(rootOf(command), notes, options)));

const say = (line: string) => process.stderr.write(`${line}\n`);

async function changed(root: string, notes: readonly string[], values: Options): Promise<number> {
  if (values.code) {
    process.stdout.write(`${codeIds(CODE_ROOT).build}\n`);
    return 0;
  }
  if (notes.length > 0) return note(root, notes);
  const { since, unbuilt, all, feeds } = values;
  const requested = [since !== undefined, unbuilt, values.unpublished, all].filter(Boolean).length;
  if (requested !== 1)
    throw new WrongUse('Say what to look for, one of --since COMMIT, --unbuilt, --unpublished and --all.');
  if (feeds && !unbuilt && !all) throw new WrongUse('--feeds goes with --unbuilt or --all.');
  const most = values.most ?? Number.POSITIVE_INFINITY;
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
      `Removed: ${found.removed.join(', ')}. What was built and published of them stays until somebody takes it down.`,
    );
  if (more > 0) say(more === 1 ? '1 more dealer is affected.' : `${more} more dealers are affected.`);
  if (values.json) process.stdout.write(`${JSON.stringify({ ...found, dealers, more })}\n`);
  else process.stdout.write(dealers.map((slug) => `${slug}\n`).join(''));
  return 0;

  async function look(): Promise<Affected> {
    if (values.unpublished) return { dealers: unpublished(root, known), removed: [] };
    if (since !== undefined) return committed(root, known, since, { own: true });
    return unbuiltDealers(root, known, { all, feeds });
  }
}

/** Dealers to build, and a note of what is to be remembered once they are. */
async function unbuiltDealers(
  root: string,
  known: readonly string[],
  { all, feeds }: { all: boolean; feeds: boolean },
): Promise<Affected> {
  const notes = readNotes(root);
  const commit = findCommit(root, 'HEAD');
  const found: Affected = all
    ? { dealers: [...known], removed: [] }
    : await committed(root, known, notes.commit, { own: false });
  // Loads every schema of settings, which most runs need not.
  const now = feeds ? await (await import('./feed-hashes.ts')).promptFeeds(root, known) : { hashes: {}, failures: [] };
  for (const { slug, why } of now.failures) say(`${slug}: ${why}`);
  writeRequested(root, { ...(commit && { commit }), feeds: { ...notes.feeds, ...now.hashes } });
  const fed = known.filter((slug) => now.hashes[slug] !== undefined && now.hashes[slug] !== notes.feeds[slug]);
  return { ...found, dealers: [...new Set([...found.dealers, ...fed])].sort() };
}

async function committed(
  root: string,
  known: readonly string[],
  since: string | undefined,
  { own }: { own: boolean },
): Promise<Affected> {
  const commit = since === undefined ? undefined : findCommit(root, since);
  const names = commit === undefined ? undefined : changedNames(root, commit, { own });
  if (names) {
    const isShared = names.some((name) => /^(?:sites|content)\/shared\//.test(name));
    const uses = isShared ? (await import('./shared-use.ts')).readSharedUse : undefined;
    return affectedBy(names, known, (slug) => uses?.(root, slug) ?? { slug, unreadable: true });
  }
  const why =
    since === undefined
      ? 'No run has noted what it built'
      : `This clone does not have ${JSON.stringify(since)}, or nothing in common with it`;
  say(`${why}: every dealer.`);
  return { dealers: [...known], removed: [] };
}

function note(root: string, [what, slug, ...rest]: readonly string[]): number {
  if (what === 'built' && slug === undefined) {
    if (noteRequested(root)) return 0;
    throw new WrongUse('Look for dealers first: npm run forecourt -- changed --unbuilt');
  }
  if (what !== 'published' || slug === undefined || rest.length > 0)
    throw new WrongUse(
      'Write built, or published and one dealer, for example: npm run forecourt -- changed published harbour',
    );
  chooseSites(root, [slug]);
  if (notePublished(root, slug)) return 0;
  throw new WrongUse(`${slug} is not built. Build it first: npm run build -- ${slug}`);
}
