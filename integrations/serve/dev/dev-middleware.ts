import type { MiddlewareHandler } from 'astro';
import { escapeHtml } from '#src/domain/text/plain-text.ts';
import { findDevPage } from './dev-pages.ts';
import { GALLERY } from './dev-site.ts';

/** Finds the page of an address in the dealer's plan and renders its template with the props a build would use. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  if (context.locals.page || context.url.pathname === GALLERY) return next();
  const found = await findDevPage(decodeURI(context.url.pathname));
  if ('mistakes' in found) {
    const body =
      '<!doctype html><meta charset="utf-8"><title>Corrections needed</title><pre style="margin:10vh ' +
      'auto;max-width:60rem;padding:1rem;font:1rem/1.6 ' +
      `ui-monospace,monospace;white-space:pre-wrap">${escapeHtml(found.mistakes)}</pre><script type="module" ` +
      'src="/@vite/client"></script>';
    return new Response(body, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
  context.locals.page = { shell: found.shell, ...found.page };
  return context.rewrite(`/${found.page.kind}`);
};
