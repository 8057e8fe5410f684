import { describe, expect, it } from 'vitest';
import { csv, importFeed, vehicleOf } from './feed-for-test.ts';

const of = (columns: Record<string, string>, options = {}) => vehicleOf(csv(columns), { format: 'csv', ...options });

describe('bodies', () => {
  it.each([
    ['Ute / Tray', 'Toyota', 'Hilux', 'Ute', 'car'],
    ['Commercial', 'Toyota', 'Hiace', 'Van', 'car'],
    ['Commercial', 'Hino', '300', 'Truck', 'truck'],
    ['Cab Chassis Tray', 'Toyota', 'Hilux', 'Cab Chassis', 'car'],
    ['Wagon', 'Toyota', 'RAV4', 'SUV', 'car'],
    ['Wagon', 'Acme', 'Trackstar', 'Wagon', 'car'],
    ['Wagon', 'Acme', 'Provanto', 'Wagon', 'car'],
    ['Wagon', 'Acme', 'Uxor', 'Wagon', 'car'],
  ])('TILE-002 %s of a %s %s is a %s', async (body, make, model, simple, item) => {
    expect(await of({ body, make, model })).toMatchObject({ simple_body: simple, item_type: item });
  });
});

describe('car types', () => {
  it.each([
    ['2018', '10', 'used'],
    ['2026', '10', 'new'],
    ['2025', '10', 'new'],
    ['2026', '10000', 'used'],
  ])('a car of %s with %s km that says nothing is %s', async (year, km, type) => {
    expect((await of({ year, km })).car_type).toBe(type);
  });
});

describe('colours', () => {
  it.each([
    ['White / Black', 'White', 'Black'],
    ['White / -', 'White', undefined],
    ['- / Black', undefined, 'Black'],
    ['Black/White', 'Black/White', undefined],
    ['-', undefined, undefined],
    ['3 Year Factory Warranty', undefined, undefined],
    ['Deep Blue', 'Deep Blue', undefined],
  ])('%j is %s outside and %s inside', async (colour, outside, inside) => {
    const car = await of({ colour });
    expect([car.colour ?? undefined, car.interior_colour ?? undefined]).toEqual([outside, inside]);
  });

  it('a text that is no colour is reported', async () => {
    const { report } = await importFeed(csv({ colour: '12 months warranty' }));
    expect(report.warnings).toContainEqual(expect.objectContaining({ examples: ['feed row 2: 12 months warranty'] }));
  });
});

describe('places', () => {
  it.each([
    ['Penrith, NSW', 'Penrith', 'NSW'],
    ['Mount Gambier SA 5290', 'Mount Gambier', 'SA'],
    ['Geelong, Victoria', 'Geelong', 'VIC'],
    ['Penrith', 'Penrith', undefined],
  ])('%j is in %s, %s', async (suburb, city, state) => {
    expect([(await of({ suburb })).city, (await of({ suburb })).state ?? undefined]).toEqual([city, state]);
    if (state) expect(await of({ location: suburb })).toMatchObject({ city, state });
  });
});

describe('miles', () => {
  it.each([
    [{ odometer: '1000' }, 1609],
    [{ odometer: '1000 km' }, 1000],
    [{ odometer: '1000', 'odometer unit': 'KM' }, 1000],
    [{ odometer: '1000', 'is miles': 'N' }, 1000],
  ])('in a feed in miles %j are %d km', async (columns, km) => {
    const options = { files: { 'map.json': '{"odometerUnit": "miles"}' }, feed: { mapping: 'map.json' } };
    expect((await of(columns as unknown as Record<string, string>, options)).km).toBe(km);
  });
});

describe('makes', () => {
  it.each(['BMW', 'LDV', 'FPV', 'JMEV', 'VERIDIAN'])('%s keeps its capitals', async (make) => {
    expect((await of({ make })).make).toBe(make);
  });

  it('a make and model that were cut apart are put together, and said', async () => {
    const { vehicles, report } = await importFeed(csv({ make: 'Land', model: 'Rover Defender' }));
    expect(vehicles[0]).toMatchObject({ make: 'Land Rover', model: 'Defender' });
    expect(report.warnings[0]?.examples).toEqual(['feed row 2: Land > Rover Defender is Land Rover Defender']);
  });
});

describe('feeds that lack columns', () => {
  it('without stock numbers have ids that stay when the price or the order changes', async () => {
    const rows = ['Kia,Rio,2020,40000,White', 'Kia,Rio,2021,50000,Red', 'Kia,Cerato,2019,60000,Blue'];
    const feed = (list: string[], price: number) =>
      `make,model,year,km,colour,price\n${list.map((row) => `${row},${price}\n`).join('')}`;
    const ids = async (text: string) => (await importFeed(text)).vehicles.map(({ id }) => id).sort();
    const first = await ids(feed(rows, 20_000));
    expect(new Set(first).size).toBe(3);
    expect(await ids(feed(rows.toReversed(), 19_000))).toEqual(first);
    expect((await importFeed(feed(rows, 20_000))).report.feeds[0]?.hashedIds).toBe(true);
  });

  it('a row without a stock number in a feed that has them is left out', async () => {
    const { report } = await importFeed('stock,make,model\n,Kia,Rio\nU2,Kia,Rio\n');
    expect(report.leftOut[0]?.reason).toBe('no stock number, VIN or id');
  });

  it('without a make take it from the mapping', async () => {
    const options = { files: { 'map.json': '{"constants": {"make": "Jayco"}}' }, feed: { mapping: 'map.json' } };
    expect(await vehicleOf('stock,model,price\nU1,Journey,52990\n', options)).toMatchObject({ make: 'Jayco' });
    const wrong = { ...options, files: { 'map.json': '{"constants": {"prize": 1}}' } };
    expect((await importFeed('stock,model\nU1,Journey\n', wrong)).report.problem).toContain('"prize"');
  });

  it('without make and model take them from the heading', async () => {
    expect(await vehicleOf('stock,title,price\nU1,2015 Toyota Corolla Ascent Sport,15990\n')).toMatchObject({
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
    });
  });
});
