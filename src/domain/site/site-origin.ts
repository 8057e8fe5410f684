import type { IdentitySettings } from '../brand/identity-settings.schema.ts';

/** The canonical origin of a site, without a slash at the end: `site.url`, or a reserved name made from its slug. */
export function siteOrigin({ site }: { site: Pick<IdentitySettings, 'url' | 'slug'> }): string {
  return site.url?.replace(/\/+$/, '') ?? `https://${site.slug}.example`;
}
