import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The slugs of all dealers: folders of `sites` that hold a site.json, in alphabetical order. Loads nothing but the
 * file system, because it is the first step of a print in which nothing changed.
 */
export function listSites(root: string): string[] {
  return readdirSync(join(root, 'sites'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map((entry) => entry.name)
    .filter((name) => statSync(join(root, 'sites', name, 'site.json'), { throwIfNoEntry: false }))
    .sort();
}
