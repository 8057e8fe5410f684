import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { takeReservation } from '../../src/server/checkout/reservations.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { databases, embeddedTemplate } from '../../src/server/database/database-for-test.ts';
import { leadForTest, SALES, siteForTest } from '../../src/server/deliveries/leads-for-test.ts';
import { insertLead } from '../../src/server/leads/insert-lead.ts';
import { openDatabaseSpool } from '../../src/server/leads/spool-folders.ts';
import { ALL_PROVIDERS } from '../../src/server/providers/all-providers.ts';
import { says, testProvider } from '../../src/server/providers/provider-for-test.ts';
import { makeDealer, put, testFolder } from './dealers.ts';
import { closeDatabases } from './kept-databases.ts';
import { runCommand, runCommandIn, startCommandIn } from './run-command.ts';

vi.mock('../../src/server/database/database.ts', async (original) =>
  (await import('./kept-databases.ts')).keepDatabasesOpen(await original()),
);

const root = testFolder('operator-commands');
const other = testFolder('operator-commands-other');
const DATABASE = 'database';
const HOLDS = 'reservations';
const PROVIDERS = 'providers';
const NOBODY = 'postgres://nobody:x@127.0.0.1:1/none';

beforeAll(async () => {
  const checkout = { depositCents: 20_000, path: 'checkout' };
  for (const slug of ['anchor', 'bowline', 'capstan', 'dinghy']) makeDealer(root, slug);
  put(root, 'dist/.functions/capstan.json', siteForTest('capstan'));
  put(root, 'dist/.functions/dinghy.json', siteForTest('dinghy', SALES));
  put(root, 'dist/.functions/anchor.json', { ...siteForTest('anchor'), checkout });
  for (const folder of [root, other]) cpSync(await embeddedTemplate(), join(folder, '.data/pg'), { recursive: true });
  const { db } = await openDatabase({ folder: join(root, '.data/pg') });
  await insertLead(db, leadForTest('anchor', { created_at: new Date() }));
  const place = { db, site: { ...siteForTest('anchor'), checkout }, now: new Date() };
  await takeReservation(place, {
    ...{ car_id: '7', car_slug: 'mazda-cx-5', kind: 'reservation', amount_cents: 20_000, provider: 'test' },
  });
});

describe('commands of an operator', () => {
  it.each([DATABASE, HOLDS, PROVIDERS])('%s --help says what it takes and how it ends', async (program) => {
    const { code, said } = await runCommand(root, program, '--help');
    expect(code).toBe(0);
    expect(said).toMatch(/ {2}npm run forecourt -- \w+ .*harbour/);
    expect(said).toMatch(/\nExit code: 0 .*, 1 .*, 2 wrong use\./);
  });

  it.each([
    [DATABASE, ['backup', 'anchor'], "required option '--to <file>' not specified"],
    [DATABASE, ['backup', '../anchor', '--to', 'x'], '../anchor is no name of a dealer.'],
    [DATABASE, ['restore', 'anchor', '--from', 'x', '--to', 'y'], "unknown option '--to'"],
    [DATABASE, ['migrate-to-postgres', 'anchor'], 'DATABASE_URL must name the PostgreSQL server to move to.'],
    [HOLDS, ['refund', 'anchor'], "missing required argument 'number'"],
    [HOLDS, ['list', 'nope'], 'There is no dealer "nope"'],
    [PROVIDERS, ['chek', 'anchor'], 'Did you mean check?'],
    [PROVIDERS, ['check', 'nope'], 'There is no dealer "nope"'],
  ])('%s %j says what to write, without a stack', async (program, args, words) => {
    const { code, said } = await runCommandIn({ DATABASE_URL: '' }, root, program, ...args);
    expect(said).toContain(words);
    expect(said).toContain('Try --help.');
    expect(said).not.toMatch(/\n\s+at |node:internal/);
    expect(code).toBe(2);
  });
});

describe('forecourt providers', () => {
  it('lists every service, and ends with 1 when one fails', async () => {
    const server = await testProvider(says({ sid: 'AC1' }), says('', 401));
    onTestFinished(() => server.close());
    const env = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'hunter2', SMS_FROM: '+61400000000', SMS_URL: server.url };
    const good = await runCommandIn(env, root, PROVIDERS, 'check', 'capstan');
    expect(good.code).toBe(0);
    const names = good.said
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(names).toEqual(ALL_PROVIDERS.map(({ name }) => name));
    expect(good.said).toMatch(/\nsms +answers +text messages: in \d+ ms\n/);
    const bad = await runCommandIn(env, root, PROVIDERS, 'check', 'capstan', '--json');
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.said)).toContainEqual(
      expect.objectContaining({ name: 'sms', state: 'fails', reason: 'it answered with status 401' }),
    );
    expect(bad.said).not.toContain('hunter2');
  });

  it('ends with 1 when mails wait for a server that is not set, and with 0 at a dealer who sends none', async () => {
    const env = { SMTP_URL: '', MAIL_FROM: '' };
    const waits = await runCommandIn(env, root, PROVIDERS, 'check', 'dinghy');
    expect(waits.said).toMatch(
      /^mail +MISSING +e-mail: set SMTP_URL, MAIL_FROM for leads to sales; until then: nobody /,
    );
    expect(waits.code).toBe(1);
    const none = await runCommandIn(env, root, PROVIDERS, 'check', 'capstan');
    expect([none.code, none.said]).toEqual([0, expect.not.stringContaining('MISSING')]);
  });

  it('asks for a build first', async () => {
    const { code, said } = await runCommand(root, PROVIDERS, 'check', 'bowline');
    expect([code, said]).toEqual([1, 'bowline is not built yet: npm run build -- bowline\n']);
  });
});

