import { Marked, type TokensList } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { cleanText } from '#src/domain/text/clean-text.ts';

const marked = new Marked({ gfm: true, breaks: false, async: false });

/** What an editor's text may contain; everything else is dropped, scripts and styles with their content. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
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
    a: (tagName, attribs) => {
      const outside = /^https?:/i.test(attribs.href ?? '');
      return { tagName, attribs: { ...attribs, ...(outside && { rel: 'noopener' }) } };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs.alt ?? '' } }),
  },
};

/**
 * Markdown as safe HTML: no scripts, styles, frames, event handlers or `javascript:` links. The page's own heading is the
 * only h1: the levels an editor uses become h2, h3 and so on without a gap.
 *
 * @param tokens what `lexMarkdown` made of it, where that was needed for more than the HTML.
 */
export function renderMarkdown(markdown: string, tokens = lexMarkdown(markdown)): string {
  return sanitizeMarkup(marked.parser(tokens));
}

/** The parts of a text; finding them takes as long as writing its HTML. */
export function lexMarkdown(markdown: string): TokensList {
  return marked.lexer(markdown);
}

/** HTML of an import as safe HTML, by the same rules. */
export function sanitizeMarkup(html: string): string {
  // An entity may stand for a character that no page can hold.
  return levelHeadings(cleanText(sanitizeHtml(html, ALLOWED)).trim());
}

/** In sanitised HTML every `<` of a text is escaped, so that what looks like a tag is one. */
const HEADING = /<(\/?)h([1-6])(?=[\s>])/g;

function levelHeadings(html: string): string {
  const used = [...new Set([...html.matchAll(HEADING)].map((match) => match[2]))].sort();
  return html.replace(
    HEADING,
    (_, close: string, level: string) => `<${close}h${Math.min(used.indexOf(level) + 2, 6)}`,
  );
}
