import { escapeHtml } from '#src/domain/text/plain-text.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

type Built = { slug: string; data: SiteData | undefined; href: string };

/** The page at the bare host: every built dealer with its address; it looks again while dealers are being built. */
export function indexPage(sites: readonly Built[], coming: readonly string[]): string {
  const items = sites
    .map(({ slug, data, href }) => {
      const cars = Object.values(data?.cars ?? {}).length;
      return (
        `<li><a href="${escapeHtml(href)}"><strong>${escapeHtml(data?.name ?? slug)}</strong><span>${cars} vehicles, ${data?.locations.length ?? 0} ` +
        `locations</span><code>${escapeHtml(href)}</code></a></li>`
      );
    })
    .join('');
  const wait =
    coming.length > 0
      ? `<p>Being built: ${escapeHtml(coming.join(', '))}. This page looks again every few seconds.</p>`
      : '';
  const nothing = wait ? '' : '<p>Nothing is built yet. Run <code>npm run build</code>.</p>';
  return (
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width, ' +
    `initial-scale=1">${wait ? '<meta http-equiv="refresh" content="3">' : ''}<title>Built dealers</title>` +
    '<style>body{margin:0;background:#f4f4f2;color:#17191c;font:1rem/1.5 ' +
    'system-ui,sans-serif}main{max-width:44rem;margin:10vh auto;padding:0 ' +
    '1.25rem}h1{font-size:2rem;letter-spacing:-.03em}ul{display:grid;gap:.75rem;padding:0;list-style:none}a{display:grid;gap:.125rem;padding:1.25rem ' +
    '1.5rem;border-radius:.75rem;background:#fff;color:inherit;text-decoration:none}a:hover,a:focus-visible{outline:2px ' +
    'solid ' +
    '#17191c}strong{font-size:1.25rem;letter-spacing:-.01em}span,code{color:#5a5f66;font-size:.875rem}</style>' +
    `</head><body><main><h1>Built dealers</h1>${items ? `<ul>${items}</ul>` : nothing}${wait}</main></body></html>`
  );
}
