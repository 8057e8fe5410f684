import { join } from 'node:path';
import type { Template } from '#src/domain/analytics/templates.ts';
import type { RequestedImage } from '#src/domain/media/rewrite-images.ts';
import { readJson, writeJson } from '../files/json-file.ts';

/**
 * What the last build of a dealer was made from. Small, so that an unchanged dealer is recognised without reading
 * anything else.
 */
export type BuildState = {
  version: 1;
  /** `CodeIds.build` of the code that built. */
  code: string;
  /** The date the pages were made for, YYYY-MM-DD in `timeZone`. */
  today: string;
  timeZone: string;
  /** Feeds behind an address have to be asked again at every build. */
  remoteFeeds: boolean;
  /** Time and size of every file read for this dealer. */
  inputs: Record<string, [mtimeMs: number, size: number]>;
  /** Content hash over the same files, for a fresh checkout whose times mean nothing. */
  inputsHash: string;
  pages: number;
  vehicles: number;
};

/** The day of the build that first had a page with this content, and a hash of the content. */
export type Modified = readonly [day: string, contentHash: string];

/** What the last build put into `dist/<slug>`. */
export type BuildManifest = {
  version: 1;
  /** `CodeIds.renderer` that rendered the pages. */
  renderer: string;
  /** Hash of the part of every page that is the same on all pages of the site. */
  shell: string;
  /** Address path → hash of the page's own props. */
  pages: Record<string, string>;
  /** Address path → the template of the page; missing in records of an older build. */
  kinds?: Record<string, Template>;
  /** Address path → since when the page says what it says (YYYY-MM-DD), and the hash of what it says. */
  modified?: Record<string, Modified>;
  /** File → hash, for everything that is not a page. */
  files: Record<string, string>;
  /** Pictures resized at the build, by the page that asks for them; empty where another service resizes. */
  images: Record<string, RequestedImage[]>;
};

const stateFile = (dist: string, slug: string) => join(dist, '.state', `${slug}.state.json`);
const manifestFile = (dist: string, slug: string) => join(dist, '.state', `${slug}.manifest.json`);

/** The state of a dealer's last complete build, or undefined when there was none. */
export function readState(dist: string, slug: string): BuildState | undefined {
  const state = readJson<BuildState>(stateFile(dist, slug));
  return state?.version === 1 ? state : undefined;
}

/** What is in `dist/<slug>`, or undefined when nothing was built completely. */
export function readManifest(dist: string, slug: string): BuildManifest | undefined {
  const manifest = readJson<BuildManifest>(manifestFile(dist, slug));
  return manifest?.version === 1 ? manifest : undefined;
}

/** Records a finished build; the state comes last, because only it lets a dealer be skipped. */
export function writeRecord(dist: string, slug: string, manifest: BuildManifest, state: BuildState): void {
  writeJson(manifestFile(dist, slug), manifest);
  writeJson(stateFile(dist, slug), state);
}

/** The file of a page: `/` is index.html, `/cars/x` is cars/x.html. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Every file of a built site that its manifest knows. */
export const filesOf = ({ pages, files }: BuildManifest): Set<string> =>
  new Set([...Object.keys(pages).map(pageFile), ...Object.keys(files)]);
