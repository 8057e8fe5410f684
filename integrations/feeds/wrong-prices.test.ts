import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { csv, dealerFolder, importFeed } from './feed-for-test.ts';
import { readAcceptedPrices, writeAcceptedPrices } from './guard/accepted-prices.ts';
import { noteBroken, readLineEnds, writeLineEnds } from './guard/last-good.ts';
import type { StockReport } from './report/stock-report.ts';

const HEADER = 'stock,make,model,year,km,price';
const car = (n: number, price: string | number = 30_000 + n) => `U${n},Kia,Rio,2021,${40_000 + n},${price}`;
const feed = (prices: (string | number)[]) =>
  `${[HEADER, ...prices.map((price, n) => car(n + 1, price))].join('\n')}\n`;
const good = async (count: number) =>
  (await importFeed(feed(Array.from({ length: count }, (_, n) => 31_990 + n)))).vehicles;
const pricesOf = (vehicles: readonly Vehicle[]) =>
  Object.fromEntries(vehicles.map(({ stocknum, price }) => [stocknum, price]));

describe('a feed that was cut', () => {
  it.each([
    ['inside a row', `${HEADER}\n${car(1)}\n${car(2)}\nU3,Kia,Ri`],
    ['inside a row, with a line end added', `${HEADER}\n${car(1)}\n${car(2)}\nU3,Kia,Ri\n`],
    ['behind a delimiter', `${HEADER}\n${car(1)}\n${car(2)}\nU3,Kia,`],
  ])('%s keeps the last good stock, and says where it ends', async (_, text) => {
    const lastGood = await good(3);
    const { vehicles, report } = await importFeed(text, { lastGood });
    expect(report).toMatchObject({
      keptLastStock: true,
      problem: expect.stringMatching(/breaks off in its last row \(4\): 3 of 6 values/),
    });
    expect(vehicles).toEqual(lastGood);
    const first = await importFeed(text);
    expect(first.report.problem).toContain('breaks off');
    expect(first.report.needsMapping).toBeUndefined();
  });

  it('is taken without its last row when a person says so', async () => {
    const { vehicles, report } = await importFeed(`${HEADER}\n${car(1)}\n${car(2)}\nU3,Kia,Ri`, { accept: true });
    expect(pricesOf(vehicles)).toEqual({ U1: 30_001, U2: 30_002 });
    expect(report.rows).toEqual({ read: 3, published: 2, leftOut: 1, hidden: 0 });
  });

  it.each(['3', '31', '319', '3199', '31990'])('inside its last price (%s) gives no price', async (price) => {
    const { vehicles, report } = await importFeed(`${HEADER}\n${car(1)}\n${car(2, price)}`);
    expect(pricesOf(vehicles)).toEqual({ U1: 30_001, U2: undefined });
    expect(report.warnings).toContainEqual(
      expect.objectContaining({
        reason: expect.stringContaining('without a line end'),
        examples: [`feed row 3: "${price}"`],
      }),
    );
  });

  it('without a line end keeps a last price that is as it was, or is in quotes', async () => {
    const lastGood = (await importFeed(feed([30_001, 31_990]))).vehicles;
    expect(pricesOf((await importFeed(feed([30_001, 31_990]).trimEnd(), { lastGood })).vehicles)).toEqual({
      U1: 30_001,
      U2: 31_990,
    });
    expect(pricesOf((await importFeed(feed([30_001, '"31990"']).trimEnd())).vehicles).U2).toBe(31_990);
  });

  describe('inside its last text', () => {
    const TEXTS = 'stock,make,model,year,km,price,comments';
    const row = (n: number, words: string) => `U${n},Kia,Rio,2021,${40_000 + n},${30_000 + n},${words}`;
    const whole = `${TEXTS}\n${row(1, 'One owner')}\n${row(2, 'Log books and two keys')}\n`;
    const cut = whole.slice(0, -'two keys\n'.length);
    const saysEnd = ({ warnings }: StockReport) => warnings.filter(({ reason }) => reason.includes('line end'));

    it('keeps the last good stock where the last good file ended with a line end', async () => {
      const { vehicles: lastGood, lineEnds, report } = await importFeed(whole);
      expect(lineEnds).toEqual({ feed: true });
      expect(saysEnd(report)).toEqual([]);
      const next = await importFeed(cut, { lastGood, lineEnds });
      expect(next.report).toMatchObject({
        keptLastStock: true,
        problem: expect.stringMatching(/ends without a line end in its last row \(3\).*--accept-stock/),
      });
      expect(next.vehicles).toEqual(lastGood);
      // What is known of the whole file stays known.
      expect(next.lineEnds).toEqual({ feed: true });
      // All but the line end is there: nobody can tell it from a cut, and the message says what to do.
      expect((await importFeed(whole.trimEnd(), { lastGood, lineEnds })).report.keptLastStock).toBe(true);
      expect((await importFeed(`${whole}\n`, { lastGood, lineEnds })).report.keptLastStock).toBe(false);
    });

    it('behind its last delimiter, or behind a quote, as well', async () => {
      const { vehicles: lastGood, lineEnds } = await importFeed(whole);
      for (const text of [`${TEXTS}\n${row(1, '')}`, `${TEXTS}\n${row(1, '"One owner"')}`]) {
        const { report } = await importFeed(text, { lastGood, lineEnds, settings: { stock: { shrinkGuard: 0 } } });
        expect(report.problem).toContain('ends without a line end');
      }
    });

    it('is taken when a person says so, and from then on', async () => {
      const { vehicles: lastGood, lineEnds } = await importFeed(whole);
      const taken = await importFeed(cut, { lastGood, lineEnds, accept: true });
      expect(taken.report.keptLastStock).toBe(false);
      expect(taken.lineEnds).toEqual({ feed: false });
      const next = await importFeed(cut, { lastGood: taken.vehicles, lineEnds: taken.lineEnds });
      expect(next.report.keptLastStock).toBe(false);
      expect(saysEnd(next.report)).toEqual([]);
    });

    it('at the first import is published with a warning that names the row', async () => {
      const { vehicles, report } = await importFeed(cut);
      expect(vehicles).toHaveLength(2);
      expect(saysEnd(report)).toEqual([
        { reason: expect.stringContaining('without a line end'), count: 1, examples: ['feed row 3'] },
      ]);
    });

    it('is nothing that JSON has', async () => {
      const json = JSON.stringify([{ stocknum: 'U1', make: 'Kia', model: 'Rio', year: 2021, price: 30_000 }]);
      expect((await importFeed(json)).lineEnds).toEqual({});
    });

    it('is remembered with the last good stock', () => {
      const root = dealerFolder({});
      expect(readLineEnds(root, 'harbour')).toBeUndefined();
      writeLineEnds(root, 'harbour', { 'stock/feed.csv': true });
      expect(readLineEnds(root, 'harbour')).toEqual({ 'stock/feed.csv': true });
    });
  });

  it.each(['Total: 2', 'EOF', '# 2 vehicles'])('is another thing than a last line %j', async (line) => {
    const { vehicles, report } = await importFeed(`${feed([30_001, 30_002])}${line}\n`);
    expect(vehicles).toHaveLength(2);
    expect(report.leftOut).toMatchObject([{ reason: expect.stringContaining('fewer values'), count: 1 }]);
  });

  it('in a row without quotes and without an end is not said to lack a quote', async () => {
    const { report } = await importFeed(`${HEADER}\n${'x'.repeat(1_200_000)}`);
    expect(report.problem).toMatch(/Row 2 has more than 1,000,000 characters and no quotes/);
  });
});

