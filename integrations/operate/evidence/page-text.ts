import { Parser } from 'htmlparser2';

/** What nobody reads on a page. */
const SILENT = new Set(['script', 'style', 'template', 'svg', 'head']);
/** What stands on within a line. */
const INLINE = new Set(['a', 'abbr', 'b', 'em', 'i', 's', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'wbr']);

/** The title and the words of a built page, a line for each block, as a reader has them: prices, rates, terms, licences. */
export function pageText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let silent = 0;
  let title = '';
  let inTitle = false;
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') inTitle = true;
      if (SILENT.has(name)) silent += 1;
      if (!INLINE.has(name)) endLine();
      if (silent === 0 && name === 'img' && attributes.alt) line += ` [${attributes.alt}] `;
    },
    ontext(text) {
      if (inTitle) title += text;
      else if (silent === 0) line += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
      if (SILENT.has(name)) silent -= 1;
      if (!INLINE.has(name)) endLine();
    },
  });
  parser.end(html);
  endLine();
  return `${[title.trim(), ...lines].join('\n')}\n`;
}
