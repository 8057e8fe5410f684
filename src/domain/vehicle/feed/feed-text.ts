/** What feeds write where they have nothing to say. */
const EMPTY = /^(?:|-+|\.+|n\/?a|#n\/a|#ref!|#value!|#null!|#name\?|null|none|nil|undefined|unknown|tba|tbc|other)$/i;

/** Control, format and unpaired characters, which show nothing or turn text around; tabs and line ends stay. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const BLOCK_END = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi;
const WITH_CONTENT = /<(script|style|iframe|object|svg|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z!?][^<>]*>/gi;
/** Names for characters that HTML knows and XML does not, though exports use them. */
export const HTML_ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  bull: '•',
  middot: '·',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  deg: '°',
  eacute: 'é',
  trade: '™',
  reg: '®',
  copy: '©',
};
const ENTITIES: Readonly<Record<string, string>> = {
  ...HTML_ENTITIES,
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};

/** Whether a text says nothing: empty, dashes, `N/A`, `#N/A`, `TBA` and the like. */
export function saysNothing(text: string): boolean {
  return EMPTY.test(text.trim());
}

/**
 * A short text of a feed on one line: markup, control characters and surplus spaces removed, cut at `most` characters.
 * Undefined when it says nothing.
 */
export function plainText(value: unknown, most = 200): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const raw = String(value).slice(0, most * 20);
  const text = (raw.includes('<') || raw.includes('&') ? withoutMarkup(raw) : raw)
    .replace(CONTROL, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  return EMPTY.test(text) ? undefined : cut(text, most);
}

/**
 * A long text of a feed as plain text: markup becomes line breaks or goes, scripts and styles go with their content,
 * entities become characters, lines stay lines. Undefined when nothing is left.
 */
export function longText(value: unknown, most = 10_000): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = withoutMarkup(value.slice(0, most * 4))
    .replace(CONTROL, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? undefined : cut(text, most);
}

/** Twice, because exports escape markup that was already escaped; what is still an entity then is meant as text. */
function withoutMarkup(text: string): string {
  return stripTags(decodeEntities(stripTags(text)));
}

function stripTags(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(WITH_CONTENT, '')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(BLOCK_END, '\n')
    .replace(TAG, '');
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, (whole, name: string) => entity(name) ?? whole);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 31 && code < 0x110000 ? String.fromCodePoint(code) : undefined;
}

function cut(text: string, most: number): string {
  return text.length > most ? [...text.slice(0, most * 2)].slice(0, most).join('').trimEnd() : text;
}
