import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test('every icon has the number of its place in the picture, and the styles know how many there are', () => {
  const drawn = [...read('icons.svg').matchAll(/<g\b([^>]*)>/g)].map(([, attributes = '']) => ({
    name: /id="([a-z-]+)"/.exec(attributes)?.[1],
    left: Number(/translate\((\d+)\)/.exec(attributes)?.[1] ?? 0),
  }));
  const css = read('icons.css');
  const numbers = [...css.matchAll(/--icon-([a-z-]+): (\d+);/g)].map(([, name, at]) => ({
    name,
    left: Number(at) * 28,
  }));
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn).toEqual(numbers);
  expect(read('icons.svg')).toContain(`viewBox="0 0 ${drawn.length * 28} 24"`);
  expect(css).toContain(`calc(${drawn.length} * 28 / 24 * 100%) 100%`);
  expect(css).toContain(`calc(28 / (${drawn.length} * 28 - 24) * 100%)`);
});
