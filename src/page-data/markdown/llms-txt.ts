import { AD_CHANNELS } from '#src/domain/advertising/feeds/ad-rows.ts';
import { PARTNER_STOCK } from '#src/domain/advertising/feeds/partner-stock.ts';
import { isVisible } from '#src/domain/location/location-block.ts';
import { siteLicenceLine } from '#src/domain/site/dealer-licences.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { markdownLink, markdownText } from '#src/domain/text/markdown.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import type { Site } from '../site/site.ts';
import { hasAlternate, markdownPath } from './alternate-kinds.ts';

/** Makes, bodies and places are long lists on a large site; the largest come first. */
const SEARCHES = 40;

/**
 * The site's `llms.txt` (llmstxt.org): who the dealer is and where things are, as Markdown. Links lead to Markdown where
 * a page has an alternate.
 */
export function llmsTxt(site: Site): string {
  const { settings, content } = site;
  const { name, tagline } = settings.site;
  const origin = siteOrigin(settings);
  const href = (path: string) => {
    const kind = site.routes.get(path)?.kind;
    return origin + (kind && hasAlternate(kind, undefined) ? markdownPath(path) : path);
  };
  const entry = (text: string, path: string, about = '') =>
    `- ${markdownLink(text, href(path))}${about ? `: ${markdownText(about)}` : ''}`;
  const section = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', `## ${heading}`, '', ...lines] : [];
  const licences = siteLicenceLine(site);
  const routes = [...site.routes.values()];
  const { noun } = site.words;
  const searches = site.search.routes
    .filter(({ vehicles }) => vehicles.length > 0)
    .toSorted((a, b) => b.vehicles.length - a.vehicles.length || (a.path < b.path ? -1 : 1));
  const places = content.locations.filter(isVisible).flatMap((location) => {
    const route = routes.find(({ kind, subject }) => kind === 'location' && subject === location);
    const { address } = location;
    return route
      ? [entry(location.name, route.path, [address?.street, address?.city, address?.state].filter(Boolean).join(', '))]
      : [];
  });
  const offers = routes.flatMap((route) => (route.kind === 'offer' ? [entry(route.subject.name, route.path)] : []));
  const pages = routes.flatMap((route) => (route.kind === 'content' ? [entry(route.subject.title, route.path)] : []));
  const posts = routes.flatMap((route) =>
    route.kind === 'blog-post' ? [entry(route.subject.heading, route.path)] : [],
  );
  const files = [
    ...(settings.feeds.partners
      ? [entry('Stock as JSON', `/${PARTNER_STOCK}`, 'every vehicle with price and facts')]
      : []),
    ...AD_CHANNELS.flatMap(({ key, path }) =>
      settings.feeds[key] ? [entry(path.split('/').at(-1) ?? path, `/${path}`)] : [],
    ),
    ...(settings.assistants.tools
      ? [entry('Tools for assistants', '/api/mcp', 'Model Context Protocol: search, vehicles, hours, repayments')]
      : []),
    entry('Sitemap', '/sitemap.xml', 'every page and when it last changed'),
  ];
  return `${[
    `# ${markdownText(name)}`,
    '',
    `> ${markdownText([tagline, `${countOf(site.search.searchable.length, noun)} for sale.`].filter(Boolean).join(' '))}`,
    '',
    'Pages of vehicles, searches, locations and offers also answer as Markdown: at their address with `.md`, or ' +
      'where the request accepts `text/markdown`. Prices are in Australian dollars; each says what it includes.',
    ...(licences ? ['', `Sold by ${markdownText(licences)}.`] : []),
    ...section(
      'Vehicles for sale',
      searches.slice(0, SEARCHES).map(({ label, path, vehicles }) => entry(label, path, String(vehicles.length))),
    ),
    ...section('Locations', places),
    ...section('Offers', offers),
    ...section('Pages', pages),
    ...section('Files', files),
    ...section('Optional', posts),
  ].join('\n')}\n`;
}
