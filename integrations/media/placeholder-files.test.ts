import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { placeholderFiles } from './placeholder-files.ts';

const without = (simple_body: string) => ({ ...PAGE_CAR, simple_body, images: [], primary_image_url: undefined });
const filesOf = (
  stock: object[],
  { brand = '#c8102e', own = null, models = [] }: { brand?: string; own?: string | null; models?: object[] } = {},
) =>
  placeholderFiles({
    ...{ stock, content: { models }, settings: { theme: { brand, placeholderImage: own } } },
  } as unknown as SiteModel);

describe('the files of placeholders', () => {
  it('are one for each body of which a vehicle or a model has no photos, and pictures', async () => {
    const models = [
      { name: 'MX-5', body: 'Convertible' },
      { name: 'CX-5', body: 'Wagon', image: { url: '/images/cx-5.jpg' } },
    ];
    const files = filesOf([without('Ute'), without('SUV'), without('Ute'), PAGE_CAR], { models });
    expect(files.map(({ path }) => path)).toEqual([
      'placeholders/convertible.svg',
      'placeholders/suv.svg',
      'placeholders/ute.svg',
    ]);
    for (const { content } of files) {
      const { format, width, height } = await sharp(Buffer.from(content)).metadata();
      expect([format, width, height]).toEqual(['svg', 600, 400]);
    }
    expect(files[0]?.content).not.toBe(files[1]?.content);
  });

  it('have the tone of the brand', () => {
    const ground = (brand: string) =>
      /<rect[^>]* fill="(#\w+)"/.exec(filesOf([without('Ute')], { brand })[0]?.content ?? '')?.[1];
    expect(ground('#c8102e')).not.toBe(ground('#0a5c4a'));
    expect(ground('#777777')).toMatch(/^#(\w\w)\1\1$/);
  });

  it('are none where the site has an image of its own', () => {
    expect(filesOf([without('Ute')], { own: '/images/soon.jpg' })).toEqual([]);
  });
});
