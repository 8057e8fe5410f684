import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { BUILT_IMAGE, CARD_IMAGE, COMPARED_IMAGE, SAVED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageSources, imageUrl } from '#src/domain/media/media-url.ts';
import { photoSources } from '#src/domain/media/photo-frame.ts';
import { makeDealer, put, testFeed, testFolder } from './dealers.ts';

const picture = (red: number) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: red, g: 40, b: 60 } } })
    .jpeg()
    .toBuffer();

/** A dealer whose photographs are in its content folder. */
async function dealerWithPhotos(name: string, provider: string): Promise<string> {
  const root = testFolder(name);
  const feed = testFeed(2).replaceAll(/https:\/\/photos\.example\/(\d)\/(\d)\.jpg/g, '/images/$1-$2.jpg');
  makeDealer(root, 'anchor', { feed: { name: 'feed.csv', content: feed, format: 'dealer-studio-csv' } });
  for (const car of [0, 1])
    for (const photo of [1, 2, 3, 4]) put(root, `content/anchor/images/${car}-${photo}.jpg`, await picture(photo * 40));
  put(root, 'sites/platform.json', {
    media: { provider, ...(provider === 'imgix' && { host: 'https://dealer.imgix.net' }) },
  });
  return root;
}

const htmlOf = (root: string) =>
  readdirSync(join(root, 'dist/anchor'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.html$|cars-\d|^car-sheets\/.+\.json$/.test(path))
    .map((path) => readFileSync(join(root, 'dist/anchor', path), 'utf8'))
    .join('\n');

/** The pictures that a browser draws itself of a vehicle: its card, saved, compared and on the sheet for the printer. */
function drawnLater(car: number): string[] {
  const url = `/images/${car}-1.jpg`;
  const by = { provider: 'print' } as const;
  const card = photoSources(url, { width: 1600, height: 1200 }, CARD_IMAGE, '', by);
  const single = [SAVED_IMAGE, BUILT_IMAGE].map((size) => imageUrl(url, size, by));
  const texts = [card.srcset, imageSources(url, COMPARED_IMAGE, by).srcset, ...single];
  return texts.join(' ').match(/\/media\/[0-9a-f]{16}-\d+\.webp/g) ?? [];
}

describe('image services', () => {
  it.each([
    ['cloudflare', '/cdn-cgi/image/width='],
    ['imgix', 'https://dealer.imgix.net/images/0-1.jpg?w='],
    ['none', 'src="/images/0-1.jpg"'],
  ])('GEN-042 with %s no address of another service is left', async (provider, expected) => {
    const root = await dealerWithPhotos(`media-${provider}`, provider);
    await buildSites({ root, threads: 0 });
    const html = htmlOf(root);
    expect(html).toContain(expected);
    // What the browser draws itself comes from there, too.
    expect(html).toContain(`data-images="{&quot;provider&quot;:&quot;${provider}&quot;`);
    expect(html).not.toContain('.netlify/images');
    rmSync(root, { recursive: true });
  });

  it('with build every picture asked for is there, is renewed with its source, and goes with the last page', {
    tags: ['nightly'],
  }, async () => {
    const root = await dealerWithPhotos('media-print', 'print');
    await buildSites({ root, threads: 0 });
    const requested = (...cars: number[]) => [
      ...new Set([...(htmlOf(root).match(/\/media\/[0-9a-f]{16}-\d+\.webp/g) ?? []), ...cars.flatMap(drawnLater)]),
    ];
    expect(requested().length).toBeGreaterThan(20);
    expect(requested(0, 1).filter((path) => !existsSync(join(root, 'dist/anchor', path)))).toEqual([]);
    const first = requested()[0] as string;
    expect((await sharp(join(root, 'dist/anchor', first)).metadata()).format).toBe('webp');

    const again = await buildSites({ root, threads: 0, force: true });
    expect(again.sites[0]?.messages).toEqual([]);

    const before = new Map(
      requested().map((path) => [path, readFileSync(join(root, 'dist/anchor', path)).toString('base64')]),
    );
    put(root, 'content/anchor/images/0-1.jpg', await picture(250));
    await buildSites({ root, threads: 0 });
    const changed = requested().filter(
      (path) => readFileSync(join(root, 'dist/anchor', path)).toString('base64') !== before.get(path),
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(before.size);

    const one = testFeed(1).replaceAll(/https:\/\/photos\.example\/(\d)\/(\d)\.jpg/g, '/images/$1-$2.jpg');
    put(root, 'content/anchor/stock/feed.csv', one);
    await buildSites({ root, threads: 0, acceptStock: true });
    const media = readdirSync(join(root, 'dist/anchor/media')).map((name) => `/media/${name}`);
    expect(media.sort()).toEqual(requested(0).sort());
    rmSync(root, { recursive: true });
  });
});
