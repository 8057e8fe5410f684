import { describe, expect, it } from 'vitest';
import { csv, importFeed } from '../feed-for-test.ts';

const mapped = (content: string, mapping: object, options = {}) =>
  importFeed(content, { files: { 'map.json': JSON.stringify(mapping) }, feed: { mapping: 'map.json' }, ...options });
const notes = async (...args: Parameters<typeof mapped>) => (await mapped(...args)).report.feeds[0]?.notes ?? [];

describe('a mapping', () => {
  it('that names columns which no row has is reported with their names', async () => {
    expect(
      await notes(csv({ ask: '9990' }), { columns: { Ask: 'price', 'Trim Line': 'badge', Hidden: null } }),
    ).toEqual(['no row has what the mapping names: Trim Line']);
  });

  it('says so of paths in nested records, too', async () => {
    const text = '[{"unit":{"no":"1","make":"Kia","model":"Rio"}},{"unit":{"no":"2","make":"Kia","model":"Rio"}}]';
    const columns = { 'unit/no': 'stocknum', 'unit/text/web': 'comments' };
    expect(await notes(text, { kind: 'json', columns })).toEqual(['no row has what the mapping names: unit/text/web']);
  });

  it.each(['media/photos', 'media/photos/renditions/large/url', 'photos', 'media/photos/0/renditions'])(
    'finds nested photographs by %s, the largest of each',
    async (path) => {
      const photo = (n: number) => ({
        id: n,
        renditions: {
          thumb: { url: `https://img.example/t${n}.jpg`, width: 100 },
          large: { url: `https://img.example/l${n}.jpg`, width: 1200 },
        },
      });
      const car = { stock: '1', make: 'Kia', model: 'Rio', media: { photos: [photo(1), photo(2)] } };
      const { vehicles, report } = await mapped(JSON.stringify([car]), { kind: 'json', columns: { [path]: 'images' } });
      expect(vehicles[0]?.images?.map(({ image }) => image?.url)).toEqual([
        ...['https://img.example/l1.jpg', 'https://img.example/l2.jpg'],
      ]);
      expect(report.feeds[0]?.notes).toBeUndefined();
    },
  );

  it('that publishes a text which was not written for the public is asked about', async () => {
    const feed = csv({ 'Appraisal Notes': 'Runs well' });
    expect(await notes(feed, { columns: { 'Appraisal Notes': 'comments' } })).toEqual([
      'the mapping publishes "Appraisal Notes" as comments: by its name it was not written for the public',
    ]);
    expect(await notes(csv({ 'Advert Text': 'Runs well' }), { columns: { 'Advert Text': 'comments' } })).toEqual([]);
  });
});
