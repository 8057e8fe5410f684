import { describe, expect, it } from 'vitest';
import { mergeLayers } from '../settings/merge-layers.ts';
import { siteSchema } from '../settings/settings.schema.ts';
import { gateOf } from './gates.ts';

const settings = (change: object = {}) =>
  siteSchema.parse(
    mergeLayers(
      { site: { id: 1, slug: 'harbour', name: 'Harbour', template: 'standard' } },
      change as Record<string, unknown>,
    ),
  );
const gate = (path: string, change?: object) => gateOf(path, settings(change));
const extra = (...gates: string[]) => ({ gating: { extra: gates } });

describe('gates', () => {
  it('GATE-001 GATE-007 online payment, garages and the watchlist are always gated', () => {
    expect(gate('/online-payment')).toBe('online-payment');
    expect(gate('/my-garage')).toBe('my-garage');
    expect(gate('/my-garage/offers')).toBe('my-garage');
    expect(gate('/my-garages')).toBeUndefined();
    expect(gate('/watchlist')).toBe('watchlist');
    const own = { gating: { garagePaths: ['/mykelp'] } };
    expect(gate('/mykelp', own)).toBe('my-garage');
    expect(gate('/mykelp/cars', own)).toBe('my-garage');
    expect(gate('/mykelp')).toBeUndefined();
  });

  it.each([
    ['checkout', '/checkout-journey', 'checkout'],
    ['checkout', '/cars/mazda-3/checkout', 'checkout'],
    ['finance', '/finance', 'finance'],
    ['spin-to-win', '/spin-to-win', 'spin-to-win'],
    ['car-finance', '/personalised/finance', 'car-finance'],
  ])('GATE-002 GATE-007 with %s in gating.extra %s needs sign-in of the type %s', (name, path, type) => {
    expect(gate(path, extra(name))).toBe(type);
    expect(gate(path)).toBeUndefined();
    const others = ['checkout', 'finance', 'spin-to-win', 'car-finance'].filter((other) => other !== name);
    expect(gate(path, extra(...others))).toBeUndefined();
  });

  it('GATE-002 follows the paths that the settings choose', () => {
    const change = {
      ...extra('checkout', 'finance'),
      checkout: { path: 'buy-online' },
      finance: { path: '/ford-finance' },
    };
    expect(gate('/cars/mazda-3/buy-online', change)).toBe('checkout');
    expect(gate('/cars/mazda-3/checkout', change)).toBeUndefined();
    expect(gate('/ford-finance', change)).toBe('finance');
    expect(gate('/finance', change)).toBeUndefined();
  });

  it.each(['/trade-in', '/sell-my-car', '/sell-your-car', '/cars/trade-in', '/', '/cars/mazda-3', '/contact'])(
    'GATE-003 %s is never gated',
    (path) => {
      expect(gate(path, extra('checkout', 'finance', 'spin-to-win', 'car-finance'))).toBeUndefined();
    },
  );
});
