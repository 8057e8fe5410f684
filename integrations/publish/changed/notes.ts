import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readState } from '../../build/manifest.ts';
import { readJson, writeJson } from '../../files/json-file.ts';

/** What runs of CI note in `.cache/ci`, so that a run that was cancelled or failed is made good by the next. */
export type Notes = {
  version: 1;
  /** The commit that all dealers it concerned were built from. */
  commit?: string;
  /** Dealer → hash of its remote feeds at the last build. */
  feeds: Record<string, string>;
  /** Dealer → what of it was published last (`printHash`). */
  published: Record<string, string>;
};

const file = (root: string) => join(root, '.cache/ci/notes.json');
const requestedFile = (root: string) => join(root, '.cache/ci/asked.json');

/** The notes of earlier runs; empty before the first. */
export function readNotes(root: string): Notes {
  const notes = readJson<Notes>(file(root));
  return notes?.version === 1 ? notes : { version: 1, feeds: {}, published: {} };
}

/** Keeps what was found when dealers were looked for, until `noteAsked` says that they are built. */
export const writeRequested = (root: string, requested: Pick<Notes, 'commit' | 'feeds'>): void =>
  writeJson(requestedFile(root), requested);

/** Notes that the dealers last looked for are built; false when none were looked for. */
export function noteRequested(root: string): boolean {
  const requested = readJson<Pick<Notes, 'commit' | 'feeds'>>(requestedFile(root));
  if (!requested) return false;
  writeJson(file(root), { ...readNotes(root), ...requested });
  return true;
}

/** Notes that a dealer is published as it is built now; false when it is not built. */
export function notePublished(root: string, slug: string): boolean {
  const built = buildHash(join(root, 'dist'), slug);
  if (built === undefined) return false;
  const notes = readNotes(root);
  writeJson(file(root), { ...notes, published: { ...notes.published, [slug]: built } });
  return true;
}

/** The built dealers that were not published as they are built now. */
export function unpublished(root: string, slugs: readonly string[]): string[] {
  const { published } = readNotes(root);
  return slugs.filter((slug) => {
    const built = buildHash(join(root, 'dist'), slug);
    return built !== undefined && built !== published[slug];
  });
}

/** A hash over what a dealer's site and functions are; undefined when there is no complete build. */
function buildHash(dist: string, slug: string): string | undefined {
  const code = readState(dist, slug)?.code;
  if (code === undefined) return undefined;
  const parts = [`.state/${slug}.manifest.json`, `.state/${slug}.group-feeds.json`, `.functions/${slug}.json`]
    .map((name) => join(dist, name))
    .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  return hash('sha1', [code, ...parts].join('\0'), 'hex');
}
