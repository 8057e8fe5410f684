/** What is taken out: control characters and those that turn the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;

/** Single words with single spaces, of characters that mean nothing anywhere: most labels and values are such. */
const PLAIN = /^(?!-|\d+\))[A-Za-z0-9$,'()/%;-]+(?: [A-Za-z0-9$,'()/%;-]+)*$/;

/**
 * Any text as one line of Markdown that shows exactly these words (CommonMark and GitHub's tables, strikethrough and
 * bare links): nothing of it is markup, at the start of a line either. White space becomes single spaces.
 */
export function markdownText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&@]/g, '\\$&')
    .replace(/(https?|ftp|mailto|xmpp):/gi, '$1\\:')
    .replace(/(www)\./gi, '$1\\.')
    .replace(/^[#+\-=:]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** A link; only the words where the address is no web address, phone number or mail address. */
export function markdownLink(text: string, href: string): string {
  const words = markdownText(text);
  if (!/^(?:https?:\/\/|tel:|mailto:)/i.test(href)) return words;
  return `[${words}](${href.replace(/[\s<>()\\"'`|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)})`;
}

/** `- **Odometer:** 48,210 km`; facts without a value are left out. */
export function markdownFacts(facts: readonly (readonly [label: string, value: string | number | null | undefined])[]) {
  return facts.flatMap(([label, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [`- **${markdownText(label)}:** ${markdownText(String(value))}`],
  );
}

/** A table; cells are Markdown already. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header.map(markdownText)), line(header.map(() => '---')), ...rows.map(line)];
}

/** A person's own words, as a quotation. */
export function markdownQuote(text: string): string[] {
  return text
    .split('\n')
    .map((line) => markdownText(line))
    .map((line) => (line ? `> ${line}` : '>'));
}
