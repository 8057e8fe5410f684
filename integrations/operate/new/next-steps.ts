import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isVisible } from '#src/domain/location/location-block.ts';
import { readStockSettings } from '#src/sources/read-stock-settings.ts';
import type { StockCheck } from '../../feeds/guard/stock-check.ts';

const SHOWN = 3;
/** Parts of a site that are there for who switches them on. */
const OPTIONAL = ['offers', 'models', 'brandsPage'] as const;

/** Where a guide is: beside the dealers, or in the package that an agency installed. */
const guideIn = (root: string) => (name: string) =>
  [`docs/${name}`, `node_modules/forecourt/docs/${name}`].find((path) => existsSync(join(root, path))) ??
  `docs/${name}`;

/**
 * The next three things to do for a new dealer, the most urgent first, and where its looks and the parts that are off are.
 *
 * @param made what is in its feed, undefined for a dealer without one; whether its build failed; a command as it is called for
 * the dealers of this root.
 */
export function nextSteps(
  root: string,
  slug: string,
  made: { check: StockCheck | undefined; failed: boolean; inRoot: (command: string) => string },
): string[] {
  const { check, failed, inRoot } = made;
  const { settings, locations } = readStockSettings(root, slug);
  const guide = guideIn(root);
  const siteFile = `sites/${slug}/site.json`;
  const yards = locations.filter(isVisible);
  const open = yards.length > 0 && yards.every(({ contact_detail }) => contact_detail?.opening_hours?.length);
  const licensed = settings.site.licences.length > 0 || yards.some((yard) => yard.dealer_license_number?.trim());
  const missing = [...(open ? [] : ['Opening hours']), ...(licensed ? [] : ['licence number'])];
  const yard = yards.length === 1 ? `${yards[0]?.slug}.json` : '';
  const lacks: [boolean, string][] = [
    [failed, `What the build says above; then ${inRoot(`npm run build -- ${slug}`)}.`],
    [
      check?.report.problem !== undefined,
      `A feed that can be used: ${inRoot(`npm run forecourt -- feeds map ${slug}`)} proposes what its columns mean (${guide('stock-feeds.md')}).`,
    ],
    [
      check === undefined,
      `Vehicles: put a feed into content/${slug}/stock and name it in ${siteFile}: ` +
        `"stock": { "feeds": [{ "source": "stock/feed.csv" }] } (${guide('stock-feeds.md')}).`,
    ],
    [
      settings.leads.destinations.length === 0,
      `Somebody who gets the enquiries: leads.destinations in ${siteFile}. Until then they are stored and nobody is told (${guide('leads.md')}).`,
    ],
    [
      !open || !licensed,
      `${missing.join(' and ')}: content/${slug}/locations/${yard} (${guide('editing-content.md')}).`,
    ],
    [!settings.site.logoUrl || !settings.site.abn, brandStep(settings.site, siteFile, slug)],
    [
      true,
      `Words and pictures of your own: content/${slug}/home.json and content/${slug}/pages. ${inRoot(`npm run dev -- ${slug}`)} shows them while you write.`,
    ],
    [true, `What the site needs before it goes live: ${inRoot(`npm run build -- ${slug} --force`)} lists it.`],
    [true, `What advertising law says of it: ${inRoot(`npm run forecourt -- lint-ads ${slug}`)}.`],
  ];
  const off = OPTIONAL.filter((name) => !settings.features[name]).map((name) => `features.${name}`);
  const looks =
    `Looks: ${inRoot(`npm run dev -- ${slug}`)} shows them at /gallery.` +
    (off.length > 0 ? ` Off until ${siteFile} switches them on: ${off.join(', ')}.` : '');
  return [...lacks.flatMap(([isLacking, text]) => (isLacking ? [text] : [])).slice(0, SHOWN), looks];
}

/** Logo and business number, as far as they are missing. */
function brandStep(
  { logoUrl, abn }: { logoUrl: string | null; abn: string | null },
  siteFile: string,
  slug: string,
): string {
  if (logoUrl) return `ABN: site.abn in ${siteFile}.`;
  const pictures = `pictures lie in content/${slug}/images`;
  return abn
    ? `Logo: site.logoUrl in ${siteFile}; ${pictures}.`
    : `Logo and ABN: site.logoUrl and site.abn in ${siteFile}; ${pictures}.`;
}
