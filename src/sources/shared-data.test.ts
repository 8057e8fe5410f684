import { describe, expect, it } from 'vitest';
import { toSlug } from '#src/domain/text/slug.ts';
import { canonicalMake } from '#src/domain/vehicle/make.ts';
import type { Mistake } from './mistakes/mistakes.ts';
import { readContent } from './read-content.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

/** A dealer without content of its own has only the shared data. */
function sharedData(sampleReviews = true) {
  const mistakes: Mistake[] = [];
  const content = readContent(ROOT, 'no-such-dealer', { mistakes, sampleReviews });
  expect(mistakes).toEqual([]);
  return content;
}
const { manufacturers, reviews } = sharedData();
const kind = (name: string) => manufacturers.filter((make) => make.kinds.includes(name as 'car')).length;

describe('data that every dealer shares', () => {
  it('DATA-047 about 140 manufacturers of all four kinds', () => {
    expect(Math.abs(manufacturers.length - 140)).toBeLessThanOrEqual(5);
    expect(kind('car')).toBeGreaterThan(70);
    for (const name of ['motorcycle', 'truck', 'caravan']) expect(kind(name)).toBeGreaterThan(15);
  });

  it('DATA-042 each manufacturer has its own id, name and slug, and the slug is made of the name', () => {
    for (const key of ['id', 'name', 'slug'] as const)
      expect(new Set(manufacturers.map((make) => make[key])).size).toBe(manufacturers.length);
    for (const { name, slug } of manufacturers) expect(slug).toBe(toSlug(name));
  });

  it.each(manufacturers.map(({ name }) => name))('DATA-042 the make %s of a feed finds its manufacturer', (name) => {
    expect(canonicalMake(name)).toBe(name);
    expect(canonicalMake(name.toUpperCase())).toBe(name);
  });

  it('DATA-047 a sample of 20 reviews whose aggregate says 1051 and 4.7', () => {
    expect(reviews.reviews).toHaveLength(20);
    expect(reviews.count).toBe(1051);
    expect(reviews.average_rating).toBe('4.7');
  });

  it('DATA-047 the sample has every case the review rules treat', () => {
    const { reviews: list } = reviews;
    expect(list.filter(({ text }) => text === null).length).toBeGreaterThan(1);
    expect(list.filter(({ rating }) => rating < 4).length).toBeGreaterThan(1);
    expect(list.filter(({ reply_text }) => reply_text).length).toBeGreaterThan(1);
    expect(list.filter(({ text }) => text?.includes('Translated'))).toHaveLength(1);
    for (const { review_date } of list) expect(review_date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it('REV-001 the list is the dealer’s own, and never the sample unless the site asks for it', () => {
    const own = readContent(ROOT, 'harbour', { mistakes: [], sampleReviews: true }).reviews;
    expect(own.count).toBeGreaterThan(0);
    expect(own.reviews.length).toBeGreaterThan(0);
    expect(own.reviews).not.toEqual(reviews.reviews);
    expect(sharedData(false).reviews).toEqual({ reviews: [], count: 0, average_rating: '0' });
  });
});
