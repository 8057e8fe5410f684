import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseRequested } from '#integrations/media/requested-size.ts';
import { requestedImages } from '#src/domain/media/rewrite-images.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { pagesWithEveryShape, shapesOf } from '../page-shapes.ts';
import { DEALERS, SAMPLES as out, type Page, pagesIn } from '../sample-sites.ts';
import { addressesIn } from './addresses.ts';
import { htmlMistakes } from './html-mistakes.ts';

const functions = await readEndpoints(join(import.meta.dirname, '../../functions'));
const withoutEscapes = (text: string) =>
  text
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<');

type Thing = Record<string, unknown> & { '@type': string | string[] };

/** Everything of type `@type` in the structured data of a page, graphs taken apart. */
function thingsOf({ html, path }: Page): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Thing & { '@graph'?: Thing[] };
    expect(data['@context'], path).toBe('https://schema.org');
    return data['@graph'] ?? [data];
  });
}

const isA = (thing: Thing, type: string) => [thing['@type']].flat().includes(type);

/** Fails with the first findings in words. */
function expectNone(findings: Iterable<string>): void {
  const first = [...findings].slice(0, 20);
  expect(first, first.join('\n')).toEqual([]);
}

it('styles are compiled for the oldest supported browsers: in Safari a word that is dragged over would be selected', () => {
  const folder = join(out, 'harbour/_astro');
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const all = styles.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  expect(all).toContain('user-select:none');
  expect(all.match(/(?<!-)user-select:none/g)).toHaveLength(all.match(/-webkit-user-select:none/g)?.length ?? 0);
});

