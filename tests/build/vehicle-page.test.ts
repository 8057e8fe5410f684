import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { shownPictures } from '#integrations/media/shown-pictures.ts';
import { requestedImages } from '#src/domain/media/rewrite-images.ts';
import { pagesIn } from '../sample-sites.ts';
import { makeDealer, testFolder } from './dealers.ts';
import { htmlMistakes } from './html-mistakes.ts';

const photo = (name: string) => ({ image: { url: `https://photos.example/${name}.jpg` } });
const frames = Array.from({ length: 36 }, (_, frame) => `https://photos.example/spin/${frame}.jpg`);
const spot = (posX: number) => ({
  ...{ id: posX, description: `Spot ${posX}`, positions: [{ activeAngle: 0, posX, posY: 50 }] },
});

/** Vehicles as no feed should send them. */
const CARS: Record<string, object> = {
  plain: { images: [photo('a'), photo('b')] },
  'no-photos': { images: [] },
  'one-photo': { images: [photo('a')] },
  'many-photos': { images: Array.from({ length: 200 }, (_, at) => photo(`many-${at}`)) },
  'price-0': { price: 0 },
  'price-10': { price: 10 },
  // Of a model of its own: beside others like it this price would be held back for a person.
  'price-11': { model: 'BT-50', price: 11 },
  old: { year: 1940 },
  wordy: { dealercomments: 'Tells much. '.repeat(250) },
  html: { dealercomments: '<img src=x onerror="alert(1)"><script>alert(2)</script>Words & <b>bold</b> "words"' },
  nowhere: { location_id: 4711, location: null, location_slug: 'nowhere' },
  spots: { images: [photo('a')], spin_images: frames, hotspots: { exterior: [spot(40), spot(140)], interior: [] } },
  'missing-frame': { images: [photo('a')], spin_images: frames.with(3, '') },
  sold: { status: 'sold', images: [photo('a')] },
  'gone-away': { status: 'unavailable', images: [photo('a')] },
};

const pages = new Map<string, string>();
let root = '';

beforeAll(async () => {
  root = testFolder('vehicle-page');
  const cars = Object.entries(CARS).map(([key, change], place) => ({
    ...{ id: 100 + place, slug: key, stocknum: key, name: `2021 Mazda CX-5 ${key}`, make: 'Mazda', model: 'CX-5' },
    ...{ year: 2021, price: 32_990, car_type: 'used', status: 'in_stock', location_id: 1, km: 1000 },
    ...change,
  }));
  makeDealer(root, 'anchor', {
    feed: { name: 'feed.json', content: JSON.stringify(cars), format: 'forecourt-json' },
    settings: {
      vehiclePage: { brochures: 'withPrint', extras: ['callBlock', 'shareRow', 'mobileCta', 'salesCounter'] },
    },
  });
  const summary = await buildSites({ root, threads: 0, today: '2026-11-21' });
  expect(summary.sites[0]?.messages).toEqual([]);
  for (const key of Object.keys(CARS))
    pages.set(key, readFileSync(join(root, 'dist/anchor/cars', `${key}.html`), 'utf8'));
}, 120_000);

const page = (key: string) => pages.get(key) ?? '';
const words = (key: string) =>
  page(key)
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ');

it('every page is valid HTML', async () => {
  expect(await htmlMistakes(pagesIn(join(root, 'dist')))).toEqual([]);
});

it('every foreign picture that a page asks for may be fetched, and no other of its host', () => {
  const requested = readdirSync(join(root, 'dist/anchor'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|json)$/.test(name))
    .flatMap((name) => requestedImages(readFileSync(join(root, 'dist/anchor', name), 'utf8')))
    .filter(({ source }) => source.startsWith('http'));
  const isShown = shownPictures(join(root, 'dist'))('anchor');
  const sources = new Set(requested.map(({ source }) => source));
  expect(sources.size).toBeGreaterThan(230);
  expect([...sources].filter((source) => !isShown?.(new URL(source)))).toEqual([]);
  expect(isShown?.(new URL('https://photos.example/a.jpg?n=1'))).toBe(false);
});

