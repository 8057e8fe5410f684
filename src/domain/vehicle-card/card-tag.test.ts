import { describe, expect, it } from 'vitest';
import { CAR, SETTINGS, TODAY } from './card-fixture.ts';
import { cardTag } from './card-tag.ts';

const everything = {
  ...CAR,
  make: 'Mazda',
  simple_fuel: 'Hybrid',
  reserved: true,
  certified: true,
  tag: 'Manager Special',
  status: 'coming_soon',
  created_at: TODAY,
};
const settings = {
  ...SETTINGS,
  electricTag: true,
  certifiedBadge: { make: 'mazda', imageUrl: '/images/certified.svg' },
};

describe('cardTag', () => {
  it('CARD-020 shows the first tag that matches, in order, and none without a match', () => {
    const kinds: (string | undefined)[] = [];
    let car: typeof everything = everything;
    for (const without of [
      { simple_fuel: 'Petrol' },
      { reserved: false },
      { certified: false },
      { tag: ' ' },
      { status: 'in_stock' },
      { created_at: '2026-01-01' },
    ]) {
      kinds.push(cardTag(car, true, settings, TODAY)?.kind);
      car = { ...car, ...without };
    }
    expect(kinds).toEqual(['hybrid', 'reserved', 'certified', 'dealer', 'comingSoon', 'justArrived']);
    expect(cardTag(car, true, settings, TODAY)).toBeUndefined();
  });

  it.each([
    ['Plug-in HYBRID Electric', 'Hybrid'],
    ['electric', 'Electric'],
    ['Petrol', undefined],
  ])('CARD-021 calls %s %s where the electric tag is on', (simple_fuel, text) => {
    expect(cardTag({ ...CAR, simple_fuel }, true, settings, TODAY)?.text).toBe(text);
    expect(cardTag({ ...CAR, simple_fuel }, true, SETTINGS, TODAY)).toBeUndefined();
  });

  it('CARD-022 marks a reserved vehicle', () => {
    expect(cardTag({ ...CAR, reserved: true }, true, SETTINGS, TODAY)?.text).toBe('Reserved');
  });

  it('CARD-023 badges certified used vehicles of the one make only', () => {
    const tag = (change: object) => cardTag({ ...CAR, certified: true, ...change }, true, settings, TODAY);
    expect(tag({})).toMatchObject({ kind: 'certified', imageUrl: '/images/certified.svg' });
    expect(tag({ make: 'Ford' })).toBeUndefined();
    expect(tag({ car_type: 'demo' })).toBeUndefined();
    expect(tag({ certified: false })).toBeUndefined();
  });

  it('CARD-024 shows the dealer tag text', () => {
    expect(cardTag({ ...CAR, tag: ' One owner ' }, true, SETTINGS, TODAY)?.text).toBe('One owner');
  });

  it('CARD-025 says Coming soon', () => {
    expect(cardTag({ ...CAR, status: 'coming_soon' }, true, SETTINGS, TODAY)?.text).toBe('Coming soon');
  });

  it.each([
    ['2026-11-21', 'New arrival'],
    ['2026-11-13', 'New arrival'],
    ['2026-11-12', undefined],
    ['2026-11-22', undefined],
    ['2026-11-12T13:00:00Z', 'New arrival'],
    ['2026-11-12T12:59:59Z', undefined],
    ['not a date', undefined],
  ])(
    'CARD-026 for a vehicle created %s shows %s: 8 days old, in the zone of the site, still counts',
    (created_at, text) => {
      expect(cardTag({ ...CAR, created_at }, true, SETTINGS, TODAY)?.text).toBe(text);
    },
  );

  it('CARD-027 shows the sold tag whatever else is true', () => {
    expect(cardTag(everything, false, settings, TODAY)).toEqual({ kind: 'sold', text: 'Just sold' });
    expect(cardTag(CAR, false, { ...SETTINGS, soldTagText: 'GONE' }, TODAY)?.text).toBe('GONE');
  });
});
