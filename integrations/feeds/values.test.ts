import { describe, expect, it } from 'vitest';
import { csv, importFeed, vehicleOf } from './feed-for-test.ts';

const of = (columns: Record<string, string>) => vehicleOf(csv(columns), { format: 'csv' });

it('DATA-002 brings the figures of a car and what the feed says of its engine', async () => {
  const car = async (engine: string) =>
    (
      await importFeed(
        `stock,make,model,price,engine,Power,Torque (Nm),0-100 km/h,Top Speed\nU1,Porsche,911,568400,${engine},478 kW,800,2.7 s,330 km/h\n`,
      )
    ).vehicles[0];
  expect(await car('3.7L twin-turbo flat six')).toMatchObject({
    engine: '3.7L twin-turbo flat six',
    engine_size_litres: 3.7,
    power_kw: '478 kW',
    torque_nm: 800,
    acceleration: '2.7 s',
    top_speed: '330 km/h',
  });
  for (const bare of ['3.0L', '2ZR-FE', '3.0 litre']) expect((await car(bare))?.engine).toBeUndefined();
});

describe('prices', () => {
  it.each([
    ['52990', 52_990],
    ['$28,530', 28_530],
    ['10499 USD', 10_499],
    ['18000 AUD', 18_000],
    ['52,990.50', 52_990.5],
    ['0', undefined],
    ['', undefined],
    ['POA', undefined],
    ['#N/A', undefined],
  ])('a price of %j is %s', async (price, value) => {
    expect((await of({ price })).price).toBe(value);
  });

  it.each([
    [{ 'DAP Price': '52990', 'EGC Price': '50888' }, 52_990, 'driveAway'],
    [{ 'EGC Price': '50888' }, 50_888, 'excludingGovernmentCharges'],
    [{ price: '52990', 'vehicle price type': 'drive_away_price' }, 52_990, 'driveAway'],
    [{ price: '52990', 'vehicle price type': 'estimated_drive_away_price' }, 52_990, 'estimatedDriveAway'],
    [
      { price: '52990', 'vehicle price type': 'excluding_government_charges_price' },
      52_990,
      'excludingGovernmentCharges',
    ],
    [{ price: '52990', 'Is drive-away': 'Y' }, 52_990, 'driveAway'],
    [{ price: '52990', 'Is drive-away': 'N' }, 52_990, 'excludingGovernmentCharges'],
    [{ price: '52990' }, 52_990, undefined],
    [{ price: '$52,990 D/A' }, 52_990, 'driveAway'],
    [{ price: 'Drive away: $52,990' }, 52_990, 'driveAway'],
    [{ price: '52.9k d/a' }, 52_900, 'driveAway'],
    [{ price: 'A$52,990 + ORC' }, 52_990, 'excludingGovernmentCharges'],
    [{ price: '52990 plus ORC' }, 52_990, 'excludingGovernmentCharges'],
    [{ price: '$52,990 before on-road costs' }, 52_990, 'excludingGovernmentCharges'],
    [{ price: 'EGC 52,990' }, 52_990, 'excludingGovernmentCharges'],
    [{ price: '52990 EGC', 'Is drive-away': 'Y' }, 52_990, 'excludingGovernmentCharges'],
    [{ 'sale price': '$49,990 drive away' }, 49_990, 'driveAway'],
    [{ price: '$52,990 incl. GST' }, 52_990, undefined],
    [{ price: '52990', 'price type': 'Excl. GST' }, 52_990, undefined],
    [{ price: '52990', 'price type': '+ ORC' }, 52_990, 'excludingGovernmentCharges'],
    [{ 'Ride Away Price': '12990' }, 12_990, 'driveAway'],
    [{ price: '12990 ride away' }, 12_990, 'driveAway'],
    [{ price: '12990', 'R/A': 'Y' }, 12_990, 'driveAway'],
  ])('DATA-004 %j is %d, %s', async (columns, price, basis) => {
    expect(await of(columns as Record<string, string>)).toMatchObject({ price, ...(basis && { price_basis: basis }) });
    if (!basis) expect((await of(columns as Record<string, string>)).price_basis ?? undefined).toBeUndefined();
  });

  it.each([
    ['Drive Away', 'Motorcycle', 'Ride away'],
    ['estimated_drive_away_price', 'Motorcycle', 'Est. ride away'],
    ['EGC', 'Motorcycle', 'Excl. Govt. Charges'],
    ['Ride away', 'Car', 'Drive away'],
  ])('CARD-047 %s of a %s is "%s"', async (basis, type, label) => {
    expect((await of({ price: '12990', 'price type': basis, type })).price_type).toBe(label);
  });

  it.each([
    ['5000000', 1],
    ['5000001', 0],
  ])('a price of %s is published %d times', async (price, published) => {
    expect((await importFeed(csv({ price }))).report.rows.published).toBe(published);
  });
});

