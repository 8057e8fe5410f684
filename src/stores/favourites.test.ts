// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFavourites, removeFavourite, toggleFavourite } from './favourites.ts';

const car = (id: number) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: '/a.webp',
});

beforeEach(() => localStorage.clear());

describe('favourites', () => {
  it('FAV-001 toggles a car, newest first, and tells listeners how many there are', () => {
    const heard = vi.fn();
    addEventListener('favourites', (event) => heard((event as CustomEvent<number>).detail));
    expect(toggleFavourite('kite', car(1))).toBe(true);
    expect(toggleFavourite('kite', car(2))).toBe(true);
    expect(readFavourites('kite')).toEqual([car(2), car(1)]);
    expect(toggleFavourite('kite', { ...car(1), id: '1' })).toBe(false);
    removeFavourite('kite', '2');
    expect(readFavourites('kite')).toEqual([]);
    expect(heard.mock.calls.flat()).toEqual([1, 2, 1, 0]);
  });

  it('FAV-002 DATA-052 keeps exactly the six fields', () => {
    toggleFavourite('kite', { ...car(1), price: 5 } as never);
    expect(JSON.parse(localStorage.getItem('kite:favourites') ?? '')).toEqual([car(1)]);
  });

  it('DATA-055 keeps sites apart, and leaves out what is no favourite', () => {
    toggleFavourite('kite', car(1));
    expect(readFavourites('harbour')).toEqual([]);
    localStorage.setItem('kite:favourites', JSON.stringify([null, 'x', { id: {} }, { id: 3, slug: 4 }]));
    expect(readFavourites('kite')).toMatchObject([{ id: 3, slug: '', name: '' }]);
    localStorage.setItem('kite:favourites', '{broken');
    expect(readFavourites('kite')).toEqual([]);
  });

  it('FAV-001 says when the browser keeps nothing', () => {
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    expect(toggleFavourite('kite', car(1))).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
