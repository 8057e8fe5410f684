import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPTS, breakerStates, callProvider } from './call-provider.ts';
import { ProviderError } from './provider-error.ts';
import { providerFigures } from './provider-figures.ts';

let place = 0;
beforeEach(() => {
  place += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

/** Calls a provider of its own, once, and says how that ended. */
function service() {
  const provider = `service-${place}`;
  let requested = 0;
  const call = (answer: () => Promise<unknown>) =>
    callProvider({ provider, at: 'here', attempts: ATTEMPTS.once }, () => {
      requested += 1;
      return answer();
    }).then(
      () => 'answered',
      (error: ProviderError) => error.code,
    );
  const fails = (status = 503) => call(() => Promise.reject(new ProviderError(provider, 'status', { status })));
  return {
    ...{ provider, call, fails, requested: () => requested, state: () => breakerStates().get(provider) },
    works: () => call(() => Promise.resolve('yes')),
  };
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a provider that keeps failing', () => {
  it('is asked four times, and is left alone from the fifth failure on', async () => {
    const { fails, works, requested, state } = service();
    for (let count = 1; count <= 4; count += 1) await fails();
    expect(state()).toBe('closed');
    expect(await fails()).toBe('status 503');
    expect(state()).toBe('open');
    expect(await works()).toBe('open');
    expect(requested()).toBe(5);
  });

  it('is asked once after twenty seconds; when that works it is asked as before', async () => {
    const { fails, works, requested, state } = service();
    for (let count = 1; count <= 5; count += 1) await fails();
    pass(19_999);
    expect(await works()).toBe('open');
    pass(1);
    expect(await works()).toBe('answered');
    expect(state()).toBe('closed');
    expect(requested()).toBe(6);
  });

  it('is left alone again when that fails', async () => {
    const { fails, works, requested } = service();
    for (let count = 1; count <= 5; count += 1) await fails();
    pass(20_000);
    expect(await fails()).toBe('status 503');
    expect(await works()).toBe('open');
    pass(20_000);
    expect(await works()).toBe('answered');
    expect(requested()).toBe(7);
  });

  it('is probed by one call only, for which others wait', async () => {
    const { fails, call, works, requested } = service();
    for (let count = 1; count <= 5; count += 1) await fails();
    pass(20_000);
    let answer: ((value: unknown) => void) | undefined;
    const probe = call(() => new Promise((resolve) => (answer = resolve)));
    const others = [works(), works()];
    await Promise.resolve();
    expect(requested()).toBe(6);
    answer?.('yes');
    expect(await Promise.all([probe, ...others])).toEqual(['answered', 'answered', 'answered']);
  });

  it('is not left alone for what it rightly refuses, nor where half of its answers are good', async () => {
    const refusing = service();
    for (let count = 1; count <= 9; count += 1) await refusing.fails(404);
    expect(refusing.state()).toBe('closed');
    place += 1;
    const shaky = service();
    for (let count = 1; count <= 6; count += 1) await (count % 2 ? shaky.works() : shaky.fails());
    expect(shaky.state()).toBe('closed');
    await shaky.fails();
    expect(shaky.state()).toBe('open');
  });

  it('is forgiven what it failed more than a minute ago', async () => {
    const { fails, state } = service();
    for (let count = 1; count <= 4; count += 1) await fails();
    pass(61_000);
    await fails();
    expect(state()).toBe('closed');
  });

  it('is known apart from the same provider at another place', async () => {
    const { provider, fails, state } = service();
    for (let count = 1; count <= 5; count += 1) await fails();
    const other = callProvider({ provider, at: 'there', attempts: ATTEMPTS.once }, () => Promise.resolve('yes'));
    expect(await other).toBe('yes');
    expect(state()).toBe('open');
  });
});

describe('the figures of a provider', () => {
  it('count each attempt and each failure by its kind', async () => {
    const { provider, fails, works } = service();
    await works();
    await fails();
    await fails(404);
    expect(providerFigures().get(provider)).toMatchObject({ calls: 3, failures: { status: 2 } });
    expect(providerFigures().get(provider)?.seconds).toBeGreaterThanOrEqual(0);
  });
});