describe('the built sample dealers', () => {
  const sites = new Map<string, Page[]>();
  const origins = new Map<string, string>();

  beforeAll(async () => {
    for (const slug of DEALERS) {
      sites.set(slug, pagesIn(join(out, slug)));
      origins.set(
        slug,
        new URL(/^Sitemap: (\S+)/m.exec(readFileSync(join(out, slug, 'robots.txt'), 'utf8'))?.[1] ?? '').origin,
      );
    }
  });

  it('GEN-042 ask the image service for no size that it refuses', () => {
    const refused = new Set<string>();
    let requested = 0;
    for (const slug of DEALERS) {
      const { imageSizes } = JSON.parse(readFileSync(join(out, '.functions', `${slug}.json`), 'utf8')) as SiteData;
      for (const { path, html } of sites.get(slug) ?? [])
        for (const { source, width, height, quality } of requestedImages(html)) {
          const crop = height === undefined ? '' : `&h=${height}&fit=cover`;
          const query = new URLSearchParams(`url=${encodeURIComponent(source)}&w=${width}${crop}&q=${quality}`);
          requested += 1;
          if ('mistake' in parseRequested(query, imageSizes)) refused.add(`${slug}${path}: ${query}`);
        }
    }
    expect(requested).toBeGreaterThan(10_000);
    expectNone(refused);
  });

  it('hold at least 600 vehicles together', () => {
    const vehicles = DEALERS.flatMap((slug) =>
      (sites.get(slug) ?? []).filter(({ path }) => /^\/cars\/[^/]+$/.test(path)),
    );
    expect(vehicles.length).toBeGreaterThanOrEqual(600);
  });

  it.each(DEALERS)('ROUTE-001 ROUTE-080 every address that %s names leads somewhere, anchors too', (slug) => {
    const folder = join(out, slug);
    const origin = origins.get(slug) ?? '';
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      );
    const there = new Set(files.map((name) => `/${name}`));
    const rules = readFileSync(join(folder, '_redirects'), 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([from = '']) => from.startsWith('/'));
    // A link to an address that is gone leads on, and is broken all the same.
    const led = rules.flatMap(([from = '']) => (/^\/(?:search|used-car)\b/.test(from) ? [from] : []));
    const routes = functions.flatMap(({ config }) => config.path);
    const isPage = (path: string) => path === '/' || there.has(`${path}.html`);
    const served = (path: string) =>
      isPage(path) ||
      there.has(decodeURIComponent(path)) ||
      // What begins the addresses of functions counts: scripts add the rest.
      routes.some((route) => matches(route, path) || route.startsWith(`${path}/`)) ||
      led.some((from) => matches(from, path));
    const named = files
      .filter((name) => /\.(?:html|md|json|xml|csv|tsv|txt|css)$/.test(name))
      .map((name) => ({ name, ...addressesIn(name, readFileSync(join(folder, name), 'utf8')) }));
    const idsOf = new Map(named.map(({ name, ids }) => [`/${name}`, ids]));
    const targets = rules.map(([, to = '']) => to).filter((to) => !to.includes(':'));
    const broken = new Set<string>();
    const counts = new Map<string, number>();
    for (const { name, links } of [...named, { name: '_redirects', links: new Set(targets) }])
      for (const link of links) {
        if (/^(?:tel|mailto|sms|data|blob):/.test(link) || link === '') continue;
        const url = new URL(link, `${origin}/${name.replace(/(?:^index)?\.html$/, '')}`);
        if (url.origin !== origin) continue;
        const kind = name.replace(/^.*\./, '');
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        const target = url.pathname === '/.netlify/images' ? (url.searchParams.get('url') ?? '') : url.pathname;
        if (/^https?:/.test(target)) continue;
        const ids = isPage(target) && idsOf.get(target === '/' ? '/index.html' : `${target}.html`);
        if (!served(target)) broken.add(`${name} → ${link}`);
        else if (url.hash.length > 1 && ids && !ids.has(decodeURIComponent(url.hash.slice(1))))
          broken.add(`${name} → ${link} (no such place on the page)`);
      }
    // Pages, twins, data of scripts, sitemaps, feeds: a kind without addresses would not be read at all.
    for (const kind of ['html', 'md', 'json', 'xml', 'txt']) expect(counts.get(kind), kind).toBeGreaterThan(0);
    expectNone(broken);
  });

  it.each(DEALERS)('no file of %s holds a character that HTML and XML cannot carry', (slug) => {
    const files = readdirSync(join(out, slug), { recursive: true, encoding: 'utf8' })
      .filter((name) =>
        /(?:^_(?:headers|redirects)$|\.(?:html|md|json|xml|txt|csv|tsv|ics|svg|css|js|webmanifest)$)/.test(name),
      )
      // The index of the search is binary (search-files.ts).
      .filter((name) => !/^search-index.index\./.test(name));
    expect(files.length).toBeGreaterThan(300);
    const wrong = files.flatMap((name) => {
      const [found] = /[^\P{Cc}\t\n\r]|\ufffd/u.exec(readFileSync(join(out, slug, name), 'utf8')) ?? [];
      return found ? [`${name}: U+${found.charCodeAt(0).toString(16).padStart(4, '0')}`] : [];
    });
    expectNone(wrong);
  });

  it.each(DEALERS)(
    'no page of %s demands a choice without an empty option, or names no picture in a srcset',
    (slug) => {
      const wrong: string[] = [];
      for (const { path, html } of sites.get(slug) ?? []) {
        if (/\s(?:image)?srcset(?:=""|[\s>])/.test(html)) wrong.push(`${path} srcset`);
        for (const [select] of html.matchAll(/<select[^>]*\srequired[\s=>][\s\S]*?<\/option>/g))
          if (!/<option[^>]*\svalue(?:=""|[\s>])/.test(select)) wrong.push(`${path} ${select.slice(0, 80)}`);
      }
      expectNone(wrong);
    },
  );

  // Equal shapes are equally valid; `npm run test:all` reads every page with the W3C's own validator.
  it('pages with every shape of all dealers are valid HTML', async () => {
    const pages = DEALERS.flatMap((slug) =>
      (sites.get(slug) ?? []).map(({ path, html }) => ({ path: `${slug}${path}`, html, shapes: shapesOf(html) })),
    );
    const chosen = new Set(pagesWithEveryShape(pages));
    expect(chosen.size).toBeGreaterThan(30);
    expectNone(await htmlMistakes(pages.filter(({ path }) => chosen.has(path))));
  });

  it.each(DEALERS)(
    'every page of %s has one main heading, a title, a language and its own canonical address',
    (slug) => {
      const origin = origins.get(slug);
      const addresses = new Set((sites.get(slug) ?? []).map(({ path }) => `${origin}${path}`));
      const wrong: string[] = [];
      for (const { path, html } of sites.get(slug) ?? []) {
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
        const findable = !/<meta name="robots" content="[^"]*noindex/.test(html);
        if (findable && canonical !== `${origin}${path}` && !addresses.has(canonical ?? ''))
          wrong.push(`${path} canonical ${canonical}`);
        const shown = html.replace(/<template[\s\S]*?<\/template>/g, '');
        if ((shown.match(/<h1[\s>]/g) ?? []).length !== 1) wrong.push(`${path} h1`);
        // Before any style sheet, or the one that comes first would decide which layer wins.
        if (!/^[\s\S]*?<style>@layer base,parts,page;/.test(html.split('rel="stylesheet"')[0] ?? ''))
          wrong.push(`${path} layers`);
        if ((html.match(/<style[\s>]/g) ?? []).length !== 1) wrong.push(`${path} styles outside the head`);
        if (!/<html lang="en-AU"/.test(html)) wrong.push(`${path} lang`);
        if (!/<title>[^<]{4,}<\/title>/.test(html)) wrong.push(`${path} title`);
        if (findable && !/<meta name="description" content="[^"]{20,}"/.test(html)) wrong.push(`${path} description`);
        for (const name of ['og:title', 'og:type', 'og:url', 'og:image']) {
          if (findable && !html.includes(`property="${name}"`)) wrong.push(`${path} ${name}`);
        }
      }
      expectNone(wrong);
    },
  );

  it.each(DEALERS)('NAV-001 every page of %s has the mark in its tab and the logo on its two grounds', (slug) => {
    const wrong: string[] = [];
    const links = ['/icon-32.png', '/images/icon.svg', '/apple-touch-icon.png'];
    for (const file of [...links, '/share.png', '/images/logo.svg', '/images/logo-dark.svg'])
      if (!existsSync(join(out, slug, file))) wrong.push(`no file ${file}`);
    for (const { path, html } of sites.get(slug) ?? []) {
      if (!html.includes('<header')) continue;
      for (const link of links) if (!html.includes(`href="${link}"`)) wrong.push(`${path} ${link}`);
      const [header = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
      const logos = [...header.matchAll(/<img[^>]*src="\/images\/logo(?:-dark)?\.svg"[^>]*>/g)].map(([tag]) => tag);
      if (logos.length === 0 || !logos.every((tag) => /width="\d+"/.test(tag) && /height="40"/.test(tag)))
        wrong.push(`${path} logo`);
    }
    expectNone(wrong);
  });

  it.each(DEALERS)('the sitemap of %s lists exactly the pages that may be found', (slug) => {
    const origin = origins.get(slug);
    const files = readdirSync(join(out, slug)).filter((name) => /^sitemap.*\.xml$/.test(name));
    const locations = files
      .flatMap((name) => [...readFileSync(join(out, slug, name), 'utf8').matchAll(/<url>\s*<loc>([^<]+)<\/loc>/g)])
      .map(([, url = '']) => withoutEscapes(url));
    const findable = (sites.get(slug) ?? [])
      .filter(({ html }) => !/<meta name="robots" content="[^"]*noindex/.test(html))
      .filter(({ path, html }) => html.includes(`<link rel="canonical" href="${origin}${path}"`))
      // A sold vehicle keeps its page for links that exist (VDP-119); new visitors are not led there.
      .filter(({ html }) => !html.includes('<div class="sold">'))
      .map(({ path }) => `${origin}${path}`);
    expect(new Set(locations).size).toBe(locations.length);
    expectNone(locations.filter((url) => !findable.includes(url)).map((url) => `${url} is not to be found`));
    expectNone(findable.filter((url) => !locations.includes(url)).map((url) => `${url} is missing`));
  });

  it.each(DEALERS)('VDP-001 the vehicles of %s are described for search engines', (slug) => {
    const cars = (sites.get(slug) ?? []).filter(({ path }) => /^\/cars\/(?!trade-in$)[^/]+$/.test(path));
    expect(cars.length).toBeGreaterThan(40);
    for (const page of cars) {
      const things = thingsOf(page);
      const car = things.find((thing) => isA(thing, 'Car') || isA(thing, 'Motorcycle') || isA(thing, 'Vehicle'));
      const offer = car?.offers as Record<string, unknown> | undefined;
      expect(car, page.path).toMatchObject({
        name: expect.any(String) as string,
        url: `${origins.get(slug)}${page.path}`,
      });
      if (offer && 'price' in offer) {
        expect(offer.priceCurrency, page.path).toBe('AUD');
        expect(Number(offer.price), page.path).toBeGreaterThan(10);
      }
      const crumbs = things.find((thing) => isA(thing, 'BreadcrumbList'))?.itemListElement as { position: number }[];
      expect(
        crumbs.map(({ position }) => position),
        page.path,
      ).toEqual(crumbs.map((_, n) => n + 1));
    }
  });

  it.each(DEALERS)('LOC-001 the locations of %s are described with their opening hours', (slug) => {
    const dealers = (sites.get(slug) ?? []).flatMap((page) =>
      thingsOf(page).filter((thing) => isA(thing, 'AutoDealer')),
    );
    expect(dealers.length).toBeGreaterThan(0);
    const withHours = dealers.filter(({ openingHoursSpecification }) => openingHoursSpecification);
    expect(withHours.length).toBeGreaterThan(0);
    for (const { openingHoursSpecification } of withHours) {
      for (const hours of openingHoursSpecification as { opens: string; closes: string }[]) {
        expect(hours.opens).toMatch(/^\d\d:\d\d(?::\d\d)?$/);
        expect(hours.closes).toMatch(/^\d\d:\d\d(?::\d\d)?$/);
      }
    }
  });
});

/** Whether an address belongs to a route such as `/api/cars/:slug/view.json` or `/search/*`. */
function matches(route: string, path: string): boolean {
  const pattern = route
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[a-z_]+/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${pattern}$`).test(path);
}
