// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/domain/vehicle-page/page-car-fixture.ts';
import { fixtureSite } from '#src/page-data/vehicle-site-fixture.ts';
import { findCarSheet, loadCarSheets } from '#src/stores/car-sheets.ts';
import { carSheetFiles } from './car-sheets.ts';

const cars = Array.from({ length: 120 }, (_, id) => ({
  ...PAGE_CAR,
  id,
  slug: `car-${id}`,
  status: id === 7 ? 'sold' : 'in_stock',
}));
const files = new Map([...carSheetFiles(fixtureSite({}, cars))].map(({ path, content }) => [`/${path}`, content]));
const fetcher = (async (address: string) => {
  const content = files.get(address);
  return content === undefined ? new Response('', { status: 404 }) : new Response(content);
}) as typeof fetch;

describe('car sheets', () => {
  it('FAV-005 every car of the site is found by its slug, sold ones and unknown ones say so', async () => {
    const slugs = [...cars.map(({ slug }) => slug), 'no-such-car'];
    const found = await loadCarSheets(slugs, fetcher);
    expect(found.slice(0, -1).map((car) => car?.slug)).toEqual(slugs.slice(0, -1));
    expect(found[7]).toMatchObject({ sold: true });
    expect(found[8]).toMatchObject({ sold: false, price: { text: expect.stringContaining('$') } });
    expect(found.at(-1)).toBeUndefined();
  });

  it('ROUTE-005 a car is found by its id as well as by its slug', async () => {
    const found = await Promise.all(cars.map(({ id }) => findCarSheet(String(id), 'id', fetcher)));
    expect(found.map((car) => car?.slug)).toEqual(cars.map(({ slug }) => slug));
    expect((await findCarSheet('car-3', 'slug', fetcher))?.id).toBe('3');
    expect(await findCarSheet('999', 'id', fetcher)).toBeUndefined();
    expect(await findCarSheet('toString', 'id', fetcher)).toBeUndefined();
  });

  it('FAV-005 a file that cannot be had is an error, not a missing car', async () => {
    const broken = (async () => new Response('', { status: 500 })) as typeof fetch;
    await expect(loadCarSheets(['car-1'], broken)).rejects.toThrow('answered 500');
  });

  it('FAV-005 a site without stock has one empty file', () => {
    expect([...carSheetFiles(fixtureSite({}, []))]).toEqual([
      { path: 'car-sheets/0.json', content: '{"cars":[],"slugs":{}}' },
      { path: 'car-sheets/current.json', content: '{"count":1}' },
    ]);
  });
});
