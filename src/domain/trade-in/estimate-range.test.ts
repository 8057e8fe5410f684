import { describe, expect, it } from 'vitest';
import type { MarketCar } from '../price/comparable-cars.ts';
import { FAULTLESS } from './adjustments.ts';
import { estimateRange } from './estimate-range.ts';
import type { OwnedCar } from './own-estimate.ts';
import { ofSameModel } from './same-model.ts';
import { valuedModels } from './valued-models.ts';

const listed = (id: number, price: number, change: Partial<MarketCar> = {}): MarketCar => ({
  ...{ id: String(id), make: 'Mazda', model: 'CX-5', body: 'SUV', badge: 'G25 Maxx Sport', year: 2026, km: 20 },
  ...{ used: false, price, ...change },
});
const SETTINGS = { saveValuation: false, marginPercent: 20, yearPercent: 8 };
const NEW = [listed(1, 44_490), listed(2, 44_490), listed(3, 52_990)];
const OWN: OwnedCar = { make: 'Mazda', model: 'CX-5', year: 2020, kms: 80_000 };
const range = (change: Partial<OwnedCar> = {}, stock = NEW, condition = FAULTLESS, by = SETTINGS) =>
  estimateRange({ ...OWN, ...change }, condition, { ...by, stock, thisYear: 2026 });

describe('estimateRange', () => {
  // A used CX-5 and five new ones, as a dealer of new vehicles has them.
  const YARD = [
    listed(1, 15_490, { used: true, year: 2018, km: 159_964 }),
    listed(2, 44_490),
    listed(3, 44_490),
    listed(4, 44_490, { badge: 'G25 Touring', km: 4_236 }),
    listed(5, 54_990, { badge: 'G25 GT SP' }),
    listed(6, 52_990, { badge: 'G25 GT SP' }),
  ];

  it('TRADE-013 the middle half of what is on sale, brought to year and kilometres, less margin', () => {
    expect(range({}, YARD)).toEqual({ from: 16_500, to: 22_500, comparables: 6 });
    // 40,000 × 0.92 × 0.98 × 0.8 = 28,851, by 2 % either way.
    const same = [1, 2, 3].map((id) => listed(id, 40_000, { km: 0 }));
    expect(range({ year: 2025, kms: 10_000 }, same)).toEqual({ from: 28_000, to: 29_500, comparables: 3 });
    expect(range({ year: 2025, kms: 10_000 }, same, FAULTLESS, { ...SETTINGS, yearPercent: 16 })?.to).toBe(27_000);
  });

  it('TRADE-013 the condition takes off what it takes off an offer', () => {
    expect(range({}, YARD, { ...FAULTLESS, outside: 'damaged' })).toMatchObject({ from: 14_500, to: 19_500 });
    expect(range({}, YARD, { ...FAULTLESS, accident: 'writtenOff' })).toBeUndefined();
  });

  it('TRADE-013 vehicles further away in years make it wider', () => {
    const width = (one: ReturnType<typeof range>) => (one ? one.to / one.from : 0);
    const near = [1, 2, 3].map((id) => listed(id, 60_000, { year: 2020 }));
    const far = near.map((car) => ({ ...car, year: 2026 }));
    expect(width(range({}, far))).toBeGreaterThan(width(range({}, near)));
  });

  it.each<[string, Partial<OwnedCar>, MarketCar[]]>([
    ['two', {}, NEW.slice(1)],
    ['one that two dealers of a group offer', {}, NEW.map((car) => ({ ...car, vin: 'JM0KF4W2A00123456' }))],
    ['others eight years away', { year: 2026 }, NEW.map((car) => ({ ...car, year: 2018 }))],
    ['another model', { model: 'CX-50' }, NEW],
    ['prices far apart', {}, [listed(1, 20_000), listed(2, 40_000), listed(3, 60_000)]],
    ['no price', {}, NEW.map((car) => ({ ...car, price: 0 }))],
  ])('TRADE-013 there is none of %s', (_name, change, stock) => {
    expect(range(change, stock)).toBeUndefined();
  });

  it('TRADE-013 seven years away count', () => {
    expect(range({ year: 2019 })?.comparables).toBe(3);
  });

  it('TRADE-013 TRADE-008 there is none over the limits of estimates', () => {
    expect(range({ kms: 100_001 })).toBeUndefined();
    expect(range({ kms: 100_000 })).toBeDefined();
    const old = NEW.map((car) => ({ ...car, year: 2019 }));
    expect(range({ year: 2018 }, old)).toBeUndefined();
    expect(range({ year: 2019 }, old)).toBeDefined();
  });

  it('TRADE-013 three of the owner’s badge stand for the model', () => {
    const two = YARD.slice(1);
    const three = [...two, listed(7, 53_990, { badge: 'G25 GT SP' })];
    expect(range({ badge: 'GT SP' }, two)?.comparables).toBe(5);
    expect(range({ badge: 'GT SP' }, three)).toMatchObject({ comparables: 3, from: 20_000 });
    expect(range({ model: 'CX-5 GT' }, three)?.comparables).toBe(3);
    expect(range({}, three)?.comparables).toBe(6);
  });
});

