import type { DrawingSize } from '#src/domain/media/image-service.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';

/** A logo and, where it is known, its size. */
export type SiteLogo = { src: string; size?: DrawingSize };
/** The logo for light and for dark grounds; a site may have one, both or none. */
export type SiteLogos = { light: SiteLogo | null; dark: SiteLogo | null };

/** The logos of a site (NAV-001). */
export function siteLogos({ settings: { site }, logoSizes }: Pick<SiteModel, 'settings' | 'logoSizes'>): SiteLogos {
  const logo = (src: string | null, size: DrawingSize | undefined) => (src ? { src, ...(size && { size }) } : null);
  return { light: logo(site.logoUrl, logoSizes?.light), dark: logo(site.logoDarkUrl, logoSizes?.dark) };
}
