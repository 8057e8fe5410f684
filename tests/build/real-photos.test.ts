import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import type { BuildSummary } from '#integrations/build/result.ts';
import { BROKEN, oddPhotos } from '#integrations/media/photos/odd-photos-for-test.ts';
import { makeDealer, put, testFeed, testFolder } from './dealers.ts';

/** The photos of each vehicle, in the order of the feed. */
const PHOTOS = [
  ['cut.jpg', 'portrait.jpg', 'page.jpg', 'panorama.jpg'],
  ['small.jpg', 'large.jpg', 'four-three.jpg', 'square.jpg'],
  ['empty.jpg', 'dot.jpg', 'page.jpg', 'not-there.jpg'],
  ['turned.jpg', 'cmyk.jpg', 'alpha.png', 'moving.gif'],
  ['four-three.jpg', 'moving.webp', 'portrait.jpg', 'large.jpg'],
];

/** A build of a dealer with the pictures that feeds bring. */
describe('real photographs', () => {
  let root: string;
  let first: BuildSummary;
  const files = (folder: string) =>
    readdirSync(join(root, 'dist/odd', folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html'))
      .sort();
  const read = (path: string) => readFileSync(join(root, 'dist/odd', path), 'utf8');
  const pageOf = (at: number) => {
    const path = files('cars').find((name) => name.includes(`s${1000 + at}`));
    return read(join('cars', path ?? 'no such vehicle'));
  };
  const cardOf = (at: number) => {
    const html = read('search/new-used-and-demo-cars.html');
    return html.split('<article').find((card) => card.includes(`s${1000 + at}"`)) ?? '';
  };

  beforeAll(async () => {
    root = testFolder('real-photos');
    const feed = testFeed(PHOTOS.length).replaceAll(
      /https:\/\/photos\.example\/(\d)\/(\d)\.jpg/g,
      (_, car: string, photo: string) => `/images/${PHOTOS[Number(car)]?.[Number(photo) - 1]}`,
    );
    makeDealer(root, 'odd', { feed: { name: 'feed.csv', content: feed, format: 'dealer-studio-csv' } });
    for (const [name, bytes] of Object.entries(await oddPhotos())) put(root, `content/odd/images/${name}`, bytes);
    first = await buildSites({ root, threads: 0 });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('VIEW-033 no page shows a picture that is known to be broken', () => {
    const names = [...Object.keys(BROKEN), 'not-there.jpg'];
    for (const path of files('.')) {
      const html = read(path);
      expect(names.filter((name) => html.includes(`%2F${name}`) || html.includes(`/images/${name}`))).toEqual([]);
    }
    expect(pageOf(0).match(/id="photo-\d"/g)).toHaveLength(2);
  });

  it('VIEW-031 a vehicle whose photos are all broken has the placeholder and asks for some', () => {
    expect(pageOf(2)).toContain('gallery__placeholder');
    expect(pageOf(2)).toContain('Request photos');
    expect(cardOf(2)).toContain('car-card__image--placeholder');
  });

  it('counts what could not be read, in the report and in what the build says', () => {
    const { warnings } = JSON.parse(readFileSync(join(root, 'dist/odd.report.json'), 'utf8'));
    const counted = Object.fromEntries(
      warnings.map(({ reason, count }: { reason: string; count: number }) => [reason, count]),
    );
    expect(counted).toMatchObject({
      'photo left out: damaged': 1,
      'photo left out: empty': 1,
      'photo left out: not a photograph': 2,
      'photo left out: smaller than 64 × 64 pixels': 1,
      'photo left out: the file is not there': 1,
    });
    expect(first.sites[0]?.messages.join('\n')).toContain('odd: 6 photos could not be read (');
  });

  it('a portrait fills its card and is whole on the stage, as a panorama is everywhere; a 4:3 photo fills its frame', () => {
    expect(cardOf(0)).not.toMatch(/--whole|style=/);
    expect(pageOf(0)).toMatch(
      /<img class="gallery__whole gallery__preview" style="background-image:url\(data:image\/webp;base64,/,
    );
    expect(pageOf(0).match(/<img class="gallery__whole" style="background:linear-gradient\(90deg,#/g)).toHaveLength(1);
    expect(cardOf(4)).not.toMatch(/--whole|style=/);
    expect(cardOf(4)).toContain('four-three.jpg&amp;w=640&amp;q=75 640w');
    expect(pageOf(4)).toMatch(
      /<img class="gallery__preview" style="background-image:url\(data:image\/webp;base64,[\w+/]+=*\)[;"]/,
    );
  });

  it('GEN-042 no photo is offered in more pixels than it has', () => {
    const widths = (html: string, name: string) =>
      html
        .match(new RegExp(`srcset="[^"]*${name}[^"]*"`, 'i'))?.[0]
        .match(/ \d+w/g)
        ?.map((width) => width.trim()) ?? [];
    expect(widths(cardOf(1), 'small')).toEqual(['320w', '480w', '640w']);
    expect(widths(pageOf(1), 'small')).toEqual(['480w', '640w']);
    expect(widths(pageOf(1), 'large')).toEqual(['480w', '828w', '1280w', '1680w']);
  });

  it('a build after it looks at no photograph and changes nothing', async () => {
    const notes = () => readFileSync(join(root, '.cache/photos/odd.json'), 'utf8');
    const before = notes();
    expect((await buildSites({ root, threads: 0 })).sites[0]?.status).toBe('unchanged');
    const again = await buildSites({ root, threads: 0, force: true });
    expect(notes()).toBe(before);
    expect(again.sites[0]?.messages).toEqual(first.sites[0]?.messages);
    // A photo that is mended is shown by the next build.
    const { 'portrait.jpg': whole } = await oddPhotos();
    put(root, 'content/odd/images/dot.jpg', whole as Buffer);
    const mended = await buildSites({ root, threads: 0 });
    expect(mended.sites[0]?.pages.written).toBeGreaterThan(0);
    expect(cardOf(2)).toContain('dot.jpg');
  });
});
