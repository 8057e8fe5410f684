import { HTML_ENTITIES } from '#src/domain/vehicle/feed/feed-text.ts';

const KNOWN = new Set([...Object.keys(HTML_ENTITIES), 'amp', 'lt', 'gt', 'quot', 'apos']);

/** What may be cut by the end of a chunk: the beginning of an entity, of a tag, of a section. */
const MAX_OPEN = 40;
/** Characters that no XML may have, nor name by a number. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const FORBIDDEN_ANY = new RegExp(FORBIDDEN.source, 'u');
const isAllowed = (code: number) => code < 0x110000 && !FORBIDDEN_ANY.test(String.fromCodePoint(code));
const MARK = /[&<]/g;
/** A section in which nothing is an entity or a tag, and how it ends. */
const SECTIONS: readonly [begin: string, end: string][] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
];

/**
 * Mends what exports get wrong most often, chunk by chunk: a bare `&` ("P&O", `?id=1&w=800`), a name of a character that nobody knows,
 * a `<` that begins no tag ("< 5 km"), and characters that no XML may have. Sections of plain characters (CDATA), comments and instructions
 * stay as they are. `count` says how many were mended.
 */
export class XmlMender {
  count = 0;
  #rest = '';
  #end: string | undefined;

  /** The next chunk, mended; what its end may have cut is kept for the next one. */
  write(chunk: string): string {
    const text = this.#rest + chunk;
    this.#rest = '';
    return this.#mend(text, false);
  }

  /** What was kept. */
  finish(): string {
    const text = this.#rest;
    this.#rest = '';
    return this.#mend(text, true);
  }

  #mend(whole: string, isEnd: boolean): string {
    const text = FORBIDDEN_ANY.test(whole) ? whole.replace(FORBIDDEN, '') : whole;
    let done = '';
    let at = 0;
    while (at < text.length) {
      if (this.#end !== undefined) {
        const close = text.indexOf(this.#end, at);
        // The end of the section may be cut, too.
        const upTo =
          close >= 0
            ? close + this.#end.length
            : isEnd
              ? text.length
              : Math.max(at, text.length - this.#end.length + 1);
        done += text.slice(at, upTo);
        at = upTo;
        if (close < 0) break;
        this.#end = undefined;
        continue;
      }
      MARK.lastIndex = at;
      const next = MARK.exec(text)?.index;
      if (next === undefined) return done + text.slice(at);
      done += text.slice(at, next);
      at = next;
      if (!isEnd && text.length - at < MAX_OPEN && !/[;>]/.test(text.slice(at))) break;
      const section = /[!?]/.test(text[at + 1] ?? '')
        ? SECTIONS.find(([begin]) => text.startsWith(begin, at))
        : undefined;
      if (section) {
        this.#end = section[1];
        done += section[0];
        at += section[0].length;
      } else {
        done += this.#mark(text, at);
        at += this.#length;
      }
    }
    this.#rest = text.slice(at);
    return done;
  }

  /** How much of the text the last mark took. */
  #length = 1;

  #mark(text: string, at: number): string {
    this.#length = 1;
    if (text[at] === '<') {
      if (/^<[/!?A-Za-z_:\u00c0-\uffff]/.test(text.slice(at, at + 2))) return '<';
      this.count += 1;
      return '&lt;';
    }
    const [entity = '', name = ''] =
      /^&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/i.exec(text.slice(at, at + MAX_OPEN)) ?? [];
    if (name.startsWith('#')) {
      this.#length = entity.length;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      if (isAllowed(code)) return entity.replace('#X', '#x');
      this.count += 1;
      return '';
    }
    if (KNOWN.has(name)) return '&';
    this.count += 1;
    return '&amp;';
  }
}