describe('figures and dates', () => {
  it.each([
    [{ odometer: '48,210 km' }, 48_210],
    [{ odometer: '2777 miles' }, 4469],
    [{ odometer: '100', 'Mileage Unit': 'MI' }, 161],
    [{ odometer: '100', 'Is Miles': 'Y' }, 161],
    [{ odometer: '-5' }, undefined],
    [{ odometer: '0' }, 0],
    [{ odometer: '1500000' }, 1_500_000],
    [{ odometer: '1500001' }, undefined],
    [{ odometer: 'n/a' }, undefined],
  ])('%j is %s km', async (columns, km) => {
    expect((await of(columns as Record<string, string>)).km).toBe(km);
  });

  it.each([
    ['2.8', 2800, 2.8],
    ['2755', 2755, 2.8],
    ['2.8L', 2800, 2.8],
    ['2,755 cc', 2755, 2.8],
  ])('an engine of %s is %d cc, %d litres', async (size, cc, litres) => {
    expect(await of({ 'engine size': size })).toMatchObject({ engine_size: cc, engine_size_litres: litres });
  });

  it.each([
    ['30/06/2026', '2026-06-30'],
    ['2026-06-30', '2026-06-30'],
    ['06/2026', '2026-06-01'],
    ['2026-06', '2026-06-01'],
    ['Jun 2026', '2026-06-01'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', undefined],
    ['31/04/2026', undefined],
    ['soon', undefined],
  ])('a rego to %s expires %s', async (text, date) => {
    expect((await of({ 'rego expiry': text })).rego_expiry).toBe(date);
  });

  it.each(['Y', 'yes', 'TRUE', 'true', '1'])('%s is yes', async (text) => {
    expect((await of({ certified: text })).certified).toBe(true);
  });
  it.each(['N', 'no', 'FALSE', '0'])('%s is no', async (text) => {
    expect((await of({ certified: text })).certified).toBe(false);
  });
});

describe('pictures', () => {
  const A = 'https://c.example/1.jpg';
  const B = 'https://c.example/2.jpg?w=1,h=2&sig=a';
  it.each([
    `${A}|${B}`,
    `${A};${B}`,
    `${A},${B}`,
    `${A}\n${B}`,
    JSON.stringify([A, B]),
    JSON.stringify([{ url: A }, { url: B, tag: ['Exterior'] }]),
    `${A}|${A}|${B}|https://c.example/stock_images/x.jpg|javascript:alert(1)`,
  ])('%j are two pictures in order', async (images) => {
    expect((await of({ images })).images?.map(({ image }) => image.url)).toEqual([A, B]);
  });

  it('numbered columns are gathered in order', async () => {
    const car = await of({ 'image[0].url': A, 'image[1].url': B });
    expect(car).toMatchObject({ photos_count: 2, primary_image_url: A });
  });
});

describe('words', () => {
  it.each([
    ['Sedan', 'Sedan'],
    ['4D SEDAN', 'Sedan'],
    ['Hatchback', 'Hatch'],
    ['Station Wagon', 'Wagon'],
    ['SUV', 'SUV'],
    ['Sport Utility', 'SUV'],
    ['Utility', 'Ute'],
    ['Dual Cab Ute', 'Ute'],
    ['PICKUP', 'Ute'],
    ['People carrier', 'People Mover'],
    ['Cab Chassis', 'Cab Chassis'],
    ['Panel Van', 'Van'],
    ['People Mover', 'People Mover'],
    ['Convertible', 'Convertible'],
    ['Softtop', 'Convertible'],
    ['Coupe', 'Coupe'],
    ['Hardtop', 'Coupe'],
    ['Bus', 'Bus'],
  ])('TILE-002 the body %s is a %s', async (body, simple) => {
    expect((await of({ body, make: 'Acme', model: 'Thing' })).simple_body).toBe(simple);
  });

  it.each([
    ['Hatchback', 'Hatch'],
    ['hatch back', 'Hatch'],
    ['PICKUP', 'Ute'],
    ['Pick-up', 'Ute'],
    ['Station Wagon', 'Wagon'],
    ['Saloon', 'Sedan'],
    ['People Carrier', 'People Mover'],
    ['Cabriolet', 'Convertible'],
    ['Dual Cab Ute', 'Dual Cab Ute'],
  ])(
    'DATA-001 has the word of Australia for a body: %s is shown as %s, and what says more as it is',
    async (body, said) => {
      expect((await of({ body, make: 'Acme', model: 'Thing' })).body).toBe(said);
    },
  );

  it.each([
    ['Ute', 'XTR Dual Cab', 'Dual Cab Ute'],
    ['Utility', 'SR5 Double Cab', 'Dual Cab Ute'],
    ['Crew Cab Pickup', 'LS-U', 'Dual Cab Ute'],
    ['Space Cab', 'SX', 'Extra Cab Ute'],
    ['Ute', 'GL Single Cab', 'Single Cab Ute'],
    ['Dual Cab Ute', 'Freestyle Cab', 'Dual Cab Ute'],
    ['Ute', 'Lariat SWB', 'Ute'],
    ['Cab Chassis', 'XL Double Cab', 'Cab Chassis'],
    ['SUV', 'Double Cab', 'SUV'],
  ])('DATA-001 has one word for each cab of a ute: %s with the badge %s is a %s', async (body, badge, said) => {
    expect((await of({ body, badge, make: 'Acme', model: 'Thing' })).body).toBe(said);
  });

  it.each([
    ['Unleaded Petrol', 'Petrol'],
    ['Gasoline Fuel', 'Petrol'],
    ['Diesel', 'Diesel'],
    ['Electric Fuel System', 'Electric'],
    ['PLUGIN_HYBRID', 'Plug-in Hybrid'],
    ['Petrol/Electric Hybrid', 'Hybrid'],
    ['LPG', 'LPG'],
  ])('the fuel %s is %s', async (fuel, simple) => {
    expect((await of({ fuel })).simple_fuel).toBe(simple);
  });

  it.each([
    ['Gasoline Fuel', 'Petrol'],
    ['GASOLINE', 'Petrol'],
    ['Electric Fuel System', 'Electric'],
    ['Gasoline/Mild Electric Hybrid', 'Petrol/Mild Electric Hybrid'],
    ['Unleaded Petrol', 'Unleaded Petrol'],
  ])('the fuel %s is shown as %s', async (fuel, shown) => {
    expect((await of({ fuel })).fuel).toBe(shown);
  });

  it.each([
    ['Four Wheel Drive', '4x4'],
    ['FOUR_WD', '4x4'],
    ['AWD', 'AWD'],
    ['Front Wheel Drive', 'FWD'],
    ['RWD', 'RWD'],
  ])('the drive %s is %s', async (drive, simple) => {
    expect((await of({ drive })).simple_drive).toBe(simple);
  });

  it.each([
    [{ drive: 'FOUR_WD' }, { drive: '4WD' }],
    [{ drive: 'TWO_WD' }, { drive: '2WD' }],
    [{ drive: 'F' }, { drive: 'Front Wheel Drive' }],
    [{ drive: '4X4' }, { drive: '4x4' }],
    [{ badge: 'SR5 (4X4)' }, { drive: '4x4', badge: 'SR5 (4X4)' }],
    [{ fuel: 'PLUG_IN_HYBRID' }, { fuel: 'Plug In Hybrid' }],
    [{ colour: 'SOUL_RED' }, { colour: 'Soul Red' }],
  ])('DATA-002 the word of a program %j is shown as %j', async (said, shown) => {
    expect(await of(said)).toMatchObject(shown);
  });

  it.each([
    ['Sports Automatic Dual Clutch', 'Automatic'],
    ['CVT', 'Automatic'],
    ['6 speed manual', 'Manual'],
  ])('the transmission %s is %s', async (transmission, simple) => {
    expect((await of({ transmission })).simple_transmission).toBe(simple);
  });

  it('DATA-002 a word that no rule knows is left out and reported; a colour is what its maker calls it', async () => {
    const words = {
      body: 'Lcv',
      fuel: 'Vapour',
      drive: 'RightHandDrive',
      transmission: 'Preselector',
      colour: 'Octarine',
    };
    const { vehicles, report } = await importFeed(csv({ ...words, make: 'Acme', model: 'Thing' }));
    expect(vehicles[0]).toMatchObject({ simple_colour: 'Octarine', colour: 'Octarine' });
    for (const field of ['body', 'fuel', 'drive', 'transmission']) {
      expect(vehicles[0]).not.toHaveProperty(field);
      expect(vehicles[0]).not.toHaveProperty(`simple_${field}`);
    }
    const reasons = report.warnings.map(({ reason }) => reason);
    expect(reasons).toEqual(
      expect.arrayContaining(
        ['body', 'fuel', 'drive', 'transmission'].map((field) => `${field} not recognised, left out of the vehicle`),
      ),
    );
  });

  it('DATA-002 a word of our own format is published as its writer has it', async () => {
    const car = { id: 1, make: 'Acme', model: 'Thing', year: 2020, price: 10_000, body: 'Dune Buggy', drive: 'Tracks' };
    expect(
      await vehicleOf(JSON.stringify([{ ...car, stocknum: 'A1', car_type: 'used' }]), { format: 'forecourt-json' }),
    ).toMatchObject({
      ...{ body: 'Dune Buggy', simple_body: 'Dune Buggy', simple_drive: 'Tracks' },
    });
  });

  it('VDP-060 a vehicle of our own format is reserved online where it says so; another format cannot say it', async () => {
    const car = { id: 1, make: 'Acme', model: 'Thing', year: 2020, price: 10_000, stocknum: 'A1' };
    const own = (more: object) => vehicleOf(JSON.stringify([{ ...car, ...more }]), { format: 'forecourt-json' });
    expect((await own({})).payment_processors).toEqual([]);
    expect((await own({ payment_processors: ['stripe'] })).payment_processors).toEqual(['stripe']);
    expect((await of({ make: 'Acme', model: 'Thing' })).payment_processors).toBeUndefined();
  });

  it('DATA-002 DATA-006 DATA-010 a record of our own format may use every name of the catalogue', async () => {
    const car = {
      ...{ id: 1, make: 'Acme', model: 'Thing', year: 2020, price: 10_000, stocknum: 'A1' },
      ...{ trans: 'Automatic', variant: 'GT', location: { name: 'Elsewhere', phone: '+61255509999' } },
    };
    expect(await vehicleOf(JSON.stringify([car]), { format: 'forecourt-json' })).toMatchObject({
      ...{ transmission: 'Automatic', badge: 'GT', location_name: 'Elsewhere', location_phone: '+61255509999' },
    });
  });

  it('a drive type in the gearbox column is a drive type, and is reported', async () => {
    const { vehicles, report } = await importFeed(csv({ transmission: 'AWD' }));
    expect(vehicles[0]).toMatchObject({ simple_drive: 'AWD' });
    expect(vehicles[0]?.transmission).toBeUndefined();
    expect(report.warnings.some(({ reason }) => reason.includes('drive type'))).toBe(true);
  });

  it.each([
    ['MERCEDES BENZ', 'Mercedes-Benz'],
    ['VW', 'Volkswagen'],
    ['skoda', 'Škoda'],
    ['bmw', 'BMW'],
    ['JAYCO', 'Jayco'],
  ])('the make %s is %s', async (make, name) => {
    expect((await of({ make })).make).toBe(name);
  });

  it.each([
    ['In Stock', 'in_stock'],
    ['For Sale', 'in_stock'],
    ['AVAILABLE', 'in_stock'],
    ['Coming Soon', 'coming_soon'],
    ['In Transit', 'coming_soon'],
    ['Sold', 'sold'],
  ])('DATA-011 the status %s is %s', async (status, word) => {
    expect((await of({ status })).status).toBe(word);
  });

  it('DATA-011 a vehicle with another status is hidden, and counted', async () => {
    const { report } = await importFeed(csv({ status: 'WITHDRAWN' }));
    expect(report.rows).toEqual({ read: 1, published: 0, leftOut: 0, hidden: 1 });
  });

  it('DATA-011 the flag sold sets the status', async () => {
    const car = JSON.stringify([
      { id: 1, make: 'Kia', model: 'Rio', status: 'in_stock', sold: true, sold_date_timestamp: 1_795_000_000 },
    ]);
    expect(await vehicleOf(car, { format: 'forecourt-json' })).toMatchObject({
      status: 'sold',
      sold: true,
      sold_date_timestamp: 1_795_000_000,
    });
  });
});

describe('measures of single kinds', () => {
  it.each([
    [
      { TareWeight: '2,220 kg', ATM: '2820', GTM: '2630', 'Ball weight': '190', Length: '7.45 m', Berths: '2' },
      {
        tare_weight: '2,220 kg',
        aggregate_trailer_mass: 2820,
        gross_trailer_mass: 2630,
        tow_ball_weight: 190,
        body_length: '7.45 m',
        sleeps: 2,
      },
    ],
    [
      { 'Seat height': '805 mm', LAMS: 'Y' },
      { seat_height: '805 mm', lams: true },
    ],
    [{ 'Wet weight': '193 kg' }, { kerb_weight: '193 kg' }],
    [{ 'Towing capacity': '3,500 kg' }, { variant: { towingcapacitybraked: '3,500 kg' } }],
    [{ 'Engine Power': '447' }, { power_kw: 447 }],
    [{ badge: 'SE LAMS', LAMS: 'N' }, { lams: false }],
    [{ badge: 'SE LAMS' }, { lams: true }],
    [{ badge: 'Learner Approved' }, { lams: true }],
    [
      { 'Electric range': '435', 'Battery capacity': '64 kWh', 'Charge time': '26 min, 10–80%' },
      { electric_range: 435, battery_kwh: '64 kWh', charge_time: '26 min, 10–80%' },
    ],
  ])('DATA-008 %j', async (columns, fields) => {
    expect(await of(columns as Record<string, string>)).toMatchObject(fields);
  });

  it('DATA-008 takes no other word for LAMS', async () => {
    expect((await of({ badge: 'Lamsdorf' })).lams).toBeUndefined();
  });
});
