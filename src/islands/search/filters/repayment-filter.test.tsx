// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { weeklyOfPrice } from '#src/domain/search/record/weekly-of-price.ts';
import { type RepaymentTerms, repaymentTerms } from '#src/domain/search/repayment-terms.ts';
import type { Range } from '#src/domain/search/state.ts';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { RepaymentFilter } from './RepaymentFilter.tsx';

const settings = siteSchema.parse({
  site: { id: 1, slug: 'yard', name: 'Yard' },
  features: { priceEstimate: true, finance: true },
  finance: { comparison: { establishmentFee: 395, monthlyFee: 8 } },
});
const terms = repaymentTerms(settings) as RepaymentTerms;
const slid = vi.fn<(range: Range | undefined) => void>();
const typed = vi.fn<(range: Range | undefined) => void>();
let root: Root;
let box: HTMLElement;

const show = (range?: Range) =>
  act(() =>
    root.render(
      <RepaymentFilter {...{ terms, range }} prices={{ min: 9_990, max: 84_700 }} onChange={typed} onSlide={slid} />,
    ),
  );
const handle = (side: 'min' | 'max') => box.querySelector(`[type=range][data-side=${side}]`) as HTMLInputElement;

beforeEach(() => {
  vi.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('SRCH-080 a repayment a week limits the price to those it pays for, and a price moves it', () => {
  show();
  const weekly = weeklyOfPrice(40_000, terms);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(handle('max'), String(weekly));
    handle('max').dispatchEvent(new Event('input', { bubbles: true }));
    vi.advanceTimersByTime(400);
  });
  const limit = slid.mock.calls[0]?.[0]?.max ?? 0;
  expect(weeklyOfPrice(limit, terms)).toBe(weekly);
  expect(weeklyOfPrice(limit + 1, terms)).toBe(weekly + 1);
  show({ max: 20_000 });
  expect(handle('max').value).toBe(String(weeklyOfPrice(20_000, terms)));
});

it('SRCH-080 the repayment is typed, too, for whoever cannot drag a handle', () => {
  show();
  const field = (side: 'min' | 'max') => box.querySelector(`[type=text][data-side=${side}]`) as HTMLInputElement;
  expect(field('min').closest('label')?.textContent).toContain('Repayment a week, from');
  const type = (side: 'min' | 'max', text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(side), text);
      field(side).dispatchEvent(new Event('input', { bubbles: true }));
      field(side).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  type('max', '$150');
  const max = typed.mock.calls[0]?.[0]?.max ?? 0;
  expect([weeklyOfPrice(max, terms), weeklyOfPrice(max + 1, terms)]).toEqual([150, 151]);
  show({ max });
  expect(field('max').value).toBe('150');
  // The wrong way round: the other side gives way.
  type('min', '200');
  const range = typed.mock.calls[1]?.[0];
  expect([range?.max, weeklyOfPrice(range?.min ?? 0, terms)]).toEqual([undefined, 200]);
  expect(slid).not.toHaveBeenCalled();
});

it('SRCH-081 both rates stand beside it in words, with the assumptions and the warning', () => {
  show();
  expect(box.querySelector('.range__rates')?.textContent).toBe(
    `${terms.rate}, comparison rate ${terms.comparisonRate}`,
  );
  expect(terms.comparisonRate).toMatch(/^\d+\.\d\d% p\.a\.$/);
  expect(box.querySelector('.range__terms')?.textContent).toContain(terms.assumptions);
  expect(box.textContent).toContain(terms.warning);
});
