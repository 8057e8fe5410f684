import type { PlatformSettings, Settings } from '#src/domain/site/site.schema.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import { looseEnds } from './loose-ends.ts';
import { AuthorMistakes, type Mistake } from './mistakes.ts';
import { readContent } from './read-content.ts';
import { isSlug, readPlatform, readSettings } from './read-settings.ts';

/** A dealer's definition and content, checked; the stock is not part of it. */
export type SiteSource = {
  settings: Settings;
  platform: PlatformSettings;
  content: SiteContent;
  /** What its editors wrote and no page shows; the dealer is printed all the same. */
  warnings: readonly Mistake[];
};

/**
 * Reads what authors wrote for a dealer: `sites/<slug>/site.json` with its preset and shared configuration,
 * `content/<slug>` and `content/shared`.
 *
 * @throws AuthorMistakes with every mistake of all these files.
 */
export function readSite(root: string, slug: string): SiteSource {
  if (!isSlug(slug)) {
    const text = 'A folder of sites/ has lower-case letters, digits and single hyphens in its name.';
    throw new AuthorMistakes(slug, [{ file: `sites/${slug}`, key: '', text }]);
  }
  const mistakes: Mistake[] = [];
  const warnings: Mistake[] = [];
  const platform = readPlatform(root, mistakes);
  const settings = readSettings(root, slug, mistakes);
  const content = readContent(root, slug, mistakes, warnings, settings?.reviews.sample);
  if (!platform || !settings || mistakes.length > 0) throw new AuthorMistakes(slug, mistakes);
  return { settings, platform, content, warnings: [...warnings, ...looseEnds(settings, content)] };
}
