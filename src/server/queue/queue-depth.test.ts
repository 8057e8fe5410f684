import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../database/database-for-test.ts';
import { alertMessages } from '../database/tables.ts';
import { queueDepths } from './queue-depth.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);

describe.each(databases)('the depth of a queue on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const row = { website_slug: 'anchor', channel: 'email', content: {}, state: 'waiting' };
    await database.db.insert(alertMessages).values([
      { ...row, due_at: seconds(-1000), leased_until: seconds(1) },
      { ...row, due_at: seconds(-90), leased_until: NOW },
      { ...row, due_at: seconds(-60) },
      { ...row, due_at: seconds(60) },
      { ...row, due_at: seconds(-5000), state: 'dead' },
      { ...row, due_at: seconds(-5000), website_slug: 'else' },
    ]);
  }, 60_000);
  afterAll(() => database?.close());

  it('counts what waits; what is due longest and nobody has says since when', async () => {
    const { alerts, leads } = await queueDepths(database.db, ['anchor'], NOW);
    expect(alerts).toEqual({ waiting: 4, overdueSeconds: 90 });
    expect(leads).toEqual({ waiting: 0, overdueSeconds: 0 });
  });

  it('knows nothing of sites that are not built here', async () => {
    const none = { waiting: 0, overdueSeconds: 0 };
    expect(await queueDepths(database.db, [], NOW)).toEqual({ leads: none, alerts: none });
  });
});
