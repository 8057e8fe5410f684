import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { csv, importFeed, vehicleOf } from './feed-for-test.ts';
import { rankStock } from './order-stock.ts';

const rows = (count: number, from = 1) =>
  `stock,make,model,price\n${Array.from({ length: count }, (_, n) => `U${n + from},Kia,Rio,${9000 + n}`).join('\n')}\n`;
const lastGood = async (count: number): Promise<Vehicle[]> => (await importFeed(rows(count))).vehicles;

describe('an electric car', () => {
  it('DATA-004 has the range and battery of its variant where its feed leaves them out', async () => {
    const { vehicles } = await importFeed(
      [
        'stock,make,model,year,badge,fuel,ev range,battery',
        ...['U1,Mazda,6e,2026,GT,Electric,479,78', 'U2,Mazda,6e,2026,GT,Electric,,', 'U3,Mazda,6e,2025,GT,Electric,,'],
        ...['U4,Kia,EV6,2026,Air,Electric,500,', 'U5,Kia,EV6,2026,Air,Electric,528,', 'U6,Kia,EV6,2026,Air,Electric,,'],
      ].join('\n'),
    );
    const figures = vehicles.map(({ stocknum, electric_range, battery_kwh }) => [
      stocknum,
      electric_range,
      battery_kwh,
    ]);
    expect(figures.toSorted()).toEqual([
      ['U1', 479, 78],
      ['U2', 479, 78],
      ['U3', undefined, undefined],
      ['U4', 500, undefined],
      ['U5', 528, undefined],
      ['U6', undefined, undefined],
    ]);
  });
});

