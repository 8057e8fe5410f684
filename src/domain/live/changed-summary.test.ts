import { describe, expect, it } from 'vitest';
import type { VehicleSummary } from '../vehicle-page/vehicle-summary.ts';
import { changedSummary } from './changed-summary.ts';

const summary: VehicleSummary = {
  id: '1',
  image: '/1.jpg',
  slug: 'a',
  title: '2021 Mazda CX-5',
  subtitle: '',
  sold: false,
  price: { kind: 'reduced', text: '$20,000', amount: 20_000, was: '$22,000', basis: 'Drive away' },
  specs: [],
  facts: [],
  features: [],
};

describe('changedSheet', () => {
  it('a sheet without a change is the sheet', () => {
    expect(changedSummary(summary, undefined)).toBe(summary);
  });

  it('a sold vehicle is sold', () => {
    expect(changedSummary(summary, { sold: true })).toEqual({ ...summary, sold: true });
  });

  it('CARD-022 VDP-063 a vehicle that is held is reserved, and one that is sold is not reserved any more', () => {
    expect(changedSummary(summary, { reserved: true })).toEqual({ ...summary, reserved: true });
    expect(changedSummary({ ...summary, sold: true }, { reserved: true })).toEqual({ ...summary, sold: true });
    expect(changedSummary({ ...summary, reserved: true }, { sold: true })).toEqual({ ...summary, sold: true });
    const cheaper = changedSummary(summary, { reserved: true, price: { from: 20_000, to: 19_500 } });
    expect(cheaper).toMatchObject({ reserved: true, price: { text: '$19,500' } });
  });

  it('a new price keeps its basis and loses the price of before', () => {
    expect(changedSummary(summary, { price: { from: 20_000, to: 19_500 } }).price).toEqual({
      kind: 'plain',
      text: '$19,500',
      amount: 19_500,
      basis: 'Drive away',
    });
  });

  it('CRED-005 the repayment of before goes with a new price, and of a vehicle that is held or sold', () => {
    const repayment = { repayment: '$99', period: 'per week', rate: '7%', comparisonRate: '8%', terms: '5 years' };
    const on = (change: Parameters<typeof changedSummary>[1]) => changedSummary({ ...summary, repayment }, change);
    for (const change of [{ sold: true }, { reserved: true }, { price: { from: 20_000, to: 19_500 } }] as const)
      expect(on(change)).not.toHaveProperty('repayment');
    expect(on({ price: { from: 1, to: 2 } })).toHaveProperty('repayment');
  });

  it('a change of another price than the rendered one is none', () => {
    expect(changedSummary(summary, { price: { from: 20_001, to: 19_500 } })).toBe(summary);
  });
});
