import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadSettings } from '#src/domain/lead/lead-settings.schema.ts';
import { databases, type TestDatabase } from '../database/database-for-test.ts';
import { leadDeliveries, leads } from '../database/tables.ts';
import { leadForTest, NOW } from '../deliveries/leads-for-test.ts';
import { log } from '../log/log.ts';
import { insertLead } from './insert-lead.ts';
import { applyRetention } from './lead-retention.ts';
import { openLeadSpool } from './lead-spool.ts';

log.level = 'silent';
const DAY = 24 * 60 * 60_000;
const aged = (ms: number) => new Date(NOW.getTime() - ms);
const site = (settings: object) => ({ slug: 'harbour', leads: leadSettings.parse(settings) });

describe.each(databases)('leads that were kept long enough, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.db.delete(leads);
    for (const ms of [30 * DAY - 1, 30 * DAY, 30 * DAY + 1])
      await insertLead(database.db, leadForTest('harbour', { created_at: aged(ms), category: `${ms - 30 * DAY}` }));
    await insertLead(database.db, leadForTest('kite', { created_at: aged(300 * DAY) }));
  });
  const rows = () => database.db.select().from(leads).orderBy(asc(leads.id));
  const run = (settings: object) => applyRetention(database.db, site(settings), NOW);

  it('stay for good where the site does not say how long', async () => {
    expect(await run({})).toBe(0);
    expect(await applyRetention(database.db, { slug: 'harbour' }, NOW)).toBe(0);
    expect(await rows()).toHaveLength(4);
  });

  it('LEAD-024 are deleted at the very age, not a moment sooner, with their deliveries, and other sites keep theirs', async () => {
    expect(await run({ keepDays: 31, afterwards: 'delete' })).toBe(0);
    expect(await run({ keepDays: 30, afterwards: 'delete' })).toBe(2);
    expect((await rows()).map(({ website_slug, category }) => [website_slug, category])).toEqual([
      ['harbour', '-1'],
      ['kite', null],
    ]);
    expect(await database.db.$count(leadDeliveries)).toBe(2);
  });

  it('LEAD-024 are anonymised at the very age: what they were about stays, whom they are of goes, and nothing of them is delivered', async () => {
    expect(await run({ keepDays: 30 })).toBe(2);
    const [young, ...old] = await rows();
    expect(young?.payload).toMatchObject({ email: 'ada@example.com' });
    expect(young?.anonymised_at).toBeNull();
    for (const lead of old.slice(0, 2)) {
      expect(lead).toMatchObject({ car_id: '77', form: 'vehicle', anonymised_at: NOW, payload: { source: 'Website' } });
      expect(lead).toMatchObject({ consent: null, idempotency_key: null, content_hash: null });
      expect(JSON.stringify(lead)).not.toMatch(/Ada|Byron|example\.com|0491/);
    }
    expect(await database.db.$count(leadDeliveries)).toBe(2);
    expect(await run({ keepDays: 30 })).toBe(0);
  });

  it.each(['delete', 'anonymise'])('LEAD-024 all of them go (%s), however many there are', async (afterwards) => {
    const old = { website_slug: 'harbour', kind: 'lead', payload: {}, created_at: aged(31 * DAY) };
    await database.db.insert(leads).values(Array.from({ length: 501 }, () => old));
    expect(await run({ keepDays: 30, afterwards })).toBe(503);
    expect(await run({ keepDays: 30, afterwards })).toBe(0);
  });

  it('go from the disk too, where they wait or were refused', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'forecourt-old-')), 'waiting');
    try {
      const spool = openLeadSpool(folder);
      await spool.keep(leadForTest('harbour', { created_at: aged(30 * DAY) }), '');
      await spool.keep(leadForTest('harbour', { created_at: aged(30 * DAY - 1) }), '');
      await spool.keep(leadForTest('kite', { created_at: aged(300 * DAY) }), '');
      await applyRetention(database.db, site({ keepDays: 30 }), NOW, spool);
      const left = (await spool.read()).map(({ lead }) => [lead.website_slug, new Date(lead.created_at)]);
      expect(left).toEqual([
        ['kite', aged(300 * DAY)],
        ['harbour', aged(30 * DAY - 1)],
      ]);
      expect(existsSync(folder) && readdirSync(folder)).toHaveLength(2);
    } finally {
      rmSync(join(folder, '..'), { recursive: true, force: true });
    }
  });
});
