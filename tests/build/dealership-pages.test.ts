import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { says, type TestProvider, testProvider } from '#src/server/providers/provider-for-test.ts';
import { pagesWithEveryShape, shapesOf } from '../page-shapes.ts';
import { pagesIn } from '../sample-sites.ts';
import { makeDealer, put, testFolder } from './dealers.ts';
import { htmlMistakes } from './html-mistakes.ts';

const root = testFolder('dealership-pages');
const page = (slug: string, path: string) => readFileSync(join(root, `dist/${slug}/${path}.html`), 'utf8');
const count = (html: string, part: string | RegExp) => html.split(part).length - 1;
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const review = (id: number) => ({
  ...{ id, customer_name: `Customer ${id}`, text: 'Good.', rating: 5 },
  review_date: '01/11/2026',
});
/** Somebody who wrote nothing. */
const SILENT = { ...review(4), customer_name: 'Silent Sam', text: null, rating: 4 };
const reviews = (many: number) => ({
  reviews: Array.from({ length: many }, (_, at) => review(at + 1)),
  count: 40 + many,
  average_rating: '4.6',
});
const written = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nWhat we say of it.\n`;

let provider: TestProvider;
beforeAll(async () => {
  // Six yards, everything switched on.
  makeDealer(root, 'anchor', {
    settings: {
      features: { chat: true },
      navigation: { chatUrl: 'https://chat.example/anchor' },
      content: { serviceBanner: true, acceptedPayments: true },
      locations: {
        embedTabs: [
          { label: 'Our yards', src: 'https://maps.example/yards' },
          { label: 'Our workshop', src: 'https://maps.example/workshop' },
        ],
      },
      vehiclePage: { showMapSection: true },
      reviews: { leaveReviewUrl: 'https://reviews.example/anchor', autoRotate: true },
    },
  });
  for (const id of [2, 3, 4, 5, 6])
    put(root, `content/anchor/locations/yard-${id}.json`, {
      ...{ id, name: `Yard ${id}`, slug: `yard-${id}`, location_type: 'sales' },
      address: { street: `${id} Wharf Road`, city: 'Bulimba', state: 'QLD', postcode: '4171', lat: -27.4, long: 153 },
    });
  put(root, 'content/anchor/locations/yard.json', {
    ...{
      id: 1,
      name: 'Anchor Motors',
      slug: 'yard',
      primary: true,
      location_type: 'sales',
      latitude: -27.4,
      longitude: 153,
    },
    address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
  });
  // Of several yards the feed's vehicles stand at this one.
  const site = join(root, 'sites/anchor/site.json');
  const settings = JSON.parse(readFileSync(site, 'utf8'));
  settings.stock.feeds[0].locationId = 1;
  put(root, 'sites/anchor/site.json', settings);
  put(root, 'content/anchor/pages/service.md', written('Service', 'form: service\n'));
  put(root, 'content/anchor/pages/vehicle-parts-and-accessories.md', written('Parts', 'form: enquiry\n'));
  put(root, 'content/anchor/pages/warranty.md', written('Warranty', ''));
  put(root, 'content/anchor/pages/online-payment.md', written('Pay online', 'embed: https://pay.example/anchor\n'));
  put(root, 'content/anchor/pages/spin-to-win.md', written('Spin to win', 'embed: https://wheel.example/anchor\n'));
  put(root, 'content/anchor/reviews.json', reviews(4));
  // One yard, hardly anything switched on; chat for one make.
  makeDealer(root, 'beacon', {
    name: 'Beacon Cars',
    settings: {
      features: { overrides: [{ make: 'Mazda', set: { chat: true } }] as never },
      content: { serviceBanner: true },
      locations: { map: 'google' },
    },
  });
  const three = reviews(3);
  put(root, 'content/beacon/reviews.json', { ...three, reviews: [SILENT, ...three.reviews] });
  put(root, 'content/beacon/slides.json', [
    { id: 1, name: 'Open day', description: 'Saturday.', url: '/contact' },
    { id: 2, name: 'An offer that ended', url: '/offers/77' },
  ]);
  makeDealer(root, 'cove', { name: 'Cove Cars', settings: { locations: { map: 'none' } } });
  const showDay = { date: '2026-11-25', name: 'Show day', status: 'Closed', location_id: 1 };
  put(root, 'content/cove/special-hours.json', [showDay]);
  // Its rating comes from a review provider.
  makeDealer(root, 'dune', { name: 'Dune Cars', settings: { reviews: { orgId: 'dune-1' } } });
  put(root, 'content/dune/reviews.json', reviews(4));
  provider = await testProvider(says({ rating: 4.94, stars: 5, count: 1777 }));
  vi.stubEnv('REVIEWS_PROVIDER_URL', provider.url);
  const summary = await buildSites({ root, today: '2026-11-21', threads: 0 });
  expect(summary.sites.map(({ slug, status, messages }) => [slug, status, messages.length])).toEqual([
    ['anchor', 'built', 0],
    // An offer that ended is told.
    ['beacon', 'built', 1],
    ['cove', 'built', 0],
    ['dune', 'built', 0],
  ]);
}, 180_000);
afterAll(() => {
  vi.unstubAllEnvs();
  provider.close();
});

/** The vehicle pages of a dealer, by whether their vehicle is of a make. */
const carPages = (slug: string, make: string) =>
  readdirSync(join(root, `dist/${slug}/cars`))
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(root, `dist/${slug}/cars`, name), 'utf8'))
    .filter((html) => new RegExp(`<title>[^<]*${make}`).test(html));

// Equal shapes are equally valid.
it('pages with every shape are valid HTML', async () => {
  const pages = pagesIn(join(root, 'dist')).map((one) => ({ ...one, shapes: shapesOf(one.html) }));
  const chosen = new Set(pagesWithEveryShape(pages));
  expect(chosen.size).toBeGreaterThan(20);
  expect(await htmlMistakes(pages.filter(({ path }) => chosen.has(path)))).toEqual([]);
});

describe('locations', () => {
  it('LOC-006 the only location has a large card, several have a grid of cards', () => {
    const one = page('beacon', 'dealerships');
    const many = page('anchor', 'dealerships');
    expect([count(one, '<article'), count(one, 'location-card--large')]).toEqual([1, 1]);
    expect([count(many, '<article'), count(many, 'location-card--large')]).toEqual([6, 0]);
  });

  it('LOC-007 LOC-041 the grid shows every location of the block, three in a row', () => {
    const html = page('anchor', 'dealerships');
    expect(html).toContain('location-grid--3');
    for (const name of ['Anchor Motors', 'Yard 2', 'Yard 3', 'Yard 4', 'Yard 5', 'Yard 6'])
      expect(html).toMatch(new RegExp(`location-card__name[^>]*><a[^>]*>${name}<`));
  });

  it('LOC-040 the carousel of the home page is titled, has a hint, and shows four in a row and the edge of the next', () => {
    const html = mainOf(page('anchor', 'index'));
    const carousel = html.slice(html.indexOf('location-carousel"'));
    expect(textOf(carousel)).toMatch(/Our locations Swipe/);
    expect(carousel).toContain('style="--rail:4.3"');
    expect(count(carousel, '<article')).toBe(6);
    expect(page('beacon', 'index')).not.toContain('location-carousel');
    expect(page('beacon', 'index')).toContain('location-card--large');
  });

  it('LOC-018 tabs with frames are there where the site has them; a frame is loaded when it is seen', () => {
    const html = page('anchor', 'dealerships');
    expect([...html.matchAll(/<label for="embed-\d">([^<]*)/g)].map(([, label]) => label)).toEqual([
      'Our yards',
      'Our workshop',
    ]);
    expect([...html.matchAll(/<iframe[^>]*maps\.example\/(\w+)"[^>]*/g)].map(([, path]) => path)).toEqual([
      'yards',
      'workshop',
    ]);
    expect(html).not.toMatch(/<iframe(?![^>]*loading="lazy")/);
    expect(page('beacon', 'dealerships')).not.toContain('<iframe');
  });

  it('LOC-051 LOC-053 the page of a location has a map to be asked for, of whom the site says', () => {
    const frame = (slug: string) => /<iframe[^>]*>/.exec(mainOf(page(slug, 'locations/yard')))?.[0] ?? '';
    expect(frame('anchor')).toContain('data-src="https://www.openstreetmap.org/export/embed.html?bbox=');
    expect(frame('beacon')).toContain('data-src="https://www.google.com/maps?q=');
    for (const slug of ['anchor', 'beacon']) expect(frame(slug)).not.toContain(' src=');
    expect(frame('cove')).toBe('');
  });

  it('GEN-030 a location page tells address, phone, opening hours and those of holidays', () => {
    const text = textOf(mainOf(page('cove', 'locations/yard')));
    expect(text).toMatch(/1 Example Street,? Brisbane,? QLD 4000/);
    expect(text).toMatch(/\b07 5550 0\d\d\d\b/);
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) expect(text).toContain(`${day} 8:30 am to 5:30 pm`);
    expect(text).toContain('Wed, 25 Nov 2026 Closed');
  });

  it('LOC-032 ROUTE-044 a location page has the anchor of the reviews, with reviews and without', () => {
    for (const slug of ['anchor', 'cove']) expect(count(page(slug, 'locations/yard'), / id="reviews"/)).toBe(1);
    expect(page('cove', 'locations/yard')).not.toContain('What customers say');
  });
});

describe('the page of a vehicle', () => {
  it('LOC-050 LOC-051 has the map where the site wants it, in a fold: nothing of it is loaded before it is asked for', () => {
    const [html = ''] = carPages('anchor', 'Mazda');
    const place = html.slice(
      html.indexOf('id="vehicle-map"'),
      html.indexOf('</section>', html.indexOf('id="vehicle-map"')),
    );
    expect(place).toMatch(
      /<details[^>]*>[\s\S]*Show map[\s\S]*<iframe src="https:\/\/www\.openstreetmap\.org[^>]* loading="lazy"/,
    );
    expect(place).not.toMatch(/<details[^>]* open/);
    for (const other of carPages('cove', 'Mazda')) expect(other).not.toContain('vehicle-map');
  });

  it('NAV-005 CFG-007 has the chat bubble where it is switched on for the vehicle, other pages do not', () => {
    const [mazda] = carPages('beacon', 'Mazda');
    const [ford] = carPages('beacon', 'Ford');
    expect(mazda).toContain('data-chat-slot');
    expect(ford).not.toContain('data-chat-slot');
    expect(page('beacon', 'index')).not.toContain('data-chat-slot');
  });
});

describe('what lies over and below the pages', () => {
  it('NAV-005 the chat bubble is on every page and opens the page of the chat provider, when it is opened', () => {
    for (const path of ['index', 'contact', 'service', 'search/used-cars'])
      expect(page('anchor', path)).toMatch(/<iframe src="https:\/\/chat\.example\/anchor"[^>]* loading="lazy"/);
    expect(page('cove', 'index')).not.toContain('data-chat-slot');
  });

  it('BANNER-003 the service banner waits for its script and leads to the booking, but not from there', () => {
    const banner = /<aside class="service-banner"[^>]*hidden[^>]*>[\s\S]*?<\/aside>/;
    const shown = banner.exec(page('anchor', 'index'))?.[0] ?? '';
    expect(shown).toMatch(/href="\/service"[^>]*>\s*Book a service/);
    expect(page('anchor', 'warranty')).toMatch(banner);
    expect(page('anchor', 'online-payment')).not.toMatch(banner);
    // Nothing lies over the hours and numbers of a location.
    for (const path of ['dealerships', 'locations/yard', 'service', 'search/used-cars', 'contact'])
      expect(page('anchor', path)).not.toMatch(banner);
    // A site without a place to book.
    expect(page('beacon', 'index')).not.toMatch(banner);
  });

  it('TILE-010 the strip of accepted payments has these marks in this order', () => {
    const [strip = ''] = /<ul class="payments"[\s\S]*?<\/ul>/.exec(page('anchor', 'contact')) ?? [];
    const marks = [...strip.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)];
    expect(marks.map(([, , name]) => name)).toEqual(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']);
    expect(marks.filter(([, src = '']) => !existsSync(join(root, 'dist/anchor', src)))).toEqual([]);
    expect(page('beacon', 'contact')).not.toContain('class="payments"');
  });
});

describe('pages of content', () => {
  it('CONTENT-004 ROUTE-071 /online-payment and /spin-to-win are shells around what the site puts there', () => {
    for (const [path, host] of [
      ['online-payment', 'pay'],
      ['spin-to-win', 'wheel'],
    ]) {
      const main = mainOf(page('anchor', path as string));
      expect(textOf(main)).toContain('What we say of it.');
      expect(main).toMatch(new RegExp(`<iframe src="https://${host}\\.example/anchor"[^>]* loading="lazy"`));
      expect(main).toMatch(new RegExp(`<a [^>]*href="https://${host}\\.example/anchor"[^>]*>Open in a new window`));
      expect(existsSync(join(root, `dist/cove/${path}.html`))).toBe(false);
    }
  });

  it('CONTENT-003 service and parts hold the content of the site and the form that belongs to them', () => {
    for (const path of ['service', 'vehicle-parts-and-accessories']) {
      expect(textOf(mainOf(page('anchor', path)))).toContain('What we say of it.');
      expect(mainOf(page('anchor', path))).toContain('<form');
      expect(existsSync(join(root, `dist/cove/${path}.html`))).toBe(false);
    }
    expect(mainOf(page('anchor', 'book-test-drive'))).toContain('<form');
  });
});

describe('reviews', () => {
  it('REV-010 four are a slider; three, and one without words, are a grid', () => {
    expect(page('anchor', 'index')).toMatch(/id="reviews"[^>]* data-slider/);
    const grid = page('beacon', 'index');
    expect(grid.slice(grid.indexOf('id="reviews"'))).toMatch(/<ul class="reviews--few"/);
    expect(grid).not.toMatch(/id="reviews"[^>]* data-slider/);
  });

  it('REV-006 one without words is in no row', () => {
    const main = mainOf(page('beacon', 'index'));
    const section = main.slice(main.indexOf('id="reviews"'));
    expect(section.split('<li class="review"')).toHaveLength(4);
    expect(main).not.toContain('Silent Sam');
  });

  it('REV-012 REV-014 the slider starts on the third and rotates every 3 seconds where the site wants it', () => {
    expect(page('anchor', 'index')).toMatch(/id="reviews"[^>]* data-start="2" data-rotate="3000"/);
    expect(page('beacon', 'index')).not.toContain('data-rotate');
  });

  it('REV-011 there is a button to leave a review where there is an address, and a hint to swipe', () => {
    const main = mainOf(page('anchor', 'index'));
    const section = main.slice(main.indexOf('id="reviews"'));
    expect(section).toMatch(/<a[^>]* href="https:\/\/reviews\.example\/anchor"[^>]*>\s*Leave a review/);
    expect(textOf(section.slice(0, section.indexOf('</section>')))).toContain('Swipe');
    expect(page('beacon', 'index')).not.toContain('Leave a review');
  });

  it('REV-021 the summary shows average, stars and "Based on N reviews"', () => {
    const main = mainOf(page('anchor', 'index'));
    const section = main.slice(main.indexOf('id="reviews"'));
    expect(textOf(section)).toMatch(/4\.6\s+Based on 44 reviews/);
    expect(section).toContain('aria-label="4.6 of 5 stars"');
  });
});

describe('reviews from a provider', () => {
  it('GEN-031 REV-001 API-017 the rating is in the page itself, and is refreshed there by its id', () => {
    const main = mainOf(page('dune', 'index'));
    const section = main.slice(main.indexOf('id="reviews"'));
    expect(textOf(section)).toMatch(/4\.9\s+Based on 1,777 reviews/);
    expect(section).toMatch(/data-org-id="dune-1" data-min-rating="4" data-count="1777"/);
    expect(provider.requested.map(({ path }) => path)).toEqual(['/ratings?orgId=dune-1']);
    const data = JSON.parse(readFileSync(join(root, 'dist/.functions/dune.json'), 'utf8'));
    expect(data.reviews).toEqual({ orgId: 'dune-1', average: 4.94, count: 1777 });
    expect(page('anchor', 'index')).not.toContain('data-org-id');
  });

  it('REV-001 no structured data rates the dealer: stars about oneself are against the rules of search engines', () => {
    for (const slug of ['anchor', 'dune'])
      for (const path of ['index', 'locations/yard', 'dealerships', 'contact'])
        expect(page(slug, path)).not.toMatch(/aggregateRating|"Review"|reviewCount/);
  });
});

describe('the home page', () => {
  it('BANNER-002 one slide has no controls, and a slide whose page is gone is left out', () => {
    const main = mainOf(page('beacon', 'index'));
    expect(main).toMatch(/<a (?=[^>]*promo__slide)[^>]*href="\/contact"/);
    expect(main).not.toContain('An offer that ended');
    expect(main).not.toContain('promo__tools');
    expect(page('cove', 'index')).not.toContain('class="promo"');
  });
});

describe('breadcrumbs', () => {
  it('NAV-009 begin with Home on every page but those that stand alone', () => {
    const alone =
      /^(?:index|404|success|print|sign-in|answer|search\/shell|404-search|personalised\/finance\/received)\.html$|^_/;
    const all = readdirSync(join(root, 'dist/anchor'), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.html') && !alone.test(name));
    expect(all.length).toBeGreaterThan(30);
    const without = all.filter((name) => {
      const html = readFileSync(join(root, 'dist/anchor', name), 'utf8');
      const [nav = ''] = /<nav[^>]* aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html) ?? [];
      return !/^<nav[^>]*>\s*<ol[^>]*>\s*<li>\s*<a href="\/">Home<\/a>/.test(nav);
    });
    expect(without).toEqual([]);
  });
});
