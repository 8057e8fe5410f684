import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformSettings, Settings } from '#src/domain/site/site.schema.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import { AuthorMistakes, type Mistake } from './mistakes.ts';
import { readContent } from './read-content.ts';
import { readPlatform, readSettings } from './read-settings.ts';

/** A dealer's definition and content, checked; the stock is not part of it. */
export type SiteSource = { settings: Settings; platform: PlatformSettings; content: SiteContent };

/**
 * Reads what authors wrote for a dealer: `sites/<slug>/site.json` with its preset and shared configuration,
 * `content/<slug>` and `content/shared`.
 *
 * @throws AuthorMistakes with every mistake of all these files.
 */
export function readSite(root: string, slug: string): SiteSource {
  const mistakes: Mistake[] = [];
  const platform = readPlatform(root, mistakes);
  const settings = readSettings(root, slug, mistakes);
  const content = readContent(root, slug, mistakes);
  if (!platform || !settings || mistakes.length > 0) throw new AuthorMistakes(slug, mistakes);
  return { settings, platform, content };
}

/** The slugs of all dealers: folders of `sites` that hold a site.json, in alphabetical order. */
export function listSites(root: string): string[] {
  return readdirSync(join(root, 'sites'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'sites', entry.name, 'site.json')))
    .map((entry) => entry.name)
    .sort();
}
