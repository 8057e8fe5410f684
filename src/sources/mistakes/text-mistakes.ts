import { type Token, walkTokens } from 'marked';
import { lexMarkdown } from '../markdown.ts';
import { addressAdvice } from './advice.ts';
import { WORDLESS } from './pictures-without-words.ts';

/** Something in a Markdown text that visitors would not see as it was meant; `line` is of the text, from 1. */
export type TextMistake = { line: number; text: string; isIgnored: boolean };

/** A link that no browser can follow from every page: a path of the site, a part of the page, or a known scheme. */
const LINK = /^(?:\/(?!\/)[^\s]*|#[^\s]*|https?:\/\/[^\s]+|(?:mailto|tel|sms):[^\s]+)$/i;
const SOURCE = /^(?:\/(?!\/)[^\s]*|https?:\/\/[^\s]+)$/i;

/** What is taken out with its content, what a text is to have in its place. */
const TAKEN_OUT: Record<string, string> = {
  script: 'Scripts are taken out.',
  style: 'Styles are taken out.',
  iframe: 'Frames are taken out. A page of a provider goes into the field embed of a page, a video behind a link.',
  object: 'Frames are taken out. Link to it.',
  embed: 'Frames are taken out. Link to it.',
  video: 'Films are taken out. Link to it.',
  audio: 'Sounds are taken out. Link to it.',
  form: 'Forms are taken out. A page has the field form for one.',
  input: 'Forms are taken out. A page has the field form for one.',
  button: 'Buttons are taken out. Write a link.',
  select: 'Forms are taken out. A page has the field form for one.',
  textarea: 'Forms are taken out. A page has the field form for one.',
  svg: 'Drawings are taken out. Write a picture: ![what it shows](/images/drawing.svg).',
};

/**
 * What is wrong with an editor's Markdown: links that lead nowhere, links that are none and are built with their
 * brackets (mistakes); what is taken out, addresses in HTML, which may come from an import, and pictures without words (`isIgnored`).
 */
export function textMistakes(body: string, tokens = lexMarkdown(body)): TextMistake[] {
  const found: TextMistake[] = [];
  const lines = body.split('\n');
  const seen = new Map<string, number>();
  /** The line of a piece of the text; the same piece again is looked for below its last place. */
  const lineOf = (piece: string) => {
    const first = piece.split('\n')[0] ?? '';
    const from = seen.get(first) ?? 0;
    const index = lines.findIndex((line, at) => at >= from && line.includes(first));
    seen.set(first, index + 1);
    return Math.max(index, 0) + 1;
  };
  const address = (href: string, raw: string, kind: RegExp, isElement = false) => {
    const written = href.trim();
    if (kind.test(written)) return;
    // Addresses of other schemes, and of other hosts without one, are taken out: the words stay.
    const isTakenOut = /^(?:\/\/|[a-z][a-z0-9+.-]*:(?!\d))/i.test(written);
    const advice =
      addressAdvice(decoded(written)) ??
      'A path such as /service, or an address that starts with https://, tel: or mailto:.';
    const what = isTakenOut ? 'is taken out' : 'leads nowhere';
    found.push({
      line: lineOf(raw),
      text: `The link to ${JSON.stringify(written)} ${what}. ${advice}`,
      isIgnored: isTakenOut || isElement,
    });
  };
  const picture = (href: string, words: string, raw: string) => {
    address(href, raw, SOURCE);
    if (words.trim() === '')
      found.push({ line: lines.findIndex((line) => line.includes(raw)) + 1 || 1, ...wordless(href) });
  };
  const walk = (token: Token): void => {
    if (token.type === 'link') address(token.href as string, token.raw, LINK);
    else if (token.type === 'image') picture(token.href as string, token.text as string, token.raw);
    else if (token.type === 'html') elements(token.raw);
  };
  const elements = (html: string) => {
    for (const [tag, name = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[^<>]*?)?)\s*\/?>/gi)) {
      const text = TAKEN_OUT[name.toLowerCase()];
      if (text) found.push({ line: lineOf(tag), text: `Got <${name}>. ${text}`, isIgnored: true });
      const handler = /\s(on[a-z]+)\s*=/i.exec(attributes)?.[1];
      if (handler) found.push({ line: lineOf(tag), text: `Got ${handler}=. Scripts are taken out.`, isIgnored: true });
      if (/^img$/i.test(name) && !/\salt\s*=/i.test(attributes))
        found.push({ line: lineOf(tag), text: `${WORDLESS} ${WORDS_OF_ELEMENT}`, isIgnored: true });
      const link = /\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
      const isShown = /^(?:a|img)$/i.test(name);
      if (link && isShown) address(link[2] ?? link[3] ?? link[4] ?? '', tag, /^a$/i.test(name) ? LINK : SOURCE, true);
    }
  };
  void walkTokens(tokens, walk);
  found.push(...unread(body));
  return found;
}

/** CONTENT-024: in a text a picture that only decorates is an element whose `alt` is empty. */
const WORDS_OF_ELEMENT = 'Write alt="what it shows", or alt="" where it only decorates.';

const wordless = (href: string): Omit<TextMistake, 'line'> => ({
  text: `${WORDLESS} Write ![what it shows](${href}); one that only decorates is <img src="${href}" alt="">.`,
  isIgnored: true,
});

/** Links that Markdown does not take for one: their brackets are built. */
function unread(body: string): TextMistake[] {
  let isCode = false;
  return body.split('\n').flatMap((line, index): TextMistake[] => {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode;
      return [];
    }
    if (isCode || /^(?: {4}|\t)/.test(line)) return [];
    const shown = line.replace(/`[^`]*`/g, '').replace(/\\[[\]()]/g, '');
    return [...shown.matchAll(/\[([^[\]]+)\](\s*)\(([^()]*(?:\([^()]*\)[^()]*)*)(\)?)/g)].flatMap(
      ([whole, words = '', gap = '', target = '', end = '']): TextMistake[] => {
        const isTitled = /^\s*(?:<[^<>]*>|\S+)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/.test(target);
        const isMeant = /^\s*(?:\/|#|https?:|www\.|mailto:|tel:|sms:)/i.test(target);
        if (end && gap === '' && (isTitled || target.trim() === '')) return [];
        if (gap !== '' && !isMeant) return [];
        const advice = addressAdvice(target) ?? '';
        const better = /"([^"]+)"/.exec(advice)?.[1] ?? target.trim();
        const rename = advice.startsWith('Spaces and brackets') ? ` ${advice}` : '';
        const text = `${JSON.stringify(whole)} is no link and is shown as it stands. Write [${words}](${better}).${rename}`;
        return [{ line: index + 1, text, isIgnored: false }];
      },
    );
  });
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
