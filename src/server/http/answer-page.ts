import { createElement as h, type ReactNode } from 'react';
import { formatPhone, phoneHref } from '#src/domain/fields/phone.ts';
import type { SiteData } from '../site-data/site-data.ts';

/** No `>` and no quotes: React writes text in elements escaped. */
const STYLES = `
body{max-width:36rem;margin:0 auto;padding:6vh 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#17191c}
a{color:inherit}
a[href^=tel]{white-space:nowrap}
h1{margin:6vh 0 1.25rem;font-size:clamp(1.875rem,1.5rem + 2vw,2.5rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
form{display:grid;gap:1.25rem;margin-block:2rem}
label,legend{font-weight:600}
.site{display:flex;gap:.75rem;align-items:center;font-weight:600;text-decoration:none}
.site img{border-radius:.375rem}
.top{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;padding-bottom:1.25rem;border-bottom:1px solid #d4d7dc}
.top .site{flex:1 0 auto}
.car{display:grid;grid-template-columns:minmax(0,9rem) minmax(0,1fr);gap:1.25rem;align-items:center;
margin:0 0 1.5rem;padding:0 0 1.5rem;border-bottom:1px solid #d4d7dc}
.car img{display:block;width:100%;height:auto;aspect-ratio:3/2;border-radius:.5rem;background:#f1f2f4;object-fit:cover}
.car strong,.car small{display:block}
.check{display:flex;gap:.75rem;align-items:flex-start;font-weight:400}
.check input{flex:none;width:1.375rem;height:1.375rem;margin:.1rem 0 0;accent-color:var(--accent)}
fieldset{display:grid;gap:.75rem;margin:0;padding:0;border:0}
legend{margin-bottom:.75rem;padding:0}
.input{box-sizing:border-box;display:block;width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid #75797f;
border-radius:.5rem;background:#fff;color:inherit;font:inherit}
textarea.input{min-height:8rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.hint,.optional{color:#565a60;font-size:.9375rem;font-weight:400}
.hint{margin:.25rem 0 0}
.error{margin:.25rem 0 0;color:#a3150f;font-size:.9375rem;font-weight:500}
.wrong{border-color:#a3150f}
.notice{padding:1rem 1.25rem;border-radius:.75rem;background:#fdf1f0;color:#7d1410}
.notice p,.notice ul{margin:0}
.notice ul{padding-left:1.25rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.call,button{display:inline-block;padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:var(--accent);
color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.quiet{padding:.625rem 1.25rem;background:none;color:inherit;box-shadow:inset 0 0 0 1px #6b7280}
details{margin-top:2rem}
summary{width:fit-content;text-decoration:underline;cursor:pointer}
details form{margin-block:1rem}
.list{padding:0;list-style:none}
.list li{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:1rem 0;border-top:1px solid #d4d7dc}
.list form{flex:none;margin:0}
small,footer{color:#565a60}
footer{margin-top:4rem;font-size:.9375rem}
`;
const NEUTRAL = '#17191c';

/** What such a page says of the site: its name, its colour, its icon, the number to call. */
export type PageSite = Pick<SiteData, 'name' | 'accent' | 'icon' | 'phone'>;
/** What every site has. */
const ICON = '/favicon.svg';

/** Where every site goes on. */
const WAYS = [
  ['Our stock', '/search'],
  ['Contact', '/contact'],
] as const;

/** The heading, the content and the status of a page. */
export type AnswerPage = {
  title: string;
  content: ReactNode;
  /** 200 when absent. */
  status?: number;
  /** Something has to be corrected: the title of the window says so first (WCAG 2.2, G83). */
  hasErrors?: boolean;
};

/**
 * A page that a function answers by itself, with styles of its own, no scripts and no cookies: for somebody who
 * comes from a message, or whose browser has no scripts. Whatever a person or an editor wrote is escaped.
 */
export async function answerPage(
  { title, content, status = 200, hasErrors = false }: AnswerPage,
  { name, accent, icon, phone }: PageSite,
): Promise<Response> {
  // The server starts without what writes such pages.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const colour = /^#[0-9a-f]{6}$/i.test(accent ?? '') ? accent : NEUTRAL;
  const page = h(
    'html',
    { lang: 'en-AU' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('link', { rel: 'icon', href: icon ?? ICON }),
      h('title', null, `${hasErrors ? 'Error: ' : ''}${title} | ${name}`),
      h('style', null, `:root{--accent:${colour}}${STYLES}`),
    ),
    h(
      'body',
      null,
      h(
        'header',
        { className: 'top' },
        h('a', { className: 'site', href: '/' }, icon && h('img', { src: icon, alt: '', width: 40, height: 40 }), name),
        WAYS.map(([text, href]) => h('a', { key: href, href }, text)),
      ),
      h('main', null, h('h1', null, title), content),
      h('footer', null, name, phone && [' · ', h('a', { key: 'phone', href: phoneHref(phone) }, formatPhone(phone))]),
    ),
  );
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

/** The path and query of the page a form was on, as the browser says; never another site's, whatever the header says. */
export function backTo(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/contact';
  const { pathname, search } = new URL(referer);
  return pathname.replace(/^[/\\]*/, '/') + search;
}
