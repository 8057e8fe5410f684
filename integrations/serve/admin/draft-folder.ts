import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '#src/sources/content-files.ts';

/** A file as it would be after saving; null for one that is removed. */
export type DraftFile = { path: string; bytes: Uint8Array | null };

/**
 * A folder in which the dealer's files are as they would be after saving: links to those that are, and the unsaved ones. What
 * reads dealers cannot tell it from the real one, so that a draft is checked and rendered as a build would.
 *
 * @returns also a function that removes it.
 */
export function openDraftFolder(
  root: string,
  slug: string,
  drafts: readonly DraftFile[],
): { folder: string; close(): void } {
  const home = join(root, '.data/drafts');
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, `${slug}-`));
  const written = new Set(drafts.map(({ path }) => path));
  const link = (path: string) => {
    if (written.has(path)) return;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    linkSync(join(root, path), join(folder, path));
  };
  for (const area of [`sites/${slug}`, 'sites/shared', `content/${slug}`, 'content/shared'])
    for (const name of filesBelow(join(root, area))) link(`${area}/${name}`);
  if (existsSync(join(root, 'sites/platform.json'))) link('sites/platform.json');
  mkdirSync(join(folder, 'content', slug), { recursive: true });
  for (const name of ['.cache', '.data'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  for (const { path, bytes } of drafts) {
    if (bytes === null) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}