describe('rows of another width', () => {
  it('are left out, so that no value is in another column', async () => {
    const { vehicles, report } = await importFeed(
      `${HEADER}\n${car(1)}\nU2,Kia,Rio,2021,9990\nU3,Kia,Rio,2021,40000,31,990\n${car(4)}\nU5,Kia,Rio,,2021,40000,\n`,
    );
    expect(Object.keys(pricesOf(vehicles)).sort()).toEqual(['U1', 'U4']);
    expect(report.leftOut.map(({ reason, count }) => [reason.split(';')[0], count])).toEqual([
      ['fewer values than the header has columns', 1],
      ['more values than the header has columns', 2],
    ]);
  });

  it('are those that differ from most: empty values at the end of every row are fine', async () => {
    const { vehicles } = await importFeed(`${HEADER}\n${car(1)},,\n${car(2)},,\n${car(3)},,\n`);
    expect(pricesOf(vehicles)).toEqual({ U1: 30_001, U2: 30_002, U3: 30_003 });
    const empty = `${HEADER},,\n${car(1)},,\n${car(2)},,\n`;
    expect((await importFeed(empty)).vehicles).toHaveLength(2);
  });

  it('a line end inside a last value leaves the row out', async () => {
    const { vehicles, report } = await importFeed(`${HEADER}\n${car(1)}\nU2,Kia,Rio,2021,40000,31\n990\n${car(3)}\n`);
    expect(pricesOf(vehicles)).toEqual({ U1: 30_001, U3: 30_003 });
    expect(report.leftOut.map(({ reason }) => reason)).toContain('the next line looks like the rest of its last value');
  });

  it('a quote that takes in the beginning of the next row gives it no price of that row', async () => {
    const text =
      'stock,make,model,comments,price\nU1,Kia,Rio,"nice,9000\nU2,Kia,Rio,"good",31990\nU3,Kia,Rio,"fine",9990\n';
    expect((await importFeed(text)).report.problem).toBe(
      'A quote in line 3 closes inside a value; a quote before it is never closed.',
    );
    const hidden =
      'stock,make,model,comments,price\nU1,Kia,Rio,"nice,9000\nU2,Kia,Rio,""x",31990\nU3,Kia,Rio,"fine",9990\n';
    const { vehicles } = await importFeed(hidden);
    expect(pricesOf(vehicles)).toEqual({ U3: 9990 });
  });
});

