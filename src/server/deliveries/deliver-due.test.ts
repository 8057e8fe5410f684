import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { databases, type TestDatabase } from '../database/database-for-test.ts';
import { leadDeliveries, leads } from '../database/tables.ts';
import { insertLead } from '../leads/insert-lead.ts';
import { log } from '../log/log.ts';
import type { Mail, MailOutcome } from '../providers/mail/mail.ts';
import { giveBack, LEASE_MS, MAX_ATTEMPTS, nextDue, retryDelay, settle, takeDue } from '../queue/queue.ts';
import type { Unreported } from '../queue/work-off.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { deliverDue } from './deliver-due.ts';
import { readDeliveries } from './delivery.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import { leadForTest, NOW, SALES, siteForTest } from './leads-for-test.ts';
import { webhookRules } from './send-webhook.ts';

log.level = 'silent';
const later = (ms: number) => new Date(NOW.getTime() + ms);
const site = siteForTest('harbour', SALES, { ...SALES, name: 'boss', to: ['boss@harbour.example'] });

describe.each(databases)('deliveries on $name', ({ name, open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.db.delete(leads);
  });
  const rows = () => database.db.select().from(leadDeliveries).orderBy(asc(leadDeliveries.id));
  const store = (over?: Parameters<typeof leadForTest>[1]) => insertLead(database.db, leadForTest('harbour', over));
  const claim = async (now = NOW, most = 10, slugs = ['harbour']) =>
    readDeliveries(database.db, await takeDue(database.db, 'leads', { slugs, now, most }));

  /** A mailer that gives the next of `outcomes`, the last for ever, and remembers what it sent. */
  function mailerOf(...outcomes: (MailOutcome | Error)[]) {
    const sent: Mail[] = [];
    return {
      sent,
      close: () => undefined,
      send: async (_slug: string, mail: Mail): Promise<MailOutcome> => {
        const outcome = outcomes[Math.min(sent.length, outcomes.length - 1)] ?? { state: 'accepted' };
        sent.push(mail);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    };
  }
  const optionsFor = (mailer: ReturnType<typeof mailerOf>, now = NOW, of: SiteData | null = site, env = {}) => ({
    db: database.db,
    slugs: () => ['harbour'],
    siteOf: () => of ?? undefined,
    tools: { mailer, env, webhooks: webhookRules({}) },
    now: () => now,
    chance: () => 0,
  });

  it('LEAD-020 are stored with their lead, all or nothing', async () => {
    const id = Number(await store({ deliver_to: ['sales', 'boss'] }));
    expect(await rows()).toMatchObject([
      { lead_id: id, destination: 'sales', state: 'waiting', attempts: 0, due_at: NOW },
      { lead_id: id, destination: 'boss', state: 'waiting' },
    ]);
    await expect(store({ deliver_to: ['sales', 'sales'] })).rejects.toThrow();
    expect(await database.db.$count(leads)).toBe(1);
    expect(await rows()).toHaveLength(2);
  });

  it('of the same lead sent twice are those of the first', async () => {
    const twice = leadForTest('harbour');
    expect(await insertLead(database.db, twice)).toBe(await insertLead(database.db, twice));
    expect(await rows()).toHaveLength(1);
  });

  it('of a lead that seems to be spam are held', async () => {
    await store({ suspected_spam: true });
    expect(await rows()).toMatchObject([{ state: 'held' }]);
    const mailer = mailerOf();
    expect(await deliverDue(optionsFor(mailer))).toEqual({ delivered: 0, waiting: 0, dead: 0 });
    expect(mailer.sent).toEqual([]);
  });

  it('are taken by one worker at a time, oldest first, of the sites it knows', async () => {
    for (let n = 0; n < 12; n += 1) await store({ created_at: later(-n) });
    await insertLead(database.db, leadForTest('kite'));
    const [first, second] = await Promise.all([claim(NOW, 6), claim(NOW, 6)]);
    const taken = [...first, ...second].map(({ id }) => id);
    expect(new Set(taken).size).toBe(taken.length);
    // One connection has them take turns; on a server each skips what the other locks.
    const rest = await claim();
    expect(taken.length + rest.length).toBe(12);
    expect(await claim()).toEqual([]);
    if (name === 'PGlite') expect(first[0]?.id).toBeGreaterThan(second[0]?.id ?? 0);
    expect(await claim(NOW, 10, [])).toEqual([]);
    expect((await claim(NOW, 10, ['kite'])).map(({ lead }) => lead.website_slug)).toEqual(['kite']);
  });

  it('are not taken before they are due, and are again when a lease runs out, whose worker then writes nothing', async () => {
    await store();
    expect(await claim(later(-1))).toEqual([]);
    const [first] = await claim(NOW);
    expect(first?.attempts).toBe(1);
    expect(await claim(later(LEASE_MS - 1))).toEqual([]);
    const [second] = await claim(later(LEASE_MS));
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });
    if (!first || !second) throw new Error('nothing was taken');
    expect(await settle(database.db, 'leads', first, { state: 'accepted' }, { now: NOW, chance: 0 })).toBeUndefined();
    expect(await rows()).toMatchObject([{ state: 'waiting', delivered_at: null }]);
    expect(await settle(database.db, 'leads', second, { state: 'accepted' }, { now: NOW, chance: 0 })).toBe(
      'delivered',
    );
    expect(await rows()).toMatchObject([{ state: 'delivered', delivered_at: NOW, lease: null, leased_until: null }]);
  });

  it('that are given back are due as before, and no attempt is counted', async () => {
    await store();
    const taken = await claim();
    await giveBack(database.db, 'leads', taken);
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 0, due_at: NOW, lease: null, leased_until: null },
    ]);
    expect(await claim()).toHaveLength(1);
  });

  it('say when the next is due: of what waits, and when a lease runs out', async () => {
    expect(await nextDue(database.db, 'leads', ['harbour'])).toBeUndefined();
    await store({ created_at: later(5_000) });
    expect(await nextDue(database.db, 'leads', ['harbour'])).toEqual(later(5_000));
    expect(await nextDue(database.db, 'leads', ['kite'])).toBeUndefined();
    expect(await nextDue(database.db, 'leads', [])).toBeUndefined();
    await claim(later(5_000));
    expect(await nextDue(database.db, 'leads', ['harbour'])).toEqual(later(5_000 + LEASE_MS));
  });

  it('LEAD-022 arrive once each, under a name that every attempt has', async () => {
    await store({ deliver_to: ['sales', 'boss'] });
    const mailer = mailerOf({ state: 'later', reason: 'ETIMEDOUT' }, { state: 'accepted' });
    expect(await deliverDue(optionsFor(mailer))).toEqual({ delivered: 1, waiting: 1, dead: 0 });
    expect(await deliverDue(optionsFor(mailer, later(29_999)))).toEqual({ delivered: 0, waiting: 0, dead: 0 });
    expect(await deliverDue(optionsFor(mailer, later(30_000)))).toEqual({ delivered: 1, waiting: 0, dead: 0 });
    expect(await deliverDue(optionsFor(mailer, later(3_600_000)))).toEqual({ delivered: 0, waiting: 0, dead: 0 });
    const names = mailer.sent.map(({ messageId }) => messageId);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(2);
    expect(await rows()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  /** The database, which goes away at the next notes of what became of a delivery, and is back after them. */
  const awayAtNotes = (count: number) => {
    let left = count;
    return new Proxy(database.db, {
      get(target, key) {
        if (key !== 'update' || left === 0) return Reflect.get(target, key) as unknown;
        left -= 1;
        throw new Error('away');
      },
    });
  };

  it('LEAD-022 that were sent when the database went away are noted when it is back, and not sent again', async () => {
    await store({ deliver_to: ['sales', 'boss'] });
    const mailer = mailerOf({ state: 'accepted' }, { state: 'later', reason: 'ETIMEDOUT' });
    const [db, unreported] = [awayAtNotes(3), [] as Unreported];
    await expect(deliverDue({ ...optionsFor(mailer), db, unreported })).rejects.toThrow('away');
    await expect(deliverDue({ ...optionsFor(mailer, later(5_000)), db, unreported })).rejects.toThrow('away');
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await deliverDue({ ...optionsFor(mailer, later(10_000)), db, unreported });
    expect((await rows()).map(({ state, attempts, lease }) => [state, attempts, lease])).toEqual([
      ['delivered', 1, null],
      ['waiting', 1, null],
    ]);
    await deliverDue({ ...optionsFor(mailer, later(LEASE_MS)), db, unreported });
    const names = mailer.sent.map(({ messageId }) => messageId);
    expect([names.length, new Set(names).size]).toEqual([3, 2]);
  });

  it('that were sent when the database went away, and that another worker has meanwhile, are left to it', async () => {
    await store();
    const mailer = mailerOf();
    const [db, unreported] = [awayAtNotes(1), [] as Unreported];
    await expect(deliverDue({ ...optionsFor(mailer), db, unreported })).rejects.toThrow('away');
    const [other] = await claim(later(LEASE_MS));
    await deliverDue({ ...optionsFor(mailer, later(LEASE_MS)), db, unreported });
    expect(mailer.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2, lease: other?.lease }]);
  });

  it('of which one cannot be noted end all of them before the run does', async () => {
    await store({ deliver_to: ['sales', 'boss'] });
    const slow = Promise.withResolvers<void>();
    const mailer = mailerOf();
    const send = mailer.send;
    mailer.send = async (slug, mail) => {
      const isFirst = mailer.sent.length === 0;
      const outcome = await send(slug, mail);
      if (isFirst) await slow.promise;
      return outcome;
    };
    let isOver = false;
    const run = deliverDue({ ...optionsFor(mailer), db: awayAtNotes(1) }).finally(() => {
      isOver = true;
    });
    run.catch(() => undefined);
    await until(() => expect(mailer.sent).toHaveLength(2));
    await database.db.select().from(leads);
    expect(isOver).toBe(false);
    slow.resolve();
    await expect(run).rejects.toThrow('away');
    expect((await rows()).map(({ state }) => state)).toContain('delivered');
  });

  it('LEAD-022 are tried so often and no more, each wait longer, and are then dead with their reason', async () => {
    await store();
    const mailer = mailerOf({ state: 'later', reason: 'ETIMEDOUT' });
    let at = 0;
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      expect(await deliverDue(optionsFor(mailer, later(at)))).toMatchObject({ waiting: 1 });
      expect(await rows()).toMatchObject([{ attempts: attempt, due_at: later(at + retryDelay(attempt, 0)) }]);
      at += retryDelay(attempt, 0);
    }
    expect(await deliverDue(optionsFor(mailer, later(at)))).toEqual({ delivered: 0, waiting: 0, dead: 1 });
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: MAX_ATTEMPTS, reason: 'ETIMEDOUT' }]);
    expect(await deliverDue(optionsFor(mailer, later(at * 2)))).toEqual({ delivered: 0, waiting: 0, dead: 0 });
  });

  it.each([
    ['a refusal for good', {}, { state: 'refused', reason: 'EENVELOPE 550' }, site, 'dead', 'EENVELOPE 550'],
    ['a destination that the site has no more', {}, undefined, siteForTest('harbour'), 'dead', 'ENODESTINATION'],
    ['a fault of ours', {}, new TypeError('ada@example.com'), site, 'waiting', 'TypeError'],
    ['a site that is not there just now', {}, undefined, null, 'waiting', null],
    [
      'a webhook without its secret',
      {},
      undefined,
      siteForTest('harbour', {
        name: 'sales',
        kind: 'webhook',
        url: 'https://crm.example/',
        secret: 'WEBHOOK_SECRET_CRM',
      }),
      'waiting',
      'ENOSECRET',
    ],
    [
      'a webhook in the own network',
      { WEBHOOK_SECRET_CRM: 'x' },
      undefined,
      siteForTest('harbour', {
        name: 'sales',
        kind: 'webhook',
        url: 'https://127.0.0.1/',
        secret: 'WEBHOOK_SECRET_CRM',
      }),
      'dead',
      'EPRIVATE',
    ],
  ] as const)('%s', async (_, env, outcome, of, state, reason) => {
    await store();
    await deliverDue(optionsFor(mailerOf(...(outcome ? [outcome] : [])), NOW, of, env));
    expect(await rows()).toMatchObject([{ state, reason }]);
  });

  it('that were taken when time was over are given back, and nothing is sent', async () => {
    await store();
    let requested = 0;
    const mailer = mailerOf();
    const isOver = () => {
      requested += 1;
      return requested > 1;
    };
    expect(await deliverDue({ ...optionsFor(mailer), isOver })).toEqual({ delivered: 0, waiting: 0, dead: 0 });
    expect(mailer.sent).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, lease: null, leased_until: null }]);
  });

  it('of a lead that is removed go with it', async () => {
    const id = Number(await store());
    await claim();
    await database.db.delete(leads).where(eq(leads.id, id));
    expect(await rows()).toEqual([]);
  });

  describe('by a worker of a running server', () => {
    const start = (mailer: ReturnType<typeof mailerOf>, over: object = {}) =>
      startDeliveryWorker({
        ...optionsFor(mailer),
        isAlone: true,
        firstLookMs: undefined,
        ...over,
      });

    it('arrive when it is woken, also while it is at work', async () => {
      const mailer = mailerOf();
      const worker = start(mailer);
      await store();
      worker.wake();
      await store();
      worker.wake();
      await until(async () => expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'delivered']));
      expect(mailer.sent).toHaveLength(2);
      await worker.stop();
    });

    it('arrive after its first look', async () => {
      await store();
      const worker = start(mailerOf(), { firstLookMs: 10 });
      await until(async () => expect(await rows()).toMatchObject([{ state: 'delivered' }]));
      await worker.stop();
    });

    it('are not begun after it was stopped, and what is under way ends', async () => {
      for (let n = 0; n < 8; n += 1) await store();
      const begun = Promise.withResolvers<void>();
      const finish = Promise.withResolvers<void>();
      const mailer = mailerOf();
      const send = mailer.send;
      mailer.send = async (slug, mail) => {
        begun.resolve();
        await finish.promise;
        return send(slug, mail);
      };
      const worker = start(mailer);
      worker.wake();
      await begun.promise;
      const stopped = worker.stop();
      worker.wake();
      finish.resolve();
      await stopped;
      const states = (await rows()).map(({ state, attempts, lease }) => `${state} ${attempts} ${lease}`);
      expect(states.filter((one) => one === 'delivered 1 null')).toHaveLength(5);
      expect(states.filter((one) => one === 'waiting 0 null')).toHaveLength(3);
      expect(mailer.sent).toHaveLength(5);
    });

    it('wait for a database that is away, and arrive when it is back', async () => {
      await store();
      let away = true;
      const db = new Proxy(database.db, {
        get(target, key) {
          if (away && key === 'transaction')
            return async () => {
              away = false;
              throw new Error('away');
            };
          return Reflect.get(target, key) as unknown;
        },
      });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const worker = start(mailerOf(), { db });
        worker.wake();
        await until(() => expect(away).toBe(false));
        await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
        vi.advanceTimersByTime(5_000);
        vi.useRealTimers();
        await until(async () => expect(await rows()).toMatchObject([{ state: 'delivered' }]));
        await worker.stop();
      } finally {
        vi.useRealTimers();
      }
    });
  });
});
