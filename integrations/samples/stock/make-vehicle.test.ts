import { describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { HARBOUR_VOICE } from './comments/voices.ts';
import { complianceMonth, toExcelDay, toSlashes } from './dates.ts';
import { makeVehicle, type Wish } from './make-vehicle.ts';
import { weeklyPrice } from './prices.ts';
import { randomFor } from './random.ts';
import type { Yard } from './sample-vehicle.ts';
import { withCases, withFilm, withPins } from './special-cases.ts';

const yard = { id: 1, name: 'Test Yard', city: 'Testville', state: 'NSW' } as Yard;
const lines = readCatalogue();

function vehicles(count: number, over: Partial<Wish> = {}) {
  const random = randomFor('vehicles');
  return Array.from({ length: count }, (_, at) =>
    makeVehicle(random, {
      stockNumber: `T${at}`,
      line: lines[at % lines.length] as (typeof lines)[number],
      carType: 'used',
      yard,
      voice: HARBOUR_VOICE,
      ...over,
    }),
  );
}

describe('a generated vehicle', () => {
  test('a used vehicle is from a year its line was on sale and before this one', () => {
    for (const car of vehicles(400).filter(({ line }) => line.firstYear < 2026)) {
      expect(car.year).toBeGreaterThanOrEqual(car.line.firstYear);
      expect(car.year).toBeLessThanOrEqual(Math.min(car.line.lastYear, 2025));
    }
  });

  test('new vehicles have no plate and at most 45 km, demonstrators at most 8,900 km', () => {
    for (const car of vehicles(200, { carType: 'new' })) {
      expect(car.regplate).toBeUndefined();
      expect(car.km).toBeLessThanOrEqual(45);
    }
    for (const car of vehicles(200, { carType: 'demo' })) expect(car.km).toBeLessThanOrEqual(8900);
  });

  test('a used vehicle asks less than its list price', () => {
    for (const car of vehicles(400)) expect(car.price).toBeLessThan(car.badge.priceNew);
  });

  test('a showcase vehicle has two to five pictures or none; with a spin eight more, and hotspots', () => {
    const cars = vehicles(300, { showcase: true });
    for (const car of cars) {
      const around = car.spin.length > 0 ? 8 : 0;
      expect(car.pictures.length === 0 || car.pictures.length >= 2 + around).toBe(true);
      expect(car.pictures.length).toBeLessThanOrEqual(5 + around);
      expect(new Set(car.pictures).size).toBe(car.pictures.length);
      expect(car.hotspots !== undefined).toBe(car.panorama !== undefined);
      expect((car.hotspots?.exterior.length ?? 0) > 0).toBe(car.spin.length > 0);
      expect([0, 24]).toContain(car.spin.length);
    }
    expect(cars.some(({ spin }) => spin.length > 0)).toBe(true);
    expect(cars.some(({ pictures }) => pictures.length === 0)).toBe(true);
  });

  test('VINs have 17 characters without I, O and Q', () => {
    for (const car of vehicles(300)) expect(car.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
  });
});

describe('the parts of a vehicle', () => {
  test('dates are written as the formats want them', () => {
    expect(toSlashes('2027-03-14')).toBe('14/03/2027');
    expect(toSlashes('2026-03')).toBe('03/2026');
    expect(toExcelDay('2026-11-20')).toBe(46346);
    expect(complianceMonth('2025-11')).toBe('2026-02');
    expect(complianceMonth('2025-01')).toBe('2025-03');
  });

  test('a week costs at least $149 and ends in a four or a nine', () => {
    expect(weeklyPrice(20_000, 2023)).toBe(149);
    expect(weeklyPrice(60_000, 2026)).toBe(349);
  });

  test('DATA-011 special states are spread over the list, each vehicle once, and the rest is untouched', () => {
    const cars = vehicles(40, { line: lines.filter(({ model }) => model === 'CX-5')[0] as (typeof lines)[number] });
    const changed = withCases(cars, { soldRecently: 2, reserved: 1, noPhoto: 2, priceOnApplication: 1 });
    expect(changed.filter((car) => car.status === 'sold').map((car) => car.soldOn)).toEqual([
      '2026-11-20',
      '2026-11-19',
    ]);
    expect(changed.filter((car) => car.reserved)).toHaveLength(1);
    expect(changed.filter((car) => car.pictures.length === 0)).toHaveLength(2);
    expect(changed.filter((car) => !('price' in car))).toHaveLength(1);
    expect(changed.filter((car, at) => car === cars[at])).toHaveLength(34);
    expect(() => withCases(cars.slice(0, 2), { reserved: 3 })).toThrow('3 special vehicles wanted of 2');
  });

  test('SRCH-032 what a dealer pins is for sale, seen from the front, and no model or picture twice', () => {
    const pinned = withPins(vehicles(200), 6).filter(({ pin }) => pin);
    expect(pinned).toHaveLength(6);
    for (const { status, price, pictures } of pinned)
      expect([status, Boolean(price), pictures[0]]).toEqual(['in_stock', true, expect.stringContaining('-front')]);
    expect(new Set(pinned.map(({ line }) => line.model)).size).toBe(6);
    expect(new Set(pinned.map(({ pictures }) => pictures[0])).size).toBe(6);
    expect(pinned.map(({ pin }) => pin)).toEqual([9000, 8999, 8998, 8997, 8996, 8995]);
  });

  test('a film belongs to vehicles with a spin', () => {
    const cars = withFilm(vehicles(200, { showcase: true }), 2);
    const filmed = cars.filter(({ videoUrl }) => videoUrl);
    expect(filmed).toHaveLength(2);
    for (const { spin } of filmed) expect(spin).toHaveLength(24);
  });
});
