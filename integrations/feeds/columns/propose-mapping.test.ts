import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dealerFolder, importFeed } from '../feed-for-test.ts';
import { feedFiles } from '../read/feed-source.ts';
import { formatProposal, mappingOf, proposeMapping } from './propose-mapping.ts';
import { writeMappings } from './write-mappings.ts';

const FEED = `Nummer,Hersteller,Typ,Bj,Sticker,We Paid,Stock
x,Toyota,Hilux,2021,"$52,990",41000,U1
y,Kia,Rio,2020,"$19,990",15000,U2
`;

const propose = (text: string) => {
  const [file] = feedFiles(dealerFolder({ 'feed.csv': text }), 'feed.csv');
  if (!file) throw new Error('no file');
  return proposeMapping(file);
};

describe('a proposed mapping', () => {
  it('says of each column what it may be, how sure that is, and shows values', async () => {
    expect((await propose(FEED)).columns).toEqual([
      { column: 'nummer', field: null, confidence: 0, samples: ['x', 'y'] },
      { column: 'hersteller', field: 'make', confidence: 0.9, samples: ['Toyota', 'Kia'] },
      { column: 'typ', field: 'model', confidence: 0.6, samples: ['Hilux', 'Rio'] },
      { column: 'bj', field: 'year', confidence: 0.8, samples: ['2021', '2020'] },
      { column: 'sticker', field: 'price', confidence: 0.6, samples: ['$52,990', '$19,990'] },
      { column: 'wepaid', field: null, confidence: 1, samples: [] },
      { column: 'stock', field: 'stocknum', confidence: 0.9, samples: ['U1', 'U2'] },
    ]);
  });

  it('is a mapping file, with what a person has corrected', async () => {
    const proposal = await propose(FEED);
    const columns = proposal.columns.map((one) =>
      one.column === 'nummer' ? { ...one, field: 'badge' as const } : one,
    );
    const files = { 'map.json': JSON.stringify(mappingOf({ ...proposal, columns })) };
    const { vehicles } = await importFeed(FEED, { files, feed: { mapping: 'map.json' } });
    expect(vehicles.map(({ make, model, price }) => [make, model, price]).sort()).toEqual([
      ['Kia', 'Rio', 19_990],
      ['Toyota', 'Hilux', 52_990],
    ]);
  });

  it('writes no field that is not sure: bare figures may be a price or anything', async () => {
    const rows = ['U1,2021,Kia,Rio,9999,9999', 'U2,2020,Kia,Rio,12490,12490', 'U3,2020,Kia,Cerato,19990,19990'];
    const proposal = await propose(`stock,year,make,model,amount,sum\n${rows.join('\n')}\n`);
    expect(proposal.columns.slice(-2)).toMatchObject([
      { column: 'amount', field: 'price', confidence: 0.3 },
      { column: 'sum', field: 'km', confidence: 0.3 },
    ]);
    expect(mappingOf(proposal)).toMatchObject({ columns: { stock: 'stocknum', amount: null, sum: null } });
    expect(formatProposal(proposal)).toMatch(/amount +price\? +30 % {2}9999 \| 12490/);
  });

  it('trusts values more than a name that they contradict', async () => {
    const { columns } = await propose('stock,make,model,state\nU1,Kia,Rio,Used\nU2,Kia,Rio,New\n');
    expect(columns.at(-1)).toMatchObject({ column: 'state', field: 'car_type' });
  });

  it('knows a file without a header line, and what its columns hold', async () => {
    const text =
      '2010,Toyota,Rukus,Build 2,Wagon,Automatic,"$9,999",U1\n2016,Holden,Cruze,CD,Sedan,Manual,"$15,990",U2\n';
    const proposal = await propose(text);
    expect(proposal.isHeaderless).toBe(true);
    expect(proposal.columns.map(({ field }) => field)).toEqual([
      ...['year', 'make', 'model', 'badge', 'body', 'transmission', 'price', 'stocknum'],
    ]);
    const files = { 'map.json': JSON.stringify(mappingOf(proposal)) };
    const { vehicles } = await importFeed(text, { files, feed: { mapping: 'map.json' } });
    expect(vehicles.map(({ name, price, stocknum }) => [name, price, stocknum]).sort()).toEqual([
      ['2010 Toyota Rukus Build 2', 9999, 'U1'],
      ['2016 Holden Cruze CD', 15_990, 'U2'],
    ]);
  });

  it('of a header of strange names is none of a file without a header', async () => {
    const text = 'Fabrikat,Ausstattung,Preis\nToyota,GX,"$9,999"\nKia,S,"$8,999"\n';
    expect((await propose(text)).isHeaderless).toBe(false);
  });

  it('asks for the make of a feed that names none, and takes long models for headings', async () => {
    const text = 'Stock,Model,Price\nU1,RAV4 GX (2WD),24990\nU2,Land Cruiser Prado GXL,74990\n';
    const proposal = await propose(text);
    expect(proposal).toMatchObject({ missing: ['make'], columns: [{}, { column: 'model', field: 'title' }, {}] });
    expect(formatProposal(proposal)).toContain('No column gives the make');
    const mapping = mappingOf(proposal) as { constants: object };
    expect(mapping.constants).toEqual({ make: '' });
    const withMake = (make: string) => ({
      files: { 'map.json': JSON.stringify({ ...mapping, constants: { make } }) },
      feed: { mapping: 'map.json' },
    });
    expect((await importFeed(text, withMake(''))).report.problem).toContain('leaves the constant "make" empty');
    const { vehicles } = await importFeed(text, withMake('Toyota'));
    expect(vehicles.map(({ name, model, badge }) => [name, model, badge]).sort()).toEqual([
      ['Toyota Land Cruiser Prado GXL', 'Land Cruiser Prado', 'GXL'],
      ['Toyota RAV4 GX (2WD)', 'RAV4', 'GX (2WD)'],
    ]);
  });

  it('reads nested JSON, and groups that may be another thing with less confidence', async () => {
    const text = JSON.stringify({
      list: [
        {
          unit: { reference: 'R1', model: 'Rio' },
          works: { make: 'Kia' },
          costs: { costPrice: 1 },
          media: { photos: [] },
        },
        {
          unit: { reference: 'R2', model: 'Rio' },
          works: { make: 'Kia' },
          costs: { costPrice: 1 },
          media: { photos: [] },
        },
      ],
    });
    const proposal = await propose(text);
    expect(proposal.columns).toMatchObject([
      { column: 'unit/reference', field: 'stocknum', confidence: 0.9 },
      { column: 'unit/model', field: 'model', confidence: 0.9 },
      { column: 'works/make', field: 'make', confidence: 0.9 },
      { column: 'costs/costprice', field: null, confidence: 1, samples: [] },
      { column: 'media/photos', field: 'images', confidence: 0.9 },
    ]);
    const files = { 'map.json': JSON.stringify(mappingOf(proposal)) };
    const { vehicles } = await importFeed(text, { files, feed: { mapping: 'map.json' } });
    expect(vehicles.map(({ stocknum, make, model }) => [stocknum, make, model])).toEqual([
      ['R1', 'Kia', 'Rio'],
      ['R2', 'Kia', 'Rio'],
    ]);
  });

  it('finds the element of a vehicle in XML with strange names', async () => {
    const car = (n: number) => `<w:Fahrzeug><Nr>U${n}</Nr><Marke>Kia</Marke><Model>Rio</Model></w:Fahrzeug>`;
    const text = `<?xml version="1.0"?><w:Liste xmlns:w="x"><Stand>2026</Stand>${car(1)}${car(2)}${car(3)}</w:Liste>`;
    const proposal = await propose(text);
    expect(proposal).toMatchObject({ kind: 'xml', record: 'Fahrzeug' });
    const files = { 'map.json': JSON.stringify(mappingOf(proposal)) };
    const { vehicles } = await importFeed(text, { files, feed: { mapping: 'map.json' } });
    expect(vehicles.map(({ stocknum, make, model }) => [stocknum, make, model]).sort()).toEqual([
      ['U1', 'Kia', 'Rio'],
      ['U2', 'Kia', 'Rio'],
      ['U3', 'Kia', 'Rio'],
    ]);
  });

  it('is not made of a file without rows', async () => {
    await expect(propose('a,b,c\n')).rejects.toThrow(/holds no row/);
    await expect(propose('{}')).rejects.toThrow(/holds no row/);
    await expect(propose('<a></a>')).rejects.toThrow(/holds no row/);
  });
});

