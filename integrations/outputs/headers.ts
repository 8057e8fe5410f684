import { hash } from 'node:crypto';
import { STRIPE_PAGES } from '#src/domain/checkout/checkout.ts';
import { TURNSTILE_ORIGIN } from '#src/domain/features/human-check.ts';
import { SEARCH_NAMES } from '#src/domain/search/search-names.ts';
import { INLINE_SCRIPTS } from '#src/domain/text/inline-scripts.ts';
import { VARY_ACCEPT } from '#src/server/http/markdown-alternate.ts';
import { SECURITY_HEADERS } from '#src/server/http/security-headers.ts';
import { SLOT_FILES } from '../slots/slot-files.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

/** Where pages with a Markdown alternate are: caches learn that they answer as two types. */
const ALTERNATE_FOLDERS = ['/cars', '/search', '/locations', '/our-location', '/offers'];

const PICTURE_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

type Allowed = { turnstile?: boolean; payments?: boolean; others?: Readonly<Record<string, readonly string[]>> };

/**
 * The `_headers` file of a site (Netlify's format): what its pages may load and run, and caching by kind of file.
 *
 * @param turnstile pages may load the check of forms.
 * @param payments forms may lead to the payment pages.
 * @param others origins that scripts of an agency load from, by directive.
 */
export function headersFile({ turnstile = false, payments = false, others = {} }: Allowed = {}): string {
  const blocks: [string, Record<string, string>][] = [
    [
      '/*',
      {
        'Content-Security-Policy': contentSecurityPolicy({ turnstile, payments, others }),
        ...SECURITY_HEADERS,
        'Speculation-Rules': `"/${SPECULATION_RULES}"`,
      },
    ],
    [`/${SPECULATION_RULES}`, { 'Content-Type': 'application/speculationrules+json' }],
    ...ALTERNATE_FOLDERS.map((folder): [string, Record<string, string>] => [`${folder}/*`, { Vary: VARY_ACCEPT }]),
    ['/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    [`/${SLOT_FILES}/*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ['/search-index/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ['/search-index/current.json', { 'Cache-Control': 'public, max-age=0, must-revalidate' }],
    [`/${SEARCH_NAMES}`, { 'Cache-Control': 'public, max-age=300, must-revalidate' }],
    ['/car-sheets/*', { 'Cache-Control': 'public, max-age=60, must-revalidate' }],
    ['/brochures/*', { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Robots-Tag': 'noindex' }],
    ['/feeds/*', { 'Cache-Control': 'public, max-age=300, must-revalidate', 'X-Robots-Tag': 'noindex' }],
    ['/live.json', { 'Cache-Control': 'public, max-age=30, must-revalidate' }],
    ['/samples/*', { 'Cache-Control': 'public, max-age=2592000' }],
    // Pictures of editors: one that is opened by itself runs and loads nothing.
    ['/images/*', { 'Cache-Control': 'public, max-age=86400', 'Content-Security-Policy': PICTURE_POLICY }],
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
 * The policy of a site's pages. Scripts come from the site itself, and in a page's text only those of `INLINE_SCRIPTS`:
 * their hashes are taken from the source, never from a page, so that what a feed, an editor or a setting says cannot allow
 * itself; and the check of forms, where the site has it. JSON-LD is data and needs no permission. Style attributes
 * are allowed because sizes and ratings are set with them.
 */
export function contentSecurityPolicy({ turnstile = false, payments = false, others = {} }: Allowed = {}): string {
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...Object.values(INLINE_SCRIPTS).map((text) => `'sha256-${hash('sha256', text, 'base64')}'`),
      ...(turnstile ? [TURNSTILE_ORIGIN] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https:'],
    'frame-src': ["'self'", 'https:'],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(payments ? [STRIPE_PAGES] : [])],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources, ...(others[directive] ?? [])].join(' '))
    .join('; ');
}
