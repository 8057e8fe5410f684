import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/database/database.ts';
import { embeddedTemplate } from '../../src/server/database/database-for-test.ts';
import { leadDeliveries, leadFiles, leads } from '../../src/server/database/tables.ts';
import { leadForTest } from '../../src/server/deliveries/leads-for-test.ts';
import { insertLead } from '../../src/server/leads/insert-lead.ts';
import { openLeadSpool } from '../../src/server/leads/lead-spool.ts';
import { openDatabaseSpool } from '../../src/server/leads/spool-folders.ts';
import { makeDealer, testFolder } from './dealers.ts';
import { closeDatabases } from './kept-databases.ts';
import { runCommand, startCommandIn } from './run-command.ts';

vi.mock('../../src/server/database/database.ts', async (original) =>
  (await import('./kept-databases.ts')).keepDatabasesOpen(await original()),
);

const LEADS = 'leads';
let root = '';
let db: OpenDatabase['db'];
const run = (...args: string[]) => runCommand(root, LEADS, ...args);
const FILE = { field: 'resume', name: 'resume.pdf', type: 'application/pdf', content: Buffer.from('a life') };
const eve = { name: 'Eve', last_name: '=cmd()', email: 'eve@example.com', phone: '0491570007' };

const states = async () =>
  (await db.select().from(leadDeliveries).orderBy(asc(leadDeliveries.id))).map(({ lead_id, state }) => [
    lead_id,
    state,
  ]);

beforeAll(async () => {
  root = testFolder('leads-command');
  makeDealer(root, 'bowline');
  makeDealer(root, 'anchor', {
    settings: {
      site: { timeZone: 'Australia/Sydney' },
      leads: { destinations: [{ name: 'sales', kind: 'email', to: ['sales@anchor.example'] }], keepDays: 3650 },
    },
  });
  cpSync(await embeddedTemplate(), join(root, '.data/pg'), { recursive: true });
  ({ db } = await openDatabase({ folder: join(root, '.data/pg') }));
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

// One after the other on one database: each test takes it as the one before left it.
describe('forecourt leads', () => {
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
  });

  it('says of a dealer whose leads nobody gets that it is so, beside the list', async () => {
    const { code, said } = await run('list', 'bowline');
    expect(code).toBe(0);
    expect(said).toContain('bowline sends its leads to nobody: set leads.destinations in sites/bowline/site.json');
    expect((await run('list', 'anchor', '--state', 'none')).said).not.toContain('sends its leads to nobody');
  });

  it('shows one, and says so when there is none', async () => {
    const shown = await run('show', 'anchor', '2');
    expect(JSON.parse(shown.said)).toMatchObject({
      id: 2,
      payload: { email: eve.email },
      deliveries: [{ state: 'held' }],
    });
    expect(await run('show', 'anchor', '5')).toMatchObject({ code: 1, said: 'anchor has no lead 5.\n' });
  });

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
  });

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
  });

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
    expect(await db.$count(leads)).toBe(4);
  });

  it('lists what waits on disk for another database, and takes it over', async () => {
    const other = await openDatabaseSpool({
      dataFolder: join(root, '.data/pg'),
      url: 'postgres://me:secret@old.example/yard',
    });
    await other.settleIn();
    await other.keep(leadForTest('anchor', { fields: eve, created_at: new Date() }), '');
    const listed = await run('waiting', 'anchor');
    expect(listed.said).toMatch(/^[0-9a-f]{12} +1 for old\.example:5432\/yard\n$/);
    const name = listed.said.slice(0, 12);
    expect((await run('adopt', 'anchor', '000000000000')).code).toBe(1);
    expect(await run('adopt', 'anchor', name)).toMatchObject({
      ...{ code: 0, said: '1 of anchor wait for this database now; 1 are stored.\n' },
    });
    expect((await run('waiting', 'anchor')).said).toBe('No lead of anchor waits on disk.\n');
    expect((await run('forget', 'anchor', '--email', 'eve@example.com')).said).toContain('  leads: 1\n');
  });

  it('lets go of what was kept long enough', async () => {
    expect((await run('tidy', 'anchor')).said).toBe('1 leads were older than 3650 days (anonymise).\n');
  });

  it.each([
    [['list'], "missing required argument 'dealer'"],
    [['sing', 'anchor'], "unknown command 'sing'"],
    [['lst', 'anchor'], 'Did you mean list?'],
    [['list', 'anchor', '--state', 'lost'], 'Allowed choices are waiting, delivered, dead, held, none.'],
    [['list', 'anchor', '--form', 'x'], 'Allowed choices are enquiry'],
    [['list', 'anchor', '--from', '1.10.2026'], 'YYYY-MM-DD'],
    [['list', 'anchor', '--limit', '0'], 'whole number from 1'],
    [['list', 'anchor', '--limit'], "option '--limit <n>' argument missing"],
    [['list', 'anchor', '--dead'], "unknown option '--dead'"],
    [['show', 'anchor', 'x'], 'The number of a lead is a whole number from 1.'],
    [['retry', 'anchor'], 'Write the number of a lead, or --dead.'],
    [['retry', 'anchor', '1', '--dead'], 'Write the number of a lead, or --dead.'],
    [['files', 'anchor', '1'], "required option '--to <folder>' not specified"],
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

  it('writes the files of a lead, and says of one without that it has none', async () => {
    const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.website_slug, 'bowline'));
    const id = String(lead?.id);
    expect(await run('files', 'bowline', id, '--to', join(root, 'files'))).toMatchObject({
      ...{ code: 1, said: `Lead ${id} of bowline has no files.\n` },
    });
    await db.insert(leadFiles).values({ website_slug: 'bowline', lead_id: lead?.id ?? 0, ...FILE });
    const file = join(root, 'files', `${id}-${FILE.name}`);
    expect(await run('files', 'bowline', id, '--to', join(root, 'files'))).toMatchObject({
      code: 0,
      said: `${file}\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('a life');
  });

  it('opens the database for itself, closes it and ends', async () => {
    await closeDatabases();
    const { code, said } = await startCommandIn({}, root, LEADS, 'show', 'bowline', '5').ended;
    expect([code, JSON.parse(said)]).toMatchObject([0, { id: 5 }]);
    expect(existsSync(join(root, '.data/pg.lock'))).toBe(false);
  });
});
