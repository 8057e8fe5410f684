import { escapeHtml } from '#src/domain/html.ts';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { Refusal } from './refusal.ts';

/**
 * What a browser without scripts sees when its form was not taken: why, what to correct, the way back, and for a fault
 * of ours the phone number.
 *
 * @param referer the address the form was on, as the browser says.
 */
export function noticePage(refusal: Refusal, site: SiteData, referer: string | null): Response {
  const items = refusal.errors
    .map(
      ({ field, message }) =>
        `<li><strong>${escapeHtml(field.replace(/_/g, ' '))}</strong>: ${escapeHtml(message)}</li>`,
    )
    .join('');
  const call =
    refusal.status >= 500 && site.phone
      ? `<p><a class="call" href="${escapeHtml(phoneHref(site.phone))}">Call ${escapeHtml(formatPhone(site.phone))}</a></p>`
      : '';
  const title = refusal.errors.length > 0 ? 'Please check your entries' : 'Your message was not sent';
  const html = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${escapeHtml(site.name)}</title><style>body{max-width:36rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#17191c}a{color:inherit}h1{font-size:1.75rem;line-height:1.2}.call{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#17191c;color:#fff;font-weight:600;text-decoration:none}</style></head><body><main><h1>Your message was not sent</h1><p>${escapeHtml(refusal.message)}</p>${items ? `<ul>${items}</ul>` : ''}${call}<p><a href="${escapeHtml(backTo(referer))}">Back to the form</a></p></main></body></html>`;
  return new Response(html, {
    status: refusal.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The path of the page the form was on; never another site's, whatever the header says. */
function backTo(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/contact';
  return new URL(referer).pathname.replace(/^[/\\]*/, '/');
}
