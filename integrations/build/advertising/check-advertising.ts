import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AdReport, acknowledge } from '#src/domain/advertising/acknowledge.ts';
import type { Finding } from '#src/domain/advertising/advert.ts';
import { findClaims } from '#src/domain/advertising/find-claims.ts';
import { formatFindings, staleText } from '#src/domain/advertising/report-text.ts';
import { adverts } from '#src/page-data/site/adverts.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { AuthorMistakes, type Mistake } from '#src/sources/mistakes/mistakes.ts';
import { readEarlierPrices, readPriceHistory } from '../../feeds/guard/price-history.ts';
import { acceptedKey } from '../../feeds/guard/price-outliers.ts';

/**
 * What a dealer's site says, held against advertising law on the site's day.
 *
 * @throws AuthorMistakes when the dealer's record of earlier prices is not what it should be.
 */
export function checkAdvertising(root: string, site: Site): AdReport {
  const { slug } = site.settings.site;
  const mistakes: Mistake[] = [];
  const seen = readPriceHistory(root, slug);
  const written = readEarlierPrices(root, slug, mistakes);
  if (mistakes.length > 0) throw new AuthorMistakes(slug, mistakes);
  const offered = adverts(site, (car) => {
    const key = acceptedKey(car);
    return [...(written[key] ?? []), ...(seen[key] ?? [])];
  });
  const { pricing, advertising } = site.settings;
  return acknowledge(findClaims(offered, { pricing, today: site.today }), advertising.acknowledged, site.today);
}

/** Where a person looks for a finding: a file with the line of its words, or a stock number. */
export function placeOfFinding(root: string): (finding: Finding) => string {
  const files = new Map<string, string>();
  return ({ about: { id }, words }) => {
    if (!words || !id.includes('/')) return id;
    const file = join(root, id);
    const text = files.get(id) ?? (existsSync(file) ? readFileSync(file, 'utf8').replace(/[*_`]/g, '') : '');
    files.set(id, text);
    const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
    const at = text.search(new RegExp(pattern));
    return at < 0 ? id : `${id}:${text.slice(0, at).split('\n').length}`;
  };
}

/** A finding as it is kept, with the place where a person looks for it. */
export type PlacedFinding = Pick<Finding, 'rule' | 'level' | 'key' | 'found'> & {
  /** What it is about: "2021 Mazda CX-5", or the title of a page. */
  name: string;
  place: string;
};

/** Everything that nobody acknowledged, errors first. */
export function placedFindings(root: string, { errors, warnings }: AdReport): PlacedFinding[] {
  const placeOf = placeOfFinding(root);
  return [...errors, ...warnings].map((finding) => {
    const { rule, level, key, found, about } = finding;
    return { rule, level, ...(key && { key }), found, name: about.name, place: placeOf(finding) };
  });
}

/** Why a dealer is not built; undefined when no error is left. */
export function whyHeldBack(root: string, slug: string, { errors }: AdReport): string | undefined {
  const [first] = errors;
  if (!first) return undefined;
  const rules = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  return `Advertising law: the site ${slug} has ${rules}, and its last build stays:
${formatFindings(errors, placeOfFinding(root))}
  npm run forecourt -- lint-ads ${slug} shows everything. Who looked at a finding and answers for it writes into sites/${slug}/site.json:
    "advertising": { "acknowledged": [{ "rule": "${first.rule}", "about": "${first.about.id}", "reason": "…", "date": "YYYY-MM-DD" }] }`;
}

/** What a dealer has to look at before the site goes live: nothing where there is no warning. */
export function warningsToRead(slug: string, { warnings }: AdReport): string[] {
  const count = warnings.length === 1 ? 'a warning' : `${warnings.length} warnings`;
  return warnings.length > 0 ? [`a look at ${count} of advertising law: npm run forecourt -- lint-ads ${slug}`] : [];
}

/** The acknowledgements of a site that acknowledge nothing. */
export function staleNotes(slug: string, { stale }: AdReport): string[] {
  return stale.map((one) => `sites/${slug}/site.json  advertising.acknowledged[${one.index}]: ${staleText(one)}`);
}
