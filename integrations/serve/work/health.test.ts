import { describe, expect, it } from 'vitest';
import { MigrationsMissing } from '#src/server/database/database.ts';
import { log } from '#src/server/log/log.ts';
import { Health, type HealthOptions } from './health.ts';

log.level = 'silent';

const queue = (overdueSeconds: number) => ({ waiting: 1, overdueSeconds });
const START = Date.parse('2026-11-22T12:00:00Z');

function health(over: Partial<HealthOptions> = {}) {
  let clock = START;
  let requested = 0;
  const one = new Health({
    ping: async () => {
      requested += 1;
    },
    hasSites: () => true,
    queues: async () => undefined,
    now: () => new Date(clock),
    ...over,
  });
  const ask = async (path: string) => {
    const response = await one.answer(new Request(`http://kite.example${path}`));
    return response && [response.status, await response.json()];
  };
  return { ask, one, requested: () => requested, later: (ms: number) => (clock += ms) };
}

describe('the health of a server', () => {
  it('is asked at two paths only', async () => {
    const { ask } = health();
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }]);
    for (const path of ['/', '/healthz/', '/readyz.html', '/cars/readyz']) expect(await ask(path)).toBeUndefined();
  });

  it('a process lives, whatever it cannot do', async () => {
    const { ask, one } = health({ ping: () => Promise.reject(new Error('away')), hasSites: () => false });
    one.stop();
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
  });

  it.each<[string, Partial<HealthOptions>, string[]]>([
    ['the database does not answer', { ping: () => Promise.reject(new Error('secret')) }, ['database']],
    ['no dealer is loaded', { hasSites: () => false }, ['sites']],
    [
      'the data of a dealer is broken',
      {
        hasSites: () => {
          throw new SyntaxError('no JSON');
        },
      },
      ['sites'],
    ],
    ['its tables are older than the code', { ping: () => Promise.reject(new MigrationsMissing()) }, ['migrations']],
  ])('it is not ready while %s', async (_, over, because) => {
    expect(await health(over).ask('/readyz')).toEqual([503, { status: 'not ready', because }]);
  });

  it.each<[string, HealthOptions['queues'], object]>([
    ['a lead waits too long', async () => ({ leads: queue(901), alerts: queue(0) }), { degraded: ['queue'] }],
    ['an alert waits too long', async () => ({ leads: queue(0), alerts: queue(901) }), { degraded: ['queue'] }],
    ['the queues cannot be read', () => Promise.reject(new Error('secret')), { degraded: ['queue'] }],
    ['fifteen minutes are not too long', async () => ({ leads: queue(900), alerts: queue(900) }), {}],
  ])('answers pages while %s, and says what is wrong', async (_, queues, degraded) => {
    expect(await health({ queues }).ask('/readyz')).toEqual([200, { status: 'ready', ...degraded }]);
  });

  it('says everything that is wrong at once', async () => {
    const stuck = async () => ({ leads: queue(901), alerts: queue(0) });
    expect(await health({ queues: stuck, hasSites: () => false }).ask('/readyz')).toEqual([
      ...[503, { status: 'not ready', because: ['sites'], degraded: ['queue'] }],
    ]);
  });

  it('it is not ready from the moment it stops', async () => {
    const { ask, one } = health();
    expect((await ask('/readyz'))?.[0]).toBe(200);
    one.stop();
    expect(await ask('/readyz')).toEqual([503, { status: 'not ready', because: ['stopping'] }]);
  });

  it('the database is asked once a second, however many ask', async () => {
    const { ask, requested, later } = health();
    await Promise.all([ask('/readyz'), ask('/readyz'), ask('/readyz')]);
    later(999);
    await ask('/readyz');
    expect(requested()).toBe(1);
    later(1);
    await ask('/readyz');
    expect(requested()).toBe(2);
  });
});
