import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/database/database.ts';
import { leadDeliveries, leads } from '../../src/server/database/tables.ts';
import { leadForTest } from '../../src/server/deliveries/leads-for-test.ts';
import { insertLead } from '../../src/server/leads/insert-lead.ts';
import { openLeadSpool } from '../../src/server/leads/lead-spool.ts';
import { makeDealer, testFolder } from './dealers.ts';
import { runCommand } from './run-command.ts';

let root = '';
const run = (...args: string[]) => runCommand(root, 'integrations/leads/cli.ts', ...args);
const eve = { name: 'Eve', last_name: '=cmd()', email: 'eve@example.com', phone: '0491570007' };

/** Opens the embedded database, which the command wants for itself, only for as long as `work` needs. */
async function inDatabase<T>(work: (db: OpenDatabase['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ folder: join(root, '.data/pg') });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
const states = () =>
  inDatabase(async (db) =>
    (await db.select().from(leadDeliveries).orderBy(asc(leadDeliveries.id))).map(({ lead_id, state }) => [
      lead_id,
      state,
    ]),
  );

beforeAll(async () => {
  root = testFolder('leads-command');
  makeDealer(root, 'anchor', {
    settings: {
      site: { timeZone: 'Australia/Sydney' },
      leads: { destinations: [{ name: 'sales', kind: 'email', to: ['sales@anchor.example'] }], keepDays: 3650 },
    },
  });
  await inDatabase(async (db) => {
    // 1 was given up, 2 is held as spam, 3 went nowhere, 4 is old.
    await insertLead(db, leadForTest('anchor', { created_at: new Date() }));
    await insertLead(db, leadForTest('anchor', { fields: eve, suspected_spam: true, created_at: new Date() }));
    await insertLead(
      db,
      leadForTest('anchor', { deliver_to: [], form: 'testDrive', created_at: new Date('2026-11-01T12:59:59Z') }),
    );
    await insertLead(db, leadForTest('anchor', { created_at: new Date('2010-01-01T00:00:00Z') }));
    await insertLead(db, leadForTest('bowline', { created_at: new Date() }));
    await db.update(leadDeliveries).set({ state: 'dead', attempts: 20, reason: 'ETIMEDOUT' });
    await db.update(leadDeliveries).set({ state: 'held' }).where(eq(leadDeliveries.lead_id, 2));
  });
}, 60_000);

// One after the other on one database: each test takes it as the one before left it.
describe('npm run leads', () => {
  it('lists the newest first, by state, form and day of the dealer, and nothing of another dealer', async () => {
    const ids = async (...args: string[]) => {
      const { said, code } = await run('list', 'anchor', ...args);
      expect(code).toBe(0);
      return said
        .split('\n')
        .slice(1, -1)
        .map((line) => Number(line.split(' ')[0]));
    };
    expect(await ids()).toEqual([4, 3, 2, 1]);
    expect(await ids('--limit', '2')).toEqual([4, 3]);
    expect(await ids('--state', 'dead')).toEqual([4, 1]);
    expect(await ids('--state', 'held')).toEqual([2]);
    expect(await ids('--state', 'none')).toEqual([3]);
    expect(await ids('--form', 'testDrive')).toEqual([3]);
    // One second before midnight in Sydney.
    expect(await ids('--from', '2026-11-01', '--to', '2026-11-01')).toEqual([3]);
    expect(await ids('--from', '2026-11-02', '--form', 'testDrive')).toEqual([]);
  }, 120_000);

  it('shows one, and says so when there is none', async () => {
    const shown = await run('show', 'anchor', '2');
    expect(JSON.parse(shown.said)).toMatchObject({
      id: 2,
      payload: { email: eve.email },
      deliveries: [{ state: 'held' }],
    });
    expect(await run('show', 'anchor', '5')).toEqual({ code: 1, said: 'anchor has no lead 5.\n' });
  }, 120_000);

  it('exports CSV that a spreadsheet does not run, and JSON', async () => {
    const csv = await run('export', 'anchor', '--state', 'held');
    expect(csv.said.split('\n')).toHaveLength(3);
    expect(csv.said).toContain(",'=cmd(),");
    const { said } = await run('export', 'anchor', '--json');
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: number }).id),
    ).toEqual([1, 2, 3, 4]);
  }, 120_000);

  it('has one or all delivered again: given up, held, or sent nowhere before', async () => {
    expect((await run('retry', 'anchor', '2')).said).toContain('1 delivery waits');
    expect((await run('retry', 'anchor', '3')).said).toContain('1 delivery waits');
    expect(await states()).toEqual([
      [1, 'dead'],
      [2, 'waiting'],
      [4, 'dead'],
      [5, 'dead'],
      [3, 'waiting'],
    ]);
    expect((await run('retry', 'anchor', '--dead')).said).toContain('2 deliveries wait');
    expect((await states()).filter(([, state]) => state === 'dead')).toEqual([[5, 'dead']]);
  }, 120_000);

  it('gives out and forgets everything of a person, and says what', async () => {
    await openLeadSpool(join(root, '.data/pg.spool')).keep(
      leadForTest('anchor', { fields: eve, created_at: new Date() }),
      '',
    );
    const everything = JSON.parse((await run('export', 'anchor', '--phone', '0491 570 007')).said) as Record<
      string,
      unknown[]
    >;
    expect([everything.leads?.length, everything.leadsWaitingOnDisk?.length]).toEqual([1, 1]);
    const { said, code } = await run('forget', 'anchor', '--phone', '0491 570 007');
    expect(code).toBe(0);
    expect(said).toContain('  leads: 1\n');
    expect(said).toContain('  leads waiting on disk: 1\n');
    expect(said).not.toContain('Eve');
    expect(await inDatabase((db) => db.$count(leads))).toBe(4);
  }, 120_000);

  it('lets go of what was kept long enough', async () => {
    expect((await run('tidy', 'anchor')).said).toBe('1 leads were older than 3650 days (anonymise).\n');
  }, 120_000);

  it.each([
    [['list'], 'Name a dealer'],
    [['sing', 'anchor'], 'Write list, show, export'],
    [['list', 'anchor', '--state', 'lost'], '--state takes waiting, delivered, dead, held, none.'],
    [['list', 'anchor', '--form', 'x'], '--form takes enquiry'],
    [['list', 'anchor', '--from', '1.10.2026'], 'YYYY-MM-DD'],
    [['list', 'anchor', '--limit', '0'], 'whole number from 1'],
    [['retry', 'anchor'], 'Write list, show, export'],
    [['retry', 'anchor', '1', '--dead'], 'Write list, show, export'],
    [['forget', 'anchor'], 'Say whom to forget'],
    [['forget', 'anchor', '--phone', '123'], 'ten digits'],
    [['forget', 'anchor', '--email', 'eve'], 'e-mail address'],
    [['forget', 'nope', '--email', 'eve@example.com'], 'There is no dealer "nope"'],
  ])('%j is wrong use', async (args, words) => {
    const { code, said } = await run(...args);
    expect(said).toContain(words);
    expect(said).toContain('Try --help.');
    expect(code).toBe(2);
  });
});
