import { describe, expect, it } from 'vitest';
import type { CardView } from '../vehicle-card/card-view.ts';
import { changedCard } from './changed-card.ts';

const WORDS = { sold: 'JUST SOLD', similar: 'Find Me Something Similar' };
const view: CardView = {
  id: '1',
  slug: 'a',
  href: '/cars/a',
  title: '2021 Kia Rio',
  subtitle: '',
  sold: false,
  image: { url: '/a.webp', alt: '', placeholder: false },
  tag: { kind: 'justArrived', text: 'New' },
  price: { kind: 'reduced', text: '$20,000', amount: 20_000, was: '$22,000', basis: 'Drive away' },
  weekly: { ad: {} as never, termsHref: '#' },
  facts: [],
  buttons: [{ kind: 'enquire', text: 'Enquire Now', href: '/cars/a#enquire' }],
  favourite: { id: 1, name: '', slug: 'a', make: '', model: '', primary_image_url: '' },
};

describe('changedCard', () => {
  it('VDP-125 a sold vehicle has the sold tag, one button, no heart and no repayment', () => {
    const { favourite: _, weekly: __, ...rest } = view;
    expect(changedCard(view, { sold: true }, WORDS)).toEqual({
      ...rest,
      sold: true,
      tag: { kind: 'sold', text: 'JUST SOLD' },
      buttons: [{ kind: 'findSimilar', text: 'Find Me Something Similar', href: '/cars/a' }],
    });
  });

  it('a new price keeps its basis; the price of before and the repayment go', () => {
    const { weekly: _, ...rest } = view;
    const price = { kind: 'plain', text: '$19,500', amount: 19_500, basis: 'Drive away' };
    expect(changedCard(view, { price: { from: 20_000, to: 19_500 } }, WORDS)).toEqual({ ...rest, price });
  });

  it('a change of another price than the printed one is none, and a sold vehicle stays sold', () => {
    expect(changedCard(view, { price: { from: 20_001, to: 5_000 } }, WORDS)).toBe(view);
    const sold = { ...view, sold: true };
    expect(changedCard(sold, { price: { from: 20_000, to: 5_000 } }, WORDS)).toBe(sold);
  });
});
