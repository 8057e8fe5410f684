import { describe, expect, it } from 'vitest';
import { csv, importFeed, vehicleOf } from './feed-for-test.ts';

const of = (columns: Record<string, string>, options = {}) => vehicleOf(csv(columns), options);
const reasons = async (columns: Record<string, string>) =>
  (await importFeed(csv(columns))).report.warnings.map(({ reason }) => reason);

describe('words for the status', () => {
  it.each([
    'FOR_SALE_RETAIL',
    'ForSale',
    'Retail ready',
    'Frontline - Ready',
    'On Ground',
    'on lot',
    'LIVE ON WEB',
    '01-INSTOCK',
    'Active Listing',
    'Sale pending',
    'Pre-owned available',
    'Advertised',
  ])('DATA-011 "%s" is in stock', async (status) => {
    expect((await of({ status })).status).toBe('in_stock');
  });

  it.each([
    ['Not for sale', 'withdrawn'],
    ['No longer available', 'no_longer_available'],
    ['FOR_SALE_TRADE', 'wholesale'],
    ['Inactive', 'withdrawn'],
    ['Out of stock', 'out_of_stock'],
    ['Not ready', 'not_ready'],
    ['Make ready', 'make_ready'],
    ['Ready for delivery', 'ready_for_delivery'],
    ['Service loaner available', 'service_loaner_available'],
    ['CustomerFile', 'customer_file'],
  ])('DATA-011 "%s" is not', async (status, kept) => {
    const { report } = await importFeed(csv({ status }));
    expect(report.rows).toMatchObject({ published: 0, hidden: 1 });
    expect(report.hidden[0]?.reason).toBe(`status "${kept}"`);
  });

  it.each([
    [{ available_for_sale: 'false' }, 'status "withdrawn"'],
    [{ 'In stock': 'N' }, 'status "withdrawn"'],
    [{ hidden: 'true' }, 'show_on_dealer_website is false'],
    [{ 'Do not advertise': 'Y' }, 'show_on_dealer_website is false'],
  ])('the flag %j hides a vehicle', async (flag, reason) => {
    const { report } = await importFeed(csv(flag));
    expect(report.hidden[0]?.reason).toBe(reason);
  });

  it.each([
    [{ sold: 'Y' }, 'sold'],
    [{ sold: '12/10/2026' }, 'sold'],
    [{ sold: 'N' }, 'in_stock'],
    [{ category: '06-DELIVERED' }, 'sold'],
    [{ in_transit: 'true' }, 'coming_soon'],
    [{ in_transit: 'false' }, 'in_stock'],
    [{ 'in stock': '3' }, 'in_stock'],
    [{ available: 'true' }, 'in_stock'],
  ])('the flag %j is %s', async (flag, status) => {
    expect((await of(flag as unknown as Record<string, string>)).status).toBe(status);
  });
});

describe('a stock that is hidden by one word', () => {
  const rows = (words: string[]) =>
    `stock,make,model,year,price,status\n${words.map((word, n) => `U${n},Kia,Rio,2020,15990,${word}\n`).join('')}`;

  it('as a whole is no stock: the report asks what the word means, and how to say it', async () => {
    const { report } = await importFeed(rows(['Zed', 'Zed', 'Zed']));
    expect(report).toMatchObject({ needsMapping: true });
    expect(report.problem).toContain('"values": {"status": {"zed": "in_stock"}}');
  });

  it('in most rows is asked about, and the rest is published', async () => {
    const { report } = await importFeed(rows(['Zed', 'Zed', 'In stock']));
    expect(report.problem).toBeUndefined();
    expect(report.rows).toMatchObject({ published: 1, hidden: 2 });
    expect(report.warnings.find(({ reason }) => reason.includes('"zed"'))?.count).toBe(2);
  });

  it('is in stock when a mapping says so, in the words of the report', async () => {
    const files = { 'map.json': '{"values": {"status": {"ZED_TWO": "in_stock"}}}' };
    const { report } = await importFeed(rows(['Zed - Two', 'ZedTwo']), { files, feed: { mapping: 'map.json' } });
    expect(report.rows.published).toBe(2);
  });

  it('that means so is no question', async () => {
    const { report } = await importFeed(rows(['Withdrawn', 'Withdrawn']));
    expect(report.problem).toBeUndefined();
  });
});