describe('texts that are no price', () => {
  it.each(['1e9', '1.2m', '$1.299,00', "19'990", '12,5', '-31990'])(
    '%s is refused with row and text',
    async (price) => {
      const { vehicles, report } = await importFeed(csv({ price }));
      expect(vehicles).toHaveLength(0);
      expect(report.leftOut).toEqual([
        { reason: 'the price is not a figure we can be sure of', count: 1, examples: [`feed row 2: "${price}"`] },
      ]);
    },
  );

  it('an offer that is refused is no reason to show the price without it', async () => {
    expect((await importFeed(csv({ price: '31990', 'sale price': '29,9' }))).vehicles).toHaveLength(0);
  });

  it('figures are read in the language that the mapping names', async () => {
    const files = { 'map.json': '{"locale": "de-DE"}' };
    const options = { files, feed: { mapping: 'map.json' } };
    const { vehicles } = await importFeed(csv({ price: '$31.990,00', km: '48.210 km' }), options);
    expect(vehicles[0]).toMatchObject({ price: 31_990, km: 48_210 });
    const wrong = await importFeed(csv({ price: '1' }), { ...options, files: { 'map.json': '{"locale": "no such"}' } });
    expect(wrong.report.problem).toContain('"locale"');
  });
});

describe('prices that look wrong', () => {
  const usual = [30_000, 31_000, 32_000, 29_000, 28_000, 33_000];

  it.each([
    [3_100, false],
    [31, false],
    [310_000, false],
    [3_900, true],
    [240_000, true],
  ])('of a model that costs 30,000 a price of %d is published: %s', async (price, published) => {
    const { vehicles, report, held } = await importFeed(feed([...usual, price]));
    expect(vehicles.some(({ stocknum }) => stocknum === 'U7')).toBe(published);
    expect(held).toHaveLength(published ? 0 : 1);
    expect(report.rows).toMatchObject({ published: published ? 7 : 6, leftOut: published ? 0 : 1 });
    if (!published)
      expect(report.leftOut[0]?.examples[0]).toMatch(/feed row 8: .*\(U7\) \$[\d,]+, others of its model/);
  });

  it.each([
    [3_100, false],
    [310_000, false],
    [3_900, true],
  ])(
    'a price of %d in a feed without years is compared with its model of any age and published: %s',
    async (price, published) => {
      const rows = [...usual, price].map((one, n) => `U${n + 1},Kia,Rio,${one}`);
      const { vehicles, held } = await importFeed(`stock,make,model,price\n${rows.join('\n')}\n`);
      expect(vehicles.some(({ stocknum }) => stocknum === 'U7')).toBe(published);
      if (!published) expect(held[0]?.detail).toMatch(/, others of its model are about \$30,000|\$31,000/);
    },
  );

  it.each([
    [3_199, false],
    [319_900, false],
    [4_100, true],
    [31_000, true],
  ])('after 31,990 yesterday a price of %d is published: %s', async (price, published) => {
    const lastGood = await good(2);
    const { vehicles } = await importFeed(feed([price, 31_991]), { lastGood });
    expect(vehicles.some(({ stocknum }) => stocknum === 'U1')).toBe(published);
  });

  it('stay held back on the days that follow, and are taken when they are right again', async () => {
    const lastGood = await good(3);
    const first = await importFeed(feed([3_199, 31_991, 31_992]), { lastGood });
    expect(first.vehicles).toHaveLength(2);
    const second = await importFeed(feed([3_199, 31_991, 31_992]), { lastGood: first.good });
    expect(second.report.leftOut[0]?.examples[0]).toContain('before it was $31,990');
    const third = await importFeed(feed([30_990, 31_991, 31_992]), { lastGood: second.good });
    expect(pricesOf(third.vehicles)).toMatchObject({ U1: 30_990 });
  });

  it('are published when a person accepted exactly this price', async () => {
    const accepted = (prices: object) => ({ files: { 'accepted-prices.json': JSON.stringify(prices) } });
    const text = feed([...usual, 3_100]);
    expect((await importFeed(text, accepted({ U7: 3_100 }))).vehicles).toHaveLength(7);
    expect((await importFeed(text, accepted({ U7: 3_000 }))).vehicles).toHaveLength(6);
    expect((await importFeed(text, accepted(['U7']))).report.problem).toContain('accepted-prices.json');
  });

  it('are accepted one by one into a file of the dealer', () => {
    const folder = dealerFolder({});
    expect(readAcceptedPrices(folder)).toEqual({});
    writeAcceptedPrices(folder, { U7: 3_100 });
    writeAcceptedPrices(folder, { U1: 50 });
    expect(readAcceptedPrices(folder)).toEqual({ U1: 50, U7: 3_100 });
    expect(() => readAcceptedPrices(join(folder, 'none'))).not.toThrow();
  });
});

