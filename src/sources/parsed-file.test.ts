import { describe, expect, it } from 'vitest';
import { parseJsonFile, parseMarkdownFile } from './parsed-file.ts';

const json = (...lines: string[]) => parseJsonFile(lines.join('\n'));
const page = (...lines: string[]) => parseMarkdownFile(lines.join('\n'));

describe('JSON of editors', () => {
  it('CFG-001 gives the value and the line of every key', () => {
    const file = json(
      '{',
      '  "site": {',
      '    "name": "A",',
      '    "licences": [',
      '      { "label": "x" }',
      '    ]',
      '  }',
      '}',
    );
    expect(file.errors).toEqual([]);
    expect(file.value).toEqual({ site: { name: 'A', licences: [{ label: 'x' }] } });
    expect(file.lineOf(['site', 'name'])).toBe(3);
    expect(file.lineOf(['site', 'licences', 0, 'label'])).toBe(5);
    expect(file.lineOf(['site', 'licences', 0, 'number'])).toBe(5);
    expect(file.lineOf(['search', 'columns'])).toBe(1);
    expect(file.has(['site', 'name'])).toBe(true);
    expect(file.has(['site', 'slug'])).toBe(false);
  });

  it.each([
    ['a missing comma', ['{', '  "a": 1', '  "b": 2', '}'], 3],
    ['a comma too many', ['{', '  "a": 1,', '}'], 3],
    ['an unclosed text', ['{', '  "a": "x', '}'], 2],
    ['an unclosed brace', ['{', '  "a": {', '    "b": 1'], 3],
    ['a comment', ['{', '  // about', '  "a": 1', '}'], 2],
    ['single quotes', ['{', "  'a': 1", '}'], 2],
    ['a bare word', ['{', '  "a": yes', '}'], 2],
    ['a second value', ['{}', '{}'], 2],
    ['nothing at all', [''], 1],
  ])('CFG-001 reports %s with its line', (_, lines, line) => {
    const file = json(...lines);
    expect(file.value).toBeUndefined();
    expect(file.errors[0]?.line).toBe(line);
    expect(file.errors[0]?.text).toMatch(/[a-z].*\.$/);
  });

  it('CFG-001 reports a key that stands twice, at its second place and at any depth', () => {
    expect(json('{', '  "a": 1,', '  "a": 2', '}').errors).toEqual([
      { line: 3, text: 'The key "a" stands here a second time.' },
    ]);
    expect(json('{"list": [', '  {"a": 1,', '   "a": 1}', ']}').errors[0]?.line).toBe(3);
  });

  it('CFG-001 reads files with a byte order mark and Windows line ends', () => {
    const file = parseJsonFile('\uFEFF{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n');
    expect(file.value).toEqual({ a: 1, b: 2 });
    expect(file.lineOf(['b'])).toBe(3);
  });

  it('CFG-001 refuses a key named __proto__ at any depth', () => {
    const file = json('{"a": [', '{"__proto__": {"polluted": true}}', ']}');
    expect(file.errors).toEqual([{ line: 2, text: 'There is no setting of the name "__proto__".' }]);
    expect(file.value).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('front matter', () => {
  it('CONTENT-001 gives value, body and the line of every key in the file', () => {
    const file = page('---', 'title: About us', 'image:', '  url: /a.jpg', '---', '', '# Hello');
    expect(file.value).toEqual({ title: 'About us', image: { url: '/a.jpg' } });
    expect(file.body.trim()).toBe('# Hello');
    expect(file.lineOf(['title'])).toBe(2);
    expect(file.lineOf(['image', 'url'])).toBe(4);
    expect(file.lineOf(['missing'])).toBe(1);
  });

  it('CONTENT-001 ends at a line of three hyphens, not at hyphens inside a line', () => {
    const file = page('---', 'title: Sale ---', 'description: more', '---', 'Body', '---', 'after the rule');
    expect(file.value).toEqual({ title: 'Sale ---', description: 'more' });
    expect(file.body).toBe('Body\n---\nafter the rule');
  });

  it('CONTENT-001 may be empty', () => {
    expect(page('---', '---', 'Body')).toMatchObject({ value: {}, errors: [], body: 'Body' });
  });

  it('CONTENT-001 leaves dates and version numbers as they are written', () => {
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

  it('CONTENT-001 reports a few errors of a file that is broken everywhere', () => {
    expect(page('---', '['.repeat(20_000), '---').errors.length).toBeLessThan(10);
  });

  it('CONTENT-001 reads Windows line ends and a byte order mark', () => {
    const file = parseMarkdownFile('\uFEFF---\r\ntitle: A\r\nimage: b\r\n---\r\nBody\r\n');
    expect(file.value).toEqual({ title: 'A', image: 'b' });
    expect(file.lineOf(['image'])).toBe(3);
    expect(file.body).toBe('Body\r\n');
  });
});
