import { describe, expect, it } from 'vitest';
import type { Mistake } from './mistakes/mistakes.ts';
import { parseRedirects } from './read-redirects.ts';

const read = (text: string) => {
  const mistakes: Mistake[] = [];
  const rules = parseRedirects(text, 'list.csv', mistakes);
  return { rules: rules.map(({ line, from, to, status }) => [line, from, to, status]), mistakes };
};

describe('a list of redirects', () => {
  it('has columns with names in any order, or none', () => {
    const wanted = { rules: [[2, '/a', '/new', 302]], mistakes: [] };
    expect(read('Status,New URL,Old URL\n302,/new,/a\n')).toEqual(wanted);
    expect(read('from;to;status\r\n/a;/new;302\r\n')).toEqual(wanted);
    expect(read('\uFEFFfrom\tto\tstatus\n/a\t/new\t302')).toEqual(wanted);
    expect(read('/a,/new\n\n/b, /new ,301\n').rules).toEqual([
      [1, '/a', '/new', 301],
      [3, '/b', '/new', 301],
    ]);
    expect(read('')).toEqual({ rules: [], mistakes: [] });
  });

  it.each([
    ['sep=,\nfrom,to\n/a,/new\n', 3],
    ['\uFEFFsep=;\r\nfrom;to\r\n/a;/new\r\n', 3],
    ['"sep=\t"\nfrom\tto\n/a\t/new\n', 3],
    ['SEP=|\n/a|/new\n', 2],
    ['sep=;;;\n/a;/new;301\n', 2],
  ])('reads %j, whose first line says what cuts its cells', (text, line) => {
    expect(read(text)).toEqual({ rules: [[line, '/a', '/new', 301]], mistakes: [] });
  });

  it('an unfinished merge is told once', () => {
    const { rules, mistakes } = read('/a,/new\n<<<<<<< HEAD\n/b,/new\n=======\n/b,/old\n>>>>>>> main\n');
    expect(rules).toEqual([]);
    expect(mistakes).toMatchObject([{ file: 'list.csv', line: 2, text: expect.stringContaining('unfinished merge') }]);
  });

  it('leaves control characters out', () => {
    expect(read('/a\u0000,/n\u001bew\n').rules).toEqual([[1, '/a', '/new', 301]]);
  });

  it('tells every wrong line with its number', () => {
    const { rules, mistakes } = read('from,to\n/a,/new\nb,/new\n/c\n"/d,/new\n');
    expect(rules).toEqual([]);
    expect(mistakes[0]).toMatchObject({ file: 'list.csv', text: expect.stringContaining('Not a CSV file') });
    expect(read('from,to\n/a,/new\nb,/new\n/c\n').mistakes.map(({ line }) => line)).toEqual([3, 4]);
    expect(read('from,to\n/a,/new\nb,/new\n/c\n').rules).toEqual([[2, '/a', '/new', 301]]);
  });

  it('has 50,000 lines at most', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `/a${n},/new`).join('\n');
    expect(read(lines(50_000)).mistakes).toEqual([]);
    expect(read(lines(50_001))).toMatchObject({
      rules: [],
      mistakes: [{ text: expect.stringContaining('50001 lines') }],
    });
  });
});