describe('counts', () => {
  it('rows read are published, left out or hidden, whatever the feed holds', async () => {
    const cell = fc.constantFrom(
      '',
      'U1',
      'Kia',
      '2021',
      '1850',
      '99999999',
      'sold',
      'withdrawn',
      'new',
      '-5',
      '<b>',
      '"',
      '0',
    );
    const row = fc.record({
      stock: cell,
      make: cell,
      model: cell,
      year: cell,
      price: cell,
      status: cell,
      visible: cell,
      'car type': cell,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (list) => {
        const { vehicles, report } = await importFeed(JSON.stringify(list), { format: 'json' });
        const { read, published, leftOut, hidden } = report.rows;
        expect(read).toBe(list.length);
        expect(published + leftOut + hidden).toBe(read);
        expect(vehicles).toHaveLength(published);
        const sum = (reasons: { count: number }[]) => reasons.reduce((total, { count }) => total + count, 0);
        expect(sum(report.leftOut)).toBe(leftOut);
        expect(sum(report.hidden)).toBe(hidden);
        expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(vehicles.length);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['forecourt-json', { show_on_dealer_website: null }, 0],
    ['forecourt-json', { show_on_dealer_website: false }, 0],
    ['forecourt-json', { show_on_dealer_website: true }, 1],
    ['forecourt-json', {}, 1],
    ['json', { visible: null }, 1],
    ['json', { visible: 'no' }, 0],
    ['json', { visible: '' }, 1],
    ['json', {}, 1],
  ])('SRCH-022 of a record in %s that says %j about being shown, %d are published', async (format, says, published) => {
    const car = { id: 1, stock: 'U1', stocknum: 'U1', make: 'Kia', model: 'Rio', status: 'in_stock', ...says };
    const { vehicles, report } = await importFeed(JSON.stringify([car]), { format });
    expect(vehicles).toHaveLength(published);
    expect(report.rows.hidden).toBe(1 - published);
    const sold = await importFeed(JSON.stringify([{ ...car, status: 'sold' }]), { format });
    expect(sold.vehicles).toHaveLength(published);
  });

  it('any JSON at all is read or refused, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.dictionary(
            fc.constantFrom(
              'id',
              'make',
              'model',
              'year',
              'price',
              'images',
              'status',
              'features',
              'kms',
              'sold date',
              '__proto__',
              'toString',
            ),
            fc.jsonValue(),
          ),
        ),
        fc.constantFrom('json', 'forecourt-json', 'easycars-json', 'carsales-json'),
        async (list, format) => {
          const { report } = await importFeed(
            JSON.stringify(list.map((car) => ({ id: 1, make: 'Kia', model: 'Rio', ...car }))),
            { format },
          );
          const { read, published, leftOut, hidden } = report.rows;
          // A model with a list of units inside is as many vehicles.
          expect(read).toBeGreaterThanOrEqual(list.length);
          expect(published + leftOut + hidden).toBe(read);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('says why a row is left out, and in which row', async () => {
    const { report } = await importFeed(
      'stock,make,model,year,price\n,Kia,Rio,,\nU2,,Rio,,\nU3,Kia,,,\nU4,Kia,Rio,1850,\nU5,Kia,Rio,,6000000\n',
    );
    expect(report.leftOut.map(({ reason }) => reason)).toEqual([
      'no stock number, VIN or id',
      'no make',
      'no model',
      'year is not plausible',
      'price is not plausible',
    ]);
    expect(report.leftOut[1]?.examples[0]).toBe('feed row 3');
    expect(report.leftOut[3]?.examples[0]).toBe('feed row 5: year 1850');
  });

  it.each([
    ['1899', false],
    ['1900', true],
    ['2027', true],
    ['2028', false],
  ])('a year of %s is published: %s', async (year, published) => {
    expect((await importFeed(csv({ year }))).report.rows.published).toBe(published ? 1 : 0);
  });

  it('the second record of a stock number, VIN or id is left out', async () => {
    const feed =
      'id,stock,vin,make,model\n1,A,MR0FB8CD100123456,Kia,Rio\n2,A,,Kia,Rio\n3,C,mr0fb8cd100123456,Kia,Rio\n1,D,,Kia,Rio\n5,E,,Kia,Rio\n';
    const { vehicles, report } = await importFeed(feed);
    expect(vehicles.map(({ stocknum }) => stocknum).sort()).toEqual(['A', 'E']);
    expect(report.leftOut).toMatchObject([{ reason: 'a second record of the same vehicle', count: 3 }]);
    expect(report.leftOut[0]?.examples[0]).toContain('feed row 2');
  });

  it('two vehicles of one name have two addresses, the same at every build', async () => {
    const feed = 'id,make,model,year\na b,Kia,Rio,2021\na-b,Kia,Rio,2021\n';
    const slugs = async () => (await importFeed(feed)).vehicles.map(({ slug }) => slug);
    expect(new Set(await slugs()).size).toBe(2);
    expect(await slugs()).toEqual(await slugs());
  });

  it('the order does not depend on the order of the feed', async () => {
    const lines = rows(20).trim().split('\n');
    const reversed = `${[lines[0], ...lines.slice(1).reverse()].join('\n')}\n`;
    expect((await importFeed(reversed)).vehicles).toEqual((await importFeed(`${lines.join('\n')}\n`)).vehicles);
  });
});

describe('shrink guard', () => {
  it.each([
    [10, 5, false],
    [10, 4, true],
    [11, 6, false],
    [11, 5, true],
    [1, 1, false],
  ])('of %d vehicles %d are left: the last stock stays is %s', async (before, now, kept) => {
    const { vehicles, report } = await importFeed(rows(now, 100), { lastGood: await lastGood(before) });
    expect(report.keptLastStock).toBe(kept);
    expect(vehicles).toHaveLength(kept ? before : now);
  });

  it('--accept-stock takes the feed', async () => {
    const { vehicles, report } = await importFeed(rows(1), { lastGood: await lastGood(10), accept: true });
    expect(vehicles).toHaveLength(1);
    expect(report.problem).toBeUndefined();
    const empty = await importFeed('stock,make,model\n', { lastGood: await lastGood(2), accept: true });
    expect(empty.vehicles).toHaveLength(0);
    expect(empty.report.keptLastStock).toBe(false);
  });

  it('a guard of 0 takes any feed but an empty one', async () => {
    const settings = { stock: { feeds: [{ source: 'feed' }], shrinkGuard: 0 } };
    expect((await importFeed(rows(1), { settings, lastGood: await lastGood(10) })).vehicles).toHaveLength(1);
    const empty = await importFeed('stock,make,model\n', { settings, lastGood: await lastGood(10) });
    expect(empty.vehicles).toHaveLength(10);
    expect(empty.report.problem).toContain('--accept-stock');
  });

  it.each([
    ['zero bytes', ''],
    ['white space', ' \n\n '],
    ['a header alone', 'stock,make,model\n'],
    ['an empty list', '[]'],
    ['an answer of an error', '{"ResponseCode": 9, "Message": "fatal"}'],
    ['an HTML page', '<!DOCTYPE html><html><body>404</body></html>'],
    ['a quote never closed', 'stock,make,model,comments\nU1,Kia,Rio,"open\n'],
    [
      'JSON that breaks off',
      `${JSON.stringify([{ stock: 'U1', make: 'Kia', model: 'Rio' }, { stock: 'U2' }]).slice(0, -8)}`,
    ],
    ['JSON with a fault in its middle', '[{"stock":"U1","make":"Kia","model":"Rio"},{"stock":oops}]'],
    ['XML that breaks off', '<inventory><vehicle><stock>U1</stock><make>Kia</make>'],
    [
      'XML with a document type',
      '<!DOCTYPE x [<!ENTITY e "boom">]><inventory><vehicle><stock>U1</stock><make>&e;</make><model>Rio</model></vehicle></inventory>',
    ],
    ['JSON lines with a fault', '{"stock":"U1","make":"Kia","model":"Rio"}\n{"stock":\n'],
    [
      'JSON lines with null',
      '{"stock":"U1","make":"Kia","model":"Rio"}\n{"stock":"U2","make":"Kia","model":"Rio"}\nnull\n',
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ])('%s keeps the last good stock and says so', async (_, feed) => {
    const { vehicles, report } = await importFeed(feed, { lastGood: await lastGood(3) });
    expect(report.keptLastStock).toBe(true);
    expect(report.problem).toBeTruthy();
    expect(vehicles).toHaveLength(3);
  });

  it('a broken first feed has a problem and no last stock to keep', async () => {
    const { report } = await importFeed('');
    expect(report).toMatchObject({ keptLastStock: false, problem: 'The feed is empty: it has no bytes.' });
  });
});

describe('hostile feeds', () => {
  const ATTACK = '<script>alert(1)</script><img src=x onerror=alert(2)>Nice';
  const textColumns = [
    'make',
    'model',
    'badge',
    'series',
    'title',
    'colour',
    'interior colour',
    'body',
    'fuel',
    'transmission',
    'drive',
    'tag',
    'comments',
    'features',
    'location name',
    'city',
    'dealer name',
    'axles',
    'nvic',
    'engine',
  ];

  it.each(textColumns)('markup in %s comes out as text', async (column) => {
    const car = await vehicleOf(csv({ [column]: ATTACK }), { format: 'csv' });
    for (const value of [car.dealercomments, ...(Array.isArray(car.standardEquipment) ? car.standardEquipment : [])])
      expect(value ?? '').not.toMatch(/<script|onerror/);
    expect(car.slug).toMatch(/^[a-z0-9-]+$/);
  });

  it('comments lose their markup and keep their lines', async () => {
    const car = await vehicleOf(
      csv({ comments: '<p>One &amp; only</p><ul><li>Tow bar</li></ul><script>x()</script><style>b{}</style>Call' }),
    );
    expect(car.dealercomments).toBe('One & only\n• Tow bar\nCall');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a.example/"onerror="x', 'file:///etc/passwd'])(
    '%j is no address of a picture, video or file',
    async (address) => {
      const car = await vehicleOf(csv({ images: address, 'video url': address, 'history report': address }));
      expect(car.images).toEqual([]);
      expect(car.video_url ?? null).toBeNull();
    },
  );

  it('zero characters of a padded column are left out; a file that is full of them is no text', async () => {
    const rows = (make: string, price: string) =>
      `Stock number,Make,Model,Year,Price\nA1,${make},"CX-5\0",2021,33990\n${'A2,Kia,Rio,2020,20990\n'.repeat(20)}A3,Kia,Rio,2019,${price}\n`;
    const { vehicles, report } = await importFeed(rows('Ma\0zda', '3\u0000990'));
    expect(vehicles.find(({ id }) => id === 'A1')).toMatchObject({ make: 'Mazda', model: 'CX-5', price: 33_990 });
    // A figure that is damaged is none.
    expect(vehicles.find(({ id }) => id === 'A3')).toBeUndefined();
    expect(report.problem).toBeUndefined();
    const binary = await importFeed(rows('Mazda\0'.repeat(40), '\0'.repeat(400)));
    expect(binary.report.problem).toBe('The feed is not a text file.');
  });

  const CONTROLS = [...'\u0001\u0008\u000b\u001f\u007f\u0085\u009f'];
  it.each(textColumns)('control characters in %s are left out', async (column) => {
    const car = await vehicleOf(csv({ [column]: `Red${CONTROLS.join('')} one` }), { format: 'csv' });
    expect(JSON.stringify(car)).not.toMatch(/[\p{Cc}]|\\u00/u);
  });

  it('control characters are left out of whatever our own format holds, addresses of pictures too', async () => {
    const text = (about: string) => `${about}\u0000${CONTROLS.join('')}`;
    const car = {
      ...{ id: text('7'), slug: text('kia'), name: text('Kia Rio'), make: text('Kia'), model: text('Rio') },
      ...{ images: [{ image: { url: text('https://photos.example/a.jpg') } }], spin_images: [text('/spin/1.webp')] },
      ...{ status: text('in_stock'), tag: text('Hot'), price_type: text('Special'), variant: { torque: text('1') } },
      finance_lenders: { lantern: { disclaimer: text('Words') } },
      hotspots: { exterior: [{ id: text('a'), description: text('Dent'), positions: [] }] },
    };
    const vehicle = await vehicleOf(JSON.stringify([car]), { format: 'forecourt-json' });
    expect(JSON.stringify(vehicle)).not.toMatch(/[\p{Cc}]|\\u00/u);
    expect(vehicle).toMatchObject({ make: 'Kia', primary_image_url: 'https://photos.example/a.jpg' });
  });

  it('a picture’s path does not lead out of the site', async () => {
    expect((await vehicleOf(csv({ images: '/images/../../secret.jpg|/images/a.jpg' }))).images).toHaveLength(1);
  });

  it('addresses of our own format are checked as well', async () => {
    const bad = 'javascript:alert(1)';
    const car = {
      id: 1,
      make: 'Kia',
      model: 'Rio',
      images: [{ image: { url: bad } }, { image: { url: '/images/a.webp' } }],
      thumbnails: [bad, '/images/t.webp'],
      spin_images: [bad, '/spin/1.webp'],
      spin_interior_image: bad,
      external_video_url: bad,
      video_url: bad,
      file: bad,
    };
    const vehicle = await vehicleOf(JSON.stringify([car]), { format: 'forecourt-json' });
    expect(JSON.stringify(vehicle)).not.toContain('javascript');
    expect(vehicle).toMatchObject({
      photos_count: 1,
      thumbnails: ['', '/images/t.webp'],
      spin_images: ['/spin/1.webp'],
    });
  });

  it.each(['json', 'forecourt-json', 'easycars-json'])(
    'keys such as __proto__ change nothing in %s',
    async (format) => {
      const text =
        '[{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, "id": 1, "StockNumber": "U1", "make": "Kia", "model": "Rio"}]';
      await importFeed(text, { format });
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  it('columns and elements named __proto__ change nothing', async () => {
    await importFeed('stock,make,model,__proto__,constructor\nU1,Kia,Rio,x,y\n');
    await importFeed(
      '<inventory><vehicle><stock>U1</stock><make>Kia</make><model>Rio</model><con><structor>x</structor></con></vehicle></inventory>',
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype.constructor).toBe(Object);
  });

  it('lists in lists without end are not followed', async () => {
    const deep = `[{"id":1,"make":"Kia","model":"Rio","images":${'['.repeat(3000)}${']'.repeat(3000)}}]`;
    expect(await vehicleOf(deep, { format: 'json' })).toMatchObject({ photos_count: 0 });
  });
});

describe('what dealers pay', () => {
  const PRIVATE = [
    'Purchase cost',
    'Cost',
    'Cost Price',
    'Wholesale',
    'Wholesale Price',
    'price_wholesale',
    'Invoice',
    'Book Value',
    'We Paid $',
    'Trade-In Value',
    'Trade Price',
    'Dealer Cost',
    'Floor Plan',
    'Margin',
    'Gross Profit GP'.slice(-2),
    'Reserve Price',
    'Internal Notes',
    'Vendor Name',
    'Seller Phone',
    'Customer Name',
    'Owner Phone',
    'Buy Price',
    'Recon Cost',
    'Holdback',
  ];
  const SECRET = '41234';

  it.each(PRIVATE)('the column %s never reaches a vehicle', async (column) => {
    const text = csv({ price: '52990', [column]: SECRET });
    for (const format of ['auto', 'csv', 'vauto-csv', 'dealer-studio-csv', 'homenet-csv', 'autoxloo-csv']) {
      const { vehicles, report } = await importFeed(text, { format });
      expect(JSON.stringify(vehicles)).not.toContain(SECRET);
      expect(report.feeds[0]?.unknownColumns).toEqual([]);
    }
    const asJson = JSON.stringify([{ stock: 'U1', make: 'Kia', model: 'Rio', [column]: SECRET }]);
    expect(JSON.stringify((await importFeed(asJson, { format: 'json' })).vehicles)).not.toContain(SECRET);
  });

  it('the column "price" of a dealer group’s table is the wholesale price', async () => {
    const text = 'stock_no,manu_year,make,model,retail,price\nU1,2021,Kia,Rio,52990,41234\n';
    expect(JSON.stringify((await importFeed(text)).vehicles)).not.toContain(SECRET);
    expect((await vehicleOf(text)).price).toBe(52_990);
  });

  it('vAuto’s other price is not published', async () => {
    const text = 'Stock #,New/Used,Make,Model,Price,Other Price,Photo Url List\nU1,U,Kia,Rio,,41234,\n';
    expect((await vehicleOf(text)).price).toBeUndefined();
  });
});

describe('what a dealer wrote down of vehicles', () => {
  it('LAW-002 the notice of a feed is an address, and the one of vehicle-records.json takes its place', async () => {
    const notice = async (Form5: string, records = {}) =>
      (await vehicleOf(csv({ 'Form 5': Form5, price: '20000' }), { records })).dealer_notice;
    expect(await notice('https://a.example/5.pdf')).toBe('https://a.example/5.pdf');
    expect(await notice('javascript:alert(1)')).toBeUndefined();
    expect(await notice('https://a.example/5.pdf', { U1: { dealerNotice: '/images/5.pdf' } })).toBe('/images/5.pdf');
  });

  it('a record of a stock number that no feed has is told', async () => {
    const { report } = await importFeed(csv({ price: '20000' }), { records: { U1: {}, U9: {} } });
    const told = report.warnings.find(({ reason }) => reason.startsWith('vehicle-records.json'));
    expect(told).toMatchObject({ count: 1, examples: ['U9'] });
  });
});

it('LAW-060 a price that was called wrong is not published while the feed says it', async () => {
  const priceErrors = [
    {
      ...{ vehicle: 'U2', name: 'Kia Rio', wrong: 9_001, shown: '$9,001', foundOn: '2026-11-20' },
      ...{ at: '2026-11-20T01:00:00.000Z', by: 'Ada', why: 'A digit is missing.' },
    },
  ];
  const { vehicles } = await importFeed(rows(3), { priceErrors });
  expect(vehicles.map(({ stocknum, price }) => [stocknum, price]).sort()).toEqual([
    ['U1', 9_000],
    ['U2', null],
    ['U3', 9_002],
  ]);
});

it('SRCH-032 a reserved vehicle is ranked after those that can be had', () => {
  const [free, held] = [false, true].map((reserved) => ({
    status: 'in_stock',
    reserved,
    photos_count: 2,
    price: 20_000,
  }));
  const stock = [
    { ...held, slug: 'a' },
    { ...free, slug: 'b' },
  ] as unknown as Vehicle[];
  rankStock(stock, '2026-11-20');
  expect(stock.map(({ slug }) => slug)).toEqual(['b', 'a']);
});
