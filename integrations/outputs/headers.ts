import { SECURITY_HEADERS } from '../server/security-headers.ts';

/**
 * The `_headers` file of a site (Netlify's format): a policy that allows exactly the inline code its pages hold, and
 * caching by kind of file.
 *
 * @param inline Content-Security-Policy sources with their directive, such as `script-src 'sha256-…'`.
 */
export function headersFile(inline: readonly string[]): string {
  const blocks: [string, Record<string, string>][] = [
    [
      '/*',
      {
        'Content-Security-Policy': contentSecurityPolicy(inline),
        ...SECURITY_HEADERS,
      },
    ],
    ['/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ['/search-index/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ['/search-index/current.json', { 'Cache-Control': 'public, max-age=0, must-revalidate' }],
    ['/car-sheets/*', { 'Cache-Control': 'public, max-age=60, must-revalidate' }],
    ['/brochures/*', { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Robots-Tag': 'noindex' }],
    ['/live.json', { 'Cache-Control': 'public, max-age=30, must-revalidate' }],
    ['/artwork/*', { 'Cache-Control': 'public, max-age=2592000' }],
    ['/images/*', { 'Cache-Control': 'public, max-age=86400' }],
  ];
  return `${blocks
    .map(
      ([path, headers]) =>
        `${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}`)
          .join('\n')}`,
    )
    .join('\n\n')}\n`;
}

/**
 * The policy of a site's pages. Style attributes are allowed because sizes and ratings are set with them; scripts only
 * from the site itself and the listed inline ones.
 */
export function contentSecurityPolicy(inline: readonly string[]): string {
  const scripts = inline
    .filter((source) => source.startsWith('script-src '))
    .map((source) => source.slice('script-src '.length));
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https:'],
    'frame-src': ["'self'", 'https:'],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
