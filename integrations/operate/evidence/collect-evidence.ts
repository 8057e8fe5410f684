import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privacyReport } from '#src/domain/policy/policy-gaps.ts';
import { readSite } from '#src/sources/read-site.ts';
import { pageFile, readManifest, readState } from '../../build/manifest.ts';
import type { SiteReport } from '../../build/result.ts';
import { readJson } from '../../files/json-file.ts';
import { liveFile, readBuiltSite } from '../../outputs/live-file.ts';
import { type Exhibit, sha256 } from './evidence-store.ts';
import { pageText } from './page-text.ts';

/** Facts as an exhibit. */
export const jsonExhibit = (path: string, value: unknown): Exhibit => ({
  path,
  content: `${JSON.stringify(value, null, 1)}\n`,
});

/** The pages of a built site as text, and the hash of each page and each feed as it was published. */
function pagesOf(folder: string, paths: readonly string[], feeds: readonly string[]): Exhibit[] {
  const hashes: Record<string, string> = {};
  const texts = [...paths].sort().map((path): Exhibit => {
    const html = readFileSync(join(folder, pageFile(path)), 'utf8');
    hashes[path] = sha256(html);
    return { path: `pages${path === '/' ? '/index' : path}.txt`, content: pageText(html) };
  });
  for (const feed of feeds) hashes[`/${feed}`] = sha256(readFileSync(join(folder, feed)));
  return [...texts, jsonExhibit('hashes-of-files.json', hashes)];
}

/**
 * What a dealer's site shows as it is built, and what was known of it: pages as text, prices, licences, findings of advertising law and who
 * answers for them, feeds, live changes, errors of prices, accessibility, the privacy policy with what it leaves out.
 *
 * @throws Error when the dealer is not built.
 */
export function collectEvidence(root: string, slug: string): Exhibit[] {
  const dist = join(root, 'dist');
  const folder = join(dist, slug);
  const { cars } = readBuiltSite(dist, slug);
  const manifest = readManifest(dist, slug);
  if (!manifest) throw new Error(`${slug} is not built yet: npm run build -- ${slug}`);
  const { settings, content } = readSite(root, slug);
  const { site, advertising, finance, pricing, privacy } = settings;
  const report = readJson<SiteReport>(join(dist, `${slug}.report.json`));
  const feeds = Object.keys(manifest.files).filter((path) => path.startsWith('feeds/'));
  const live = readJson<{ payload: string }>(liveFile(root, slug));
  const state = readState(dist, slug);
  return [
    ...pagesOf(folder, Object.keys(manifest.pages), feeds),
    ...feeds
      .filter((path) => existsSync(join(folder, path)))
      .map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') })),
    jsonExhibit(
      'prices.json',
      Object.entries(cars).map(([car, { name, status, price }]) => ({ car, name, status, price: price ?? null })),
    ),
    jsonExhibit('dealer.json', {
      ...{ name: site.name, legalName: site.legalName, abn: site.abn, licences: site.licences },
      locations: content.locations.map((place) => ({
        name: place.name,
        licence: place.dealer_license_number ?? null,
        repairer: place.motor_vehicle_repairer ?? null,
      })),
      ...{ finance, pricing },
    }),
    jsonExhibit('advertising-law.json', {
      findings: report?.advertising ?? [],
      heldBack: report?.heldBack ?? [],
      acknowledged: advertising.acknowledged,
    }),
    jsonExhibit('price-errors.json', content.priceErrors),
    jsonExhibit('accessibility.json', content.accessibility),
    jsonExhibit('privacy.json', { ...privacyReport({ settings, content }), recipients: privacy.recipients }),
    jsonExhibit('build.json', { builtFor: state?.today ?? null, code: state?.code ?? null }),
    ...(live ? [jsonExhibit('live.json', JSON.parse(live.payload))] : []),
  ];
}
