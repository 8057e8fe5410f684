import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const marked = new Marked({ gfm: true, breaks: false, async: false });

/** What an editor's text may contain; everything else is dropped, scripts and styles with their content. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'h5',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    's',
    'sup',
    'sub',
    'blockquote',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['align', 'scope'],
    td: ['align'],
    ol: ['start'],
    '*': ['id'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => {
      const outside = /^https?:/i.test(attribs.href ?? '');
      return { tagName, attribs: { ...attribs, ...(outside && { rel: 'noopener' }) } };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs.alt ?? '' } }),
  },
};

/** Markdown as safe HTML: no scripts, styles, frames, event handlers or `javascript:` links; headings start at h2. */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown) as string, ALLOWED).trim();
}

/** HTML of an import as safe HTML, by the same rules. */
export function sanitizeMarkup(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/** All markup removed; entities become characters. */
export function stripMarkup(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();
}
