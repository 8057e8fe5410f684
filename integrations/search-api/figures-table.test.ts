import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { formatFigures, readFigures } from './figures-table.ts';
import { SearchFigures } from './search-figures.ts';

describe.each(databases)('figures of searches in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  it('are added up by dealer, day and index, and read from a day on', async () => {
    const figures = new SearchFigures(database.db);
    const of = { slug: 'harbour', day: '2026-11-21', index: 'Car_production' } as const;
    figures.add({ ...of, figure: 'searches' }, 1200);
    figures.add({ ...of, figure: 'searches' });
    await figures.flush();
    figures.add({ ...of, figure: 'searches' });
    figures.add({ ...of, figure: 'clicks' }, 2);
    figures.add({ ...of, day: '2026-11-20', figure: 'views' });
    figures.add({ ...of, day: '2026-11-19', figure: 'views' });
    figures.add({ ...of, slug: 'kite', figure: 'views' });
    await figures.close();
    const rows = await readFigures(database.db, 'harbour', '2026-11-20');
    expect(rows).toMatchObject([
      { day: '2026-11-20', views: 1, searches: 0 },
      { day: '2026-11-21', searches: 1202, clicks: 2, conversions: 0 },
    ]);
    expect(formatFigures(rows).split('\n')).toEqual([
      'day         index           searches  none found  views  clicks  after search  conversions  after search',
      '2026-11-20  Car_production         0           0      1       0             0            0             0',
      '2026-11-21  Car_production     1,202           0      0       2             0            0             0',
      'all                            1,202           0      1       2             0            0             0',
      '',
    ]);
    expect(formatFigures([])).toBe('Nothing was counted.\n');
  });

  it('are kept while the database does not take them', async () => {
    const broken = { insert: () => { throw new Error('away'); } }; // biome-ignore format: one line
    const figures = new SearchFigures(broken as never);
    figures.add({ slug: 'harbour', day: '2026-12-01', index: 'x', figure: 'views' }, 3);
    await figures.flush();
    broken.insert = database.db.insert.bind(database.db) as never;
    await figures.close();
    expect(await readFigures(database.db, 'harbour', '2026-12-01')).toMatchObject([{ index: 'x', views: 3 }]);
  });
});
