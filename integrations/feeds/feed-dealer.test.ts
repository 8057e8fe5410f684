import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FeedDealer, readFeedDealer } from './feed-dealer.ts';
import { dealerFolder } from './feed-for-test.ts';
import { serve } from './read/server-for-test.ts';

/** What a feed with these columns says; the first column of a row is its make. */
function dealerOf(columns: string, ...rows: string[]): Promise<FeedDealer> {
  const text = [`Stock number,Make,Model,${columns}`, ...rows.map((row, at) => `S${at},${row}`)].join('\n');
  const folder = dealerFolder({ 'feed.csv': `${text}\n` });
  return readFeedDealer(join(folder, 'feed.csv'), '2026-11-26', folder);
}

describe('what a feed says of its dealer', () => {
  it('name, makes, kind and the yards with their addresses', async () => {
    const { stock, ...said } = await dealerOf(
      'Dealership name,Location,Street,Suburb,State,Postcode',
      'Toyota,HiLux,Redgum Motors,Tamworth,40 Goonoo Road,Hillvue,NSW,2340',
      'Mazda,CX-5,Redgum Motors,Tamworth,40 Goonoo Road,Hillvue,NSW,2340',
      'Mazda,CX-3,Redgum Motors,Toowoomba,1 Ruthven Street,Harristown,QLD,4350',
    );
    expect(stock.report.rows).toMatchObject({ read: 3, published: 3 });
    expect(said).toEqual({
      name: 'Redgum Motors',
      makes: [
        { make: 'Mazda', vehicles: 2 },
        { make: 'Toyota', vehicles: 1 },
      ],
      itemType: 'car',
      yards: [
        {
          name: 'Tamworth',
          rows: 2,
          address: { street: '40 Goonoo Road', city: 'Hillvue', state: 'NSW', postcode: '2340' },
        },
        {
          name: 'Toowoomba',
          rows: 1,
          address: { street: '1 Ruthven Street', city: 'Harristown', state: 'QLD', postcode: '4350' },
        },
      ],
    });
  });

  it('an address in one text is taken apart, a code is a store code with the suburb for a name', async () => {
    const { yards } = await dealerOf(
      'Yard code,Address',
      'Kia,EV5,TAM,"40 Goonoo Road, Hillvue NSW 2340"',
      'Kia,EV5,TWB,by the water tower',
    );
    expect(yards).toEqual([
      {
        name: 'Hillvue',
        storeCode: 'TAM',
        rows: 1,
        address: { street: '40 Goonoo Road', city: 'Hillvue', state: 'NSW', postcode: '2340' },
      },
      { name: 'TWB', storeCode: 'TWB', rows: 1, address: { street: 'by the water tower' } },
    ]);
  });

  it('suburbs alone are yards; two dealerships are two, and no name of the dealer', async () => {
    expect((await dealerOf('Suburb', 'Kia,EV5,Penrith', 'Kia,EV5,Ryde')).yards.map(({ name }) => name)).toEqual([
      'Penrith',
      'Ryde',
    ]);
    const group = await dealerOf('Dealership name', 'Kia,EV5,Crux Kia', 'Kia,EV5,Crux Mazda');
    expect(group.yards.map(({ name }) => name)).toEqual(['Crux Kia', 'Crux Mazda']);
    expect(group.name).toBeUndefined();
  });

  it('bays are no yards, and a feed that names nothing has none', async () => {
    const bays = Array.from({ length: 12 }, (_, at) => `Kia,EV5,Bay ${at % 7}`);
    expect((await dealerOf('Location', ...bays)).yards).toEqual([]);
    const two = Array.from({ length: 12 }, (_, at) => `Kia,EV5,${at % 2 ? 'Ryde' : 'Penrith'}`);
    expect((await dealerOf('Location', ...two)).yards).toHaveLength(2);
    expect(await dealerOf('Colour', 'Kia,EV5,Red')).toMatchObject({ yards: [], makes: [{ make: 'Kia', vehicles: 1 }] });
  });

  it('several kinds are none', async () => {
    expect((await dealerOf('Type', 'Jayco,Journey,Caravan', 'Jayco,Swan,Caravan')).itemType).toBe('caravan');
    expect(await dealerOf('Type', 'Jayco,Journey,Caravan', 'Kia,EV5,Car')).not.toHaveProperty('itemType');
  });

  it('a feed that cannot be used says why and nothing of the dealer', async () => {
    const { stock, ...said } = await dealerOf('Colour');
    expect(stock.report.problem).toContain('No vehicle was found in feed.csv');
    expect(said).toEqual({ makes: [], yards: [] });
    await expect(readFeedDealer('/no/such.csv', '2026-11-26', '/tmp')).rejects.toThrow(
      'The feed /no/such.csv does not exist.',
    );
  });

  it('a web address is asked', async () => {
    const { at } = await serve((_, answer) => void answer.end('Stock number,Make,Model,Suburb\nA1,Kia,EV5,Ryde\n'));
    const said = await readFeedDealer(`${at}/stock.csv`, '2026-11-26', dealerFolder({}));
    expect(said.yards).toEqual([{ name: 'Ryde', rows: 1, address: { city: 'Ryde' } }]);
  });
});
