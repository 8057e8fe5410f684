import { describe, expect, it } from 'vitest';
import { parseMarkdownFile } from './front-matter.ts';

const page = (...lines: string[]) => parseMarkdownFile(lines.join('\n'));

describe('front matter', () => {
  it('gives value, body and the line of every key in the file', () => {
    const file = page('---', 'title: About us', 'image:', '  url: /a.jpg', '---', '', '# Hello');
    expect(file.value).toEqual({ title: 'About us', image: { url: '/a.jpg' } });
    expect(file.body.trim()).toBe('# Hello');
    expect(file.lineOf(['title'])).toBe(2);
    expect(file.lineOf(['image', 'url'])).toBe(4);
    expect(file.lineOf(['missing'])).toBe(1);
  });

  it('ends at a line of three hyphens, not at hyphens inside a line', () => {
    const file = page('---', 'title: Sale ---', 'description: more', '---', 'Body', '---', 'after the rule');
    expect(file.value).toEqual({ title: 'Sale ---', description: 'more' });
    expect(file.body).toBe('Body\n---\nafter the rule');
  });

  it('leaves control characters out of front matter and text', () => {
    const file = page('---', 'title: "A\\0b\\x1bc\\u0085"', 'name: x\u0007y', '---', 'Bo\u0000dy\u009f');
    expect(file.value).toEqual({ title: 'Abc', name: 'xy' });
    expect(file.body).toBe('Body');
  });

  it('may be empty', () => {
    expect(page('---', '---', 'Body')).toMatchObject({ value: {}, errors: [], body: 'Body' });
  });

  it('leaves dates and version numbers as they are written', () => {
    expect(page('---', 'date: 2026-11-21', 'on: yes', '---').value).toEqual({ date: '2026-11-21', on: 'yes' });
  });

  it.each([
    ['no front matter', ['# Hello'], 1],
    ['front matter that never ends', ['---', 'title: x', 'Body'], 1],
    ['an unclosed quote', ['---', 'name: a', 'title: "x', '---'], 3],
    ['a key twice', ['---', 'title: a', 'title: b', '---'], 3],
    ['a tab', ['---', 'image:', '\turl: /a.jpg', '---'], 3],
    ['an unclosed list', ['---', 'a: [1', 'b: 2', '---'], 3],
    ['an alias', ['---', 'a: &a [1]', 'b: *a', '---'], 3],
    ['an unknown alias', ['---', 'title: *Sale* today', '---'], 2],
    ['an alias of itself', ['---', 'a: &a [*a]', '---'], 2],
    ['a list', ['---', '- a', '---'], 2],
    ['a sentence', ['---', 'About us', '---'], 2],
  ])('CONTENT-001 reports %s with its line', (_, lines, line) => {
    const file = page(...lines);
    expect(file.value).toBeUndefined();
    expect(file.errors[0]?.line).toBe(line);
  });

  it('reports a few errors of a file that is broken everywhere', () => {
    expect(page('---', '['.repeat(20_000), '---').errors.length).toBeLessThan(10);
  });

  it('reads Windows line ends and a byte order mark', () => {
    const file = parseMarkdownFile('\uFEFF---\r\ntitle: A\r\nimage: b\r\n---\r\nBody\r\n');
    expect(file.value).toEqual({ title: 'A', image: 'b' });
    expect(file.lineOf(['image'])).toBe(3);
    expect(file.body).toBe('Body\r\n');
  });
});
