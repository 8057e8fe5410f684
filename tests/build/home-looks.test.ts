import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { COMPOSITIONS, type Composition } from '#src/domain/brand/home-sections.ts';
import { makeDealer, put, testFolder } from './dealers.ts';

const root = testFolder('home-looks');
const page = (slug: string) => readFileSync(join(root, `dist/${slug}/index.html`), 'utf8');
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const summariesOf = (html: string) =>
  [...html.matchAll(/<link[^>]*href="\/_astro\/([\w-]+)\.[\w-]+\.css"/g)].map(([, name]) => name);

/** What shows that an opening is the one it says: its block, and what it has around the search. */
const LANDMARKS: Record<Composition, { block: string; sheet: string; has: RegExp[]; lacks: RegExp[] }> = {
  'full-bleed': {
    block: 'full-bleed',
    sheet: 'FullBleed',
    has: [/sizes="\(min-width: 700px\) 100vw, 145vw"/],
    lacks: [/data-home-spin/],
  },
  split: { block: 'split', sheet: 'Split', has: [/split__words/], lacks: [/body-tile"[\s\S]*data-quick-search/] },
  'search-first': {
    block: 'search-first',
    sheet: 'SearchFirst',
    has: [
      /search-first__count[\s\S]*>8<[\s\S]*vehicles in stock|search-first__count[\s\S]*>8<[\s\S]*cars in stock/,
      /aria-label="Body types"/,
    ],
    lacks: [/id="shop-title"/],
  },
  mosaic: {
    block: 'mosaic',
    sheet: 'Mosaic',
    has: [/class="mosaic__tile mosaic__body"/],
    lacks: [/id="shop-title"/, /price_range=/],
  },
  spin: {
    block: 'spin-hero',
    sheet: 'Spin',
    has: [/data-home-spin="\[[^"]*07\.jpg/, /Drag to turn/, /spin-hero__car[\s\S]*price__amount/],
    lacks: [/<astro-island/],
  },
};

beforeAll(async () => {
  for (const composition of COMPOSITIONS)
    makeDealer(root, composition, {
      settings: {
        theme: { home: { composition, ...(composition === 'split' && { sections: ['why', 'arrivals', 'bodies'] }) } },
      },
      ...(composition === 'spin' && {
        feed: {
          name: 'feed.json',
          format: 'forecourt-json',
          content: JSON.stringify(
            [1, 2].map((number) => ({
              ...{ id: `S${number}`, stocknum: `S${number}`, item_type: 'car', name: '2024 Mazda CX-5', make: 'Mazda' },
              ...{
                model: 'CX-5',
                year: 2024,
                car_type: 'used',
                status: 'in_stock',
                body: 'SUV',
                price: 30_000 + number,
              },
              photos: ['https://photos.example/1.jpg'],
              spin_images: Array.from(
                { length: 8 },
                (_, frame) => `https://photos.example/spin/${number}/0${frame}.jpg`,
              ),
              created_at: `2026-11-0${number}T00:00:00Z`,
            })),
          ),
        },
      }),
    });
  // A dealer whose stock has no spin.
  makeDealer(root, 'still', { settings: { theme: { home: { composition: 'spin' } } } });
  // Dealers of two kinds of vehicles, one with a picture.
  for (const slug of ['kinds', 'pictured'])
    makeDealer(root, slug, {
      settings: { theme: { home: { composition: 'search-first', sections: ['doors', 'arrivals'] } } },
      feed: {
        name: 'feed.json',
        format: 'forecourt-json',
        content: JSON.stringify(
          (['car', 'motorcycle', 'motorcycle'] as const).map((item_type, number) => ({
            ...{ id: `K${number}`, stocknum: `K${number}`, item_type, name: '2024 Honda Example', make: 'Honda' },
            ...{ model: `Example ${number}`, year: 2024, car_type: 'used', status: 'in_stock', price: 9_000 + number },
          })),
        ),
      },
    });
  put(root, 'content/kinds/home.json', { hero: { heading: 'Four wheels or two' } });
  for (const slug of [...COMPOSITIONS, 'still', 'pictured'])
    put(root, `content/${slug}/home.json`, {
      hero: {
        image: 'https://photos.example/yard.jpg',
        alt: 'The yard',
        heading: 'Cars by the river',
        text: 'Since 1981.',
      },
      whyUs: [{ title: 'One price', text: 'In writing.' }],
    });
  const { sites } = await buildSites({ root, today: '2026-11-21', threads: 0 });
  expect(sites.filter(({ status }) => status !== 'built').map(({ messages }) => messages)).toEqual([]);
  expect(sites).toHaveLength(8);
}, 300_000);

describe.each(COMPOSITIONS)('the opening %s', (composition) => {
  const { block, sheet, has, lacks } = LANDMARKS[composition];

  it('is built with its own parts, one heading and a search that works without script', () => {
    const main = mainOf(page(composition));
    expect(main).toMatch(new RegExp(`<section class="hero ${block}`));
    expect(main.split('<h1')).toHaveLength(2);
    expect(main).toMatch(/<form[^>]* action="\/search\/[^"]*"[^>]* method="get"/);
    for (const part of has) expect(main).toMatch(part);
    for (const part of lacks) expect(main).not.toMatch(part);
  });

  it('links its own styles and none of the others', () => {
    const openings = Object.values(LANDMARKS).map((one) => one.sheet);
    expect(summariesOf(page(composition)).filter((name) => openings.includes(name ?? ''))).toEqual([sheet]);
  });

  it('preloads the picture that is seen first, and only that', () => {
    const html = page(composition);
    const [, src] = /<img[^>]*class="hero__image"[^>]* src="([^"]+)"/.exec(html) ?? [];
    const preloaded = [...html.matchAll(/<link rel="preload" as="image" href="([^"]+)"/g)].map(([, href]) => href);
    expect(src).toBeTruthy();
    expect(preloaded).toEqual([src]);
  });
});

