import { createElement as h, type ReactNode } from 'react';
import type { SiteData } from '../site-data/site-data.ts';

/** No `>` and no quotes: React writes text in elements escaped. */
const STYLES = `
body{max-width:36rem;margin:8vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#17191c}
a{color:inherit}
h1{font-size:1.75rem;line-height:1.2}
h1:focus{outline:0}
form{display:grid;gap:1.25rem;margin-block:2rem}
label,legend{font-weight:600}
.check{display:flex;gap:.75rem;align-items:flex-start;font-weight:400}
.check input{flex:none;width:1.375rem;height:1.375rem;margin:.1rem 0 0}
fieldset{margin:0;padding:0;border:0}
.input{box-sizing:border-box;display:block;width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid #75797f;border-radius:.5rem;background:#fff;font:inherit}
textarea.input{min-height:8rem}
:focus-visible{outline:2px solid #1a56db;outline-offset:2px}
.hint{margin:.25rem 0 0;color:#565a60;font-size:.9375rem}
.error{margin:.25rem 0 0;color:#a3150f;font-size:.9375rem;font-weight:500}
.wrong{border-color:#a3150f}
.notice{padding:1rem 1.25rem;border-radius:.75rem;background:#fdf1f0;color:#7d1410}
.notice p,.notice ul{margin:0}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.call,button{display:inline-block;padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:#17191c;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
`;

/**
 * A page of its own for a browser without scripts, with styles of its own and no file beside it.
 *
 * @param title of the window; the heading is part of the content.
 */
export async function answerPage(
  { title, status, content }: { title: string; status: number; content: ReactNode },
  { name }: Pick<SiteData, 'name'>,
): Promise<Response> {
  // Only visitors without scripts ever see such a page; the server starts without what writes it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const page = h(
    'html',
    { lang: 'en-AU' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, `${title} | ${name}`),
      h('style', null, STYLES),
    ),
    h('body', null, h('main', null, content)),
  );
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The path and query of the page a form was on, as the browser says; never another site's, whatever the header says. */
export function backTo(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/contact';
  const { pathname, search } = new URL(referer);
  return pathname.replace(/^[/\\]*/, '/') + search;
}