describe('feeds without a usable vehicle or price', () => {
  it('no row that can be published names the commonest reason and the remedy', async () => {
    const { report } = await importFeed('stock,make,model\n,Kia,Rio\n,Kia,Rio\nU3,,Rio\n');
    expect(report.problem).toMatch(/None of the 3 rows can be published; most of them: no stock number.*feeds map/);
    expect(report.needsMapping).toBe(true);
    expect((await importFeed('a,b,c\n1,2,3\n')).report.needsMapping).toBe(true);
  });

  it('every price 0 is a mistake of the export, a missing price is not', async () => {
    const lastGood = await good(2);
    const zero = await importFeed(feed([0, '$0.00']), { lastGood });
    expect(zero.report).toMatchObject({
      keptLastStock: true,
      problem: expect.stringContaining('Every price of the 2'),
    });
    expect((await importFeed(feed([0, 0]), { lastGood, accept: true })).vehicles).toHaveLength(2);
    expect((await importFeed(feed([0, 31_990]))).report.problem).toBeUndefined();
    expect((await importFeed(feed(['POA', '']))).report.problem).toBeUndefined();
  });

  it('since when a feed is not taken is remembered until it is', () => {
    const root = dealerFolder({});
    const day = 86_400_000;
    expect(noteBroken(root, 'harbour', true, day)).toBe('1970-01-02T00:00:00.000Z');
    expect(noteBroken(root, 'harbour', true, 3 * day)).toBe('1970-01-02T00:00:00.000Z');
    expect(noteBroken(root, 'harbour', false, 3 * day)).toBeUndefined();
    expect(noteBroken(root, 'harbour', true, 4 * day)).toBe('1970-01-05T00:00:00.000Z');
  });
});
