import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSlug } from '#src/domain/text/slug.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { writeFileAtomic } from '../../files/json-file.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { writeSchemaFiles } from '../../outputs/schemas/schema.command.ts';
import { writeNewDealer } from '../new/new-dealer.ts';

/** The dealer that shows how one is made. */
export const EXAMPLE = 'example-motors';

const FILES = join(CODE_ROOT, 'integrations/operate/init/files');

/** Files of the product that an agency has as they are, by their places there. */
const AS_THEY_ARE: Readonly<Record<string, string>> = {
  'docs/ci/README.md': 'docs/ci/README.md',
  'docs/ci/build-both.sh': 'docs/ci/build-both.sh',
  'docs/ci/deploy.sh': 'docs/ci/deploy.sh',
  '.github/workflows/dealers.yml': 'docs/ci/github.yml',
  '.gitlab-ci.yml': 'docs/ci/gitlab.yml',
  'netlify.toml': 'netlify.toml',
  '.env.example': '.env.example',
};

/**
 * Writes the repository of an agency: its files, and one dealer with a feed.
 *
 * @param version of the product, as package.json names it; the one that runs when absent.
 * @returns the files, below the folder.
 * @throws WrongUse for a folder that is not empty.
 */
export async function writeAgency(folder: string, version = `^${ownVersion()}`): Promise<string[]> {
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
  if (there.length > 0)
    throw new WrongUse(`${folder} is not empty: it has ${there.slice(0, 3).join(', ')}. Name a new folder.`);
  const name = toSlug(basename(folder)) || 'dealers';
  const put = (path: string, text: string) => writeFileAtomic(join(folder, path), text);
  put('package.json', `${JSON.stringify(description(name, version), null, 2)}\n`);
  put('.gitignore', readFileSync(join(FILES, 'gitignore'), 'utf8'));
  put('.nvmrc', '24\n');
  const readme = readFileSync(join(FILES, 'README.md'), 'utf8');
  put('README.md', readme.replaceAll('{name}', name).replaceAll('{dealer}', EXAMPLE));
  for (const [path, from] of Object.entries(AS_THEY_ARE))
    cpSync(join(CODE_ROOT, from), join(folder, path), { recursive: true });
  writeSchemaFiles(folder);
  put('sites/platform.json', `${JSON.stringify({ $schema: '../docs/platform.schema.json' }, null, 2)}\n`);
  await writeNewDealer({
    root: folder,
    given: {
      slug: EXAMPLE,
      name: 'Example Motors',
      phone: '07 5550 0100',
      email: 'sales@example.com',
      address: '12 Depot Road, Toowoomba QLD 4350',
      licence: '4012345',
      brand: '#0a5c4a',
      feed: join(FILES, 'stock.csv'),
    },
  });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

const ownVersion = (): string =>
  (JSON.parse(readFileSync(join(CODE_ROOT, 'package.json'), 'utf8')) as { version: string }).version;

/** package.json of an agency: the commands by the names that the product's messages use. */
const description = (name: string, version: string) => ({
  name,
  private: true,
  type: 'module',
  scripts: {
    start: 'forecourt start',
    dev: 'forecourt dev',
    build: 'forecourt build',
    deploy: 'forecourt deploy',
    test: 'forecourt build --dry-run',
    forecourt: 'forecourt',
  },
  dependencies: { forecourt: version },
  // npm asks about scripts of packages; this one puts the Node that the product runs on into its place.
  allowScripts: { node: true },
});
