import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMapping } from '../columns/mapping.ts';
import { dealerFolder, importFeed, vehicleOf } from '../feed-for-test.ts';
import { findDelimiter } from './read-csv.ts';

const COLUMNS = ['Stock #', 'Make', 'Model', 'Year', 'Price', 'Description'];
const ROW = ['U1', 'Škoda', 'Octavia', '2021', '52990', 'Café – one owner'];
const text = (delimiter = ',', end = '\n') => [COLUMNS, ROW].map((cells) => cells.join(delimiter)).join(end) + end;
const expected = { stocknum: 'U1', make: 'Škoda', price: 52_990, dealercomments: 'Café – one owner' };

describe('CSV dialects', () => {
  it.each([',', ';', '\t', '|'])('reads the delimiter %j', async (delimiter) => {
    expect(findDelimiter(text(delimiter))).toBe(delimiter);
    expect(await vehicleOf(text(delimiter))).toMatchObject(expected);
  });

  it.each([',', ';', '\t', '|'])('reads the delimiter %j between values that are all in quotes', async (delimiter) => {
    const quoted = [COLUMNS, ROW].map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\n');
    expect(findDelimiter(quoted)).toBe(delimiter);
    expect(await vehicleOf(quoted)).toMatchObject(expected);
  });

  it('delimiters inside quotes do not count', () => {
    expect(findDelimiter('"a,b,c,d";"e,f";g\n')).toBe(';');
    expect(findDelimiter('one\ntwo\n')).toBe(',');
  });

  it.each(['\n', '\r\n', '\r'])('reads the line end %j', async (end) => {
    expect(await vehicleOf(text(',', end))).toMatchObject(expected);
  });

  it('reads lines whose ends differ', async () => {
    const { vehicles } = await importFeed('stock,make,model\r\nA,Kia,Rio\nB,Kia,Rio\r\nC,Kia,Rio\rD,Kia,Rio');
    expect(vehicles.map(({ stocknum }) => stocknum).sort()).toEqual(['A', 'B', 'C', 'D']);
  });

  it.each([
    ['UTF-8', 'utf-8', Buffer.from(text())],
    ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\uFEFF${text()}`)],
    ['UTF-16 little-endian', 'utf-16le', Buffer.from(`\uFEFF${text()}`, 'utf16le')],
    ['UTF-16 big-endian', 'utf-16be', Buffer.from(`\uFEFF${text()}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', 'utf-16le', Buffer.from(text(), 'utf16le')],
    ['Windows-1252', 'windows-1252', Buffer.from(text().replace('Š', '\x8a').replace('–', '\x96'), 'latin1')],
  ])('reads %s', async (_, encoding, bytes) => {
    const { vehicles, report } = await importFeed(bytes);
    expect(report.feeds[0]?.encoding).toBe(encoding);
    expect(vehicles[0]).toMatchObject(expected);
  });

  it('quotes hold delimiters, doubled quotes and line breaks', async () => {
    const feed =
      'stock,make,model,comments\r\nU1,Kia,Rio,"5"" screen, new tyres\r\n\r\nSecond owner"\r\nU2,Kia,Rio,plain\r\n';
    const { vehicles, report } = await importFeed(feed);
    expect(report.rows.read).toBe(2);
    expect(vehicles.find(({ stocknum }) => stocknum === 'U1')?.dealercomments).toBe(
      '5" screen, new tyres\n\nSecond owner',
    );
  });

  it('a quote inside a cell that is not quoted is a character', async () => {
    expect(await vehicleOf('stock,make,model,comments\nU1,Kia,Rio,17" wheels\n')).toMatchObject({
      dealercomments: '17" wheels',
    });
  });

  it('rows with fewer or more values than the header are left out, and counted', async () => {
    const { vehicles, report } = await importFeed(
      'stock,make,model,comments,price\nU1,Kia,Rio\nU2,Kia,Rio,one owner, low km,9990\nU3,Kia,Rio,x,9990\n\n   \n',
    );
    expect(vehicles.map(({ stocknum, price }) => [stocknum, price])).toEqual([['U3', 9990]]);
    expect(report.rows).toEqual({ read: 3, published: 1, leftOut: 2, hidden: 0 });
    expect(report.leftOut).toMatchObject([
      { reason: expect.stringContaining('fewer values than the header'), examples: ['feed row 2'] },
      { reason: expect.stringContaining('more values than the header'), examples: ['feed row 3'] },
    ]);
  });

  it('columns of one name: the first that says something counts', async () => {
    expect(await vehicleOf('stock,make,model,price,price\nU1,Kia,Rio,,9990\n')).toMatchObject({ price: 9990 });
    expect(
      await vehicleOf('stock,make,model,image link,image link\nU1,Kia,Rio,https://a.example/1,https://a.example/2\n'),
    ).toMatchObject({ photos_count: 2 });
    expect(await vehicleOf('stock,make,model,price,price\nU1,Kia,Rio,8000,9990\n')).toMatchObject({ price: 8000 });
  });

  it('headers are compared without case, spaces and punctuation', async () => {
    expect(
      await vehicleOf('STOCK #,  Make ,MODEL_,Odometer (km)x,drive-away price\nU1,Kia,Rio,5,9990\n'),
    ).toMatchObject({
      price: 9990,
      price_basis: 'driveAway',
    });
  });

  it.each([
    ['stock,make,model,comments\nU1,Kia,Rio,"never closed\nU2,Kia,Rio,x\n'],
    [`stock,make,model\n"${'x'.repeat(1_100_000)}`],
  ])('a quote that is never closed refuses the feed', async (feed) => {
    const { report, vehicles } = await importFeed(feed);
    expect(report.problem).toMatch(/A quote that opens at or before line \d+ is never closed/);
    expect(vehicles).toHaveLength(0);
  });

  it('a mapping file names columns of any other form', async () => {
    const mapping = {
      kind: 'csv',
      delimiter: ';',
      columns: { 'Asking $': 'price', 'We Paid $': null, Ref: 'stocknum' },
    };
    const files = { 'map.json': JSON.stringify(mapping) };
    const feed = 'Ref;Brand;Range;Asking $;We Paid $\nU1;Jayco;Journey;52990;41000\n';
    const car = await vehicleOf(feed, { files, feed: { mapping: 'map.json', itemType: 'caravan', carType: 'new' } });
    expect(car).toMatchObject({ stocknum: 'U1', make: 'Jayco', price: 52_990, item_type: 'caravan', car_type: 'new' });
    expect(JSON.stringify(car)).not.toContain('41000');
  });

  it('a mapping file names the columns of a file without header', async () => {
    const files = { 'map.json': '{"header": ["stock", "make", "model", "price"], "delimiter": ";"}' };
    expect(await vehicleOf('U1;Kia;Rio;9990\n', { files, feed: { mapping: 'map.json' } })).toMatchObject({
      price: 9990,
    });
  });

  it.each([
    ['{"columns": {"Paid": "prize"}}', /gives "Paid" the field "prize"/],
    ['{"columns": {"Cost price": "price"}}', /never published/],
    ['{"kind": "xls"}', /csv, json or xml/],
    ['{"columns":\n {,}}', /line 2/],
    ['3', /not a JSON object/],
    ['{"columns": ["a"]}', /"columns" as an object/],
    ['{"colums": {}}', /has "colums"/],
  ])('the mapping %s is refused with its reason', async (mapping, reason) => {
    const { report } = await importFeed(text(), { files: { 'map.json': mapping }, feed: { mapping: 'map.json' } });
    expect(report.problem).toMatch(reason);
  });

  it('GEN-001 a mapping outside of the dealer’s folder is not read', () => {
    const folder = dealerFolder({ 'dealer/feed': '', 'secret.json': '{}' });
    expect(() => readMapping(join(folder, 'dealer'), '../secret.json', 'csv')).toThrow(/mapping file .* lies outside/);
    expect(() => readMapping(join(folder, 'dealer'), 'none.json', 'csv')).toThrow(/mapping file .* does not exist/);
  });
});
