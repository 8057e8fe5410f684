// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fillStorage, onSite, otherTab } from '../on-site-for-test.ts';

const car = (id: number) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: '/a.webp',
});
const open = (site = 'kite') => onSite(site, () => import('./favourites.ts'));
const stored = () => JSON.parse(localStorage.getItem('kite:favourites') ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

describe('favourites', () => {
  it('FAV-001 toggles a car, newest first, and tells listeners', async () => {
    const { $favourites, removeFavourite, toggleFavourite } = await open();
    const heard: number[] = [];
    const stop = $favourites.listen(({ length }) => heard.push(length));
    expect(toggleFavourite(car(1))).toBe(true);
    expect(toggleFavourite(car(2))).toBe(true);
    expect($favourites.get()).toEqual([car(2), car(1)]);
    expect(toggleFavourite({ ...car(1), id: '1' })).toBe(false);
    removeFavourite('2');
    expect($favourites.get()).toEqual([]);
    expect(heard).toEqual([1, 2, 1, 0]);
    stop();
  });

  it('FAV-002 DATA-052 keeps exactly the six fields, for the next page too', async () => {
    const { toggleFavourite } = await open();
    toggleFavourite({ ...car(1), price: 5 } as never);
    expect(stored()).toEqual([car(1)]);
    expect((await open()).$favourites.get()).toEqual([car(1)]);
  });

  it('FAV-001 follows what other tabs save and remove', async () => {
    const { $favourites } = await open();
    const heard = vi.fn();
    const stop = $favourites.subscribe(heard);
    otherTab('kite:favourites', JSON.stringify([car(7)]));
    expect($favourites.get()).toEqual([car(7)]);
    otherTab('kite:favourites', '{broken');
    expect($favourites.get()).toEqual([]);
    otherTab('kite:favourites', null);
    expect(heard.mock.calls.map(([cars]) => cars.length)).toEqual([0, 1, 0]);
    stop();
  });

  it.each([
    [
      '[null,"x",{"id":{}},{"id":3,"slug":4}]',
      [{ id: 3, name: '', slug: '', make: '', model: '', primary_image_url: '' }],
    ],
    ['{broken', []],
    ['{"id":1}', []],
    ['null', []],
  ])('DATA-055 leaves out what is no favourite: %s', async (text, found) => {
    localStorage.setItem('kite:favourites', text);
    expect((await open()).$favourites.get()).toEqual(found);
  });

  it('DATA-055 keeps sites apart', async () => {
    (await open()).toggleFavourite(car(1));
    expect((await open('harbour')).$favourites.get()).toEqual([]);
  });

  it('FAV-001 says when the browser keeps nothing', async () => {
    const { $favourites, toggleFavourite } = await open();
    fillStorage();
    expect(toggleFavourite(car(1))).toBeUndefined();
    expect($favourites.get()).toEqual([]);
  });
});
