import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../database/database-for-test.ts';
import { rateLimits } from '../../database/tables.ts';
import type { FunctionContext } from '../context.ts';
import { openMemory } from '../process-memory.ts';
import { withinIpLimit, withinLimit } from './rate-limit.ts';

const NOW = new Date('2026-11-23T21:30:00Z');
const MINUTE = 60_000;

describe.each(databases)('limits on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  const memory = openMemory();
  const context = (ip = '', ms = 0) =>
    ({ memory, db: database.db, site: { slug: 'harbour' }, now: new Date(NOW.getTime() + ms), ip }) as FunctionContext;
  const rows = () => database.db.select().from(rateLimits);

  it('keeps no address and no phone in clear', async () => {
    await withinIpLimit(context('203.0.113.77'), 'code:0491570110', 5, 15);
    const text = JSON.stringify(await rows());
    expect(text).toContain('harbour');
    expect(text).not.toMatch(/203\.0|0491570110|code/);
  });

  it('a window ends to the millisecond', async () => {
    const hit = (ms: number) => withinLimit(context('', ms), 'window', 1, 10);
    expect(await hit(0)).toBe(true);
    expect(await hit(10 * MINUTE - 1)).toBe(false);
    expect(await hit(10 * MINUTE)).toBe(true);
    expect(await hit(10 * MINUTE + 1)).toBe(false);
  });

  it('limits that are over are removed, of every site, within a minute', async () => {
    const later = 60 * MINUTE;
    await withinLimit({ ...context('', later), site: { slug: 'kite' } as FunctionContext['site'] }, 'over', 1, 10);
    await withinLimit(context('', later), 'lasts', 1, 11);
    expect(await rows()).toHaveLength(2);
    await withinLimit(context('', later + 10 * MINUTE), 'new', 1, 10);
    const left = await rows();
    expect(left).toHaveLength(2);
    expect(left.map((row) => row.website_slug)).toEqual(['harbour', 'harbour']);
  });

  it('a process looks for limits that are over once a minute, not at every call', async () => {
    const start = 200 * MINUTE;
    const own = { ...context(), memory: openMemory() };
    const hit = (key: string, ms: number, minutes: number) =>
      withinLimit({ ...own, now: new Date(NOW.getTime() + start + ms) }, key, 1, minutes);
    await hit('short', 0, 0.5);
    await hit('second', MINUTE - 1, 10);
    expect(await rows()).toHaveLength(2);
    await hit('third', MINUTE, 10);
    expect(await rows()).toHaveLength(2);
  });

  it('callers without an address share fifty times the limit of one', async () => {
    const requested = await Promise.all(Array.from({ length: 101 }, () => withinIpLimit(context(''), 'shared', 2, 10)));
    expect(requested.filter(Boolean)).toHaveLength(100);
    const one = await Promise.all(Array.from({ length: 3 }, () => withinIpLimit(context('1.1.1.1'), 'own', 2, 10)));
    expect(one.filter(Boolean)).toHaveLength(2);
  });
});
