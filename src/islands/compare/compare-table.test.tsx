// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { vehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { CompareTable } from './CompareTable.tsx';

const CONTEXT = {
  pastRego: 'date',
  today: '2026-11-21',
  pricing: { mode: 'sale' },
  naming: { title: 'makeModel', ownMake: null },
  photoSwipe: false,
} as unknown as Parameters<typeof vehicleSummary>[1];
const WORDS = { noun: 'car', nouns: 'cars', sold: 'Sold', stock: '/search' };

afterEach(() => vi.unstubAllGlobals());

it('FAV-005 names and prices stay in sight once the heads of the columns are scrolled past', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let tell: (entry: object) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        tell = (entry) => callback([entry]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const weekly = { ...CONTEXT, pricing: { ...CONTEXT.pricing, mode: 'subscription' as const } };
  const summaries = [
    vehicleSummary({ ...PAGE_CAR, make: 'Mazda', model: 'CX-5', price: 30_000 }, CONTEXT),
    undefined,
    vehicleSummary({ ...PAGE_CAR, subscription_price: 299 }, weekly),
  ];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<CompareTable slugs={['a', 'b', 'c']} summaries={summaries} words={WORDS} />));
  const names = () => place.querySelector<HTMLElement>('.compare__names');
  expect(names()?.hidden).toBe(true);
  await act(async () => tell({ isIntersecting: false, boundingClientRect: { top: 900 } }));
  expect(names()?.hidden).toBe(true);
  await act(async () => tell({ isIntersecting: false, boundingClientRect: { top: -400 } }));
  expect(names()?.hidden).toBe(false);
  expect([...(names()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Mazda CX-5.*\$30,000/),
    'No longer listed',
    expect.stringMatching(/\$299\/week/),
  ]);
  await act(async () => tell({ isIntersecting: true, boundingClientRect: { top: 10 } }));
  expect(names()?.hidden).toBe(true);
  await act(async () => root.unmount());
});
