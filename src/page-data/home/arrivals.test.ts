import { describe, expect, it } from 'vitest';
import { mixedArrivals } from './arrivals.ts';

let made = 0;
/** The first of a list is the newest. */
const car = (look: string, more: Record<string, unknown> = {}) => {
  const [colour = '', body = ''] = look.split(' ');
  made += 1;
  return {
    ...{
      id: made,
      status: 'in_stock',
      item_type: 'car' as 'car' | 'motorcycle',
      body,
      colour,
      photos_count: 3,
      reserved: false,
    },
    ...{ created_at: `2026-11-${String(60 - made).padStart(2, '0')}`, primary_image_url: `/photos/${made}.jpg` },
    ...more,
  };
};
const looks = (cars: ReturnType<typeof car>[], count = 8) =>
  mixedArrivals(cars, count).map(({ colour, body }) => `${colour} ${body}`);

describe('vehicles that just arrived', () => {
  it('are the newest that can be had: none that is sold or reserved, and those with photos', () => {
    const sold = car('black SUV', { status: 'sold' });
    const reserved = car('grey SUV', { reserved: true });
    const bare = car('green SUV', { photos_count: 0 });
    expect(looks([sold, reserved, bare, car('white SUV'), car('red Ute')])).toEqual(['white SUV', 'red Ute']);
    expect(looks([reserved, bare])).toEqual(['green SUV']);
  });

  it('stand beside none of the same body and colour, as far as the stock allows', () => {
    expect(looks([car('white SUV'), car('white SUV'), car('white Ute'), car('red SUV')])).toEqual([
      ...['white SUV', 'white Ute', 'white SUV', 'red SUV'],
    ]);
    expect(looks([car('white SUV'), car('white SUV')])).toEqual(['white SUV', 'white SUV']);
  });

  it('have no picture twice while there are others', () => {
    const primary_image_url = '/photos/one.jpg';
    const twins = [car('white SUV', { primary_image_url }), car('blue Ute', { primary_image_url }), car('red Van')];
    expect(looks(twins, 2)).toEqual(['white SUV', 'red Van']);
  });

  it('have one motorcycle in four at most where other kinds are sold', () => {
    const bikes = ['red', 'blue', 'black', 'green'].map((colour) => car(`${colour} Bike`, { item_type: 'motorcycle' }));
    const cars = ['white', 'grey', 'blue', 'red', 'black', 'green'].map((colour) => car(`${colour} SUV`));
    const row = mixedArrivals([...bikes, ...cars], 8).map(({ item_type }) => item_type);
    expect(row.filter((kind) => kind === 'motorcycle')).toHaveLength(2);
    for (const start of [0, 1, 2, 3, 4])
      expect(row.slice(start, start + 4).filter((kind) => kind === 'motorcycle').length).toBeLessThan(2);
    expect(mixedArrivals(bikes, 8)).toHaveLength(4);
  });
});
