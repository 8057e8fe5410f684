import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SiteCar } from '#src/server/site-data/site-data.ts';
import type { BuiltSite } from './built-site.ts';
import { type DealerChange, formatComment, MARK, MAX_CHARACTERS } from './comment.ts';
import { compareBuilds } from './compare-builds.ts';
import { builtFile } from './screenshots.ts';

const EVIL = '@team <img src=x>|`x`\n/merge https://evil.example';
const folder = mkdtempSync(join(tmpdir(), 'compare-'));

const car = (id: string, price: number, more: Partial<SiteCar> = {}): SiteCar => ({
  ...{ id, name: `Car ${id}`, status: 'available', views: 0, locationId: null, price },
  ...more,
});
const applied = (priceText: string, priceType: string) =>
  ({ title: '', badge: '', priceText, priceType, carType: 'used' }) as NonNullable<SiteCar['applied']>;
const finding = (found: string, place: string) => ({
  ...{ rule: 'was-price' as const, level: 'warning' as const, found, name: 'A page', place },
});

const site = (pages: Record<string, string>, more: Partial<BuiltSite> = {}): BuiltSite => ({
  ...{ folder, name: 'Anchor', paths: Object.keys(pages), cars: {}, findings: [] },
  html: (path) => pages[path] ?? '',
  templateOf: (path) => (path.startsWith('/cars/') ? 'vehicle' : 'content'),
  ...more,
});

const change = (more: Partial<DealerChange>): DealerChange => ({
  ...compareBuilds('anchor', site({}), site({})),
  pictures: [],
  ...more,
});

describe('two builds of a dealer', () => {
  it('have pages added, removed and changed by template; other versions of files are counted by themselves', () => {
    const before = site({ '/a': 'one', '/b': '"/_astro/x.ABCDEFGH.js"', '/c': 'same', '/cars/1': 'gone' });
    const after = site({ '/a': 'two', '/b': '"/_astro/x.12345678.js"', '/c': 'same', '/d': 'new' });
    const { templates, samples } = compareBuilds('anchor', before, after);
    expect(templates).toEqual([
      { template: 'content', total: 4, added: ['/d'], removed: [], changed: ['/a'], filesOnly: ['/b'] },
      { template: 'vehicle', total: 0, added: [], removed: ['/cars/1'], changed: [], filesOnly: [] },
    ]);
    expect(samples).toEqual([
      { template: 'content', path: '/a', before: true, after: true },
      { template: 'vehicle', path: '/cars/1', before: true, after: false },
    ]);
  });

  it('have prices that moved, by number or by what they include, and vehicles that came, went and were sold', () => {
    const cars = (...list: SiteCar[]) => ({ cars: Object.fromEntries(list.map((one) => [`car-${one.id}`, one])) });
    const before = site(
      {},
      cars(
        car('1', 20_000),
        car('2', 9_990, { applied: applied('$9,990', 'Drive Away') }),
        car('3', 1_000),
        car('5', 5_000),
      ),
    );
    const after = site(
      {},
      cars(
        car('1', 19_500),
        car('2', 9_990, { applied: applied('$9,990', 'Excl. Govt. Charges') }),
        car('4', 1_000),
        car('5', 5_000, { status: 'sold' }),
      ),
    );
    const { prices, vehicles } = compareBuilds('anchor', before, after);
    expect(prices.map((one) => [one.id, one.before, one.after])).toEqual([
      ['1', '$20,000', '$19,500'],
      ['2', '$9,990 Drive Away', '$9,990 Excl. Govt. Charges'],
    ]);
    expect(vehicles).toEqual({
      added: ['Car 4'],
      removed: ['Car 3'],
      status: [{ name: 'Car 5', before: 'available', after: 'sold' }],
    });
  });

  it('have findings that came and went; one whose line moved is the same', () => {
    const before = site({}, { findings: [finding('was $5', 'a.md:3'), finding('was $6', 'a.md:9')] });
    const after = site({}, { findings: [finding('was $5', 'a.md:4'), finding('was $7', 'a.md:9')] });
    const { law } = compareBuilds('anchor', before, after);
    expect(law.appeared.map(({ found }) => found)).toEqual(['was $7']);
    expect(law.gone.map(({ found }) => found)).toEqual(['was $6']);
  });

  it('weigh what they weigh, beside the budget; less than 100 bytes is no change', () => {
    const text = (length: number) => Array.from({ length }, (_, n) => ((n * 7919) % 9973).toString(36)).join(' ');
    const { weights } = compareBuilds(
      'anchor',
      site({ '/cars/1': text(9_000), '/a': 'x' }),
      site({ '/cars/1': text(100), '/a': 'xy' }),
    );
    expect(weights).toMatchObject([{ template: 'vehicle', part: 'html', budget: 14_000 }]);
    expect(weights[0]?.before).toBeGreaterThan(14_000);
  });

  it('are a new dealer where there was none', () => {
    expect(compareBuilds('anchor', undefined, site({ '/a': 'one' }))).toMatchObject({ only: 'after', weights: [] });
  });
});

