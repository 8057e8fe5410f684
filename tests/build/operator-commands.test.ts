import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { takeHold } from '../../src/server/checkout/holds.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { databases } from '../../src/server/database/database-for-test.ts';
import { leadForTest, siteForTest } from '../../src/server/deliveries/leads-for-test.ts';
import { insertLead } from '../../src/server/leads/insert-lead.ts';
import { ALL_PROVIDERS } from '../../src/server/providers/all-providers.ts';
import { says, testProvider } from '../../src/server/providers/provider-for-test.ts';
import { makeDealer, put, testFolder } from './dealers.ts';
import { runCommand, runCommandIn } from './run-command.ts';

const root = testFolder('operator-commands');
const other = testFolder('operator-commands-other');
const DATABASE = 'integrations/database/cli.ts';
const HOLDS = 'integrations/holds/cli.ts';
const PROVIDERS = 'integrations/providers/cli.ts';
const NOBODY = 'postgres://nobody:x@127.0.0.1:1/none';

beforeAll(async () => {
  const checkout = { depositCents: 20_000, path: 'checkout' };
  for (const slug of ['anchor', 'bowline']) makeDealer(root, slug);
  put(root, 'dist/.functions/anchor.json', { ...siteForTest('anchor'), checkout });
  const { db, close } = await openDatabase({ folder: join(root, '.data/pg') });
  await insertLead(db, leadForTest('anchor', { created_at: new Date() }));
  const place = { db, site: { ...siteForTest('anchor'), checkout }, now: new Date() };
  await takeHold(place, {
    ...{ car_id: '7', car_slug: 'mazda-cx-5', kind: 'reservation', amount_cents: 20_000, provider: 'test' },
  });
  await close();
}, 120_000);

describe('commands of an operator', () => {
  it.concurrent.each([DATABASE, HOLDS, PROVIDERS])('%s --help says what it takes and how it ends', async (program) => {
    const { code, said } = await runCommand(root, program, '--help');
    expect(code).toBe(0);
    expect(said).toMatch(/ {2}npm run \w+ -- .*harbour/);
    expect(said).toMatch(/\nExit code: 0 .*, 1 .*, 2 wrong use\./);
  });

  it.concurrent.each([
    [DATABASE, ['backup', 'anchor'], 'Write for example: npm run database -- backup'],
    [DATABASE, ['restore', 'anchor', '--to', 'x'], 'Write for example: npm run database -- backup'],
    [DATABASE, ['migrate-to-postgres', 'anchor'], 'DATABASE_URL must name the PostgreSQL server to move to.'],
    [HOLDS, ['refund', 'anchor'], 'release, refund or used with a dealer and the number of a hold'],
    [HOLDS, ['list', 'nope'], 'There is no dealer "nope"'],
    [PROVIDERS, ['anchor'], 'Name one dealer, for example: npm run providers -- check harbour'],
    [PROVIDERS, ['check', 'nope'], 'There is no dealer "nope"'],
  ])('%s %j says what to write, without a stack', async (program, args, words) => {
    const { code, said } = await runCommandIn({ DATABASE_URL: '' }, root, program, ...args);
    expect(said).toContain(words);
    expect(said).toContain('Try --help.');
    expect(said).not.toMatch(/\n\s+at |node:internal/);
    expect(code).toBe(2);
  });
});

describe('npm run providers', () => {
  it('lists every service, and ends with 1 when one fails', async () => {
    const server = await testProvider(says({ sid: 'AC1' }), says('', 401));
    onTestFinished(() => server.close());
    const env = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'hunter2', SMS_FROM: '+61400000000', SMS_URL: server.url };
    const good = await runCommandIn(env, root, PROVIDERS, 'check', 'anchor');
    expect(good.code).toBe(0);
    const names = good.said
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(names).toEqual(ALL_PROVIDERS.map(({ name }) => name));
    expect(good.said).toMatch(/\nsms +answers +text messages: in \d+ ms\n/);
    const bad = await runCommandIn(env, root, PROVIDERS, 'check', 'anchor', '--json');
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.said)).toContainEqual(
      expect.objectContaining({ name: 'sms', state: 'fails', reason: 'it answered with status 401' }),
    );
    expect(bad.said).not.toContain('hunter2');
  }, 60_000);

  it('asks for a print first', async () => {
    const { code, said } = await runCommand(root, PROVIDERS, 'check', 'bowline');
    expect([code, said]).toEqual([1, 'bowline is not printed yet: npm run build -- bowline\n']);
  });
});

// One after the other on one database: each test takes it as the one before left it.
describe('npm run holds', () => {
  it('VDP-063 lists what is held, and frees it once', async () => {
    const listed = await runCommand(root, HOLDS, 'list', 'anchor');
    expect([listed.code, listed.said]).toEqual([0, expect.stringMatching(/^1 {2}mazda-cx-5 {2}reservation {2}\$200 /)]);
    const freed = await runCommand(root, HOLDS, 'release', 'anchor', '1');
    expect([freed.code, freed.said]).toEqual([0, expect.stringContaining('mazda-cx-5')]);
    const again = await runCommand(root, HOLDS, 'refund', 'anchor', '1');
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('Nothing was paid for hold 1')]);
  }, 120_000);
});

describe('npm run database', () => {
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
  }, 180_000);

  const server = databases.find(({ name }) => name === 'PostgreSQL');
  it.skipIf(!server)(
    'moves dealers to a PostgreSQL server once, and names those that it leaves',
    async () => {
      const target = await server?.open();
      if (!target?.url) throw new Error('The server has no address.');
      onTestFinished(() => target.close());
      const move = () =>
        runCommandIn({ DATABASE_URL: target.url ?? '' }, root, DATABASE, 'migrate-to-postgres', 'anchor');
      const moved = await move();
      expect(moved.code).toBe(0);
      expect(moved.said).toMatch(/rows of anchor are in the PostgreSQL server/);
      expect(moved.said).toContain('Start the server with this DATABASE_URL.');
      expect((await move()).code).toBe(1);
    },
    180_000,
  );
});
