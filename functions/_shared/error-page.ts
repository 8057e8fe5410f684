import { escapeHtml } from '#src/domain/html.ts';
import type { Refusal } from './context.ts';

/** What a browser without scripts sees when a form was refused: the mistakes in words and the way back. */
export function errorPage(refusal: Refusal, dealer: string, referer: string | null): Response {
  const items = refusal.errors
    .map(
      ({ field, message }) =>
        `<li><strong>${escapeHtml(field.replace(/_/g, ' '))}</strong>: ${escapeHtml(message)}</li>`,
    )
    .join('');
  const back = referer && /^https?:\/\//.test(referer) ? new URL(referer).pathname : '/contact';
  const html = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Please check your entries | ${escapeHtml(dealer)}</title><style>body{max-width:36rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#17191c}a{color:inherit}h1{font-size:1.75rem;line-height:1.2}</style></head><body><main><h1>Your message was not sent</h1><p>${escapeHtml(refusal.message)}</p>${items ? `<ul>${items}</ul>` : ''}<p><a href="${escapeHtml(back)}">Back to the form</a></p></main></body></html>`;
  return new Response(html, {
    status: refusal.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
