import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LARGE_SCREEN } from '../src/domain/media/large-screen.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The files of the product without tests and what only tests use and drawn pictures left out. */
const files = ['src', 'integrations', 'functions']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => !/\.test\.tsx?$|-for-test\.ts$|-fixture\.ts$/.test(file))
  .filter((file) => !/integrations\/samples\//.test(file));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
const texts = new Map(files.map((file) => [file, read(file)]));
const code = new Map(files.map((file) => [file, withoutComments(texts.get(file) ?? '')]));

/** The rows of the catalogue's tables, those of figures without code left out: names and requirements. */
const rows = read('docs/spec/20-constants.md')
  .split('## Figures without a constant')[0]
  ?.split('\n')
  .flatMap((line) => {
    const [, name = '', , , ids = ''] = line.split(' | ').length === 4 ? ['', ...line.slice(2).split(' | ')] : [];
    return /^(?:[A-Z_]+\.)?[a-z]\w+$/.test(name) ? [{ name, ids: ids.match(/[A-Z]+-\d{3}/g) ?? [] }] : [];
  }) as { name: string; ids: string[] }[];

/** A constant where it is declared: with a comment of its own, alone or as one of a table. */
type Declared = { file: string; comment: string; value: string };

function declarations(name: string): Declared[] {
  const [entry, table] = name.split('.').toReversed();
  const declaration = table ? ` {2}${entry}: ([\\d._]+),` : `(?:export )?(?:const|let) ${name}\\b[^=\\n]*= ([^;]+);`;
  const declared = new RegExp(`^(?: *\\/\\*\\*((?:[^*]|\\*(?!\\/))*)\\*\\/\\n)?${declaration}`, 'gm');
  return [...texts]
    .filter(([, text]) => text.includes(entry ?? name) && (!table || text.includes(`const ${table} = {`)))
    .flatMap(([file, text]) =>
      [...text.matchAll(declared)].map(([, comment = '', value = '']) => ({ file, comment, value })),
    );
}

const constants = rows.map((row) => ({ ...row, found: declarations(row.name) }));
const places = constants.flatMap(({ name, found }) => found.map((place) => ({ name, ...place })));

/** Figures that say which rule they belong to wherever they are met: three digits that count, or two behind the point. */
function tells(value: string): boolean {
  const figure = value.replaceAll('_', '');
  const digits = figure.replace(/^0|\./g, '').replace(/0+$/, '');
  return /^[\d.]+$/.test(figure) && (digits.length >= 3 || /\.\d\d/.test(figure));
}

describe('constants', () => {
  it('CONST-001 every constant of the catalogue is declared once, under its name', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(
      constants
        .filter(({ found }) => found.length !== 1)
        .map(({ name, found }) => [name, found.map(({ file }) => file)]),
    ).toEqual([]);
  });

  it('CONST-001 the product reads every constant', () => {
    const times = new Map<string, number>();
    for (const text of code.values())
      for (const [word] of text.replace(/^import [^;]*;/gm, '').matchAll(/\w+/g))
        times.set(word, (times.get(word) ?? 0) + 1);
    const unread = places.filter(({ name }) => (times.get(name.split('.').at(-1) ?? '') ?? 0) < 2);
    expect(unread.map(({ name, file }) => `${name} ${file}`)).toEqual([]);
  });

  it('CONST-001 every constant says which requirements it belongs to, and the catalogue has them', () => {
    const catalogue = readdirSync(join(root, 'docs/spec'))
      .map((file) => read(`docs/spec/${file}`))
      .join('\n');
    for (const { name, ids, found } of constants) {
      expect(ids, name).not.toEqual([]);
      expect(found[0]?.comment.match(/[A-Z]+-\d{3}/g) ?? [], name).toEqual(ids);
      for (const id of ids) expect(catalogue, `${name} ${id}`).toMatch(new RegExp(`\\*\\*${id}\\*\\*|\\| ${id} \\|`));
    }
  });

  it('CONST-001 no other file repeats a figure that belongs to one rule', () => {
    // Both are usual widths, of screens and of pictures.
    const usual = ['largeScreenPx', 'promoSliderWidthPx'];
    const telling = places.filter(({ name, value }) => !usual.includes(name) && tells(value));
    expect(telling.length).toBeGreaterThan(10);
    const plain = [...code].map(([file, text]) => [file, text.replace(/(\d)_(?=\d)/g, '$1')] as const);
    const repeated = telling.flatMap(({ name, value, file: home }) => {
      const figure = new RegExp(`(?<![\\w.#'-])${value.replaceAll('_', '').replace('.', '\\.')}(?![\\w.%])`);
      return plain
        .filter(([, text]) => figure.test(text))
        .flatMap(([file, text]) =>
          text
            .split('\n')
            .filter((line) => figure.test(line) && (file !== home || !line.includes(`${name} =`)))
            .map((line) => `${name} ${file}: ${line.trim()}`),
        );
    });
    expect(repeated).toEqual([]);
  });

  it.each([
    ['largeScreenPx', /\b(?:min|max)-width:\s*10(?:24|23)(?:\.\d+)?px/],
    ['locationCardImageHeightPx', /height(?:="|: ?|=\{)150\b/],
    ['locationGridColumnsFrom', />= ?3 ?\? ?3 ?: ?2/],
    ['keyInformationSpecs', /\b(?:FIRST|KEY)_?SPECS = \d|keyInformation\([^)]*\)\.slice\(0, \d/],
    ['resultColumns', /z\.literal\([34]\)/],
    ['weekdaySunday', /\.min\(0\)\.max\(6\)/],
    ['mediaQuality', /quality[^\n]{0,12}\b75\b/i],
  ])('CONST-001 %s is written down nowhere else', (name, figure) => {
    expect(rows.map((row) => row.name)).toContain(name);
    const without = ([file, text]: [string, string]) => [file, text.replace(/^.*\bmediaQuality = 75;$/m, '')] as const;
    expect(
      [...code]
        .map(without)
        .filter(([, text]) => figure.test(text))
        .map(([file]) => file),
    ).toEqual([]);
  });

  it('CONST-002 no default of a setting is a bare figure where the catalogue names one', () => {
    const settings = [...code].filter(([file]) => /^src\/domain\/.*(?:site|settings)\.schema\.ts$/.test(file));
    expect(settings.length).toBeGreaterThan(0);
    const bare = /\b(?:amount|above0|whole)\((?!0\b)[\d._]+|\.default\(\[?(?!0\b)\d[\d._]*/g;
    const found = settings.flatMap(([, text]) => [...text.matchAll(bare)].map(([figure]) => figure));
    expect(found).toEqual([]);
  });

  it('CONST-001 NAV-006 style sheets, which cannot read a constant, change layout at the same width', () => {
    const largeScreenPx = Number(/^\(min-width: (\d+)px\)$/.exec(LARGE_SCREEN)?.[1]);
    expect(largeScreenPx).toBe(1024);
    const widths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...read(`src/${file}`).matchAll(/(min|max)-width:\s*(1\d{3})(?:\.\d+)?px/g)])
      .map(([, side, px]) => Number(px) + (side === 'max' ? 1 : 0))
      .filter((px) => px < largeScreenPx * 1.2);
    expect(widths.length).toBeGreaterThan(10);
    expect(new Set(widths)).toEqual(new Set([largeScreenPx]));
  });
});
