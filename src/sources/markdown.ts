import { Marked, type Token, type Tokens, type TokensList } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { capital } from '#src/domain/text/capital.ts';
import { cleanText } from '#src/domain/text/clean-text.ts';

/** The picture of a paragraph that holds nothing else. */
function pictureAlone(token: Token | undefined): Tokens.Image | undefined {
  const parts: Token[] = token?.type === 'paragraph' ? (token.tokens ?? []) : [];
  const [picture] = parts;
  return parts.length === 1 && picture?.type === 'image' ? (picture as Tokens.Image) : undefined;
}

const marked = new Marked({
  ...{ gfm: true, breaks: false, async: false },
  renderer: {
    // A picture that stands alone is as wide as the page, with its title as its caption (CONTENT-032).
    paragraph(token) {
      const picture = pictureAlone(token);
      if (!picture) return `<p>${this.parser.parseInline(token.tokens)}</p>\n`;
      const caption = picture.title ? `<figcaption>${this.parser.parseInline([titleOf(picture)])}</figcaption>` : '';
      return `<figure>${this.image({ ...picture, title: null })}${caption}</figure>\n`;
    },
  },
});

const titleOf = ({ title }: Tokens.Image): Tokens.Text => ({ type: 'text', raw: title ?? '', text: title ?? '' });

const LEADS = /^\s*[,;:–—]\s*/;

/** Words in bold at the beginning of an entry, and the text that follows them. */
function boldLead(part: Token | undefined): { strong: Token; words: Tokens.Text; rest: Token[] } | undefined {
  const [strong, words, ...rest] = part && 'tokens' in part && part.tokens ? part.tokens : [];
  return strong?.type === 'strong' && words?.type === 'text'
    ? { strong, words: words as Tokens.Text, rest }
    : undefined;
}

/**
 * A numbered entry that begins with what is done, in bold: pages set that on a line of its own, so no comma leads the words
 * that follow (CONTENT-034). Points that all begin with a name and a comma are rows: the name, and a line below (CONTENT-036).
 */
function ledByStrong(token: Token): Token {
  if (token.type !== 'list') return token;
  const items = token.items as Tokens.ListItem[];
  const areRows = items.every((item) => LEADS.test(boldLead(item.tokens[0])?.words.text ?? ''));
  if (!token.ordered && !areRows) return token;
  const ended: Token[] = token.ordered ? [] : [{ type: 'br', raw: '\n' }];
  const led = (part: Token): Token => {
    const lead = boldLead(part);
    if (!lead) return part;
    const text = capital(lead.words.text.replace(LEADS, ''));
    const changed = text !== lead.words.text;
    return changed ? { ...part, tokens: [lead.strong, ...ended, { ...lead.words, text }, ...lead.rest] } : part;
  };
  return { ...token, items: items.map((item) => ({ ...item, tokens: item.tokens.map(led) })) };
}

/**
 * The text in parts: a heading right before a picture that stands alone begins one, which ends before the next heading or such a
 * picture; its picture stands beside its words (CONTENT-032).
 */
function parse(tokens: TokensList): string {
  const written = tokens.filter(({ type }) => type !== 'space').map(ledByStrong);
  let html = '';
  for (let at = 0; at < written.length; ) {
    const [heading, picture] = [written[at], written[at + 1]];
    if (heading?.type !== 'heading' || !picture || !pictureAlone(picture)) {
      html += marked.parser(heading ? [heading] : []);
      at++;
      continue;
    }
    let end = at + 2;
    while (end < written.length && written[end]?.type !== 'heading' && !pictureAlone(written[end])) end++;
    const words = marked.parser([heading, ...written.slice(at + 2, end)]);
    // Without words it is a heading over a wide picture.
    html +=
      end === at + 2
        ? words + marked.parser([picture])
        : `<section>${marked.parser([picture])}<section>${words}</section></section>\n`;
    at = end;
  }
  return html;
}

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
    'section',
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
    table: ['tabindex'],
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
    // One that is wider than a phone is scrolled, by keyboard too (WCAG 2.1.1).
    table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
  },
};

/**
 * Markdown as safe HTML: no scripts, styles, frames, event handlers or `javascript:` links. The page's own heading is the
 * only h1: the levels an editor uses become h2, h3 and so on without a gap.
 *
 * @param tokens what `lexMarkdown` made of it, where that was needed for more than the HTML.
 */
export function renderMarkdown(markdown: string, tokens = lexMarkdown(markdown)): string {
  return sanitizeMarkup(parse(tokens));
}

/** The parts of a text; finding them takes as long as writing its HTML. */
export function lexMarkdown(markdown: string): TokensList {
  return marked.lexer(markdown);
}

/** HTML of an import as safe HTML, by the same rules. */
export function sanitizeMarkup(html: string): string {
  // An entity may stand for a character that no page can hold.
  return levelHeadings(cleanText(sanitizeHtml(html, ALLOWED)).trim()).replace(EMPTY_HEADER, '<td></td>');
}

/** The corner of a table, which heads nothing. */
const EMPTY_HEADER = /<th(?: [^>]*)?>\s*<\/th>/g;

/** In sanitised HTML every `<` of a text is escaped, so that what looks like a tag is one. */
const HEADING = /<(\/?)h([1-6])(?=[\s>])/g;

function levelHeadings(html: string): string {
  const used = [...new Set([...html.matchAll(HEADING)].map((match) => match[2]))].sort();
  return html.replace(
    HEADING,
    (_, close: string, level: string) => `<${close}h${Math.min(used.indexOf(level) + 2, 6)}`,
  );
}
