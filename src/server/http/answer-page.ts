import { createElement as h, type ReactNode } from 'react';
import { formatPhone, phoneHref } from '#src/domain/fields/phone.ts';
import type { SiteData } from '../site-data/site-data.ts';

/** What such a page says of the site: its frame; its name and the number to call where it has none. */
export type PageSite = Pick<SiteData, 'name' | 'phone' | 'frame'>;

/** The heading, the content and the status of a page. */
export type AnswerPage = {
  title: string;
  content: ReactNode;
  /** The vehicle it is about, beside the words. */
  about?: ReactNode;
  /** 200 when absent. */
  status?: number;
  /** Something has to be corrected: the title of the window says so first (WCAG 2.2, G83). */
  hasErrors?: boolean;
};

/**
 * A page that a function answers by itself, in the frame that was built with the site, no scripts and no cookies: for somebody
 * who comes from a message, or whose browser has no scripts. Whatever a person or an editor wrote is escaped.
 */
export async function answerPage(
  { title, content, about, status = 200, hasErrors = false }: AnswerPage,
  site: PageSite,
): Promise<Response> {
  // The server starts without what writes such pages.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const head = renderToStaticMarkup(h('title', null, `${hasErrors ? 'Error: ' : ''}${title} | ${site.name}`));
  const main = renderToStaticMarkup(
    h(
      'div',
      { className: 'wrap answer' },
      h('h1', null, title),
      about,
      h('div', { className: 'answer__words' }, content),
    ),
  );
  const frame = site.frame ?? `<!doctype html>${renderToStaticMarkup(h(PlainFrame, site))}`;
  const page = frame
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/(<main\b[^>]*>)[\s\S]*(<\/main>)/, (_, open: string, close: string) => open + main + close);
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

/** The frame of a site that an older program built. */
const PlainFrame = ({ name, phone }: PageSite) =>
  h(
    'html',
    { lang: 'en-AU' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title'),
    ),
    h('body', null, h('header', null, h('a', { href: '/' }, name), ' ', h(CallLink, { phone })), h('main')),
  );

/** Whom to call. */
type Phone = { phone?: string | undefined };

/** The number to call, as a link; nothing where there is none. */
const CallLink = ({ phone, ...own }: Phone & { className?: string }): ReactNode =>
  phone && h('a', { ...own, href: phoneHref(phone) }, `Call ${formatPhone(phone)}`);

/** The links below the words: the way on, and the number to call. */
export const Actions = ({ phone, children }: Phone & { children?: ReactNode }): ReactNode =>
  (children || phone) &&
  h('p', { className: 'answer__actions' }, children, h(CallLink, { phone, className: 'button button--secondary' }));

/** The way on, as a button. */
export const wayOn = (href: string, text: string): ReactNode =>
  h('a', { className: 'button button--primary', href }, text);

/** The path and query of the page a form was on, as the browser says; never another site's, whatever the header says. */
export function backTo(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/contact';
  const { pathname, search } = new URL(referer);
  return pathname.replace(/^[/\\]*/, '/') + search;
}
