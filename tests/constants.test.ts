import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as constants from '../src/domain/constants.ts';

const root = join(import.meta.dirname, '..');
const HOME = 'src/domain/constants.ts';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The files of the product without tests and what only tests use, the postcode table and drawn pictures left out. */
const files = ['src', 'integrations', 'functions']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => file !== HOME && !/\.test\.tsx?$|-for-test\.ts$|-fixture\.ts$/.test(file))
  .filter((file) => !/postcode-positions|body-drawings|integrations\/samples\//.test(file));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
const code = new Map(files.map((file) => [file, withoutComments(read(file))]));
const names = Object.keys(constants);

/** Names that a text takes from the constants: by name, or as a member of the whole module. */
function taken(text: string): string[] {
  const from = /from ['"][^'"]*\/constants\.ts['"];/.source;
  const body = text.replace(/import [^;]*;/g, '');
  const listed = [...text.matchAll(new RegExp(`import \\{([^}]*)\\} ${from}`, 'g'))]
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    .filter((name) => name && new RegExp(`\\b${name}\\b`).test(body));
  const whole = new RegExp(`import \\* as (\\w+) ${from}`).exec(text)?.[1];
  return [
    ...listed,
    ...(whole ? [...body.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name) : []),
  ];
}

/** Figures that say which rule they belong to wherever they are met: three digits that count, or two behind the point. */
function tells(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  const digits = String(value).replace(/^0|\./g, '').replace(/0+$/, '');
  return digits.length >= 3 || /\.\d\d/.test(String(value));
}

describe('constants', () => {
  it('CONST-001 the product reads every constant', () => {
    const used = new Set([...code.values()].flatMap(taken));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('CONST-001 a constant is defined once', () => {
    const twice = names.flatMap((name) =>
      [...code]
        .filter(([, text]) => new RegExp(`\\b(?:const|let) ${name}\\b`).test(text))
        .map(([file]) => `${name} ${file}`),
    );
    expect(twice).toEqual([]);
  });

  it('CONST-001 every constant says which requirement it belongs to, and the catalogue has it', () => {
    const catalogue = readdirSync(join(root, 'docs/spec'))
      .map((file) => read(`docs/spec/${file}`))
      .join('\n');
    const said = [...read(HOME).matchAll(/\/\*\*([^*]*)\*\/\nexport const (\w+)/g)];
    expect(said.map(([, , name]) => name)).toEqual(
      names.toSorted((a, b) => read(HOME).indexOf(`const ${a} `) - read(HOME).indexOf(`const ${b} `)),
    );
    for (const [, comment = '', name] of said) {
      const ids = comment.match(/\b[A-Z]+-\d{3}\b/g) ?? [];
      expect(ids, name).not.toEqual([]);
      for (const id of ids) expect(catalogue, `${name} ${id}`).toMatch(new RegExp(`\\*\\*${id}\\*\\*|\\| ${id} \\|`));
    }
  });

  it('CONST-001 no other file repeats a figure that belongs to one rule', () => {
    const telling = Object.entries(constants).filter(([name, value]) => name !== 'largeScreenPx' && tells(value));
    expect(telling.length).toBeGreaterThan(10);
    const repeated = telling.flatMap(([name, value]) => {
      const figure = String(value).replace('.', '\\.');
      return [...code].flatMap(([file, text]) =>
        text
          .split('\n')
          .filter((line) => new RegExp(`(?<![\\w.#-])${figure}(?![\\w.%])`).test(line.replace(/(\d)_(?=\d)/g, '$1')))
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
  ])('CONST-001 %s is written down nowhere else', (_, figure) => {
    expect([...code].filter(([, text]) => figure.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('CONST-001 NAV-006 style sheets, which cannot read a constant, change layout at the same width', () => {
    const widths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...read(`src/${file}`).matchAll(/(min|max)-width:\s*(1\d{3})(?:\.\d+)?px/g)])
      .map(([, side, px]) => Number(px) + (side === 'max' ? 1 : 0))
      .filter((px) => px < constants.largeScreenPx * 1.2);
    expect(widths.length).toBeGreaterThan(10);
    expect(new Set(widths)).toEqual(new Set([constants.largeScreenPx]));
  });
});
