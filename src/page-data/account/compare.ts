import { siteOrigin } from '#src/domain/site/site-origin.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';

export type CompareProps = {
  nouns: { singular: string; plural: string };
  stockHref: string;
  crumbs: { text: string; href: string }[];
  /** The word on a sold vehicle's picture. */
  soldText: string;
};

/**
 * The page that compares vehicles side by side (ROUTE-075, FAV-005); which ones, its address says. Search engines find the page
 * without any: its canonical address names none.
 */
export function compareProps(site: Site): CompareProps & { head: HeadProps } {
  const { settings } = site;
  const { name } = settings.site;
  const nouns = site.words.noun;
  return {
    head: {
      title: `Compare ${nouns.plural} | ${name}`,
      description: `Vehicles of ${name} side by side: photos, prices and specifications, with the differences marked.`,
      canonical: `${siteOrigin(settings)}/compare`,
      jsonLd: [],
    },
    nouns,
    stockHref: settings.search.defaultPath,
    crumbs: [
      { text: 'Home', href: '/' },
      { text: 'Compare', href: '/compare' },
    ],
    soldText: settings.vehicleCard.soldTagText,
  };
}
