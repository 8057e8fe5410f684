import { hash } from 'node:crypto';
import type { PrintManifest } from './manifest.ts';

const INLINE = /<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
/** Data blocks are not executed and need no permission. */
const DATA_BLOCK = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/;

/**
 * The Content-Security-Policy sources (`'sha256-…'`, prefixed by their directive) of a page's inline code. One byte is
 * read as one character, so that the page need not be decoded; hashes are over bytes.
 */
export function inlineHashes(html: Uint8Array): string[] {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1');
  const sources = new Set<string>();
  for (const [, tag, attributes = '', body = ''] of text.matchAll(INLINE)) {
    if (tag === 'script' && (/\ssrc=/.test(attributes) || DATA_BLOCK.test(attributes))) continue;
    sources.add(`${tag}-src '${known(body)}'`);
  }
  return [...sources].sort();
}

/** The same few scripts stand on every page; hashing each once keeps this out of the render time. */
const hashes = new Map<string, string>();

function known(body: string): string {
  let value = hashes.get(body);
  if (value === undefined) {
    value = `sha256-${hash('sha256', Buffer.from(body, 'latin1'), 'base64')}`;
    if (hashes.size > 500) hashes.clear();
    hashes.set(body, value);
  }
  return value;
}

/** Which pages have which inline code; equal lists are kept once, because most pages of a kind share theirs. */
export class InlineLists {
  readonly #lists: string[][];
  readonly #indexByText: Map<string, number>;
  #pages: Record<string, number>;

  constructor(before: PrintManifest['inline'] | undefined) {
    this.#lists = [...(before?.lists ?? [])];
    this.#indexByText = new Map(this.#lists.map((list, index) => [list.join(), index]));
    this.#pages = { ...before?.pages };
  }

  set(path: string, list: string[]): void {
    const text = list.join();
    let index = this.#indexByText.get(text);
    if (index === undefined) {
      index = this.#lists.push(list) - 1;
      this.#indexByText.set(text, index);
    }
    this.#pages[path] = index;
  }

  /** Forgets pages that are not part of the site any more. */
  keepOnly(pages: Record<string, unknown>): void {
    this.#pages = Object.fromEntries(Object.entries(this.#pages).filter(([path]) => path in pages));
  }

  /** Every source that some page of the site needs, sorted. */
  all(): string[] {
    const used = new Set(Object.values(this.#pages));
    return [...new Set([...used].flatMap((index) => this.#lists[index] ?? []))].sort();
  }

  toJSON(): PrintManifest['inline'] {
    const used = [...new Set(Object.values(this.#pages))].sort((a, b) => a - b);
    const lists = used.map((index) => this.#lists[index] ?? []);
    const pages = Object.fromEntries(Object.entries(this.#pages).map(([path, index]) => [path, used.indexOf(index)]));
    return { lists, pages };
  }
}
