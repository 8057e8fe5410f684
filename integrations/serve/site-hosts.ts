import { readSiteData } from './read-site-data.ts';
import { builtSlugs, hasSite } from './static-files.ts';

/** ms after which built dealers are looked through again for the hosts they are published at. */
const BELIEVED_MS = 5_000;

/**
 * Finds the dealer of a host: `harbour.localhost`, and where `site.url` of a built dealer says it is published.
 *
 * @param dist folder of the built sites.
 */
export function siteHosts(dist: string, now: () => Date): (host: string) => string | undefined {
  let known: { until: number; slugs: Map<string, string> } | undefined;
  const published = () => {
    if (!known || now().getTime() >= known.until) {
      const hosts = builtSlugs(dist).flatMap((slug) => {
        const origin = readSiteData(dist, slug)?.brochure?.origin ?? '';
        return URL.canParse(origin) ? [[new URL(origin).hostname, slug] as const] : [];
      });
      known = { until: now().getTime() + BELIEVED_MS, slugs: new Map(hosts) };
    }
    return known.slugs;
  };
  return (host) => {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    const local = name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : '';
    if (local) return hasSite(dist, local) ? local : undefined;
    return published().get(name);
  };
}
