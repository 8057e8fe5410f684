import { extname } from 'node:path';
import { Parser } from 'htmlparser2';
import { marked, type Token } from 'marked';

/** What a built file leads to, as it is written there, and the places of a page that an address can name. */
export type Addresses = { links: Set<string>; ids: Set<string> };

const ONE = new Set(['href', 'action', 'formaction', 'src', 'poster']);
const SETS = new Set(['srcset', 'imagesrcset']);
/** A text that is an address and nothing else. */
const WHOLE = /^(?:\/|https?:\/\/)\S*$/;
/** What follows a price is no address. */
const UNITS = new Set(['/week']);

/** Addresses of a built file by what its name says it is: page, twin, data of the search, feed, sitemap, style sheet. */
export function addressesIn(name: string, text: string): Addresses {
  if (name.endsWith('.html')) return inPage(text);
  return { links: new Set(inFile(name, text)), ids: new Set() };
}

function inFile(name: string, text: string): string[] {
  // Patterns of addresses, not addresses (headers.test.ts).
  if (name === 'speculation-rules.json') return [];
  // What the search reads is no text, whatever its name ends with.
  if (extname(name) === '.json') return text.startsWith('FCSI') ? [] : inData(JSON.parse(text));
  if (extname(name) === '.md' || name === 'llms.txt') return inMarkdown(text);
  if (name.endsWith('.css')) return [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url);
  if (/\.(?:xml|csv|tsv|txt)$/.test(name))
    return [...text.matchAll(/https?:\/\/[^\s"'<>,|]+/g)].map(([url]) => url.replaceAll('&amp;', '&'));
  return [];
}

/** The texts of a value that are addresses, however deep they are; an `@id` of linked data is a name that leads nowhere. */
function inData(value: unknown): string[] {
  if (typeof value === 'string') return WHOLE.test(value) && !UNITS.has(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === '@id' ? [] : inData(one)));
}

function inMarkdown(text: string): string[] {
  const links: string[] = [];
  void marked.walkTokens(marked.lexer(text), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') links.push(String(token.href));
  });
  return links;
}

function inPage(html: string): Addresses {
  const links = new Set<string>();
  const ids = new Set<string>();
  const add = (found: Iterable<string>) => {
    for (const link of found) links.add(link);
  };
  let data: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'id') ids.add(value);
        else if (ONE.has(name)) links.add(value);
        else if (SETS.has(name)) add(value.split(/,\s+/).map((one) => one.split(' ')[0] ?? ''));
        else if (name.startsWith('data-')) add(inData(/^[[{]/.test(value) ? dataOf(value) : value));
        else if (name === 'content') add(inData(value));
      }
      if (tag === 'script' && /json$/.test(attributes.type ?? '')) data = '';
    },
    ontext(text) {
      if (data !== undefined) data += text;
    },
    onclosetag(tag) {
      if (tag !== 'script' || data === undefined) return;
      add(inData(JSON.parse(data)));
      data = undefined;
    },
  });
  parser.end(html);
  return { links, ids };
}

/** Words may begin with a bracket too. */
function dataOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
