import { describe, expect, it } from 'vitest';
import { importFeed, vehicleOf } from './feed-for-test.ts';
import { XmlMender } from './read/mend-xml.ts';

const SEEN = ['stocknum', 'make', 'model', 'year', 'price', 'km'] as const;
/** What a feed says of its vehicles, in the order of their stock numbers. */
const seen = async (text: string, options = {}) => {
  const { vehicles } = await importFeed(text, options);
  return vehicles.map((car) => SEEN.map((field) => car[field] ?? '').join(' ')).sort();
};
const TWO = ['U1 Kia Rio 2019 15990 45000', 'U2 Mazda CX-5 2020 31990 55000'];
const CARS = [
  { n: 1, make: 'Kia', model: 'Rio', year: 2019, price: 15_990, km: 45_000 },
  { n: 2, make: 'Mazda', model: 'CX-5', year: 2020, price: 31_990, km: 55_000 },
];

describe('the element of a vehicle in XML is the one that holds make and price', () => {
  const each = (write: (car: (typeof CARS)[number]) => string) => CARS.map(write).join('');
  const flat = ({ n, make, model, year, price, km }: (typeof CARS)[number]) =>
    `<No>U${n}</No><Make>${make}</Make><Model>${model}</Model><Year>${year}</Year><Price>${price}</Price><Kms>${km}</Kms>`;
  it.each([
    [
      'with its price beside a <Vehicle>',
      '<Inv>' +
        each(
          ({ n, make, model, year, price, km }) =>
            `<VehInvRec><Vehicle><VehicleYr>${year}</VehicleYr><VehicleMake>${make}</VehicleMake><Model>${model}</Model>` +
            `<Mileage>${km}</Mileage></Vehicle><StockingInfo><StockID>U${n}</StockID></StockingInfo><PriceCost>` +
            `<ListPrice>${price}</ListPrice><SalesCost>1</SalesCost><InvAmt>2</InvAmt></PriceCost></VehInvRec>`,
        ) +
        '</Inv>',
    ],
    [
      'below a list that is called as a vehicle is',
      '<Export><Dealer><Stock>' +
        each(
          ({ n, make, model, year, price, km }) =>
            `<StockItem StockNo="U${n}"><Vehicle><MakeDesc>${make}</MakeDesc><ModelDesc>${model}</ModelDesc>` +
            `<Year>${year}</Year><Odo>${km}</Odo></Vehicle><Pricing><Retail>${price}</Retail></Pricing></StockItem>`,
        ) +
        '</Stock></Dealer></Export>',
    ],
    [
      'of a name of its own',
      `<Liste>${each((car) => `<Fahrzeug>${flat(car).replace('<No>', '<StockNo>').replace('</No>', '</StockNo>')}</Fahrzeug>`)}</Liste>`,
    ],
    [
      'deep in envelopes',
      `<s:Envelope xmlns:s="x"><s:Body><R><Items>${each((car) => `<Row Id="U${car.n}"><Data>${flat(car)}</Data></Row>`)}</Items></R></s:Body></s:Envelope>`,
    ],
    [
      'of a usual name',
      `<inventory>${each((car) => `<vehicle stockno="U${car.n}">${flat(car)}</vehicle>`)}</inventory>`,
    ],
    [
      'whose name another element has, too',
      `<list><entry><title>Stock of today</title></entry>${each((car) => `<unit><entry><stockno>U${car.n}</stockno></entry>${flat(car)}</unit>`)}</list>`,
    ],
  ])('%s', async (_, text) => {
    expect(await seen(text)).toEqual(TWO);
  });

  it('of one vehicle with its price beside it', async () => {
    const text =
      '<Inv><Rec><Vehicle><Make>Kia</Make><Model>Rio</Model><Photos><Photo u="1" v="2">' +
      'https://x.example/1.jpg</Photo><Photo u="1" v="2">https://x.example/2.jpg</Photo></Photos></Vehicle>' +
      '<Info><StockID>U1</StockID></Info><Prices><Retail>15990</Retail></Prices></Rec></Inv>';
    expect(await vehicleOf(text)).toMatchObject({ stocknum: 'U1', price: 15_990, photos_count: 2 });
  });
});

