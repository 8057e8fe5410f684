// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WHOLE_NAME } from '#src/domain/vehicle-card/car-title.ts';
import { vehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

const CONTEXT = {
  ...{ pastRego: 'date', today: '2026-11-21', pricing: { mode: 'sale' }, photoSwipe: false },
  ...{ naming: WHOLE_NAME, saysPlace: true },
} as never;
const summary = (slug: string, change: object = {}) =>
  vehicleSummary({ ...PAGE_CAR, id: slug, slug, ...change }, CONTEXT);
let files: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  files = {
    '/car-sheets/current.json': { count: 1 },
    '/car-sheets/0.json': {
      cars: [summary('a'), summary('b', { status: 'sold' }), summary('c', { reserved: true })],
      slugs: {},
    },
  };
  vi.stubGlobal('fetch', async (address: string) =>
    files[address] ? Response.json(files[address]) : new Response('', { status: 404 }),
  );
  document.body.innerHTML = `<div data-panel>
    <p data-saved-empty>Nothing saved yet</p><ul data-saved-list></ul>
    <template data-saved-row><li><a><img>{name} <small></small></a><button>Remove {name}</button>
      <p><a href="/alerts" rel="nofollow">Tell me</a></p></li></template>
    <p data-saved-foot hidden><a data-saved-compare></a></p>
  </div>`;
});

/** The drawer of a browser that keeps these vehicles, newest first. */
async function open(slugs: readonly string[]) {
  const kept = slugs.map((slug) => ({
    id: slug,
    name: `Car ${slug}`,
    slug,
    make: '',
    model: '',
    primary_image_url: '',
  }));
  localStorage.setItem('harbour:favourites', JSON.stringify(kept));
  const { fillSaved, favourites } = await onSite('harbour', async () => ({
    ...(await import('./saved-list.touch.ts')),
    favourites: (await import('#src/stores/vehicles/favourites.ts')).$favourites,
  }));
  fillSaved(panel());
  return { favourites };
}
const panel = () => document.querySelector<HTMLElement>('[data-panel]') as HTMLElement;
const rows = () => [...panel().querySelectorAll('[data-saved-list] li')];
const alerts = () => rows().map((row) => (row as HTMLElement).dataset.alert);
const isHidden = (part: string) => panel().querySelector(part)?.hasAttribute('hidden');
const compare = () => panel().querySelector<HTMLAnchorElement>('[data-saved-compare]');

describe('the drawer of favourites', () => {
  it('FAV-001 FAV-004 lists what is saved, newest first, each leading to its page', async () => {
    await open(['b', 'a']);
    expect(rows().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(['/cars/b', '/cars/a']);
    expect(rows().map((row) => row.querySelector('button')?.textContent)).toEqual(['Remove Car b', 'Remove Car a']);
    expect(isHidden('[data-saved-empty]')).toBe(true);
    await open([]);
    expect([rows().length, isHidden('[data-saved-empty]')]).toEqual([0, false]);
  });

  it('VIEW-031 shows what its page shows of one that was saved without a photo', async () => {
    const truck = { simple_body: 'Truck', images: [], primary_image_url: null };
    files['/car-sheets/0.json'] = { cars: [summary('a', truck)], slugs: {} };
    await open(['a']);
    await until(() => expect(rows()[0]?.querySelector('img')?.getAttribute('src')).toBe('/placeholders/truck.svg'));
  });

  it('FAV-005 says what became of each: its price, that it is sold, held for somebody, or gone', async () => {
    await open(['a', 'b', 'c', 'd']);
    await until(() =>
      expect(rows().map((row) => row.querySelector('small')?.textContent)).toEqual([
        '$32,990 · Drive Away',
        'Sold',
        'Reserved · $32,990 · Drive Away',
        'No longer listed',
      ]),
    );
  });

  it.each([
    [['a'], true, 'Compare these 1'],
    [['a', 'b'], false, 'Compare these 2'],
    [['a', 'b', 'c', 'd'], false, 'Compare these 4'],
    [['a', 'b', 'c', 'd', 'e'], false, 'Compare the last 4 you saved'],
  ])('FAV-005 %j: the way to compare them is hidden: %s', async (slugs, hidden, text) => {
    await open(slugs);
    expect([isHidden('[data-saved-foot]'), compare()?.textContent]).toEqual([hidden, text]);
  });

  it('FAV-001 a vehicle that is removed is kept no more; the keyboard stays in its place', async () => {
    const { favourites } = await open(['a', 'b', 'c']);
    rows()[1]?.querySelector('button')?.click();
    expect(favourites.get().map(({ slug }) => slug)).toEqual(['a', 'c']);
    const { fillSaved } = await import('./saved-list.touch.ts');
    fillSaved(panel());
    expect(document.activeElement).toBe(rows()[1]?.querySelector('button'));
  });

  it('FAV-005 leads to the alert of a price, and says of one that was asked for how it stands', async () => {
    files['/car-sheets/0.json'] = { cars: ['a', 'b', 'c'].map((slug) => summary(slug)), slugs: {} };
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('alert-b=waits; other=1; alert-c=on');
    await open(['a', 'b', 'c']);
    await until(() => expect(alerts()).toEqual(['none', 'waits', 'on']));
    expect(rows()[0]?.querySelector('[rel]')?.getAttribute('href')).toMatch(/\/alerts\?car=a$/);
    vi.restoreAllMocks();
  });

  it('FAV-005 offers no alert of a sold vehicle', async () => {
    await open(['b', 'a']);
    await until(() => expect(alerts()).toEqual([undefined, 'none']));
  });
});
