import { describe, expect, it } from 'vitest';
import { belowMarketText } from './below-market.ts';

const state = (figure: number) => ({ state_average_market_price: figure, average_market_price: 99_000 });

describe('belowMarketText', () => {
  it('CMP-020 and CMP-021 need a gap over 499 in whole dollars', () => {
    expect(belowMarketText(30_000, state(30_500))).toBe('$500 below market price');
    expect(belowMarketText(30_000, state(30_499))).toBeUndefined();
    expect(belowMarketText(30_000, state(30_499.5))).toBe('$500 below market price');
    expect(belowMarketText(30_000, state(30_499.4))).toBeUndefined();
    expect(belowMarketText(30_000, state(29_000))).toBeUndefined();
  });

  it('CMP-022 takes the national figure only without a state figure', () => {
    expect(belowMarketText(30_000, state(0))).toBe('$69,000 below market price');
    expect(belowMarketText(30_000, { average_market_price: 31_000 })).toBe('$1,000 below market price');
  });

  it('CMP-023 calls the stock of the dealer and its group no market', () => {
    expect(belowMarketText(30_000, { average_market_price: 31_000, own_stock: true })).toBe(
      '$1,000 below our similar vehicles',
    );
  });

  it('CMP-023 has no badge without figures or without a price', () => {
    expect(belowMarketText(30_000, {})).toBeUndefined();
    expect(belowMarketText(30_000, null)).toBeUndefined();
    expect(belowMarketText(10, state(40_000))).toBeUndefined();
  });
});
