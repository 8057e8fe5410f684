import { describe, expect, it } from 'vitest';
import {
  briefPrice,
  type PricedCar,
  type PriceShown,
  type Pricing,
  priceCounts,
  priceLabels,
  priceShown,
  priceText,
  saleAmount,
  salePrice,
  shortWords,
} from './price-shown.ts';

const sale: Pricing = { mode: 'sale', noPriceText: 'Enquire for price.' };
const subscription: Pricing = { mode: 'subscription', noPriceText: 'Enquire for price.' };
const all: PricedCar = { subscription_price: 199, offer_price: 28_000, price: 30_000, preorder: true };

describe('priceShown', () => {
  it('CARD-040 lets the first rule that applies win', () => {
    expect(priceShown(all, subscription).kind).toBe('weekly');
    expect(priceShown(all, sale).kind).toBe('reduced');
    expect(priceShown({ ...all, offer_price: null }, sale).kind).toBe('plain');
    expect(priceShown({ preorder: true }, sale).kind).toBe('preorder');
    expect(priceShown({}, sale).kind).toBe('text');
  });

  it('CARD-041 shows the subscription price above 0 per week, on subscription sites only', () => {
    expect(priceShown({ subscription_price: 1 }, subscription)).toMatchObject({ text: '$1', suffix: '/week' });
    expect(priceShown({ subscription_price: 0.5 }, subscription)).toMatchObject({ text: '$0.50' });
    expect(priceShown({ subscription_price: 0 }, subscription).kind).toBe('text');
    expect(priceShown({ subscription_price: 199, price: 30_000 }, sale)).toMatchObject({ kind: 'plain' });
    expect(priceShown({ subscription_price: 0, price: 30_000 }, subscription)).toMatchObject({ kind: 'plain' });
  });

  it('CARD-042 shows the offer price only when it counts and is under the price', () => {
    const offer = (offer_price: number) => priceShown({ offer_price, price: 30_000 }, sale);
    expect(offer(29_999)).toMatchObject({ kind: 'reduced', text: '$29,999' });
    expect(offer(30_000)).toMatchObject({ kind: 'plain', text: '$30,000' });
    expect(offer(30_001)).toMatchObject({ kind: 'plain' });
    expect(offer(10)).toMatchObject({ kind: 'plain' });
    expect(offer(11)).toMatchObject({ kind: 'reduced', text: '$11' });
    expect(priceShown({ offer_price: 20_000, price: 0 }, sale).kind).toBe('text');
  });

  it('CARD-043 shows the normal price', () => {
    expect(priceShown({ price: 30_000 }, sale)).toEqual({ kind: 'plain', text: '$30,000', amount: 30_000 });
  });

  it('CARD-044 shows PREORDER for a preorder without a price', () => {
    expect(priceShown({ price: 10, preorder: true }, sale)).toEqual({ kind: 'preorder', text: 'PREORDER' });
    expect(priceShown({ price: 11, preorder: true }, sale).kind).toBe('plain');
  });

  it('CARD-045 ends with the configured text', () => {
    expect(priceShown({ price: null }, { mode: 'sale', noPriceText: 'POA' })).toEqual({ kind: 'text', text: 'POA' });
  });

  it('CARD-046 counts a price only above 10', () => {
    expect(priceCounts(10)).toBe(false);
    expect(priceCounts(10.01)).toBe(true);
    expect(priceCounts(11)).toBe(true);
    expect(priceCounts(0)).toBe(false);
    expect(priceCounts(-500)).toBe(false);
    expect(priceCounts(undefined)).toBe(false);
    expect(priceCounts(Number.NaN)).toBe(false);
    expect(priceCounts(Number.POSITIVE_INFINITY)).toBe(false);
  });

  it('CARD-047 shows the price type beside a price in dollars, and nowhere else', () => {
    const label = { price_type: ' Drive Away ' };
    expect(priceShown({ price: 30_000, ...label }, sale).type).toBe('Drive Away');
    expect(priceShown({ price: 30_000, offer_price: 28_000, ...label }, sale).type).toBe('Drive Away');
    expect(priceShown({ price: 0, ...label }, sale).type).toBeUndefined();
    expect(priceShown({ subscription_price: 199, ...label }, subscription).type).toBeUndefined();
    expect(priceShown({ price: 30_000, price_type: '  ' }, sale).type).toBeUndefined();
  });

  it('CARD-047 adds the basis in words unless the price type says it', () => {
    const basis = { price: 30_000, price_basis: 'driveAway' } as const;
    expect(priceShown(basis, sale).basis).toBe('Drive away');
    expect(priceShown({ ...basis, price_type: 'Drive Away' }, sale).basis).toBeUndefined();
    expect(priceShown({ ...basis, price_type: 'Special' }, sale)).toMatchObject({
      type: 'Special',
      basis: 'Drive away',
    });
    expect(priceShown({ ...basis, price: 10 }, sale).basis).toBeUndefined();
  });

  it('VDP-031 shows a was-price only when it is higher than the price shown', () => {
    const was = (car: PricedCar) => priceShown(car, sale).was;
    expect(was({ price: 30_000, before_price: 30_001 })).toBe('$30,001');
    expect(was({ price: 30_000, before_price: 30_000 })).toBeUndefined();
    expect(was({ price: 30_000, before_price: 29_999 })).toBeUndefined();
    expect(was({ price: 30_000, offer_price: 28_000 })).toBe('$30,000');
    expect(was({ price: 30_000, offer_price: 28_000, before_price: 33_000 })).toBe('$33,000');
    expect(was({ price: 30_000, offer_price: 28_000, before_price: 27_000 })).toBe('$30,000');
    expect(was({ price: 0, before_price: 30_000 })).toBeUndefined();
    expect(priceShown({ subscription_price: 199, before_price: 30_000 }, subscription).was).toBeUndefined();
  });
});

