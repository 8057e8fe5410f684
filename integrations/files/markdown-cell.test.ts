import { expect, it } from 'vitest';
import { markdownCell } from './markdown-cell.ts';

/** What a reader sees, with what only keeps words from being links made visible. */
const shown = (words: string, most?: number) => markdownCell(words, most).replaceAll('\u200b', '·');

it.each([
  ['2021 Mazda CX-5', '2021 Mazda CX-5'],
  ['a|b\n/merge\tc', 'a&#124;b /merge c'],
  ['<img src=x> `code` [a](b) ![c](d)', '&#60;img src=x&#62; &#96;code&#96; &#91;a&#93;(b) &#33;&#91;c&#93;(d)'],
  ['@everyone in #12 & a@b.example', '&#64;·everyone in &#35;·12 &#38; a&#64;·b.example'],
  ['https://evil.example and www.evil.example', 'https·://evil.example and www·.evil.example'],
  ['a\u0000b\u001b[31m', 'a b &#91;31m'],
])('%j in a cell is text and nothing else', (words, cell) => {
  expect(shown(words)).toBe(cell);
});

it('long words end in an ellipsis at the limit, not before', () => {
  expect(shown('12345', 5)).toBe('12345');
  expect(shown('123456', 5)).toBe('1234…');
});
