import { ALERTS_PATH } from '#src/domain/account/alerts-path.ts';
import { WATCHLIST_PATH } from '#src/domain/account/sign-in-path.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';

export type WatchlistProps = {
  heading: string;
  lead: string;
  crumbs: { text: string; href: string }[];
  nouns: { singular: string; plural: string };
  stockHref: string;
  /** The word on a sold vehicle's picture. */
  soldText: string;
  /** The visitor can be told of a lower price. */
  hasAlerts: boolean;
};

/**
 * The page of the vehicles a signed-in visitor saved: the watchlist (WATCH-007, ROUTE-074), or the garage of the site or of
 * a brand (GARAGE-001, ROUTE-072, ROUTE-073). An empty shell; the vehicles come from the function (GATE-008).
 */
export function watchlistProps(path: string, site: Site): WatchlistProps & { head: HeadProps } {
  const { settings } = site;
  const nouns = site.words.noun;
  const heading = path === WATCHLIST_PATH ? 'Watchlist' : 'My garage';
  return {
    head: {
      title: `${heading} | ${settings.site.name}`,
      description: `The ${nouns.plural} you saved at ${settings.site.name}.`,
      canonical: siteOrigin(settings) + path,
      robots: 'noindex',
      jsonLd: [],
    },
    heading,
    lead: `The ${nouns.plural} you saved, with today’s prices.`,
    crumbs: [
      { text: 'Home', href: '/' },
      { text: heading, href: path },
    ],
    nouns,
    stockHref: settings.search.defaultPath,
    soldText: settings.vehicleCard.soldTagText,
    hasAlerts: site.paths.has(ALERTS_PATH),
  };
}
