import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { pagesIn } from '../sample-sites.ts';
import { makeDealer, put, testFolder } from './dealers.ts';
import { htmlMistakes } from './html-mistakes.ts';

const ADDRESS = { street: '7 Wharf Road', city: 'Bulimba', state: 'QLD', postcode: '4171' };
const place = (id: number, fields: object) => ({
  ...{ id, name: `Place ${id}`, slug: `place-${id}`, address: ADDRESS },
  ...fields,
});

/** The words and pictures of a part of a page, in their order. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<img[^>]*>/g, ' [picture] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** Expects each of the words after the one before. */
function expectInOrder(text: string, words: readonly string[]): void {
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    expect(at, `"${word}" after position ${from} of ${text}`).toBeGreaterThanOrEqual(0);
    from = at + word.length;
  }
}

describe('locations as they are built', () => {
  const root = testFolder('location-page');
  const page = (path: string) => readFileSync(join(root, `dist/anchor/${path}.html`), 'utf8');

  beforeAll(async () => {
    makeDealer(root, 'anchor');
    const yard = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#9aa3ab' } })
      .jpeg()
      .toBuffer();
    put(root, 'content/anchor/images/yard.jpg', yard);
    put(
      root,
      'content/anchor/locations/yard.json',
      place(1, {
        name: 'Anchor Bulimba',
        slug: 'yard',
        primary: true,
        image: { image: { url: '/images/yard.jpg' } },
        average_rating: 4.6,
        review_count: 218,
        dealer_license_number: 'MD 77',
        motor_vehicle_repairer: 'MVRL 88',
        contact_detail: {
          phone: '07 5550 0100',
          landline_phone: '1300 555 001',
          opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }],
        },
      }),
    );
    put(root, 'content/anchor/locations/service.json', place(2, { location_type: 'service' }));
    // The same street in a place of the same name: another address.
    put(
      root,
      'content/anchor/locations/far.json',
      place(3, { location_type: 'parts', address: { ...ADDRESS, postcode: '4870' } }),
    );
    for (const id of [4, 5])
      put(
        root,
        `content/anchor/locations/twin-${id}.json`,
        place(id, { address: { ...ADDRESS, street: '9 Wharf Road' } }),
      );
    makeDealer(root, 'beacon', { name: 'Beacon Cars', vehicles: 4 });
    const summary = await buildSites({ root, threads: 0 });
    // The feed names no yard of the several.
    const others = summary.sites.map(({ messages }) => messages.filter((text) => !text.includes('no location: ')));
    expect(others).toEqual([[], []]);
  });

  it('every page is valid HTML', async () => {
    expect(await htmlMistakes(pagesIn(join(root, 'dist')))).toEqual([]);
  });

  it('GEN-001 each dealer has a folder of its own, whole, with nothing of the other', () => {
    const filesOf = (slug: string) =>
      readdirSync(join(root, 'dist', slug), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const textOf = (slug: string) =>
      filesOf(slug)
        .filter(({ name }) => /\.(?:html|json|txt|xml)$|^_/.test(name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        .join('\n');
    expect(textOf('anchor')).toContain('Anchor Bulimba');
    expect(textOf('beacon')).toContain('Beacon Cars');
    expect(textOf('anchor')).not.toMatch(/beacon/i);
    expect(textOf('beacon')).not.toMatch(/anchor/i);
    for (const slug of ['anchor', 'beacon']) {
      const own = [...textOf(slug).matchAll(/\s(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path);
      expect(own.length).toBeGreaterThan(10);
      expect([...new Set(own)].filter((path) => !existsSync(join(root, 'dist', slug, path)))).toEqual([]);
    }
  });

  it('LOC-010 a card of the list shows picture, name and rating, address, hours, phones, licences and buttons, in this order', () => {
    const card =
      page('dealerships')
        .split('<article')
        .slice(1)
        .find((part) => part.includes('Anchor Bulimba')) ?? '';
    expectInOrder(textOf(`<article${card}`), [
      '[picture]',
      'Anchor Bulimba',
      '4.6',
      '7 Wharf Road',
      'Bulimba QLD',
      '8:30 am to 5 pm',
      '07 5550 0100',
      '1300 555 001',
      'MD 77',
      'MVRL 88',
      'View details',
      'Get directions',
    ]);
    expect(card).toMatch(/<img[^>]* height="150"/);
    expect(card).toContain('--image-height:150px');
  });

  it('LOC-030 the page shows name, address, directions, rating and the panel "Opening hours"', () => {
    const html = page('locations/yard');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const heading = textOf(main.slice(main.indexOf('<h1'), main.indexOf('</h1>')));
    expect(heading.trim()).toBe('Anchor Bulimba');
    const text = textOf(main);
    expectInOrder(text, ['Anchor Bulimba', '4.6', '218 reviews', '7 Wharf Road', 'Bulimba QLD 4171', 'Get directions']);
    expectInOrder(text, ['Opening hours', 'Mon', '8:30 am to 5 pm']);
    expect(main).toMatch(/<a[^>]* href="https:\/\/www\.google\.com\/maps\/[^"]*Wharf[^"]*"[^>]*>\s*Get directions/);
    expect(html).toMatch(/\sid="reviews"/);
  });

  it('LOC-031 a dropdown switches between the types of one address, and of no other', () => {
    const options = (path: string) => {
      const [, select = ''] = /<select[^>]*data-departments[^>]*>([\s\S]*?)<\/select>/.exec(page(path)) ?? [];
      return [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text = '']) => text.trim());
    };
    expect(options('locations/yard')).toEqual(['Sales', 'Service']);
    expect(options('locations/place-2')).toEqual(['Sales', 'Service']);
    expect(options('locations/place-3')).toEqual([]);
    // Two of one type: both are shown, and there is no type to switch.
    expect(options('locations/place-4')).toEqual([]);
    // Nobody wrote their hours.
    expectInOrder(textOf(page('locations/place-4')), ['Contact', 'Place 4', 'Place 5']);
  });

  it('ROUTE-044 the stars of a location lead to its reviews, a place that the page has', () => {
    const html = page('locations/yard');
    expect(html).toMatch(/href="#reviews"/);
    expect(html.match(/ id="reviews"/g)).toHaveLength(1);
  });
});
