import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresKeptDays } from '#src/domain/privacy/kept-days.ts';
import { databases, type TestDatabase } from '../database/database-for-test.ts';
import { events, revealLog } from '../database/tables.ts';
import { tidyFigures } from './tidy-figures.ts';

const NOW = new Date('2026-11-22T21:30:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe.each(databases)('events and figures in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  it('are kept two years and a month, and those of other dealers are not touched', async () => {
    const { db } = database;
    for (const website_slug of ['old-yard', 'other-yard'])
      for (const days of [0, figuresKeptDays - 1, figuresKeptDays + 1]) {
        const created_at = daysAgo(days);
        await db.insert(events).values({ website_slug, event: 9, created_at });
        await db.insert(revealLog).values({ website_slug, created_at });
      }
    const site = { slug: 'old-yard' };
    expect(await tidyFigures(db, site, NOW)).toBe(2);
    expect(await tidyFigures(db, site, NOW)).toBe(0);
    for (const table of [events, revealLog]) {
      const left = (await db.select().from(table)).map(({ website_slug }) => website_slug);
      expect(left.filter((slug) => slug === 'old-yard')).toHaveLength(2);
      expect(left.filter((slug) => slug === 'other-yard')).toHaveLength(3);
    }
  });
});
