import fc from 'fast-check';
import { Marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { markdownFacts, markdownLink, markdownQuote, markdownTable, markdownText } from './markdown.ts';

const marked = new Marked({ gfm: true });

/** Every kind of token a Markdown reader finds, and the words it shows. */
function readBack(markdown: string): { kinds: string[]; words: string } {
  const kinds: string[] = [];
  let words = '';
  const visit = (tokens: readonly Token[] = []) => {
    for (const token of tokens) {
      kinds.push(token.type);
      const inner = 'tokens' in token ? token.tokens : undefined;
      if (inner) visit(inner);
      else if (token.type === 'text' || token.type === 'escape') words += token.text;
    }
  };
  visit(marked.lexer(markdown));
  return { kinds, words };
}

const HOSTILE = [
  '# Heading',
  '- item',
  '+ item',
  '1. first',
  '12) twelfth',
  '=====',
  '> quote',
  '`code` ``more``',
  '```js',
  '*bold* _it_ __b__ ~~no~~',
  '[link](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '[a]: https://evil.example',
  '<script>alert(1)</script>',
  '<https://evil.example>',
  'see https://evil.example and HTTP://evil.example',
  'www.evil.example',
  'WWW.evil.example',
  'mail a@evil.example or mailto:a@evil.example',
  '&lt;b&gt; &#60; &copy;',
  'a | b | c',
  '| --- |',
  '\\ \\* \\\\',
  '    indented',
  'two  \nlines\n\n---\n\n# more',
  ':--- :',
];

describe('text in Markdown', () => {
  it.each(HOSTILE)('%j is words and nothing else', (text) => {
    const { kinds, words } = readBack(markdownText(text));
    expect(new Set(kinds)).not.toContainEqual(expect.stringMatching(/^(?!paragraph|text|escape)/));
    expect(words).toBe(text.replace(/\s+/g, ' ').trim());
  });

  it('any text is words and nothing else', () => {
    const pieces = fc.constantFrom(...HOSTILE, ...'\\`*_[]<>|~&@#+-=:.()!1 \n\t'.split(''), 'word', 'www.', 'http://');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const { kinds, words } = readBack(markdownText(text));
        for (const kind of kinds) expect(['paragraph', 'text', 'escape']).toContain(kind);
        expect(words).toBe(text.replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 2_000 },
    );
  });

  it('invisible characters go', () => {
    expect(markdownText('a\u202eb\u0000c\u200bd')).toBe('a b c d');
  });

  it('an address cannot end its link, and only web addresses are linked', () => {
    expect(markdownLink('a]b', 'https://x.example/a) b')).toBe('[a\\]b](https://x.example/a%29%20b)');
    expect(markdownLink('here', 'javascript:alert(1)')).toBe('here');
    expect(readBack(markdownLink('x', 'https://x.example/<(")>')).kinds).toEqual(['paragraph', 'link', 'text']);
  });

  it('facts, tables and quotations stay what they are with hostile words', () => {
    expect(
      markdownFacts([
        ['Odometer', '48,210 km'],
        ['None', ''],
        ['a*', 0],
      ]),
    ).toEqual(['- **Odometer:** 48,210 km', '- **a\\*:** 0']);
    const table = markdownTable(['A|B', 'C'], [[markdownText('x | y'), markdownText('z\n| q |')]]).join('\n');
    const [parsed] = marked.lexer(table) as unknown as [{ type: string; rows: { text: string }[][] }];
    expect(parsed.type).toBe('table');
    expect(parsed.rows.map((row) => row.length)).toEqual([2]);
    const quote = marked.lexer(markdownQuote('one\n\n# two\n</div>').join('\n'));
    expect(quote.map(({ type }) => type)).toEqual(['blockquote']);
    expect(readBack(markdownQuote('# two\n<b>').join('\n')).kinds).not.toContain('heading');
  });
});