describe('salePrice', () => {
  it.each<[string, PricedCar, number | undefined]>([
    ['the offer price under the price', { offer_price: 28_000, price: 30_000 }, 28_000],
    ['the price where the offer price is not under it', { offer_price: 31_000, price: 30_000 }, 30_000],
    ['the price where the offer price does not count', { offer_price: 10, price: 30_000 }, 30_000],
    ['the least price that counts', { price: 11 }, 11],
    ['none where the price does not count', { price: 10, offer_price: 9 }, undefined],
    ['none where words are shown, whatever the offer price', { price: 0, offer_price: 20_000 }, undefined],
    ['none of a preorder without a price', { preorder: true }, undefined],
    ['never the price of before', { price: 30_000, before_price: 35_000 }, 30_000],
  ])('CARD-042 CARD-043 CARD-046 is %s', (_, car, expected) => {
    expect(salePrice(car)).toBe(expected);
    expect(saleAmount(priceShown(car, sale))).toBe(expected);
  });

  it('CARD-041 is none where the price shown is by the week', () => {
    expect(salePrice(all, 'subscription')).toBeUndefined();
    expect(salePrice({ ...all, subscription_price: 0 }, 'subscription')).toBe(28_000);
  });
});

describe('a price in words', () => {
  const price: PriceShown = { kind: 'reduced', text: '$30,000', amount: 30_000, was: '$32,000' };

  it('priceText is one piece, with what follows a price by the week', () => {
    expect(priceText(price)).toBe('$30,000');
    expect(priceText({ kind: 'weekly', text: '$199', amount: 199, suffix: '/week' })).toBe('$199/week');
  });

  it('priceWords are label and basis, whichever there are', () => {
    expect(priceLabels(price)).toBe('');
    expect(priceLabels({ ...price, type: 'Special' })).toBe('Special');
    expect(priceLabels({ ...price, type: 'Special', basis: 'Drive away' })).toBe('Special · Drive away');
  });

  it('VDP-101 the bar of a phone has words of at most two short lines in the place of a price', () => {
    const words = (text: string, kind: PriceShown['kind'] = 'text') => shortWords({ kind, text });
    expect(words('Ask us for a price')).toBe('Price on request');
    expect(words('Ask us its price')).toBe('Ask us its price');
    expect(words('$12,345,678,901.00', 'plain')).toBe('$12,345,678,901.00');
  });

  it('briefPrice leaves the price of before out, and the basis where there is a label', () => {
    expect(briefPrice(price)).toEqual({ kind: 'reduced', text: '$30,000', amount: 30_000 });
    expect(priceLabels(briefPrice({ ...price, basis: 'Drive away' }))).toBe('Drive away');
    expect(priceLabels(briefPrice({ ...price, type: 'Special', basis: 'Drive away' }))).toBe('Special');
  });
});
