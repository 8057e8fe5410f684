import { describe, expect, it } from 'vitest';
import type { CarSheet } from '../vehicle-page/car-sheet.ts';
import { changedSheet } from './changed-sheet.ts';

const sheet: CarSheet = {
  id: '1',
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
    expect(changedSheet(sheet, undefined)).toBe(sheet);
  });

  it('a sold vehicle is sold', () => {
    expect(changedSheet(sheet, { sold: true })).toEqual({ ...sheet, sold: true });
  });

  it('CARD-022 VDP-063 a vehicle that is held is reserved, and one that is sold is not reserved any more', () => {
    expect(changedSheet(sheet, { reserved: true })).toEqual({ ...sheet, reserved: true });
    expect(changedSheet({ ...sheet, sold: true }, { reserved: true })).toEqual({ ...sheet, sold: true });
    expect(changedSheet({ ...sheet, reserved: true }, { sold: true })).toEqual({ ...sheet, sold: true });
    const cheaper = changedSheet(sheet, { reserved: true, price: { from: 20_000, to: 19_500 } });
    expect(cheaper).toMatchObject({ reserved: true, price: { text: '$19,500' } });
  });

  it('a new price keeps its basis and loses the price of before', () => {
    expect(changedSheet(sheet, { price: { from: 20_000, to: 19_500 } }).price).toEqual({
      kind: 'plain',
      text: '$19,500',
      amount: 19_500,
      basis: 'Drive away',
    });
  });

  it('a change of another price than the printed one is none', () => {
    expect(changedSheet(sheet, { price: { from: 20_001, to: 19_500 } })).toBe(sheet);
  });
});
