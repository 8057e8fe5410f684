import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { filesBelow } from '#src/sources/content-files.ts';
import { LISTS } from '#src/sources/content-lists.ts';

/** A file that a browser may see, as git names its content. */
export type EditedFile = { path: string; sha: string; size: number };

/** A text of an editor is a thousand times smaller. */
export const MAX_TEXT_BYTES = 2_000_000;

const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*';
const TEXTS = [
  String.raw`locations/${NAME}\.json`,
  String.raw`(?:offers|models|pages)/${NAME}\.md`,
  String.raw`blog/${NAME}/${NAME}\.md`,
  Object.keys(LISTS).join('|').replaceAll('.', String.raw`\.`),
];
const PICTURES = String.raw`images/(?:[\w-]+/)*[\w-][\w.-]*\.(?:jpe?g|png|webp)`;

/** Whether a file is one of those that an editor of the dealer writes: texts and lists, the site file, pictures. */
export function isEdited(slug: string, path: string): 'text' | 'picture' | undefined {
  if (path === `sites/${slug}/site.json`) return 'text';
  const home = `content/${slug}/`;
  if (!path.startsWith(home)) return undefined;
  const name = path.slice(home.length);
  if (new RegExp(`^(?:${TEXTS.join('|')})$`).test(name)) return 'text';
  return new RegExp(`^${PICTURES}$`, 'i').test(name) ? 'picture' : undefined;
}

/** Every file of a dealer that an editor may see. */
export function listEdited(root: string, slug: string): EditedFile[] {
  const content = filesBelow(join(root, 'content', slug)).map((name) => `content/${slug}/${name}`);
  return [...content, `sites/${slug}/site.json`]
    .filter((path) => isEdited(slug, path) && isInside(root, slug, path))
    .map((path) => {
      const bytes = readFileSync(join(root, path));
      return { path, sha: gitHash(bytes), size: bytes.length };
    });
}

/** The content of a file; undefined where it is none of the dealer's or not there. */
export function readEdited(root: string, slug: string, path: string): Buffer | undefined {
  if (!isEdited(slug, path) || !existsSync(join(root, path)) || !isInside(root, slug, path)) return undefined;
  return readFileSync(join(root, path));
}

/** Writes a file under a temporary name and renames it, so that nobody reads the half of it; null removes it. */
export function writeEdited(root: string, slug: string, path: string, bytes: Uint8Array | null): void {
  if (!isEdited(slug, path)) throw new Error(`${path} is not for editors.`);
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  if (!isInside(root, slug, dirname(path))) throw new Error(`${path} lies outside of the dealer's folder.`);
  if (bytes === null) {
    rmSync(file, { force: true });
    return;
  }
  const staged = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  writeFileSync(staged, bytes);
  renameSync(staged, file);
}

/** Whether a path really lies in the dealer's own folders: a link may lead elsewhere. */
function isInside(root: string, slug: string, path: string): boolean {
  const home = realpathSync.native(root);
  const real = realpathSync.native(join(root, path));
  return [`content/${slug}`, `sites/${slug}`].some(
    (folder) => real === join(home, folder) || real.startsWith(join(home, folder) + sep),
  );
}

/** The name that git gives to a content. */
export const gitHash = (bytes: Uint8Array): string =>
  hash('sha1', Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]), 'hex');
