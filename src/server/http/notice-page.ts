import { html } from 'hono/html';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { plainPage } from './plain-page.ts';
import type { Refusal } from './refusal.ts';

/**
 * What a browser without scripts sees when its form was not taken: why, what to correct, the way back, and for a fault
 * of ours the phone number.
 *
 * @param referer the address the form was on, as the browser says.
 */
export function noticePage(refusal: Refusal, site: SiteData, referer: string | null): Promise<Response> {
  const items = refusal.errors.map(
    ({ field, message }) => html`<li><strong>${field.replace(/_/g, ' ')}</strong>: ${message}</li>`,
  );
  const phone = refusal.status >= 500 ? site.phone : undefined;
  const content = html`<p>${refusal.message}</p>${items.length > 0 ? html`<ul>${items}</ul>` : ''}${phone ? html`<p><a class="call" href="${phoneHref(phone)}">Call ${formatPhone(phone)}</a></p>` : ''}<p><a href="${backTo(referer)}">Back to the form</a></p>`;
  return plainPage(site, { title: 'Your message was not sent', content, status: refusal.status });
}

/** The path and query of the page the form was on; never another site's, whatever the header says. */
function backTo(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/contact';
  const { pathname, search } = new URL(referer);
  return pathname.replace(/^[/\\]*/, '/') + search;
}
