import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSite } from '#src/sources/read-site.ts';
import { writeFileAtomic } from '../../files/json-file.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { takenBy } from './questions.ts';

export type DealerToWrite = {
  slug: string;
  /** What the JSON of each file holds, by its path below the root. */
  files: ReadonlyMap<string, object>;
  /** Files that are copied, by the path of the copy. */
  copies: ReadonlyMap<string, string>;
};

/**
 * Writes all files of a new dealer at once: they are made beside, read as a build reads them, and moved. Whatever goes
 * wrong, nothing of the dealer is left.
 *
 * @returns the paths that are written.
 * @throws WrongUse when the dealer or its content is there already; AuthorMistakes for what the build would refuse.
 */
export function writeDealer(root: string, { slug, files, copies }: DealerToWrite): string[] {
  const taken = takenBy(root, slug);
  if (taken) throw new WrongUse(taken);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const made = mkdtempSync(join(root, '.cache/new-'));
  let hasContent = false;
  try {
    for (const [path, value] of files) writeFileAtomic(join(made, path), `${JSON.stringify(value, null, 2)}\n`);
    for (const [path, from] of copies) cpSync(from, join(made, path));
    mkdirSync(join(made, 'content', slug), { recursive: true });
    readSite(made, slug);
    move(made, root, `content/${slug}`);
    hasContent = true;
    move(made, root, `sites/${slug}`);
    return [...files.keys(), ...copies.keys()];
  } catch (error) {
    if (hasContent) rmSync(join(root, 'content', slug), { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function move(from: string, to: string, path: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  renameSync(join(from, path), join(to, path));
}