describe('the object of a vehicle in JSON is the one that holds make and price', () => {
  const car = ({ n, ...rest }: (typeof CARS)[number]) => ({
    stockNo: `U${n}`,
    ...rest,
    photos: [{ url: 'https://x.example/1.jpg' }],
  });
  const [one, two] = CARS.map(car);
  it.each([
    [
      'in an envelope of its own name',
      [
        { _id: '1', _score: 6, _source: one },
        { _id: '2', _source: two },
      ],
    ],
    ['in a list of dealers', [{ dealer: { name: 'X' }, stock: [one, two] }]],
    [
      'in departments of dealers',
      [
        {
          dealer: 'X',
          parts: [
            { name: 'a', vehicles: [one] },
            { name: 'b', vehicles: [two] },
          ],
        },
      ],
    ],
    ['by its key', { vehicles: { U1: one, U2: two } }],
    ['by its number as a key', { cars: Object.fromEntries(CARS.map(({ n, ...rest }) => [`U${n}`, rest])) }],
    ['in nodes of edges', { data: { all: { edges: [{ node: one }, { node: two }] } } }],
    [
      'whose make its group says',
      { makes: CARS.map(({ n, make, ...rest }) => ({ make, vehicles: [{ stock: `U${n}`, ...rest }] })) },
    ],
    [
      'in parts beside each other',
      CARS.map(({ n, make, model, year, km, price }) => ({
        ...{ Vehicle: { Make: make, Model: model, ModelYear: year, Odometer: km } },
        ...{ StockingInfo: { StockID: `U${n}` }, PriceCost: { ListPrice: price, UnitCost: 1, Amount: 2 } },
      })),
    ],
  ])('%s', async (_, value) => {
    expect(await seen(JSON.stringify(value))).toEqual(TWO);
  });

  it('with a history of its own stays one', async () => {
    const text = JSON.stringify([
      {
        ...one,
        price: undefined,
        history: [
          { date: '2020', km: 1 },
          { date: '2021', km: 2 },
        ],
      },
      two,
    ]);
    expect(await seen(text)).toHaveLength(2);
  });
});

describe('a feed of which nothing can be used', () => {
  it.each([
    [
      'without a make in its only record',
      '<Stock><Vehicle><stockno>1</stockno><thing>x</thing></Vehicle></Stock>',
      'The only row cannot be published',
    ],
    ['without a vehicle', '<export><date>2026</date></export>', 'No vehicle was found in feed'],
    ['that is an empty list', '[]', 'No vehicle was found in feed'],
  ])('%s is a problem that a mapping may mend', async (_, text, words) => {
    const { report } = await importFeed(text);
    expect(report).toMatchObject({ problem: expect.stringContaining(words), needsMapping: true });
  });
});

describe('XML that is not quite XML', () => {
  const mended = (text: string, size = text.length) => {
    const mender = new XmlMender();
    let out = '';
    for (let at = 0; at < text.length; at += size) out += mender.write(text.slice(at, at + size));
    return [out + mender.finish(), mender.count] as const;
  };

  it.each([
    ['<a>P&O</a>', '<a>P&amp;O</a>', 1],
    ['<a u="?id=1&w=800&h=6"/>', '<a u="?id=1&amp;w=800&amp;h=6"/>', 2],
    ['<a>&amp;&#233;&#xE9;&nbsp;</a>', '<a>&amp;&#233;&#xE9;&nbsp;</a>', 0],
    ['<a>&pound;5 & up</a>', '<a>&amp;pound;5 &amp; up</a>', 2],
    ['<a>< 5 km</a>', '<a>&lt; 5 km</a>', 1],
    ['<a>&#0;&#11;x</a>', '<a>x</a>', 2],
    ['<a><![CDATA[P&O < 5]]> & <!-- a & b --></a>', '<a><![CDATA[P&O < 5]]> &amp; <!-- a & b --></a>', 1],
    ['<?xml version="1.0"?><a>\u000bx\ufffe</a>', '<?xml version="1.0"?><a>x</a>', 0],
    ['<a>ends with &', '<a>ends with &amp;', 1],
    ['<é>&é;</é>', '<é>&amp;é;</é>', 1],
  ])('%j is read as %j, in pieces of any size', (text, wanted, count) => {
    for (const size of [text.length, 1, 2, 3, 7]) expect(mended(text, size)).toEqual([wanted, count]);
  });

  it('is published, and the report says how many were mended', async () => {
    const { vehicles, report } = await importFeed(
      '<v><vehicle><stockno>U1</stockno><make>Kia</make><model>Rio</model><comments>Tow bar & canopy, P&' +
        'O</comments><image>https://img.example/i?id=1&w=800</image></vehicle></v>',
    );
    expect(vehicles[0]).toMatchObject({
      ...{ dealercomments: 'Tow bar & canopy, P&O', primary_image_url: 'https://img.example/i?id=1&w=800' },
    });
    expect(report.feeds[0]?.notes).toEqual([
      '3 bare & or < in the XML are read as themselves; let the export write &amp; and &lt;',
    ]);
  });

  it('that breaks off or is unclosed is refused all the same', async () => {
    expect((await importFeed('<v><vehicle><make>Kia</make>')).report.problem).toContain('broken');
  });
});

