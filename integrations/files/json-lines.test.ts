import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJsonLines, writeJsonLines } from './json-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('lines of JSON', () => {
  it('come back as they were written, also where a sign of several bytes lies on the border of what is read at once', () => {
    const path = join(folder, 'new/values.jsonl');
    const values = Array.from({ length: 3000 }, (_, n) => ({ n, text: `${'é🚗\n'.repeat(n % 97)}"` }));
    writeJsonLines(path, values);
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3001);
    expect([...readJsonLines(path)]).toEqual(values);
  });

  it('of no value are an empty file', () => {
    const path = join(folder, 'none.jsonl');
    writeJsonLines(path, []);
    expect([...readJsonLines(path)]).toEqual([]);
  });

  it('stay as they were when the values break off, and leave nothing behind', () => {
    const path = join(folder, 'kept.jsonl');
    writeJsonLines(path, [1, 2]);
    function* breaksOff() {
      yield 3;
      throw new Error('The disk is away.');
    }
    expect(() => writeJsonLines(path, breaksOff())).toThrow('The disk is away.');
    expect([...readJsonLines(path)]).toEqual([1, 2]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('that somebody else wrote are an error', () => {
    const path = join(folder, 'broken.jsonl');
    writeFileSync(path, '{"a":1}\n{"a":');
    expect(() => [...readJsonLines(path)]).toThrow(SyntaxError);
    expect(existsSync(path)).toBe(true);
  });
});
