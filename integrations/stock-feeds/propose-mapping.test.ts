import { describe, expect, it } from 'vitest';
import { dealerFolder, importFeed } from './feed-for-test.ts';
import { feedFiles } from './feed-source.ts';
import { mappingOf, proposeMapping } from './propose-mapping.ts';

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
    expect(await propose(FEED)).toEqual([
      { column: 'nummer', field: null, confidence: 0, samples: ['x', 'y'] },
      { column: 'hersteller', field: 'make', confidence: 0.9, samples: ['Toyota', 'Kia'] },
      { column: 'typ', field: null, confidence: 0, samples: ['Hilux', 'Rio'] },
      { column: 'bj', field: 'year', confidence: 0.8, samples: ['2021', '2020'] },
      { column: 'sticker', field: 'price', confidence: 0.4, samples: ['$52,990', '$19,990'] },
      { column: 'wepaid', field: null, confidence: 1, samples: [] },
      { column: 'stock', field: 'stocknum', confidence: 0.9, samples: ['U1', 'U2'] },
    ]);
  });

  it('is a mapping file once a person has filled what is missing', async () => {
    const proposals = await propose(FEED);
    const corrected = proposals.map((one) => (one.column === 'typ' ? { ...one, field: 'model' as const } : one));
    const files = { 'map.json': JSON.stringify(mappingOf(corrected)) };
    const { vehicles } = await importFeed(FEED, { files, feed: { mapping: 'map.json' } });
    expect(vehicles.map(({ make, model, price }) => [make, model, price]).sort()).toEqual([
      ['Kia', 'Rio', 19_990],
      ['Toyota', 'Hilux', 52_990],
    ]);
  });

  it('is not made of what is no CSV', async () => {
    await expect(propose('[{"make": "Kia"}]')).rejects.toThrow(/is none/);
    await expect(propose('a,b,c\n')).rejects.toThrow(/holds no row/);
  });
});
