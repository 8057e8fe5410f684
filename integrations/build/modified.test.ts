import { describe, expect, it } from 'vitest';
import { pageMarkdown } from '#src/page-data/markdown/page-markdown.ts';
import { shellProps } from '#src/page-data/shell/shell.ts';
import type { PlannedPage } from '#src/page-data/site/pages.ts';
import { planPages } from '#src/page-data/site/pages.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import type { BuildManifest } from './manifest.ts';
import { modifiedSince } from './modified.ts';

const pagesOf = (site: Site) => new Map([...planPages(site)].map((page) => [page.path, page]));
const site = fixtureSite();
const shell = shellProps(site);
const keyOf = (page: PlannedPage) => JSON.stringify(page.props);

/** The day of a page on `today`, after a build on 1 November that had `before`. */
function dayOf(path: string, now: Site, today: string, earlier: Site = site): string {
  const was = pagesOf(earlier).get(path);
  const page = pagesOf(now).get(path);
  if (!was || !page) throw new Error(`${path} is no page of both sites.`);
  const alternate = (of: PlannedPage) => () => pageMarkdown(of, shell);
  const first = modifiedSince(was, keyOf(was), {
    before: undefined,
    rendersAll: true,
    alternate: alternate(was),
    today: '2026-11-01',
  });
  const before = { pages: { [path]: keyOf(was) }, modified: { [path]: first } } as unknown as BuildManifest;
  return modifiedSince(page, keyOf(page), { before, rendersAll: false, alternate: alternate(page), today })[0];
}

const CAR = `/cars/${PAGE_CAR.slug}`;
const withCar = (more: object) => fixtureSite({}, [{ ...PAGE_CAR, ...more }]);

describe('since when a page says what it says', () => {
  it('an unchanged page keeps its day', () => {
    for (const path of pagesOf(site).keys()) expect(dayOf(path, site, '2026-11-22'), path).toBe('2026-11-01');
  });

  it('another day is no other content, though pages are rendered again for it', () => {
    const nextDay = { ...site, today: '2026-11-22' };
    const renderedAgain = [...pagesOf(site)].filter(
      ([path, page]) => keyOf(page) !== keyOf(pagesOf(nextDay).get(path) as PlannedPage),
    );
    expect(renderedAgain.map(([path]) => path)).toContain('/locations/alexandria');
    for (const path of pagesOf(site).keys()) expect(dayOf(path, nextDay, '2026-11-22'), path).toBe('2026-11-01');
  });

  it('a new price moves the day of the pages that show it, and of no others', () => {
    const cheaper = withCar({ price: 31_990 });
    expect(dayOf(CAR, cheaper, '2026-11-22')).toBe('2026-11-22');
    expect(dayOf('/search/mazda', cheaper, '2026-11-22')).toBe('2026-11-22');
    expect(dayOf('/dealerships', cheaper, '2026-11-22')).toBe('2026-11-01');
    expect(dayOf('/contact-us', cheaper, '2026-11-22')).toBe('2026-11-01');
  });

  it('words, hours and photos of a page are its content', () => {
    expect(dayOf(CAR, withCar({ dealercomments: 'New tyres.' }), '2026-11-22')).toBe('2026-11-22');
    const photos = [{ image: { url: 'https://photos.example/1.jpg' } }];
    expect(dayOf(CAR, withCar({ images: photos }), '2026-11-22')).toBe('2026-11-22');
    const [yard, ...others] = site.content.locations;
    const hours = [{ weekday: 1, status: 'Open' as const, formated_hours: '10 - 4' }];
    const locations = yard ? [{ ...yard, contact_detail: { opening_hours: hours } }, ...others] : [];
    const other = { ...site, content: { ...site.content, locations } };
    expect(dayOf('/contact-us', other, '2026-11-22')).toBe('2026-11-22');
  });

  it('other code that says it in other words leaves the day, and what it says is hashed anew', () => {
    const page = pagesOf(site).get(CAR) as PlannedPage;
    const before = {
      pages: { [CAR]: keyOf(page) },
      modified: { [CAR]: ['2026-11-01', 'old'] },
    } as unknown as BuildManifest;
    const about = { before, alternate: () => pageMarkdown(page, shell), today: '2026-11-22' };
    const [day, content] = modifiedSince(page, keyOf(page), { ...about, rendersAll: true });
    expect([day, content.length]).toEqual(['2026-11-01', 12]);
    expect(modifiedSince(page, keyOf(page), { ...about, rendersAll: false })).toEqual(['2026-11-01', 'old']);
  });

  it('a page that was never noted begins today', () => {
    const page = pagesOf(site).get('/') as PlannedPage;
    const before = { pages: { '/': keyOf(page) } } as unknown as BuildManifest;
    expect(
      modifiedSince(page, keyOf(page), {
        before,
        rendersAll: false,
        alternate: () => undefined,
        today: '2026-11-22',
      })[0],
    ).toBe('2026-11-22');
  });
});
