import { join } from 'node:path';
import { checkRedirects, type RedirectRule, redirectText } from '#src/domain/site/redirect-rules.ts';
import { searchRedirects } from '#src/domain/site/search-paths.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { type AddressBook, retiredRedirects, withAddresses } from '#src/page-data/vehicle/retired.ts';
import { isPassing, lostPage } from '#src/sources/mistakes/broken-links.ts';
import { suggestedName } from '#src/sources/mistakes/issue-text.ts';
import type { Mistake } from '#src/sources/mistakes/mistakes.ts';
import { type ReadRule, readRedirects, redirectsCsv } from '#src/sources/read-redirects.ts';
import { readJson, writeJson } from '../files/json-file.ts';

/** A name that was meant is looked for in so many lines; a list that leads nowhere as a whole needs no thousand guesses. */
const MAX_REPORTED = 50;

const PARTS = '/vehicle-parts-and-accessories';

/** The redirects that every site has by itself: the second address of the parts page (ROUTE-034), and searches. */
export function ownRedirects({ settings, paths }: Site): RedirectRule[] {
  return [
    ...(paths.has(PARTS) ? [{ from: '/parts/search', to: PARTS, status: 301 as const }] : []),
    ...searchRedirects(settings.search.breadcrumbPrefix),
  ];
}

export type CheckedRedirects = { rules: RedirectRule[]; mistakes: Mistake[]; warnings: Mistake[] };

/**
 * Holds a list of redirects against the site it belongs to: addresses twice, loops, chains, and pages that there are not.
 *
 * @param file how mistakes name the list.
 */
export function checkSiteRedirects(read: readonly ReadRule[], site: Site, file: string): CheckedRedirects {
  const { routes } = site;
  const { rules, mistakes, unused } = checkRedirects(read, routes, ownRedirects(site));
  const lost = rules.flatMap(({ line, file: of, to }) => {
    const path = to.startsWith('/') && !to.includes(':splat') ? lostPage(to, routes) : undefined;
    return path === undefined ? [] : [{ place: { file: of ?? file, line, key: '' }, path }];
  });
  const pages = [...routes.keys()];
  const told = (list: typeof lost): Mistake[] => [
    ...list.slice(0, MAX_REPORTED).map(({ place, path }) => {
      const meant = suggestedName(path, pages);
      return { ...place, text: `There is no page ${path} on this site.${meant ? ` Did you mean "${meant}"?` : ''}` };
    }),
    ...(list.length > MAX_REPORTED
      ? [
          {
            file,
            key: '',
            text: `${list.length - MAX_REPORTED} more lines lead to pages that this site does not have.`,
          },
        ]
      : []),
  ];
  const placed = (list: typeof mistakes) => list.map((one): Mistake => ({ file, key: '', ...one }));
  return {
    rules: rules.map(({ line: _, file: __, ...rule }) => rule),
    mistakes: [...placed(mistakes), ...told(lost.filter(({ path }) => !isPassing(path)))],
    warnings: [...placed(unused), ...told(lost.filter(({ path }) => isPassing(path)))],
  };
}

/** The dealer's own list, held against its site. */
export function readSiteRedirects(root: string, slug: string, site: Site): CheckedRedirects {
  const mistakes: Mistake[] = [];
  const read = readRedirects(root, slug, mistakes);
  const checked = checkSiteRedirects(read, site, redirectsCsv(slug));
  return { ...checked, mistakes: [...mistakes, ...checked.mistakes] };
}

const bookFile = (root: string, slug: string) => join(root, '.cache/addresses', `${slug}.json`);

/** The redirects of the addresses that earlier builds had and this one has not. */
export function readRetired(root: string, slug: string, site: Site): RedirectRule[] {
  return retiredRedirects(readJson<AddressBook>(bookFile(root, slug)) ?? {}, site);
}

/** Notes the addresses of a build, for the day they are gone. */
export function noteAddresses(root: string, slug: string, site: Site): void {
  const file = bookFile(root, slug);
  writeJson(file, withAddresses(readJson<AddressBook>(file) ?? {}, site));
}

/**
 * All redirects of a site in the order in which they are tried: the dealer's own list, addresses that are gone, searches.
 * A line of the list that leads to an address that is gone since leads to what took its place at once.
 */
export function allRedirects(
  own: readonly RedirectRule[],
  retired: readonly RedirectRule[],
  site: Site,
): RedirectRule[] {
  const gone = new Map(retired.map(({ from, to }) => [from, to]));
  return [...own.map((rule) => ({ ...rule, to: gone.get(rule.to) ?? rule.to })), ...retired, ...ownRedirects(site)];
}

/** The `_redirects` file of a site (Netlify's format), the first rule that fits first. */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map((rule) => `${redirectText(rule)}\n`).join('');
}
