// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSite } from './on-site-for-test.ts';

afterEach(() => vi.unstubAllGlobals());

describe('what the browser keeps', () => {
  it.each([
    ['is null', () => vi.stubGlobal('localStorage', null)],
    ['is missing', () => vi.stubGlobal('localStorage', undefined)],
    [
      'throws at each use',
      () => vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, has: refuse, set: refuse })),
    ],
  ])('FAV-001 EVT-021 holds for the page where the storage %s', async (_, stub) => {
    stub();
    const { $favourites, toggleFavourite } = await onSite('kite', () => import('./vehicles/favourites.ts'));
    const car = { id: 1, name: 'Car', slug: 'car', make: 'Kia', model: 'Rio', primary_image_url: '/a.webp' };
    expect(toggleFavourite(car)).toBe(true);
    expect($favourites.get()).toEqual([car]);
    const { consentChoice, setConsent } = await import('./consent.ts');
    expect(consentChoice()).toBeUndefined();
    setConsent(false);
    expect(consentChoice()).toBe(false);
  });
});

function refuse(): never {
  throw new DOMException('The storage is not allowed.', 'SecurityError');
}
