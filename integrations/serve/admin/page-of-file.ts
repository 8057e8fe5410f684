import type { Site } from '#src/page-data/site/site.ts';

/**
 * The address of the page on which an editor sees what a file says: its own page, or the one that shows most of it. The home page
 * where it has none.
 */
export function pageOfFile(slug: string, path: string, site: Pick<Site, 'routes' | 'content'> | undefined): string {
  const name = path.replace(`content/${slug}/`, '').replace(/\.(?:md|json)$/, '');
  const own = pagesOf(name, site);
  return own.find((address) => site?.routes.has(address)) ?? '/';
}

function pagesOf(name: string, site: Pick<Site, 'routes' | 'content'> | undefined): string[] {
  const [folder = '', ...rest] = name.split('/');
  const file = rest.join('/');
  const locations = site?.content.locations ?? [];
  const first = locations.find(({ primary }) => primary) ?? locations[0];
  if (folder === 'locations') {
    const location = locations.find((one) => one.slug === file);
    return addressesOf(location?.slug ?? file);
  }
  if (folder === 'offers') return [`/offers/${file}`, '/special-offers'];
  if (folder === 'models') return [`/${file}`, `/models/${file}`, '/models'];
  if (folder === 'brands') return [`/${file}/overview`];
  if (folder === 'team')
    return (site?.content.pages ?? []).flatMap(({ slug, component }) => (component === 'team' ? [`/${slug}`] : []));
  if (folder === 'pages') return [`/${file}`];
  if (folder === 'blog') return [`/blog/${file}`];
  if (folder === 'special-hours') return first ? addressesOf(first.slug) : [];
  if (folder === 'reviews') return ['/reviews', '/'];
  return [];
}

const addressesOf = (slug: string) => [`/locations/${slug}`, `/our-location/${slug}`, '/contact-us'];
