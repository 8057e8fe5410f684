import { describe, expect, it } from 'vitest';
import { csv, importFeed, vehicleOf } from './feed-for-test.ts';

const of = (columns: Record<string, string>, options = {}) => vehicleOf(csv(columns), { format: 'csv', ...options });

describe('bodies', () => {
  it.each([
    ['Ute / Tray', 'Toyota', 'Hilux', 'Ute', 'car'],
    ['Commercial', 'Toyota', 'Hiace', 'Van', 'car'],
    ['', 'Harley-Davidson', 'Fat Boy', 'Motorcycle', 'motorcycle'],
    ['Naked', 'Honda', 'CB500X', 'Motorcycle', 'motorcycle'],
    ['', 'Jayco', 'Starcraft', 'Caravan', 'caravan'],
    ['Motorhome', 'Jayco', 'Conquest', 'Motorhome', 'car'],
    ['Pop top', 'Kokoda Caravans', 'Cadet', 'Caravan', 'caravan'],
    ['Convertible', 'Triumph', 'TR6', 'Convertible', 'car'],
    ['Hatch', 'Chrysler', 'PT Cruiser', 'Hatch', 'car'],
    ['Commercial', 'Hino', '300', 'Truck', 'truck'],
    ['', 'Isuzu', 'NPR 65/45-190', 'Truck', 'truck'],
    ['', 'Isuzu', 'D-Max', 'Ute', 'car'],
    ['Cab Chassis Tray', 'Toyota', 'Hilux', 'Cab Chassis', 'car'],
    ['Wagon', 'Toyota', 'RAV4', 'SUV', 'car'],
    ['Wagon', 'Suzuki', 'Grand Vitara', 'SUV', 'car'],
    ['Wagon', 'Audi', 'SQ5', 'SUV', 'car'],
    ['Wagon', 'Mercedes-Benz', 'GL350', 'SUV', 'car'],
    ['Wagon', 'Kia', 'Carnival', 'People Mover', 'car'],
    ['Wagon', 'Mercedes-Benz', 'V250', 'People Mover', 'car'],
    ['', 'Honda', 'Odyssey', 'People Mover', 'car'],
    ['Wagon', 'Volvo', 'V60', 'Wagon', 'car'],
    ['Van', 'LDV', 'G10', 'Van', 'car'],
    ['Hardtop', 'Jeep', 'Wrangler', 'SUV', 'car'],
    ['Hardtop', 'Nissan', 'Skyline', 'Coupe', 'car'],
    ['Coach', 'RAM', '1500', 'Ute', 'car'],
    ['Coach', 'Toyota', 'Hiace', 'Bus', 'car'],
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
    ['', '10', 'used'],
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
    ['Dark', undefined, undefined],
    ['Light Metallic', undefined, undefined],
    ['TRUE', undefined, undefined],
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

describe('drive types', () => {
  it.each([
    [{ badge: 'SR5 (4X4)' }, '4x4'],
    [{ badge: '2.0 TFSI Quattro' }, 'AWD'],
    [{ title: '2021 Kia Sorento GT-Line AWD' }, 'AWD'],
    [{ badge: 'SR5 (4X4)', drive: 'RWD' }, 'RWD'],
    [{ badge: 'GX (2WD)' }, undefined],
    [{ badge: 'Hilux 4x2' }, undefined],
    [{ badge: 'Fwdx' }, undefined],
  ])('%j is %s', async (columns, drive) => {
    expect((await of(columns as unknown as Record<string, string>)).simple_drive ?? undefined).toBe(drive);
  });
});

describe('short words and codes', () => {
  it.each([
    [{ fuel: 'Electric/PULP' }, { simple_fuel: 'Hybrid' }],
    [{ fuel: 'Unleaded - Electric' }, { simple_fuel: 'Hybrid' }],
    [{ fuel: 'ELEC' }, { fuel: 'Electric', simple_fuel: 'Electric' }],
    [{ fuel: 'PULP' }, { fuel: 'Premium unleaded', simple_fuel: 'Petrol' }],
    [{ fuel: '98 RON' }, { fuel: '98 RON', simple_fuel: 'Petrol' }],
    [{ fuel: 'D' }, { fuel: 'Diesel', simple_fuel: 'Diesel' }],
    [{ fuel: 'TDI' }, { simple_fuel: 'Diesel' }],
    [{ transmission: 'Continuously Variable' }, { simple_transmission: 'Automatic' }],
    [{ transmission: 'Direct Drive' }, { transmission: 'Automatic', simple_transmission: 'Automatic' }],
    [{ drive: 'F' }, { drive: 'Front Wheel Drive', simple_drive: 'FWD' }],
    [{ colour: 'BLK' }, { colour: 'Black', simple_colour: 'Black' }],
    [{ colour: 'Pearl Wht' }, { colour: 'Pearl White', simple_colour: 'White' }],
    [{ body: 'CABRIO' }, { simple_body: 'Convertible' }],
    [{ seats: '5+2' }, { seats: 7 }],
    [{ seats: '5 seats' }, { seats: 5 }],
    [{ 'engine size': 'V6 3.5' }, { engine_size: 3500 }],
    [{ 'engine size': '6 cyl 2998cc' }, { engine_size: 2998 }],
    [{ odometer: '65,000klm' }, { km: 65_000 }],
    [{ odometer: "65,000 k's" }, { km: 65_000 }],
    [{ status: 'AVAIL' }, { status: 'in_stock' }],
    [{ condition: 'N/C' }, { car_type: 'new' }],
    [{ year: '21MY' }, { year: 2021 }],
    [{ year: "'21" }, { year: 2021 }],
    [{ year: 'Jan-21' }, { year: 2021 }],
    [{ compliance: '03/21' }, { compliance_date: '2021-03-01' }],
    [{ 'build date': '202103' }, { build_date: '2021-03-01' }],
    [{ 'rego expiry': '11/27' }, { rego_expiry: '2027-11-01' }],
  ])('%j is %j', async (columns, facts) => {
    expect(await of(columns as unknown as Record<string, string>)).toMatchObject(facts);
  });

  it('a word that every object has is none of them', async () => {
    const car = await of({ fuel: 'constructor', price: '29990', 'price type': 'constructor' });
    expect(car).toMatchObject({ price: 29_990 });
    expect([car.simple_fuel ?? undefined, car.price_basis ?? undefined]).toEqual([undefined, undefined]);
  });

  it.each(['13/21', '00/21', '1/2/'])('%s is no month of a plate', async (text) => {
    expect((await of({ compliance: text })).compliance_date).toBeUndefined();
  });
});

it('a number of gears is no transmission', async () => {
  expect((await of({ gear: '6' })).transmission).toBeUndefined();
  expect(await of({ gear: '6 speed manual' })).toMatchObject({ simple_transmission: 'Manual' });
});

describe('headings', () => {
  it.each([
    [{ make: 'BMW', title: '2019 BMW X5 XDRIVE30D' }, '2019 BMW X5 XDRIVE30D'],
    [{ make: 'Mercedes Benz', title: '2019 MERCEDES BENZ SPRINTER LWB' }, '2019 Mercedes-Benz Sprinter LWB'],
    [{ 'make/model': 'TOYOTA HILUX', badge: 'SR5' }, '2021 Toyota Hilux SR5'],
    [{ title: 'Hilux SR5, one owner' }, 'Hilux SR5, one owner'],
    [{ title: '12345', badge: 'SR5' }, '2021 Toyota Hilux SR5'],
  ])('%j is the name %j', async (columns, name) => {
    expect((await of(columns as unknown as Record<string, string>)).name).toBe(name);
  });

  it('give the year where no column does, and a price is compared by it', async () => {
    const cars = [1, 2, 3, 4, 5, 6].map((n) => `U${n},2016 Kia Rio S,${15_000 + n}`);
    const { vehicles, held } = await importFeed(`stock,title,price\n${cars.join('\n')}\nU9,2016 Kia Rio S,150000\n`);
    expect(vehicles.map(({ year }) => year)).toEqual(cars.map(() => 2016));
    expect(held.map(({ vehicle }) => vehicle.stocknum)).toEqual(['U9']);
  });

  it('that say another year than the column are reported', async () => {
    const { report } = await importFeed(csv({ title: '2012 Toyota Hilux' }));
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ examples: ['feed row 2: "2012 Toyota Hilux", year 2021'] }),
    );
  });
});

describe('feeds that lack columns', () => {
  it.each([
    ['JSON', '[{"make":"Kia","model":"Rio","km":10},{"make":"Kia","model":"Rio","km":20}]'],
    [
      'nested JSON',
      '{"cars":[{"unit":{"make":"Kia","model":"Rio"},"km":10},{"unit":{"make":"Kia","model":"Rio"},"km":20}]}',
    ],
    [
      'XML',
      '<l><car><make>Kia</make><model>Rio</model><km>1</km></car><car><make>Kia</make><model>Rio</model></car></l>',
    ],
  ])('%s without stock numbers has ids that stay', async (_, text) => {
    const first = await importFeed(text);
    expect(first.report.rows).toMatchObject({ read: 2, published: 2 });
    expect(first.report.feeds[0]?.hashedIds).toBe(true);
    const ids = first.vehicles.map(({ id }) => id).sort();
    expect((await importFeed(text)).vehicles.map(({ id }) => id).sort()).toEqual(ids);
    expect(ids[0]).toMatch(/^h[0-9a-f]{12}$/);
  });

  it('a JSON record without a stock number in a feed that has them is left out', async () => {
    const { report } = await importFeed(
      '[{"stock":"","make":"Kia","model":"Rio"},{"stock":"U2","make":"Kia","model":"Rio"}]',
    );
    expect(report.leftOut[0]?.reason).toBe('no stock number, VIN or id');
    expect(report.feeds[0]?.hashedIds).toBeUndefined();
  });

  it('say what shoppers look for and no column gives', async () => {
    const { report } = await importFeed('stock,make,model,amount\nU1,Kia,Rio,19990\n');
    expect(report.feeds[0]?.absent).toEqual(['price', 'year', 'kilometres', 'body', 'photos']);
    const json = await importFeed(
      '[{"stock":"U1","make":"Kia","model":"Rio","price":1,"km":1,"photos":["https://a.example/1.jpg"]}]',
    );
    expect(json.report.feeds[0]?.absent).toEqual(['year', 'body']);
    const miles = await importFeed(
      'stock,make,model,year,price,miles,body,photos\nU1,Kia,Rio,2020,19990,20000,Hatch,\n',
    );
    expect(miles.report.feeds[0]?.absent).toEqual([]);
  });

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
