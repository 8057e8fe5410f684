import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../build/manifest.ts';
import { readJson, writeJson } from '../../files/json-file.ts';

/** Where a deployment goes: a draft with an address of its own, or the live site of a Netlify site. */
export type Target = { kind: 'preview' | 'production'; site: string };

/** Target → `deployedId` of the last deployment there that succeeded. */
type Deployed = Record<string, string>;

const recordFile = (dist: string, slug: string) => join(dist, '.state', `${slug}.deployed.json`);
const keyOf = ({ kind, site }: Target) => `${kind} ${site}`;

/**
 * A hash of all that a deployment of a built dealer consists of: what the build recorded of its pages, files and
 * pictures, what functions know of it, the code of the functions, and netlify.toml.
 *
 * @param code `CodeIds.build`, which the functions are compiled by.
 * @returns undefined when the dealer is not built completely.
 */
export function deployedId(root: string, slug: string, code: string): string | undefined {
  const dist = join(root, 'dist');
  const manifest = readManifest(dist, slug);
  const data = join(dist, '.functions', `${slug}.json`);
  const settings = join(root, 'netlify.toml');
  if (!manifest || !existsSync(data)) return undefined;
  const { renderer, shell, pages, files, images } = manifest;
  const parts = [
    code,
    renderer,
    shell,
    ...[pages, files, images].map((list) => JSON.stringify(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)))),
    readFileSync(data, 'utf8'),
    existsSync(settings) ? readFileSync(settings, 'utf8') : '',
  ];
  return hash('sha256', JSON.stringify(parts));
}

/** Whether the last deployment of the dealer to this target was of the same. */
export const isDeployed = (dist: string, slug: string, target: Target, id: string): boolean =>
  readJson<Deployed>(recordFile(dist, slug))?.[keyOf(target)] === id;

/** Notes a deployment that succeeded. */
export function noteDeployed(dist: string, slug: string, target: Target, id: string): void {
  writeJson(recordFile(dist, slug), { ...readJson<Deployed>(recordFile(dist, slug)), [keyOf(target)]: id });
}
