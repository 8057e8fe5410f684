import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { adFeedFiles, adFeedMessage } from './ad-feed-files.ts';
import { feedFaults, feedRows } from './ad-feed-rules-for-test.ts';
import { writeGroupFeeds } from './group-feeds.ts';
import { noteSiteFeeds } from './group-notes.ts';

const HOSTILE = '=2+5\t"quoted", <b>bold</b>\r\nnext\u0000';
const car = (id: number, more: Partial<Vehicle> = {}): Vehicle => ({
  ...PAGE_CAR,
  id,
  slug: `car-${id}`,
  vin: `JM0KF4W2A1012${String(id).padStart(4, '0')}`,
  price_basis: 'driveAway',
  location_id: 1,
  images: [1, 2, 3].map((n) => ({ image: { url: `https://photos.example/${id}/${n}.jpg` } })),
  ...more,
});
const STOCK = [
  car(1),
  car(2, { status: 'sold', sold_date_timestamp: 1 }),
  car(3, { vin: null }),
  car(4, { name: HOSTILE, badge: HOSTILE, dealercomments: HOSTILE, colour: HOSTILE }),
  car(5, { show_on_dealer_website: false }),
];
const ALL = { google: true, meta: true, tiktok: true, partners: true };

function siteOf(stock = STOCK, feeds: object = ALL) {
  const site = fixtureSite({ feeds }, stock);
  const yard = { ...YARD, store_code: 'yard-1' };
  return { ...site, locationOf: () => yard };
}

describe('files of the stock for others', () => {
  it('are written for the channels that are switched on only', () => {
    expect([...adFeedFiles(siteOf(STOCK, {}))]).toEqual([]);
    expect([...adFeedFiles(siteOf(STOCK, { tiktok: true }))].map(({ path }) => path)).toEqual([
      'feeds/tiktok-vehicles.csv',
    ]);
  });

  it('keep every rule of their channels, hostile words included', () => {
    const files = [...adFeedFiles(siteOf())];
    const tables = files.filter(({ path }) => !path.endsWith('.json'));
    expect(tables).toHaveLength(3);
    for (const { path, content } of tables) expect(feedFaults(path, content), path).toEqual([]);
    const ids = (path: string) =>
      feedRows(path, files.find((file) => file.path === path)?.content ?? '').map((row) => row.id ?? row.vehicle_id);
    expect(ids('feeds/google-vehicles.tsv')).toEqual(['1', '4']);
    expect(ids('feeds/meta-vehicles.csv')).toEqual(['1', '2', '4']);
    expect(ids('feeds/tiktok-vehicles.csv')).toEqual(['1', '3', '4']);
  });

  it('account for every vehicle', () => {
    const site = siteOf();
    const reports = [...adFeedFiles(site)].map(({ report }) => report);
    expect(reports).toHaveLength(4);
    for (const { path, vehicles, rows, leftOut } of reports)
      expect(rows + leftOut.reduce((sum, { count }) => sum + count, 0), path).toBe(vehicles);
    const [google] = reports;
    expect(google && adFeedMessage('harbour', google)).toBe(
      'harbour: feeds/google-vehicles.tsv has 2 of 5 vehicles (1 × show_on_dealer_website is false; 1 × ' +
        'Google takes vehicles for sale now only, this is sold; 1 × no VIN of 17 characters).',
    );
  });

  it('are the same bytes for the same stock', () => {
    expect([...adFeedFiles(siteOf())]).toEqual([...adFeedFiles(siteOf())]);
  });

  it('a rule that is broken is found', () => {
    const [google] = adFeedFiles(siteOf());
    const broken = google?.content.replace('drive_away_price', 'about').replace('JM0KF4W2A10120001', 'X') ?? '';
    expect(feedFaults('feeds/google-vehicles.tsv', broken)).toHaveLength(2);
  });
});

describe('files of a group', () => {
  let dist = '';
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'group-feeds-'));
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  const place = (slug: string, stock: Vehicle[], publishes = false) => {
    const files: Record<string, string> = {};
    for (const { path, content } of adFeedFiles(siteOf(stock))) {
      mkdirSync(join(dist, slug, 'feeds'), { recursive: true });
      writeFileSync(join(dist, slug, path), content);
      files[path] = `${slug} ${content.length}`;
    }
    noteSiteFeeds(dist, slug, { group: 'country', publishes, files });
  };
  const fail = (slug: string, error: unknown) => {
    throw new Error(slug, { cause: error });
  };
  const read = (slug: string, path: string) => readFileSync(join(dist, slug, 'feeds/group', path), 'utf8');

  it('hold the rows of all sites, a VIN once, ids apart', () => {
    place('a', [car(1), car(3)], true);
    place('b', [car(1, { vin: 'JM0KF4W2A10129999' }), car(7, { vin: 'JM0KF4W2A10120003' }), car(8)]);
    expect(writeGroupFeeds(dist, ['a', 'b'], fail)).toEqual([expect.stringContaining('of 2 sites of country')]);
    const google = read('a', 'google-vehicles.tsv');
    expect(feedFaults('feeds/google-vehicles.tsv', google)).toEqual([]);
    expect(feedRows('feeds/google-vehicles.tsv', google).map(({ id }) => id)).toEqual(['1', '3', 'b-1', '8']);
    const { dealers } = JSON.parse(read('a', 'stock.json'));
    expect(dealers.map(({ vehicles }: { vehicles: unknown[] }) => vehicles.length)).toEqual([2, 3]);
  });

  it('are not written again when no site of the group changed', () => {
    place('a', [car(1)], true);
    place('b', [car(2)]);
    writeGroupFeeds(dist, ['a', 'b'], fail);
    const file = join(dist, 'a/feeds/group/meta-vehicles.csv');
    const before = statSync(file).ino;
    expect(writeGroupFeeds(dist, ['a', 'b'], fail)).toEqual([]);
    expect(statSync(file).ino).toBe(before);
    place('b', [car(2), car(4)]);
    expect(writeGroupFeeds(dist, ['a', 'b'], fail)).toHaveLength(1);
  });

  it('of a site that cannot be written are its failure, and those of the others are written', () => {
    for (const slug of ['a', 'b']) place(slug, [car(1)], true);
    noteSiteFeeds(dist, 'b', { group: 'coast', publishes: true, files: { 'feeds/stock.json': 'x' } });
    writeFileSync(join(dist, 'b/feeds/stock.json'), '{"cut');
    const failures: string[] = [];
    expect(writeGroupFeeds(dist, ['b', 'a'], (slug) => failures.push(slug))).toHaveLength(1);
    expect(failures).toEqual(['b']);
    expect(read('a', 'stock.json')).toContain('"vehicles"');
  });

  it('go when the site does not publish them any more', () => {
    place('a', [car(1)], true);
    writeGroupFeeds(dist, ['a'], fail);
    place('a', [car(1)], false);
    writeGroupFeeds(dist, ['a'], fail);
    expect(() => read('a', 'meta-vehicles.csv')).toThrow('ENOENT');
  });
});
