import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { AuthorMistakes, type Mistake } from './mistakes/mistakes.ts';
import { readSite, type SiteSource } from './read-site.ts';

/** A site file that has no mistake. */
export const siteFile = (site: object = {}, rest: object = {}) =>
  JSON.stringify({ site: { id: 1, slug: 'harbour', name: 'Harbour', template: 'standard', ...site }, ...rest });

/** A project folder with these files, removed after the test. */
export function projectWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ 'sites/harbour/site.json': siteFile(), ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** The dealer harbour of a project with these files. */
export const readProject = (files: Record<string, string>): SiteSource => readSite(projectWith(files), 'harbour');

/** The mistakes that reading a dealer reports; empty when there are none. */
export function mistakesIn(root: string, slug = 'harbour'): readonly Mistake[] {
  try {
    readSite(root, slug);
    return [];
  } catch (error) {
    if (error instanceof AuthorMistakes) return error.mistakes;
    throw error;
  }
}

/** Each mistake as `file:line key`. */
export const placesIn = (files: Record<string, string>): string[] =>
  mistakesIn(projectWith(files)).map(({ file, line, key }) => `${file}:${line ?? ''} ${key}`.trim());
