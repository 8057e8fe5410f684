/** Files that a build makes of a site's mark (`site.iconUrl`): a tab's picture of 32 and a home screen's of 180 pixels. */
export const ICON_FILES = { small: '/icon-32.png', touch: '/apple-touch-icon.png' } as const;

/** The picture of shared links that a build makes of logo and mark. */
export const SHARE_FILE = '/share.png';

/**
 * The picture of a site's own files that shared links show: the logo for dark grounds, else the one for light grounds.
 * Undefined where the site has none below `/images/`.
 */
export function shareLogo(site: {
  logoUrl: string | null;
  logoDarkUrl: string | null;
}): { address: string; ground: 'dark' | 'light' } | undefined {
  if (site.logoDarkUrl && isOwnPicture(site.logoDarkUrl)) return { address: site.logoDarkUrl, ground: 'dark' };
  return site.logoUrl && isOwnPicture(site.logoUrl) ? { address: site.logoUrl, ground: 'light' } : undefined;
}

/** True for a picture below `/images/` that a build can draw with. */
export const isOwnPicture = (address: string): boolean => /^\/images\/[^?#\\]+\.(?:svg|png|webp)$/i.test(address);
