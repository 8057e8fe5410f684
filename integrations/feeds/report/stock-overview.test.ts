import { describe, expect, it } from 'vitest';
import { importFeed } from '../feed-for-test.ts';
import { formatOverview, stockOverview } from './stock-overview.ts';

const feed = (rows: string[]) => `stock,make,model,body,price\n${rows.map((row) => `${row}\n`).join('')}`;

describe('an overview of a stock', () => {
  it('has the feed’s words behind each value of a facet', async () => {
    const rows = [
      'U1,Kia,Rio,Hatchback,20000',
      'U2,Kia,Rio,Liftback,20000',
      'U3,Kia,Rio,Hatchback,20000',
      'U4,Kia,Rio,,20000',
    ];
    const overview = stockOverview((await importFeed(feed(rows))).vehicles, undefined);
    expect(overview.facets.body).toEqual([
      {
        value: 'Hatch',
        count: 3,
        words: [
          { word: 'Hatch', count: 2 },
          { word: 'Liftback', count: 1 },
        ],
      },
      { value: '(none)', count: 1, words: [{ word: '(none)', count: 1 }] },
    ]);
    expect(overview.changes).toBeUndefined();
    expect(formatOverview(overview)).toContain('3  Hatch  (Liftback 1)');
  });

  it('says what changed, and which prices moved by more than a quarter', async () => {
    const before = (await importFeed(feed(['U1,Kia,Rio,,20000', 'U2,Kia,Rio,,20000', 'U3,Kia,Rio,,20000']))).vehicles;
    const now = (await importFeed(feed(['U1,Kia,Rio,,14900', 'U2,Kia,Rio,,15000', 'U4,Kia,Rio,,20000']))).vehicles;
    const overview = stockOverview(now, before);
    expect(overview.changes).toEqual({
      added: ['Kia Rio (U4)'],
      gone: ['Kia Rio (U3)'],
      moved: [{ vehicle: 'Kia Rio (U1)', before: 20_000, now: 14_900 }],
    });
    expect(formatOverview(overview)).toContain('1 came, 1 went\n    price moved from $20,000 to $14,900: Kia Rio (U1)');
  });
});
