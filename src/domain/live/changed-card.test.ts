import { describe, expect, it } from 'vitest';
import type { CardView } from '../vehicle-card/card-view.ts';
import { changedCard } from './changed-card.ts';

const WORDS = { sold: 'Just sold', similar: 'Find me something similar', enquire: 'Enquire now' };
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
  buttons: [{ kind: 'enquire', text: 'Enquire now', href: '/cars/a#enquire' }],
  favourite: { id: 1, name: '', slug: 'a', make: '', model: '', primary_image_url: '' },
};

describe('changedCard', () => {
  it('VDP-125 CARD-048 a sold vehicle has the sold tag, one button, no price, no heart and no repayment', () => {
    const { favourite: _, weekly: __, ...rest } = view;
    expect(changedCard(view, { sold: true }, WORDS)).toEqual({
      ...rest,
      sold: true,
      price: { kind: 'text', text: 'Sold' },
      tag: { kind: 'sold', text: 'Just sold' },
      buttons: [{ kind: 'findSimilar', text: 'Find me something similar', href: '/cars/a' }],
    });
  });

  it('a new price keeps its basis; the price of before and the repayment go', () => {
    const { weekly: _, ...rest } = view;
    const price = { kind: 'plain', text: '$19,500', amount: 19_500, basis: 'Drive away' };
    expect(changedCard(view, { price: { from: 20_000, to: 19_500 } }, WORDS)).toEqual({ ...rest, price });
  });

  it('VDP-125 CARD-041 what is paid first of a price by the week goes with it', () => {
    const price = { kind: 'weekly' as const, text: '$149', amount: 149, suffix: '/week' as const };
    const weekly = { ...view, price, start: '$745 upfront, bond included' };
    expect(changedCard(weekly, { price: { from: 149, to: 139 } }, WORDS).start).toBeUndefined();
    expect(changedCard(weekly, { sold: true }, WORDS).start).toBeUndefined();
    expect(changedCard(weekly, { price: { from: 150, to: 139 } }, WORDS).start).toBe(weekly.start);
  });

  it('VDP-126 of a price that was wrong nothing is left: no basis, no repayment', () => {
    const { weekly: _, ...rest } = view;
    const price = { kind: 'text', text: 'Ask for the price' };
    expect(changedCard(view, { price: { from: 20_000, to: 0 } }, WORDS)).toEqual({ ...rest, price });
  });

  it('CARD-011 CARD-013 CARD-022 a reserved vehicle says so, and nobody reserves or drives it', () => {
    const buttons: CardView['buttons'] = [
      { kind: 'testDrive', text: 'Book a test drive', href: '/cars/a#book-test-drive' },
      { kind: 'viewDetails', text: 'View details', href: '/cars/a' },
      { kind: 'reserve', text: 'Reserve now $200', href: '/cars/a/checkout' },
    ];
    expect(changedCard({ ...view, buttons }, { reserved: true }, WORDS)).toEqual({
      ...view,
      tag: { kind: 'reserved', text: 'Reserved' },
      buttons: [{ kind: 'enquire', text: 'Enquire now', href: '/cars/a#enquire' }, buttons[1]],
    });
    const electric = { ...view, tag: { kind: 'electric' as const, text: 'Electric' } };
    expect(changedCard(electric, { reserved: true }, WORDS).tag).toEqual(electric.tag);
    const cheaper = changedCard(view, { reserved: true, price: { from: 20_000, to: 19_500 } }, WORDS);
    expect(cheaper).toMatchObject({ tag: { kind: 'reserved' }, price: { text: '$19,500' } });
    expect(changedCard(view, { reserved: true, sold: true }, WORDS).tag?.kind).toBe('sold');
  });

  it('a change of another price than the rendered one is none, and a sold vehicle stays sold', () => {
    expect(changedCard(view, { price: { from: 20_001, to: 5_000 } }, WORDS)).toBe(view);
    const sold = { ...view, sold: true };
    expect(changedCard(sold, { price: { from: 20_000, to: 5_000 } }, WORDS)).toBe(sold);
  });
});