describe('columns that are judged as a whole', () => {
  const feed = (dates: string[], more: string[] = []) =>
    `Stock,Make,Model,Year,Rego expiry,Stock date\n${dates.map((date, n) => `U${n},Kia,Rio,2020,${date},${more[n] ?? ''}\n`).join('')}`;
  const dates = async (list: string[], more: string[] = []) => {
    const { vehicles, report } = await importFeed(feed(list, more));
    const byStock = vehicles.toSorted((a, b) => String(a.stocknum).localeCompare(String(b.stocknum)));
    return {
      expiry: byStock.map((car) => car.rego_expiry),
      added: byStock.map((car) => car.created_at?.slice(0, 10)),
      report,
    };
  };

  it('dates are month first when one of them can be nothing else', async () => {
    const { expiry, report } = await dates(['03/15/2027', '04/05/2027', '2027-02-01']);
    expect(expiry).toEqual(['2027-03-15', '2027-04-05', '2027-02-01']);
    expect(report.feeds[0]?.notes).toEqual(['dates are written month first and read so: rego_expiry']);
  });

  it('a column that leaves it open is written like the others of its feed', async () => {
    const { added } = await dates(['03/15/2027', '04/05/2027'], ['11/02/2026', '10/03/2026']);
    expect(added).toEqual(['2026-11-02', '2026-10-03']);
  });

  it('dates are day first where one says so, or none says anything', async () => {
    expect((await dates(['15/03/2027', '04/05/2027'])).expiry).toEqual(['2027-03-15', '2027-05-04']);
    expect((await dates(['04/05/2027'])).expiry).toEqual(['2027-05-04']);
  });

  it('dates of both kinds in one column are reported', async () => {
    const { expiry, report } = await dates(['15/03/2027', '03/15/2027', '04/05/2027']);
    expect(expiry).toEqual(['2027-03-15', '2027-03-15', '2027-05-04']);
    expect(report.feeds[0]?.notes?.[0]).toContain('day first and month first');
  });

  it.each([
    ['model years', ['Audi A5 8T MY15', 'Mazda CX-5 Maxx KF MY17'], ['MY15', 'KF MY17'], ['A5', 'CX-5']],
    [
      'series',
      ['Ford Ranger XLT PX', 'Ford Everest Trend UA', 'Toyota Corolla Ascent ZRE152R'],
      ['PX', 'UA', 'ZRE152R'],
      ['Ranger', 'Everest', 'Corolla'],
    ],
  ])('a column of the model with %s is a series, and the heading has the model', async (_, titles, models, wanted) => {
    const rows = titles.map((title, n) => ({
      id: n + 1,
      title: `2017 ${title}`,
      make: title.split(' ')[0],
      model: models[n],
    }));
    const { vehicles, report } = await importFeed(JSON.stringify(rows));
    expect(new Set(vehicles.map(({ model }) => model))).toEqual(new Set(wanted));
    expect(new Set(vehicles.map(({ series }) => series))).toEqual(new Set(models));
    expect(report.feeds[0]?.notes?.[0]).toContain('series and model years');
  });

  it.each([
    ['another way to write it', 'BMW 320i M Sport', '3 Series'],
    ['a space', 'Toyota Landcruiser GXL', 'Land Cruiser'],
    ['words between', 'Hyundai All New i30 Active', 'i30'],
  ])('a model with %s stays in a feed of one', async (_, title, model) => {
    const [make] = title.split(' ');
    expect((await vehicleOf(JSON.stringify([{ id: 1, title: `2017 ${title}`, make, model }]))).series).toBeUndefined();
  });
});

describe('what XML says of a feature', () => {
  it.each([
    ['<feature name="Sunroof" value="No"/><feature name="ABS" value="Yes"/>', ['ABS']],
    ['<feature value="No">Tow bar</feature><feature value="Yes">Alloys</feature>', ['Alloys']],
    ['<feature fitted="0">Tow bar</feature><feature present="true">Alloys</feature>', ['Alloys']],
    [
      '<feature><name>Tow bar</name><status>Not fitted</status></feature><feature><name>ABS</name><status>Fitted</status></feature>',
      ['ABS'],
    ],
    ['<feature>Sunroof: No</feature><feature>ABS: Yes</feature><feature>Seats: 5</feature>', ['ABS', 'Seats: 5']],
  ])('%s', async (features, wanted) => {
    const text = `<v><vehicle><stockno>1</stockno><make>Kia</make><model>Rio</model><features>${features}</features></vehicle></v>`;
    expect((await vehicleOf(text)).standardEquipment).toEqual(wanted);
  });
});
