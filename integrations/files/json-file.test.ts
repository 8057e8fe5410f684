import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonParts, writeJson } from './json-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'json-file-'));

describe('writeJson', () => {
  it('writes what JSON.stringify gives, also of values with many entries', () => {
    const small = fc.oneof(fc.constant(undefined), fc.date({ noInvalidDate: true }), fc.jsonValue({ maxDepth: 1 }));
    const many = fc.dictionary(fc.string(), small, { minKeys: 99, maxKeys: 103 });
    const list = fc.array(small, { minLength: 99, maxLength: 103 });
    const large = fc.oneof(small, many, list);
    fc.assert(
      fc.property(fc.record({ one: large, two: fc.array(large, { maxLength: 3 }) }), (data) => {
        expect([...jsonParts(data)].join('')).toBe(JSON.stringify(data));
      }),
      { numRuns: 50 },
    );
  });

  it('writes a large value in parts, in a new folder, and leaves nothing else there', () => {
    const cars = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`car-${at}`, { at, name: 'é'.repeat(at % 50) }]),
    );
    const path = join(folder, 'new', 'data.json');
    writeJson(path, { cars });
    expect(readFileSync(path, 'utf8')).toBe(JSON.stringify({ cars }));
    expect(Math.max(...[...jsonParts({ cars })].map(({ length }) => length))).toBeLessThan(200);
    expect(readdirSync(join(folder, 'new'))).toEqual(['data.json']);
  });

  it('leaves the old file when a value cannot be written', () => {
    const path = join(folder, 'old.json');
    writeJson(path, { a: 1 });
    expect(() => writeJson(path, { a: 1n })).toThrow(TypeError);
    expect(readFileSync(path, 'utf8')).toBe('{"a":1}');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