// One after the other on one database: each test takes it as the one before left it.
describe('forecourt holds', () => {
  it('VDP-063 lists what is held, and frees it once', async () => {
    const listed = await runCommand(root, HOLDS, 'list', 'anchor');
    expect([listed.code, listed.said]).toEqual([0, expect.stringMatching(/^1 {2}mazda-cx-5 {2}reservation {2}\$200 /)]);
    const freed = await runCommand(root, HOLDS, 'release', 'anchor', '1');
    expect([freed.code, freed.said]).toEqual([0, expect.stringContaining('mazda-cx-5')]);
    const again = await runCommand(root, HOLDS, 'refund', 'anchor', '1');
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('Nothing was paid for hold 1')]);
  });
});

describe('forecourt database', () => {
  it('backs up into a new file, restores where nothing is, and moves nothing to a server that is not there', async () => {
    const file = join(root, 'anchor.backup');
    const backedUp = await runCommand(root, DATABASE, 'backup', 'anchor', '--to', file);
    expect([backedUp.code, existsSync(file)]).toEqual([0, true]);
    expect(backedUp.said).toMatch(/\n {2}leads +1\n/);
    const again = await runCommand(root, DATABASE, 'backup', 'anchor', '--to', file);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')]);
    expect((await runCommand(root, DATABASE, 'restore', 'anchor', '--from', file)).code).toBe(1);
    const restored = await runCommand(other, DATABASE, 'restore', 'anchor', '--from', file);
    expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/rows of anchor, as of .*\n/)]);
    const away = await runCommandIn({ DATABASE_URL: NOBODY }, root, DATABASE, 'migrate-to-postgres', 'anchor');
    expect(away.code).toBe(1);
    expect(away.said).toContain('127.0.0.1:1');
    expect(away.said).not.toMatch(/\n\s+at |nobody:x/);
  });

  it('a database that is damaged is not written over by a backup, and what to do is said', async () => {
    const folder = testFolder('operator-damaged');
    cpSync(await embeddedTemplate(), join(folder, '.data/pg'), { recursive: true });
    rmSync(join(folder, '.data/pg/PG_VERSION'));
    for (const [command, option] of [
      ['restore', '--from'],
      ['backup', '--to'],
    ] as const) {
      const { code, said } = await runCommand(folder, DATABASE, command, 'anchor', option, join(folder, 'a.backup'));
      expect([code, said]).toEqual([1, expect.stringMatching(/PG_VERSION is missing\. .*move it away and restore/)]);
      expect(said).not.toMatch(/\n\s+at /);
    }
    expect(existsSync(join(folder, '.data/pg/PG_VERSION'))).toBe(false);
  });

  const server = databases.find(({ name }) => name === 'PostgreSQL');
  it.skipIf(!server)(
    'moves dealers to a PostgreSQL server once, and names those that it leaves',
    async () => {
      const target = await server?.open();
      if (!target?.url) throw new Error('The server has no address.');
      onTestFinished(() => target.close());
      const move = () =>
        runCommandIn({ DATABASE_URL: target.url ?? '' }, root, DATABASE, 'migrate-to-postgres', 'anchor');
      const place = { dataFolder: join(root, '.data/pg'), url: undefined };
      await (await openDatabaseSpool(place)).keep(leadForTest('anchor'), '');
      const moved = await move();
      expect(moved.code).toBe(0);
      expect(moved.said).toContain('1 that waited on disk wait for it now');
      const waiting = await (await openDatabaseSpool(place)).waiting();
      expect(waiting).toMatchObject([{ database: expect.stringContaining('localhost:'), sites: { anchor: 1 } }]);
      expect(moved.said).toMatch(/rows of anchor are in the PostgreSQL server/);
      expect(moved.said).toContain('Start the server with this DATABASE_URL.');
      expect((await move()).code).toBe(1);
    },
    180_000,
  );
});

describe('as processes', () => {
  it('they open the database for themselves, close it and end', { tags: ['nightly'] }, async () => {
    await closeDatabases();
    const held = await startCommandIn({}, root, HOLDS, 'list', 'anchor', '--all').ended;
    expect([held.code, held.said]).toEqual([0, expect.stringMatching(/^1 {2}mazda-cx-5 {2}reservation {2}\$200 /)]);
    const isLocked = () => existsSync(join(root, '.data/pg.lock'));
    expect(isLocked()).toBe(false);
    const file = join(root, 'another.backup');
    const backedUp = await startCommandIn({}, root, DATABASE, 'backup', 'anchor', '--to', file).ended;
    expect([backedUp.code, existsSync(file)]).toEqual([0, true]);
    expect(isLocked()).toBe(false);
    const listed = await startCommandIn({}, root, PROVIDERS, 'check', 'capstan').ended;
    expect([listed.code, listed.said]).toEqual([0, expect.stringContaining('sms ')]);
  });
});
