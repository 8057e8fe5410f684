import { describe, expect, it } from 'vitest';
import { formatMoney } from '../price/money.ts';
import { type FuelledCar, runningCost, weeklyRunningCost } from './running-cost.ts';

const car = (change: Partial<FuelledCar> = {}): FuelledCar => ({ simple_fuel: 'Petrol', item_type: 'car', ...change });
const using = (fuelconsumptioncombined: string | number, simple_fuel = 'Petrol') =>
  runningCost(car({ simple_fuel, variant: { fuelconsumptioncombined } }));

describe('running cost', () => {
  it('FUEL-001 FUEL-002 starts at $42.50 a week with 10 L/100km', () => {
    const start = using(10);
    expect(start).toEqual({ energy: 'fuel', price: 1.7, kmPerWeek: 250, per100Km: 10, basis: expect.any(String) });
    expect(start && formatMoney(weeklyRunningCost(start))).toBe('$42.50');
  });

  it.each([
    [7.4, 7.4],
    ['7.4', 7.4],
    ['7.4 L/100 km', 7.4],
    [0, undefined],
    ['', undefined],
    ['n/a', undefined],
  ])('FUEL-002 a consumption of %j starts at %s', (stated, litres) => {
    expect(using(stated)?.per100Km).toBe(litres);
  });

  it('FUEL-003 electric vehicles have none, hybrids do', () => {
    expect(runningCost(car({ simple_fuel: 'Electric' }))).toBeUndefined();
    expect(using(16.6, 'Electric')).toBeUndefined();
    expect(using(2, 'Plug-in Hybrid Electric')?.energy).toBe('fuel');
    expect(using('16.6 kWh/100 km', 'Plug-in Hybrid')).toBeUndefined();
  });

  it('FUEL-004 an electric vehicle with its consumption in kWh shows the cost of electricity', () => {
    const electric = using('16.6 kWh/100 km', 'Electric');
    expect(electric).toEqual({
      energy: 'electricity',
      price: 0.35,
      kmPerWeek: 250,
      per100Km: 16.6,
      basis: expect.any(String),
    });
    expect(electric && weeklyRunningCost(electric)).toBe(14.53);
    expect(using('166 Wh/km', 'Electric')?.per100Km).toBe(16.6);
  });

  const variant = { fuelconsumptioncombined: '31.5' } as never;
  it.each([
    ['car', 31.5],
    ['truck', 31.5],
    ['motorcycle', 31.5],
    ['caravan', undefined],
  ] as const)(
    'FUEL-002 a %s has none without a consumption of its own, and starts at %s with one',
    (item_type, litres) => {
      expect(runningCost(car({ item_type }))).toBeUndefined();
      expect(runningCost(car({ item_type, variant }))?.per100Km).toBe(litres);
    },
  );

  it('FUEL-001 what cannot be read, or is negative, costs nothing', () => {
    expect(weeklyRunningCost({ price: -1, kmPerWeek: 250, per100Km: 10 })).toBe(0);
    expect(weeklyRunningCost({ price: 1.7, kmPerWeek: Number.NaN, per100Km: 10 })).toBe(0);
  });
});

it('LAW-030 says where its consumption comes from', () => {
  const basis = (variant: object) => runningCost({ item_type: 'car', simple_fuel: 'Petrol', variant } as never)?.basis;
  const stated = 'Starts from its combined figure, ';
  expect(basis({ fuelconsumptioncombined: 7, fuelcycle: 'ADR 81/03' })).toBe(`${stated}ADR 81/03. Real use differs.`);
  expect(basis({ fuelconsumptioncombined: 7 })).toBe(`${stated}test cycle not stated. Real use differs.`);
});
