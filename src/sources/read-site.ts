import { basename } from 'node:path';
import type { PlatformSettings } from '#src/domain/settings/platform-settings.schema.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { BUILT_IN_PATHS, FIXED_PATHS } from '#src/domain/site/fixed-paths.ts';
import type { LogoSizes, SiteContent } from '#src/domain/site/site-model.ts';
import { REQUEST_PATHS } from '#src/domain/site/switched-pages.ts';
import { filesOf, foldersOf } from './content-files.ts';
import type { ContentLink } from './content-links.ts';
import { logoSizes, readDrawings } from './drawings/site-drawings.ts';
import { isSlug } from './list-sites.ts';
import { brokenPages, brokenPictures, unshownPictures } from './mistakes/broken-links.ts';
import { danglingReferences } from './mistakes/dangling-references.ts';
import { AuthorMistakes, type Mistake } from './mistakes/mistakes.ts';
import { picturesWithoutWords } from './mistakes/pictures-without-words.ts';
import { readContent } from './read-content.ts';
import { readPlatform, readSettings } from './read-settings.ts';
import { WRITTEN_PAGES, writtenPages } from './written-pages.ts';

/** A dealer's definition and content, checked; the stock is not part of it. */
export type SiteSource = {
  settings: Settings;
  platform: PlatformSettings;
  content: SiteContent;
  logoSizes: LogoSizes;
  /** What its editors wrote and no page shows; the dealer is built all the same. */
  warnings: readonly Mistake[];
  /** Addresses of the site that they wrote; which of them have a page depends on the stock, too. */
  links: readonly ContentLink[];
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
  const links: ContentLink[] = [];
  const settings = readSettings(root, slug, mistakes, links);
  const sampleReviews = settings?.reviews.sample ?? false;
  const own = readContent(root, slug, { mistakes, warnings, links, sampleReviews });
  // A value that is told already is not told twice.
  const diagnostics = new Set(mistakes.map(({ file, line, key }) => `${file}:${line} ${key}`));
  const sound = links.filter(({ file, line, key }) => !key || !diagnostics.has(`${file}:${line} ${key}`));
  mistakes.push(...brokenPictures(root, slug, sound));
  warnings.push(...unshownPictures(root, slug, sound));
  const drawings = readDrawings(root, slug, mistakes);
  if (!platform || !settings || mistakes.length > 0) {
    mistakes.push(...brokenPages(sound, likelyPages(root, slug)).mistakes);
    throw new AuthorMistakes(slug, mistakes);
  }
  const content = { ...own, pages: [...own.pages, ...writtenPages(settings, own)] };
  return {
    ...{ settings, platform, content, links },
    logoSizes: logoSizes(settings, drawings),
    warnings: [...warnings, ...danglingReferences(settings, content), ...picturesWithoutWords(root, slug, content)],
  };
}

/** The pages a dealer has by the names of its files: enough to find a misspelt link while other mistakes are mended. */
function likelyPages(root: string, slug: string): Set<string> {
  const names = (folder: string, ending: string, prefixes: readonly string[]) =>
    filesOf(root, `content/${slug}/${folder}`, ending).flatMap((file) =>
      prefixes.map((prefix) => prefix + basename(file, ending)),
    );
  const blog = foldersOf(root, `content/${slug}/blog`);
  return new Set([
    ...FIXED_PATHS,
    ...BUILT_IN_PATHS,
    ...REQUEST_PATHS,
    ...Object.keys(WRITTEN_PAGES).map((slug) => `/${slug}`),
    ...names('pages', '.md', ['/']),
    ...names('models', '.md', ['/', '/models/']),
    ...names('locations', '.json', ['/locations/', '/our-location/', '/contact-us/']),
    ...blog.flatMap((category) => [`/blog/${category}`, ...names(`blog/${category}`, '.md', [`/blog/${category}/`])]),
  ]);
}