describe('the opening of a dealer of several kinds', () => {
  const doors = (slug: string) => {
    const main = mainOf(page(slug));
    return { opening: main.slice(0, main.indexOf('</section>')), doors: main.split('class="doors"').length - 1 };
  };

  it('has a door into each beside the words, most first, and no section of doors', () => {
    const { opening, doors: lists } = doors('kinds');
    expect(lists).toBe(1);
    expect(opening).toMatch(
      /class="doors"[\s\S]*>Motorcycles<[\s\S]*>2<[\s\S]*>Cars<[\s\S]*>1<[\s\S]*data-quick-search/,
    );
    expect(opening).not.toContain('search-first__count');
  });

  it('has them below the search where a picture is beside the words', () => {
    const { opening, doors: lists } = doors('pictured');
    expect(lists).toBe(1);
    expect(opening).toMatch(/data-quick-search[\s\S]*class="doors"/);
  });
});

describe('the home page', () => {
  it('has the sections a site names, in its order, and no others', () => {
    const main = mainOf(page('split'));
    const order = [...main.matchAll(/id="(why|arrivals|shop|makes|locations|budget|offers)-title"/g)].map(
      ([, id]) => id,
    );
    expect(order).toEqual(['why', 'arrivals', 'shop']);
  });

  it('opens with the photograph while no vehicle in stock has a spin', () => {
    const html = page('still');
    expect(mainOf(html)).toMatch(/<section class="hero full-bleed/);
    expect(summariesOf(html)).toContain('FullBleed');
    expect(summariesOf(html)).not.toContain('Spin');
  });

  it('turns the newest vehicle in stock', () => {
    expect(mainOf(page('spin'))).toContain('photos.example%2Fspin%2F2%2F07.jpg');
    expect(mainOf(page('spin'))).not.toContain('spin%2F1%2F');
  });
});