describe('the vehicle page with bad data', () => {
  it('API-028 a site that wants its brochures with each build has one of every vehicle for sale', () => {
    const names = readdirSync(join(root, 'dist/anchor/brochures')).map((name) => name.replace(/\..*/, ''));
    const sold = ['sold', 'gone-away'];
    expect(names.sort()).toEqual(
      Object.keys(CARS)
        .filter((key) => !sold.includes(key))
        .sort(),
    );
  });

  it('VIEW-031 without photos shows the placeholder and asks for some', () => {
    expect(page('no-photos')).toContain('gallery__placeholder');
    expect(page('no-photos')).toMatch(/href="#request-photos"/);
    expect(page('no-photos')).toMatch(/<section class="gallery gallery--drawn"/);
    expect(words('no-photos')).toContain('Photos on the way');
    expect(page('plain')).not.toContain('gallery--drawn');
  });

  it('VIEW-006 200 photos stay within the weight of a page, and one photo has no thumbnails', () => {
    expect(page('many-photos').match(/<li id="photo-\d+"/g)).toHaveLength(200);
    expect(brotliCompressSync(page('many-photos')).length).toBeLessThanOrEqual(14_000);
    expect(page('many-photos')).toContain('gallery__strip');
    expect(page('one-photo')).not.toContain('gallery__strip');
  });

  it('CARD-046 a price of 0 or 10 is none, 11 is one', () => {
    for (const key of ['price-0', 'price-10']) expect(words(key)).toContain('Enquire for price.');
    expect(words('price-11')).toContain('$11');
  });

  it('VDP-018 a vehicle of 1940 is one', () => {
    expect(words('old')).toContain('1940 Mazda CX-5');
  });

  it('VDP-014 3,000 characters of comments start cut, and are there once', () => {
    expect(page('wordy')).toContain('Show more');
    expect(words('wordy').match(/Tells much\./g)).toHaveLength(250);
  });

  it('VDP-016 a vehicle without comments has no room for them', () => {
    expect(page('plain')).not.toMatch(/dealer-comments|Dealer comments/);
    expect(page('wordy')).toContain('Dealer comments');
  });

  it('VDP-091 a masked number is printed without its last digits, and whole behind a fold; no other form of the page has it', () => {
    const html = page('plain');
    const [, shown, number] =
      /<details class="call[^"]*" data-reveal[\s\S]*?<\/span>\s*([\dX ]+?)\s*<[\s\S]*?<a [^>]*>\s*([\d ]+?)\s*</.exec(
        html,
      ) ?? [];
    expect(shown).toMatch(/^\d\d \d\dXX XXXX$/);
    expect(number?.slice(0, 5)).toBe(shown?.slice(0, 5));
    expect(html).toMatch(/<details class="call[^>]*data-reveal(?![^>]* open)/);
    expect(readFileSync(join(root, 'dist/anchor/cars/plain.md'), 'utf8')).not.toContain(number);
  });

  it('VDP-091 every masked number says how to see it', () => {
    const masked = page('plain').match(/<summary[^>]*(?:call__number|place__phone)/g);
    expect(masked).toHaveLength(page('plain').match(/>Show number</g)?.length ?? 0);
  });

  it('VDP-014 HTML in comments is words', () => {
    expect(page('html')).not.toMatch(/onerror|alert\(/);
    expect(page('html')).toContain('Words &amp; bold &quot;words&quot;');
  });

  it('VDP-108 a vehicle of a location nobody knows is at the main one', () => {
    expect(words('nowhere')).toContain('1 Example Street, Brisbane QLD 4000');
    expect(words('nowhere')).not.toContain('4711');
  });

  it('VIEW-022 a hotspot out of range is dropped', () => {
    expect(page('spots')).toContain('Spot 40');
    expect(page('spots')).not.toContain('Spot 140');
  });

  it('VIEW-010 a missing frame leaves the others', () => {
    expect(page('missing-frame').match(/photos\.example%2Fspin%2F\d+\.jpg/g)).toHaveLength(35);
    expect(page('spots').match(/photos\.example%2Fspin%2F\d+\.jpg/g)).toHaveLength(36);
  });

  it('VDP-104 VDP-107 the page shows what the site lists and nothing else', () => {
    expect(page('plain')).toContain('data-sales');
    expect(page('plain')).not.toMatch(/data-sticky-header|class="why"|class="item-banner"/);
  });

  it('VDP-119 VDP-120 a sold or unavailable vehicle keeps its address and shows the SOLD message, no price and the form', () => {
    for (const key of ['sold', 'gone-away']) {
      expect(words(key)).toContain('This car was recently sold, so its price is no longer shown.');
      expect(words(key)).toContain('Like this and want something similar?');
      expect(page(key)).toContain('action="/api/leads"');
      expect(page(key)).not.toMatch(/data-gallery|key-specs/);
    }
  });
});
