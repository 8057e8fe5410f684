import type { Mistake } from '#src/sources/mistakes/mistakes.ts';
import { readSettings } from '#src/sources/read-settings.ts';
import type { SharedUse } from './affected.ts';

/** What a dealer uses of the files that dealers share. */
export function readSharedUse(root: string, slug: string): SharedUse {
  const mistakes: Mistake[] = [];
  const settings = readSettings(root, slug, mistakes);
  if (!settings) return { slug, unreadable: true };
  return { slug, extends: settings.site.extends, sampleReviews: settings.reviews.sample };
}
