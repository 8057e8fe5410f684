import { describe, expect, it } from 'vitest';
import { parseJsonFile } from './parsed-file.ts';

const json = (...lines: string[]) => parseJsonFile(lines.join('\n'));

describe('JSON of editors', () => {
  it('gives the value and the line of every key', () => {
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

  it('leaves control characters out of texts, typed or escaped, and keeps the lines', () => {
    const file = json('{', '  "a": "x\u0000y\u0085z",', '  "b": ["\\u0000p\\bq\\u009f\\n\\ud83d"],', '  "c": 1', '}');
    expect(file.errors).toEqual([]);
    expect(file.value).toEqual({ a: 'xyz', b: ['pq\n'], c: 1 });
    expect(file.lineOf(['c'])).toBe(4);
    const broken = json('{', '  "a": "\\u0000x"', '  "b": 1', '}');
    expect(broken.recovered?.value).toMatchObject({ a: 'x' });
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

  it('reports a key that is there twice, at its second place and at any depth', () => {
    expect(json('{', '  "a": 1,', '  "a": 2', '}').errors).toEqual([
      { line: 3, text: 'The key "a" is here a second time.' },
    ]);
    expect(json('{"list": [', '  {"a": 1,', '   "a": 1}', ']}').errors[0]?.line).toBe(3);
  });

  it('reads files with a byte order mark and Windows line ends', () => {
    const file = parseJsonFile('\uFEFF{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n');
    expect(file.value).toEqual({ a: 1, b: 2 });
    expect(file.lineOf(['b'])).toBe(3);
  });

  it('refuses a key named __proto__ at any depth', () => {
    const file = json('{"a": [', '{"__proto__": {"polluted": true}}', ']}');
    expect(file.errors).toEqual([{ line: 2, text: 'There is no setting of the name "__proto__".' }]);
    expect(file.value).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('a text that looks like a key is none', () => {
    const file = json('{', '  "a": "\\"b\\": 1, \\"b\\": 2",', '  "c": ["d", "e:", "f\\\\"]', '}');
    expect(file.errors).toEqual([]);
    expect(file.value).toEqual({ a: '"b": 1, "b": 2', c: ['d', 'e:', 'f\\'] });
  });

  it('a key that is there twice is found in any spelling and with an empty name', () => {
    expect(json('{', '  "a": 1,', '  "\\u0061" : 2', '}').errors).toHaveLength(1);
    expect(json('{"": 1, "": 2}').errors).toHaveLength(1);
    expect(json('{"a": {"b": 1}, "c": {"b": 1}}').errors).toEqual([]);
  });
});