describe('ofSameModel', () => {
  const three = listed(1, 1, { model: '3' });
  const prado = listed(2, 1, { make: 'Toyota', model: 'LandCruiser Prado', badge: 'GXL' });
  const cruiser = listed(3, 1, { make: 'Toyota', model: 'LandCruiser', badge: 'GXL' });
  const truck = listed(4, 1, { make: 'Isuzu UTE', model: 'D-MAX', badge: 'LS-U' });
  const stock = [listed(0, 1), three, prado, cruiser, truck];

  it.each<[string, string, MarketCar[]]>([
    ['mazda', 'cx 5', [stock[0] as MarketCar]],
    ['Mazda', 'CX-5 maxx', [stock[0] as MarketCar]],
    ['Mazda', 'CX-50', []],
    ['Mazda', 'CX-5 Turbo', []],
    ['Mazda', 'Mazda3', [three]],
    ['Mazda', 'Mazda 3', [three]],
    ['Toyota', 'Landcruiser GXL', [cruiser]],
    ['Toyota', 'LandCruiser Prado', [prado]],
    ['Isuzu', 'Dmax LS-U', [truck]],
    ['Land', 'CX-5', []],
    ['', '', []],
  ])('TRADE-013 %s %s', (make, model, found) => {
    expect(ofSameModel({ make, model }, stock)).toEqual(found);
  });

  it('TRADE-013 a model that is not on sale is not the one its name begins with', () => {
    expect(ofSameModel({ make: 'Toyota', model: 'LandCruiser Prado' }, [cruiser])).toEqual([]);
  });
});

describe('valuedModels', () => {
  const some = (model: string, count: number, used: number) =>
    Array.from({ length: count }, (_, at) => listed(at, 40_000, { id: `${model}${at}`, model, used: at < used }));

  it('TRADE-012 models of which most are on sale, at least one of each used, eight at most', () => {
    const stock = [
      ...some('2', 3, 1),
      ...some('6e', 9, 0),
      ...some('CX-5', 6, 1),
      ...some('CX-3', 4, 2),
      ...some('3', 5, 1),
    ];
    const names = ['Mazda CX-5', 'Mazda 3', 'Mazda CX-3', 'Mazda 2'];
    expect(valuedModels(stock, SETTINGS, 2026)).toEqual(names);
    expect(valuedModels(stock.reverse(), SETTINGS, 2026)).toEqual(names);
    const more = Array.from({ length: 6 }, (_, at) => some(`CX-${at}0`, 3, 1)).flat();
    expect(valuedModels([...stock, ...more], SETTINGS, 2026)).toHaveLength(8);
  });

  it('TRADE-012 none of which a figure would not be given', () => {
    expect(valuedModels(some('CX-5', 2, 1), SETTINGS, 2026)).toEqual([]);
    expect(valuedModels([], SETTINGS, 2026)).toEqual([]);
  });
});
