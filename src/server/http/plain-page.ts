import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { SiteData } from '../site-data/site-data.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLES = `body{max-width:36rem;margin:0 auto;padding:6vh 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#17191c}a{color:inherit}h1{font-size:1.75rem;line-height:1.2}.site{font-weight:600;text-decoration:none}.site+h1{margin-top:8vh}.call,button{display:inline-block;padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:var(--accent);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}button.quiet{padding:.5rem 1rem;background:none;color:inherit;box-shadow:inset 0 0 0 1px #6b7280}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}.list{padding:0;list-style:none}.list li{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:1rem 0;border-top:1px solid #d4d7dc}.list form{flex:none}small,footer{color:#5b616b}footer{margin-top:4rem;font-size:.9375rem}`;

/**
 * A page that a function answers by itself, without scripts, cookies and files: for somebody who comes from a message, or
 * whose browser has no scripts. Whatever is put between the tags of `html` is escaped.
 */
export async function plainPage(
  site: Pick<SiteData, 'name' | 'accent'>,
  { title, content, status = 200 }: { title: string; content: Markup; status?: number },
): Promise<Response> {
  const accent = /^#[0-9a-f]{6}$/i.test(site.accent ?? '') ? site.accent : '#17191c';
  const page =
    await html`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${site.name}</title><style>:root{--accent:${raw(accent)}}${raw(STYLES)}</style></head><body><main><a class="site" href="/">${site.name}</a><h1>${title}</h1>${content}</main></body></html>`;
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
