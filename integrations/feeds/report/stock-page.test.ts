import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { importFeed } from '../feed-for-test.ts';
import { checkStock, formatCheck } from '../guard/stock-check.ts';
import { stockPage } from './stock-page.ts';

const HEADER = 'stock,make,model,year,km,price,colour,body,cost price';
const row = (n: number, price: number | string, more = 'White,Hatchback,12345') =>
  `U${n},Kia,Rio,2021,${40_000 + n},${price},${more}`;
const feed = (rows: string[]) => `${HEADER}\n${rows.join('\n')}\n`;
const usual = [1, 2, 3, 4, 5, 6].map((n) => row(n, 20_000 + n));

async function check(rows: string[], before?: string[]) {
  const lastGood = before && (await importFeed(feed(before))).vehicles;
  const stock = await importFeed(feed(rows), { lastGood });
  return checkStock(stock, { name: 'Harbour <Cars>', date: '2026-11-21', lastGood });
}

describe('the page of a check', () => {
  it('says what text and JSON say: what became of the rows, held prices, questions, changes, and words behind facets', async () => {
    const rows = [...usual, row(7, 2100), row(8, '1e9'), row(9, 29_000, 'Whtie,Liftback,1'), row(10, 15_000)];
    const all = await check(rows, [...usual, row(10, 22_000), row(11, 22_000)]);
    const [page, text] = [stockPage(all), formatCheck(all)];
    for (const said of [
      'U7',
      '$2,100, others of its model and age are about',
      'Whtie, is White meant?',
      'the price is not a figure we can be sure of',
      '1e9',
      'Rio (U11)',
      '$22,000',
      '$15,000',
      'Liftback 1',
      'costprice',
      'photos',
    ]) {
      expect(text, said).toContain(said);
      expect(page, said).toContain(said);
    }
    expect(all).toMatchObject({ vehicles: 8, held: [{ stocknum: 'U7', price: 2100 }], prices: { least: 15_000 } });
    expect(page).not.toContain('12345');
  });

  it('is one file of valid HTML in which texts of a feed are texts', async () => {
    const page = stockPage(await check([...usual, row(7, '"<script>alert(1)</script> 5"')]));
    expect(page).toContain('Harbour &lt;Cars&gt;');
    expect(page).not.toMatch(/<script|<link|src=|https?:/);
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(page);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('has its styles as they are written', async () => {
    expect(stockPage(await check(usual))).toContain('@media print {');
    expect(/<style>[\s\S]*?<\/style>/.exec(stockPage(await check(usual)))?.[0]).not.toMatch(/&(?:gt|lt|quot|amp|#)/);
  });

  it('says why a feed is not taken, and that the last good stock stays', async () => {
    const all = await check(['U3,Kia,Ri'], usual);
    const page = stockPage(all);
    expect(page).toContain('The feed is not taken.');
    expect(page).toContain('The last good stock stays: 6 vehicles.');
    expect(formatCheck(all)).toContain('The last good stock stays.');
  });

  it('shortens long lists and says by how much', async () => {
    const rows = Array.from({ length: 130 }, (_, n) => row(n + 1, 20_000 + n));
    const page = stockPage(await check(rows, usual));
    expect(page).toContain('Came: 124');
    expect(page).toContain('and 24 more');
  });
});
