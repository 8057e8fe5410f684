import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columnRows } from './feed-fields.ts';
import { type FeedField, synonyms } from './synonyms.ts';

/** Columns that are known, so that they are not taken for others, and that no page shows. */
const NOT_SHOWN: readonly FeedField[] = ['gears', 'street'];

/** The way to a vehicle: without tests, and without what reads a feed for its dealer. */
const code = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|-for-test\.ts$|^(?:synonyms|feed-dealer)\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n');

describe('the columns of feeds', () => {
  it('are read, each of them, on the way to a vehicle', () => {
    const fields = [...new Set(Object.values(synonyms))];
    expect(fields.length).toBeGreaterThan(70);
    const unread = fields.filter((field) => !new RegExp(`\\b(?:source|record)\\.${field}\\b|'${field}'`).test(code));
    expect(
      unread.filter((field) => !NOT_SHOWN.includes(field)).map((field) => `read source.${field} in to-vehicle.ts`),
    ).toEqual([]);
    expect(NOT_SHOWN.filter((field) => !unread.includes(field))).toEqual([]);
  });

  it('are all in docs/stock-feeds.md, with their names, an example and where visitors see them', () => {
    const lines = readFileSync(new URL('../../../docs/stock-feeds.md', import.meta.url), 'utf8').split('\n');
    const missing = columnRows().filter((row) => !lines.includes(row));
    expect(missing.map((row) => `write into docs/stock-feeds.md: ${row}`)).toEqual([]);
  });
});