describe('words for the condition', () => {
  it.each([
    ['D', 'demo'],
    ['DEM', 'demo'],
    ['U', 'used'],
    ['Excellent', 'used'],
    ['Very good', 'used'],
    ['N', 'new'],
    ['USED TRUCK', 'used'],
  ])('N/U "%s" is %s', async (word, type) => {
    expect((await of({ 'N/U': word, year: '2026', kms: '50' })).car_type).toBe(type);
  });

  it('nobody can say what a young vehicle with an unknown one is: it is left out and counted', async () => {
    const { report } = await importFeed(csv({ condition: 'Zed', year: '2026', kms: '50' }));
    expect(report.leftOut).toEqual([
      {
        reason: 'condition not recognised: neither new, used nor demo',
        count: 1,
        examples: ['feed row 2: "Zed"'],
      },
    ]);
  });

  it('an older one is used, and the word is reported', async () => {
    const { vehicles, report } = await importFeed(csv({ condition: 'Zed', year: '2015', kms: '90000' }));
    expect(vehicles[0]?.car_type).toBe('used');
    expect(report.warnings.map(({ reason }) => reason)).toContain('condition not recognised, taken for used');
  });

  it('is what the settings say of the feed', async () => {
    const { vehicles } = await importFeed(csv({ condition: 'Zed', year: '2026' }), { feed: { carType: 'demo' } });
    expect(vehicles[0]?.car_type).toBe('demo');
  });
});

describe('kinds of vehicle', () => {
  it.each([
    [{ make: 'International', model: 'LT625', category: 'USED TRUCK' }, 'truck'],
    [{ make: 'Isuzu', model: 'FRR 110-260', drive: 'Auto 6X2' }, 'truck'],
    [{ make: 'Volvo', model: 'FH16', body: 'Prime Mover' }, 'truck'],
    [{ make: 'Kenworth', model: 'T610' }, 'truck'],
    [{ make: 'Isuzu', model: 'NPR', vehicletype: 'Trucks & Commercial' }, 'truck'],
    [{ make: 'Mazda', model: 'CX-5', vehicletype: 'TRUCK' }, 'car'],
    [{ make: 'Chevrolet', model: 'Silverado 1500', vehicletype: 'Truck' }, 'car'],
    [{ make: 'Ford', model: 'Transit', vehicletype: 'Truck', body: 'Van' }, 'car'],
    [{ make: 'Hino', model: '300', body: 'Bus' }, 'car'],
    [{ make: 'Toyota', model: 'Hilux', vehicletype: 'Car & Truck' }, 'car'],
  ])('%j is a %s', async (columns, item) => {
    expect((await of(columns as unknown as Record<string, string>)).item_type).toBe(item);
  });

  it('of a list of categories and a type of JSON', async () => {
    const car = {
      stock: 'U1',
      make: 'Isuzu',
      model: 'FRR 110-260',
      year: 2021,
      type: 'truck',
      category: ['USED TRUCK'],
    };
    expect(await vehicleOf(JSON.stringify([{ ...car, drive: 'Auto 6X2' }]))).toMatchObject({
      ...{ item_type: 'truck', simple_body: 'Truck', drive: '6x2', simple_drive: '6x2' },
    });
  });
});

describe('number plates', () => {
  it.each(['1AB2CD', 'ABC-123', 'abc 12d', 'S123·ABC', 'MYCAR', '123'])('"%s" is one', async (rego) => {
    expect((await of({ rego })).regplate).toBe(rego.toUpperCase());
  });

  it.each(['2013 (63)', '2017', '15 reg', 'Registered until 12/26', '12/2026', '<b>'])('"%s" is none', async (rego) => {
    const { vehicles, report } = await importFeed(csv({ rego }));
    expect(vehicles[0]).not.toHaveProperty('regplate');
    if (rego !== '<b>')
      expect(report.warnings.map(({ reason }) => reason)).toContain(
        'number plate not recognised, left out of the vehicle',
      );
  });

  it('UNREG says that there is none', async () => {
    expect(await reasons({ rego: 'UNREG' })).not.toContain('number plate not recognised, left out of the vehicle');
  });

  it('the year of a foreign one is that of the vehicle, where no column says it', async () => {
    const { vehicles, report } = await importFeed(csv({ year: '', regplate: '2013 (63)' }));
    expect(vehicles[0]?.year).toBe(2013);
    expect(report.warnings.map(({ reason }) => reason)).toContain(
      'the year is that of the first registration: no column says another',
    );
  });
});

