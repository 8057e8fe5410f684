import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { shownPictures, shownPicturesFile, writeShownPictures } from './shown-pictures.ts';

const dist = mkdtempSync(join(tmpdir(), 'shown-'));
afterAll(() => rmSync(dist, { recursive: true }));

const HOST = 'https://photos.example';
const write = (parts: { stock?: object[]; content?: object; settings?: object }) =>
  writeShownPictures(dist, 'yard', {
    ...{ stock: (parts.stock ?? []) as Vehicle[], content: (parts.content ?? {}) as never },
    settings: (parts.settings ?? {}) as never,
  });
const shows = (address: string) => shownPictures(dist)('yard')?.(new URL(address));

describe('foreign pictures that a dealer shows', () => {
  it('are those of vehicles, content and settings, to the last sign of the address', () => {
    const car = {
      primary_image_url: ` ${HOST}/a b.jpg?v=1&w=2 `,
      images: [{ image: { url: `${HOST}/1.jpg`, thumb: { url: 'HTTPS://Photos.Example/t.jpg' } } }],
      thumbnails: [`${HOST}/2.jpg`],
      spin_images: [`${HOST}/spin/(1).jpg`],
      comments: 'See https://elsewhere.example/x.jpg.',
    };
    const content = { pages: [{ body: `![Yard](${HOST}/yard.jpg) <img src="${HOST}/y.jpg?a=1&amp;b=2">` }] };
    write({ stock: [car], content, settings: { theme: { logo: `${HOST}/logo.png` } } });
    for (const path of [
      '/a b.jpg?v=1&w=2',
      '/1.jpg',
      '/t.jpg',
      '/2.jpg',
      '/spin/(1).jpg',
      '/yard.jpg',
      '/y.jpg?a=1&b=2',
    ])
      expect([path, shows(HOST + path)]).toEqual([path, true]);
    expect(shows(`${HOST}/logo.png`)).toBe(true);
    for (const path of ['/', '/1.jpg?n=1', '/1.jpg?', '/1', '/1.jpg/', '/2.JPG', '/a%20b.jpg', '/y.jpg?b=2&a=1'])
      expect([path, shows(HOST + path)]).toEqual([path, false]);
    expect(shows('http://photos.example/1.jpg')).toBe(false);
    // Only hosts of photographs are asked at all.
    expect(shows('https://elsewhere.example/x.jpg')).toBe(false);
  });

  it('are read again after a build; of a dealer without a list nothing is known', () => {
    const shownOf = shownPictures(dist);
    write({ stock: [{ primary_image_url: `${HOST}/1.jpg` }] });
    const both = () => ['/1.jpg', '/2.jpg'].map((path) => shownOf('yard')?.(new URL(HOST + path)));
    expect(both()).toEqual([true, false]);
    write({ stock: [{ primary_image_url: `${HOST}/2.jpg` }] });
    utimesSync(shownPicturesFile(dist, 'yard'), 1, 1);
    expect(both()).toEqual([false, true]);
    write({});
    utimesSync(shownPicturesFile(dist, 'yard'), 2, 2);
    expect(both()).toEqual([false, false]);
    expect(shownOf('other')).toBeUndefined();
  });
});
