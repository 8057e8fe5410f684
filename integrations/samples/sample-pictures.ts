import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '#src/domain/text/once.ts';
import { CODE_ROOT } from '../files/code-root.ts';

/** A picture of the samples: its path in a site, the file behind it, and a hash of its content. */
export type SamplePicture = { path: string; source: string; hash: string };

const FOLDER = join(CODE_ROOT, 'integrations/samples/pictures');
const PREFIX = '/samples/';
const ADDRESS = /\/samples\/[\w./-]+\.webp/g;

/** The address of every picture: `/samples/<name>.webp`. The package has none. */
export const samplePictures = once(
  (): ReadonlySet<string> =>
    new Set(
      (existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }) : [])
        .filter((name) => name.endsWith('.webp'))
        .map((name) => PREFIX + name.replaceAll('\\', '/'))
        .sort(),
    ),
);

/** The addresses of sample pictures that any data names, each once, sorted; there need not be such a picture. */
export function samplePicturesIn(data: unknown): string[] {
  return [...new Set(JSON.stringify(data).match(ADDRESS))].sort();
}

/** The picture at an address; undefined where there is none. */
export function samplePicture(address: string): SamplePicture | undefined {
  if (!samplePictures().has(address)) return undefined;
  const source = join(FOLDER, address.slice(PREFIX.length));
  return { path: address.slice(1), source, hash: hash('sha1', readFileSync(source), 'hex') };
}
