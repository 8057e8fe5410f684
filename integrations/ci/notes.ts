import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../files/json-file.ts';
import { readState } from '../print/manifest.ts';

/** What runs of CI note in `.cache/ci`, so that a run that was cancelled or failed is made good by the next. */
export type Notes = {
  version: 1;
  /** The commit that all dealers it concerned were printed from. */
  commit?: string;
  /** Dealer → hash of its remote feeds at the last print. */
  feeds: Record<string, string>;
  /** Dealer → what of it was published last (`printHash`). */
  published: Record<string, string>;
};

const file = (root: string) => join(root, '.cache/ci/notes.json');
const askedFile = (root: string) => join(root, '.cache/ci/asked.json');

/** The notes of earlier runs; empty before the first. */
export function readNotes(root: string): Notes {
  const notes = readJson<Notes>(file(root));
  return notes?.version === 1 ? notes : { version: 1, feeds: {}, published: {} };
}

/** Keeps what was found when dealers were looked for, until `noteAsked` says that they are printed. */
export const writeAsked = (root: string, asked: Pick<Notes, 'commit' | 'feeds'>): void =>
  writeJson(askedFile(root), asked);

/** Notes that the dealers last looked for are printed; false when none were looked for. */
export function noteAsked(root: string): boolean {
  const asked = readJson<Pick<Notes, 'commit' | 'feeds'>>(askedFile(root));
  if (!asked) return false;
  writeJson(file(root), { ...readNotes(root), ...asked });
  return true;
}

/** Notes that a dealer is published as it is printed now; false when it is not printed. */
export function notePublished(root: string, slug: string): boolean {
  const printed = printHash(join(root, 'dist'), slug);
  if (printed === undefined) return false;
  const notes = readNotes(root);
  writeJson(file(root), { ...notes, published: { ...notes.published, [slug]: printed } });
  return true;
}

/** The printed dealers that were not published as they are printed now. */
export function unpublished(root: string, slugs: readonly string[]): string[] {
  const { published } = readNotes(root);
  return slugs.filter((slug) => {
    const printed = printHash(join(root, 'dist'), slug);
    return printed !== undefined && printed !== published[slug];
  });
}

/** A hash over what a dealer's site and functions are; undefined when there is no complete print. */
function printHash(dist: string, slug: string): string | undefined {
  const code = readState(dist, slug)?.code;
  if (code === undefined) return undefined;
  const parts = [`.print/${slug}.manifest.json`, `.print/${slug}.group-feeds.json`, `.functions/${slug}.json`]
    .map((name) => join(dist, name))
    .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  return hash('sha1', [code, ...parts].join('\0'), 'hex');
}
