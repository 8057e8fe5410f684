// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { COMPARISON_BASIS, COMPARISON_WARNING } from '#src/domain/finance/credit-ad.ts';
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
    vehicleSummary(
      { ...PAGE_CAR, make: 'Mazda', model: 'CX-5', price: 30_000, offer_price: null, price_basis: 'driveAway' },
      CONTEXT,
    ),
    undefined,
    { ...vehicleSummary({ ...PAGE_CAR, subscription_price: 299 }, weekly), ground: '#e8e8e8' },
  ];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<CompareTable slugs={['a', 'b', 'c']} summaries={summaries} words={WORDS} />));
  // A photo before a plain ground is whole, on that ground.
  const fits = [...place.querySelectorAll<HTMLElement>('.compare__photo img')].map(({ style }) => style.objectFit);
  expect(fits).toEqual(['', 'contain']);
  const names = () => place.querySelector<HTMLElement>('.compare__names');
  expect(names()?.hidden).toBe(true);
  await act(async () => tell({ isIntersecting: false, boundingClientRect: { top: 900 } }));
  expect(names()?.hidden).toBe(true);
  await act(async () => tell({ isIntersecting: false, boundingClientRect: { top: 40 } }));
  expect(names()?.hidden).toBe(false);
  expect([...(names()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Mazda CX-5.*\$30,000Drive Away$/),
    'No longer listed',
    expect.stringMatching(/\$299\/week/),
  ]);
  // A feature that a sheet does not name may be there all the same.
  const cells = [...place.querySelectorAll('.compare__cell')].map(({ textContent }) => textContent);
  expect(cells).toContain('Not stated');
  expect(place.querySelector('.compare__foot')?.textContent).toBe(
    '“Not stated” means that the dealer does not list it: the car may have it all the same. Ask us',
  );
  expect(cells).not.toContain('No');
  // The table scrolls sideways where it is wide, and the names with it.
  const [scroller, moved] = [place.querySelector('.compare__scroll'), names()?.firstElementChild];
  if (scroller) scroller.scrollLeft = 80;
  await act(async () => scroller?.dispatchEvent(new Event('scroll')));
  expect(moved?.scrollLeft).toBe(80);
  await act(async () => tell({ isIntersecting: true, boundingClientRect: { top: 10 } }));
  expect(names()?.hidden).toBe(true);
  await act(async () => root.unmount());
});

it('CRED-001 CRED-002 CRED-007 a repayment stands with both its rates and its terms, and the warning is whole beneath', async () => {
  const { renderToStaticMarkup } = await import('react-dom/server');
  const repayment = {
    period: 'per week',
    rate: '7.49% p.a.',
    comparisonRate: '8.64% p.a.',
    terms: '5 years, $900 deposit',
  };
  const car = vehicleSummary(PAGE_CAR, CONTEXT);
  const drawn = (...summaries: (typeof car)[]) => {
    const place = document.createElement('div');
    const slugs = summaries.map((_, at) => `car-${at}`);
    place.innerHTML = renderToStaticMarkup(<CompareTable slugs={slugs} summaries={summaries} words={WORDS} />);
    return place.querySelector('.compare__finance');
  };
  const [dear, cheap] = [
    { ...car, repayment: { ...repayment, repayment: '$124' } },
    { ...car, repayment: { ...repayment, repayment: '$99' } },
  ];
  const both = drawn(dear, cheap);
  const cells = [...(both?.querySelectorAll('.compare__cell') ?? [])].map((cell) =>
    [...cell.children].map((part) => part.textContent),
  );
  const rates = ['7.49% p.a. interest', '8.64% p.a. comparison rate', '5 years, $900 deposit'];
  expect(cells).toEqual([
    ['$124 per week', ...rates],
    ['$99 per week', ...rates],
  ]);
  expect(both?.lastElementChild?.textContent).toBe(`${COMPARISON_BASIS} ${COMPARISON_WARNING}`);
  expect(both?.querySelectorAll('.compare__row--differs')).toHaveLength(1);
  expect(drawn(dear, car)?.textContent).toContain('Not stated');
  for (const none of [drawn(car, car), drawn(dear), drawn({ ...dear, sold: true }, car)]) expect(none).toBeNull();
});
