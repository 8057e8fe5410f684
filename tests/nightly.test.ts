import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NIGHTLY } from './nightly.ts';

const ROOT = join(import.meta.dirname, '..');
const files = globSync(['{src,functions,integrations,bench}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.{ts,tsx}'], {
  cwd: ROOT,
}).filter((file) => !file.startsWith('tests/engines/') && !file.endsWith('/admin.spec.ts'));

/** A title that starts with requirements, and the tag right after it. */
const TITLED =
  /\(\s*(['"`])((?:[A-Z]+-\d{3} )+)(?:(?!\1).|\n)*?\1(?:\s*\+\s*(['"`])(?:(?!\3).)*\3)*,\s*(\{\s*tags?:\s*(?:'@nightly'|\[\s*'nightly',?\s*\]))?/g;

/** The requirements that the tests of a text prove, each day and at night alone. */
function provenIn(text: string): { daily: string[]; nightly: string[] } {
  const isNightly = text.startsWith(`/** @module-tag ${NIGHTLY.name} */`);
  const found = [...text.matchAll(TITLED)].map(([, , ids = '', , tag]) => ({ ids: ids.trim().split(' '), tag }));
  const of = (nightly: boolean) =>
    found.filter(({ tag }) => (isNightly || tag !== undefined) === nightly).flatMap(({ ids }) => ids);
  return { daily: of(false), nightly: of(true) };
}

it('a requirement that a nightly test proves is proven by a test of every day, too', () => {
  const proven = files.map((file) => provenIn(readFileSync(join(ROOT, file), 'utf8')));
  const daily = new Set(proven.flatMap((one) => one.daily));
  const nightly = new Set(proven.flatMap((one) => one.nightly));
  expect(nightly.size).toBeGreaterThan(20);
  expect([...nightly].filter((id) => !daily.has(id))).toEqual([]);
});

it.each([
  ["it('VDP-001 VDP-002 is there', () => {})", { daily: ['VDP-001', 'VDP-002'], nightly: [] }],
  ["it('VDP-001 is there', { tags: ['nightly'] }, () => {})", { daily: [], nightly: ['VDP-001'] }],
  ["test(\n  'VDP-001 is ' +\n    'there',\n  { tag: '@nightly' },\n", { daily: [], nightly: ['VDP-001'] }],
  ["test(`VDP-001 x`, { tag: x ? [] : '@nightly' }, async", { daily: ['VDP-001'], nightly: [] }],
  ["/** @module-tag nightly */\nit('VDP-001 is there', () => {})", { daily: [], nightly: ['VDP-001'] }],
  ["it.each(A)('VDP-001 %s', (a) => {})", { daily: ['VDP-001'], nightly: [] }],
])('reads tags: %s', (text, expected) => expect(provenIn(text)).toEqual(expected));
