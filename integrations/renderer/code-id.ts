import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../files/json-file.ts';
import { browserTargets } from './supported-browsers.ts';

/** Content hashes that say which code made a page. */
export type CodeIds = {
  /** Changes when a template, an island, a style or a package changes: the renderer must be built again. */
  renderer: string;
  /** Changes as well when the build loop or an importer changes: no dealer may be skipped unread. */
  build: string;
};

/** Sources that never reach a page: tests, and what no bundle imports. */
const IGNORED = /(\.test\.tsx?|\.md|\.sql|\.d\.ts)$/;

/** What the way of a site to its host is made of, beside the build: a change of one of these concerns every dealer. */
const HOST_INPUTS = ['netlify.toml', 'package.json', 'tsconfig.json'];

/** Whether a change of a file, named from the root with forward slashes, changes what is built of every dealer, or how it is deployed. */
export const isCode = (name: string): boolean =>
  !IGNORED.test(name) &&
  [...RENDERER_INPUTS, ...BUILD_INPUTS, ...HOST_INPUTS].some((input) => name === input || name.startsWith(`${input}/`));

type Seen = Record<string, [mtimeMs: number, size: number, hash: string]>;

const RENDERER_INPUTS = ['src', 'integrations/renderer', 'astro.config.mjs', 'package-lock.json'];
/** Files that no page imports, only the build. */
const SERVER = 'src/server';
/** More than the build needs, and never less: its compiled form is found by this id. */
const BUILD_INPUTS = ['integrations', SERVER, 'functions', 'public'];

/** The ids of code that never changes where it is: the package has this file, and all that is built from it beside. */
export const BUILT_IDS = '.build/ids.json';

/**
 * The ids of the code in `root`. Files are read again only when their time or size changed since the last call,
 * which is remembered in `.build/code-id.json`.
 */
export function codeIds(root: string): CodeIds {
  const built = readJson<CodeIds>(join(root, BUILT_IDS));
  if (built) return built;
  const memoryFile = join(root, '.build/code-id.json');
  const before: Seen = readJson<Seen>(memoryFile) ?? {};
  const seen: Seen = {};
  const digest = (inputs: readonly string[], salt: string, except?: string) => {
    const sum = createHash('sha256').update(salt);
    for (const name of inputs.flatMap((input) => [...listFiles(root, input)])) {
      if (except && name.startsWith(`${except}/`)) continue;
      const file = `${root}/${name}`;
      const { mtimeMs, size } = statSync(file);
      const known = before[name];
      const content =
        known && known[0] === mtimeMs && known[1] === size ? known[2] : hash('sha1', readFileSync(file), 'hex');
      seen[name] = [mtimeMs, size, content];
      sum.update(`${name}\0${content}\0`);
    }
    return sum.digest('hex').slice(0, 16);
  };
  const renderer = digest(RENDERER_INPUTS, [process.versions.node, ...browserTargets(root)].join(), SERVER);
  const build = digest(BUILD_INPUTS, renderer);
  if (JSON.stringify(seen) !== JSON.stringify(before)) writeJson(memoryFile, seen);
  return { renderer, build };
}

/** Names from `root` of every file below `path` (or of `path` itself), in a stable order; nothing when it does not exist. */
function* listFiles(root: string, path: string): Generator<string> {
  const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield path;
  else yield* filesBelow(root, path);
}

function* filesBelow(root: string, path: string): Generator<string> {
  const entries = readdirSync(`${root}/${path}`, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else if (entry.isFile() && !IGNORED.test(entry.name)) yield name;
  }
}