describe('the comment', () => {
  it('shows hostile words as text: no line of theirs, no markup, nobody called', () => {
    const text = formatComment(
      [
        change({
          name: EVIL,
          failure: `${EVIL}\n/close`,
          prices: [{ id: EVIL, name: EVIL, path: '/cars/x', before: EVIL, after: '$1' }],
          vehicles: { added: [EVIL], removed: [], status: [] },
          law: { appeared: [finding(EVIL, EVIL)], gone: [] },
        }),
      ],
      { notes: [EVIL] },
    );
    expect(text.startsWith(`${MARK}\n`)).toBe(true);
    expect(text).not.toMatch(/^\s*\//m);
    expect(text).not.toMatch(/@\w|<img|`x`|https:\/\/evil/);
    expect(text).toContain('**Not built; the last build stays.**');
  });

  it('counts the rows that it leaves out: 20 are shown, 21 are 20 and one more', () => {
    const prices = (length: number) =>
      Array.from({ length }, (_, n) => ({ id: `U${n}`, name: 'Car', path: '/', before: '$1', after: '$2' }));
    const rows = (length: number) => formatComment([change({ prices: prices(length) })]).match(/^\| Car /gm)?.length;
    expect(rows(20)).toBe(20);
    expect(rows(21)).toBe(20);
    expect(formatComment([change({ prices: prices(20) })])).not.toContain('more');
    expect(formatComment([change({ prices: prices(21) })])).toContain('| and 1 more | | |');
  });

  it('stays below the limit whatever the dealers say, and names those it leaves out', () => {
    const long = '<'.repeat(5_000);
    const prices = Array.from({ length: 500 }, () => ({ id: long, name: long, path: long, before: long, after: long }));
    const dealers = Array.from({ length: 300 }, (_, n) => change({ slug: `dealer-${n}`, name: long, prices }));
    const text = formatComment(dealers);
    expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS);
    expect(text).toMatch(/And \d+ more dealers: dealer-/);
  });

  it('links pictures where they can be read, and says which looked the same', () => {
    const pictures = [
      { slug: 'anchor', template: 'home', path: '/', width: 390, file: 'anchor-home-390.webp' },
      { slug: 'anchor', template: 'home', path: '/', width: 1440 },
    ];
    const text = formatComment([change({ pictures })], { pictures: 'https://ci.example/files/' });
    expect(text).toContain('[home, 390 px](https://ci.example/files/anchor-home-390.webp)');
    expect(text).toContain('1 picture looked the same before and after.');
  });
});

it.each([
  '/../secret',
  '/%2e%2e%2fsecret',
  '/.netlify/images?url=%2F..%2F..%2Fetc%2Fpasswd',
  '/.netlify/images?url=https%3A%2F%2Fa.example%2Fb.jpg',
  '/%E0%A4%A',
  '/nothing',
])('a page that is looked at cannot have %s', (path) => {
  expect(builtFile(folder, new URL(path, 'http://print.localhost'))).toBeUndefined();
});
