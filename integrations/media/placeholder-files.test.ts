import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/domain/vehicle-page/page-car-fixture.ts';
import { placeholderFiles } from './placeholder-files.ts';

const without = (simple_body: string) => ({ ...PAGE_CAR, simple_body, images: [], primary_image_url: undefined });

describe('the files of placeholders', () => {
  it('are one for each body of which a vehicle has no photos, and pictures', async () => {
    const files = placeholderFiles([without('Ute'), without('SUV'), without('Ute'), PAGE_CAR], null);
    expect(files.map(({ path }) => path)).toEqual(['placeholders/suv.svg', 'placeholders/ute.svg']);
    for (const { content } of files) {
      const { format, width, height } = await sharp(Buffer.from(content)).metadata();
      expect([format, width, height]).toEqual(['svg', 600, 400]);
    }
    expect(files[0]?.content).not.toBe(files[1]?.content);
  });

  it('are none where the site has an image of its own', () => {
    expect(placeholderFiles([without('Ute')], '/images/soon.jpg')).toEqual([]);
  });
});