describe('gearboxes', () => {
  it.each([
    ['10AT', '10-Speed Automatic', 'Automatic'],
    ['5MT', '5-Speed Manual', 'Manual'],
    ['A/T', 'Automatic', 'Automatic'],
    ['6 sp M/T', '6-Speed Manual', 'Manual'],
    ['Allison', 'Allison', 'Automatic'],
    ['6-Speed Automatic', '6-Speed Automatic', 'Automatic'],
    ['Reduction Gear', 'Automatic', 'Automatic'],
    ['Single-speed reduction gear', 'Automatic', 'Automatic'],
    ['1 Speed Automatic', 'Automatic', 'Automatic'],
  ])('"%s" is shown as %s', async (transmission, shown, simple) => {
    expect(await of({ transmission })).toMatchObject({ transmission: shown, simple_transmission: simple });
  });

  it.each([
    ['2.0 HSE LUXURY AUTO 4WD', 'Automatic', '4x4'],
    ['2.0 LX MT', 'Manual', undefined],
    ['1.6 Manual or Auto', undefined, undefined],
  ])('the version "%s" names %s and %s', async (version, gearbox, drive) => {
    const car = await of({ version });
    expect([car.simple_transmission ?? undefined, car.simple_drive ?? undefined]).toEqual([gearbox, drive]);
  });
});

describe('names', () => {
  it.each([
    [{ make: 'Mazda', model: 'Mazda3' }, 'Mazda', '3'],
    [{ make: 'MG', model: 'MG3' }, 'MG', 'MG3'],
    [{ make: 'Ford', model: 'RANGER 2022 - ON' }, 'Ford', 'Ranger'],
    [{ make: 'MAN', model: 'TGL 10.220 *** Automat *** NEW !!!!' }, 'MAN', 'TGL 10.220 Automat NEW'],
    [{ make: 'MG', model: 'Hs' }, 'MG', 'HS'],
    [{ make: '1/OFF KUSTOMS, LLC', model: '1/Off Kustoms, LLC' }, '1/OFF KUSTOMS, LLC', '1/OFF KUSTOMS, LLC'],
  ])('%j is %s and %s', async (columns, make, model) => {
    expect(await of(columns)).toMatchObject({ make, model });
  });

  it('a make and model that are one text are one name', async () => {
    expect((await of({ make: 'ALPINE CUSTOMS', model: 'Alpine Customs' })).name).toBe('2021 ALPINE CUSTOMS');
  });

  it('a model that begins with another make is asked about', async () => {
    expect(await reasons({ make: 'MAN', model: 'VOLKSWAGEN Passat Sedan' })).toContain(
      'the model looks like something else',
    );
    expect(await reasons({ make: 'GWM', model: 'Haval H6' })).not.toContain('the model looks like something else');
  });

  it('model and series in one column are both', async () => {
    const [row] = (await importFeed('Stock,Make,Model / Series,Yr\nU1,Toyota,Land Cruiser Prado GDJ150R,2019\n'))
      .vehicles;
    expect(row).toMatchObject({ model: 'Land Cruiser Prado', series: 'GDJ150R' });
  });
});

it('miles are kilometres, templates of addresses are no photos, and a written-off vehicle is reported', async () => {
  const { vehicles, report } = await importFeed(
    csv({
      miles: '1000',
      writeOffCategory: 'C',
      photos: 'https://img.example/{resize}/1.jpg|https://img.example/2.jpg',
    }),
  );
  expect(vehicles[0]).toMatchObject({ km: 1609, photos_count: 1, primary_image_url: 'https://img.example/2.jpg' });
  expect(report.warnings.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      'the address of a photo is a template with a place to fill in; it is left out',
      'the feed says that it was written off; buyers have to be told, so say it in the comments',
    ]),
  );
});
