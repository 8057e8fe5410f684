import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { foldersOf } from '#src/sources/content-files.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { AuthorMistakes, type Mistake } from '#src/sources/mistakes/mistakes.ts';
import { readPlatform, readSettings } from '#src/sources/read-settings.ts';
import type { BuildRun } from '../../build/build-run.ts';
import { ensureCompiledBuild } from '../../build/compiled/compiled-build.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { ends, portOf, rootOf } from '../../files/command.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { ensureRenderer } from '../../renderer/build.ts';
import { codeIds } from '../../renderer/code-id.ts';

const NOTES = `
Example:
  npm run admin -- harbour

Opens a form for everything that editors write: opening hours, holidays, offers, models, pages, blog, slides, reviews, menu.
Beside it the page as it will be, for a phone and a desk. What is saved is a change of files; nothing is published.
--out writes the same forms as a website, whose editors sign in at the host of the repository (docs/agencies.md).`;

export const command = new Command('admin')
  .description('Edits the content of one dealer in a browser, with the page beside it.')
  .argument('[dealer]')
  .option('--port <n>', 'where it listens', portOf, 4322)
  .option('--out <folder>', 'write a website with the editor of all dealers, or of this one, instead of opening it')
  .addHelpText('after', NOTES)
  .action(
    ends(
      async (slug, { port, out }, command) =>
        out === undefined ? edit(rootOf(command), slug, port) : write(rootOf(command), slug, out),
      { reachesOut: true },
    ),
  );

/** Writes the editor as a website of its own (sites/platform.json, `editor`). */
async function write(root: string, slug: string | undefined, out: string): Promise<number> {
  const mistakes: Mistake[] = [];
  const settings = readPlatform(root, mistakes);
  if (!settings) throw new AuthorMistakes('platform', mistakes);
  if (!settings.editor)
    throw new WrongUse(
      'sites/platform.json does not say where editors write into. For example:\n' +
        '  "editor": { "host": "github", "repo": "agency/dealers", "branch": "main" }',
    );
  const slugs = chooseSites(root, slug === undefined ? [] : [slug]);
  const folder = resolve(root, out);
  const { writeEditorSite } = await import('../../outputs/admin/editor-site.ts');
  await writeEditorSite(root, slugs, settings.editor, folder);
  process.stdout.write(`The editor of ${slugs.length === 1 ? slugs[0] : `${slugs.length} dealers`} is in ${folder}.\n`);
  return 0;
}

async function edit(root: string, slug: string | undefined, port: number): Promise<number | undefined> {
  const known = chooseSites(root, slug === undefined ? [] : [slug]);
  if (!slug)
    throw new WrongUse(
      `Name one of the dealers: ${known.join(', ')}.\nFor example: npm run admin -- ${known[0] ?? 'harbour'}`,
    );
  const build = builds(root, slug);
  await build();
  const drafts = join(root, '.data/drafts');
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
  const { startServer } = await import('../server.ts');
  const server = await startServer({
    ...{ dist: join(root, 'dist'), port: 0, dataFolder: join(root, '.data/admin') },
    ...{ databaseUrl: process.env.DATABASE_URL, cacheFolder: join(root, '.cache/media') },
  });
  const { Looks } = await import('./looks.ts');
  const { serveAdmin } = await import('./admin-front.ts');
  const front = await serveAdmin({
    ...{ root, slug, port, backend: server.port, saved: () => void build() },
    name: readSettings(root, slug, [])?.site.name ?? slug,
    blogCategories: () => foldersOf(root, `content/${slug}/blog`),
    looks: new Looks(await buildRun(root), slug),
  });
  process.stdout.write(`\n${slug}: http://localhost:${front.port}/admin/   (Ctrl-C stops)\n`);
  const stop = () => void Promise.all([front.close(), server.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return undefined;
}

/** Builds the dealer, once more after it where it is called meanwhile. */
function builds(root: string, slug: string): () => Promise<void> {
  const cli = join(CODE_ROOT, 'integrations/forecourt.mjs');
  const once = () =>
    new Promise<void>((resolve) => {
      const child = spawn(process.execPath, [cli, 'build', slug, '--quiet', '--root', root], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child.on('error', () => resolve()).on('close', () => resolve());
    });
  let last = Promise.resolve();
  return () => {
    last = last.then(once);
    return last;
  };
}

/** What a draft is read and rendered with: the same as a build. */
async function buildRun(root: string): Promise<BuildRun> {
  const codes = codeIds(CODE_ROOT);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  return {
    ...{ root, dist: join(root, 'dist'), rendererId: codes.renderer, codeId: codes.build },
    rendererFolder: await ensureRenderer(CODE_ROOT, codes.renderer, say),
    buildOutput: await ensureCompiledBuild(CODE_ROOT, codes.build),
    ...{ dryRun: true, force: false, acceptStock: true, withoutAlternates: false, now: Date.now() },
  };
}