describe('mapping files of a dealer', () => {
  const place = (folder: string, more: object = {}) => ({
    folder,
    shown: 'content/harbour',
    sources: ['feed.csv'],
    used: [],
    name: 'stock/proposed-mapping.json',
    ...more,
  });

  it('are written one for each file, and never over one that is in use', async () => {
    const folder = dealerFolder({
      'feed.csv': FEED,
      'more/a.csv': FEED,
      'more/b.json': '[{"make":"Kia","model":"Rio"}]',
    });
    const all = await writeMappings(place(folder, { sources: ['feed.csv', 'more', 'nothing.csv'] }), true);
    expect(all.written).toBe(3);
    expect(all.refused).toContain('nothing.csv does not exist');
    expect(readdirSync(join(folder, 'stock')).sort()).toEqual([
      ...['proposed-2-mapping.json', 'proposed-3-mapping.json', 'proposed-mapping.json'],
    ]);
    const used = await writeMappings(place(folder, { used: ['stock/proposed-mapping.json'] }), true);
    expect(used).toMatchObject({ written: 0, refused: expect.stringContaining('is there and in use') });
    expect((await writeMappings(place(folder), false)).written).toBe(0);
    expect((await writeMappings(place(folder), true)).written).toBe(1);
  });

  it('are proposed for a feed from a web address', async () => {
    const server = createServer((_, answer) => answer.end(FEED)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((ready) => server.once('listening', ready));
    const { port } = server.address() as AddressInfo;
    const folder = dealerFolder({});
    const sources = [`http://127.0.0.1:${port}/feed?key=secret`];
    const { said, written } = await writeMappings(place(folder, { sources, cacheFolder: dealerFolder({}) }), true);
    expect(written).toBe(1);
    expect(said).toContain('hersteller               make');
    expect(said).not.toContain('secret');
  });
});

describe('prices that a proposal never takes for the asking price', () => {
  it.each([
    'Order $',
    'Our Net',
    'Purchase $',
    'Dep. cost',
    'Factory order/amount',
    'PO/price',
    'MSRP',
    'Floor $',
    'Stock book',
    'Freight',
  ])('%s', async (name) => {
    const rows = ['$26,234', '$18,990', '$31,500'].map((figure, n) => {
      const [group = '', leaf] = name.split('/');
      return { stock: `U${n}`, make: 'Kia', model: 'Rio', [group]: leaf ? { [leaf]: figure } : figure };
    });
    const fields = (await propose(JSON.stringify(rows))).columns.map(({ field }) => field);
    expect(fields.filter((field) => field !== null && /price/.test(field))).toEqual([]);
  });

  it('the stock book is not shown at all', async () => {
    const proposal = await propose('[{"stock":"U1","make":"Kia","model":"Rio","Inventory":18730.23}]');
    expect(JSON.stringify(proposal)).not.toContain('18730');
  });
});

describe('proposals for usual headers', () => {
  it('know them, and pictures of the own site', async () => {
    const { columns } = await propose(
      'Stock #,Make,Model / Series,Yr,N/U,D/A?,Kms,Price,Pic 1,Ad text,Rego Exp,Compl.,Foto\nC1,Mazda,CX-5 ' +
        'KF,2021,U,Y,20000,25990,/images/stock/a 1.jpg,Nice,12/2026,03/21,/images/stock/b 1.jpg\n',
    );
    expect(columns.map(({ field }) => field)).toEqual([
      ...['stocknum', 'make', 'model_series', 'year', 'car_type', 'is_driveaway', 'km', 'price'],
      ...['images', 'comments', 'rego_expiry', 'compliance_date', null],
    ]);
  });

  it('know those of dealer systems that write what a vehicle is before each, and short ones', async () => {
    const { columns } = await propose(
      'Veh Stock No;VehManu;Vehicle Range;Car Variant;Veh Yr;Cond;Vehicle Retail;Veh Odo;Car Colour;Reg;' +
        'Vehicle Identification Number;Vehicle Cost\nC1;Mazda;CX-5;GT;2021;U;25990;20000;Red;ABC123;JM0KF4WLA00123456;1\n',
    );
    expect(columns.map(({ field }) => field)).toEqual([
      ...['stocknum', 'make', 'model', 'badge', 'year', 'car_type', 'price_advertised', 'km', 'colour'],
      ...['regplate', 'vin', null],
    ]);
  });

  it('take codes of new, used and demo for no more than a guess', async () => {
    const row = (code: string) => `C1${code},Kia,Rio,${code}`;
    const { columns } = await propose(`stock,make,model,kind\n${[...'UND'].map(row).join('\n')}\n`);
    expect(columns.at(-1)).toMatchObject({ column: 'kind', field: 'car_type', confidence: 0.4 });
    const fuels = await propose(`stock,make,model,kind\n${[...'DPD'].map(row).join('\n')}\n`);
    expect(fuels.columns.at(-1)).toMatchObject({ column: 'kind', field: null });
  });

  it('take the element or list of a vehicle that a person names', async () => {
    const text =
      '<L><Other><a>1</a><b>2</b></Other><Other><a>1</a><b>2</b></Other><Thing><Marque>Kia</Marque><No>1</No></Thing></L>';
    const folder = dealerFolder({ feed: text });
    const [file] = feedFiles(folder, 'feed');
    if (!file) throw new Error('no file');
    expect(await proposeMapping(file, 'Thing')).toMatchObject({
      record: 'Thing',
      columns: [{ column: 'marque' }, { column: 'no' }],
    });
  });
});
