import { describe, expect, it } from 'vitest';
import type { Review } from '#src/domain/content/review.schema.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { reviewsShown } from './reviews-shown.ts';

let next = 1;
const review = (fields: Partial<Review> = {}): Review => ({
  id: next++,
  customer_name: 'Priya',
  text: 'Good.',
  rating: 5,
  ...fields,
});

function shown(reviews: Review[], settings: Record<string, unknown> = {}, average = '4.6', count = 40) {
  const site = fixtureSite({ reviews: settings });
  return reviewsShown({ ...site, content: { ...site.content, reviews: { reviews, count, average_rating: average } } });
}

describe('reviews shown', () => {
  it('REV-002 shows ratings of at least the minimum', () => {
    expect(shown([review({ rating: 4 }), review({ rating: 3.9 })])?.reviews.map(({ rating }) => rating)).toEqual([4]);
  });

  it('REV-004 drops texts that contain "Translated", wherever it is', () => {
    const texts = ['Translated by Google. Fine.', 'Fine. (Translated by Google)', 'Fine. Translated', 'Fine.'];
    expect(shown(texts.map((text) => review({ text })))?.reviews.map(({ text }) => text)).toEqual(['Fine.']);
  });

  it('REV-005 hides the names the site lists, and only whole names', () => {
    const reviews = [review({ customer_name: 'Rival' }), review({ customer_name: 'Rival Jones' })];
    expect(shown(reviews, { hiddenNames: ['Rival'] })?.reviews.map(({ name }) => name)).toEqual(['Rival Jones']);
  });

  it('REV-003 REV-007 filters before it counts to the limit', () => {
    const reviews = [review({ rating: 1 }), ...Array.from({ length: 11 }, () => review())];
    expect(shown(reviews)?.reviews).toHaveLength(10);
    expect(shown([review({ text: null }), ...reviews])?.reviews).toHaveLength(10);
    expect(shown(reviews, { limit: 12 })?.reviews).toHaveLength(11);
  });

  it('REV-006 leaves a review without words to the average; one with a reply stays', () => {
    const bare = review({ text: null, review_date: '15/08/2026' });
    const reviews = [bare, review({ text: ' ' }), review({ text: null, reply_text: 'Thanks.' }), review()];
    expect(shown(reviews)?.reviews.map(({ text }) => text)).toEqual(['', 'Good.']);
    expect(shown([bare])).toMatchObject({ reviews: [], summary: { count: 40 } });
    expect(shown([bare], {}, '3')).toBeNull();
  });

  it('REV-024 says which of several locations a review is about, and has those of a page first, before the limit', () => {
    const { content, ...site } = fixtureSite({ reviews: { limit: 2 } });
    const [darwin, perth, hidden] = ['darwin', 'perth', 'old'].map((slug, at) => ({
      ...{ ...YARD, id: at + 1, slug, name: `Yard ${slug}` },
      visible: slug !== 'old',
    }));
    if (!darwin || !perth || !hidden) throw new Error('No locations');
    const reviews = ['perth', undefined, 'darwin', 'old', 'nowhere'].map((location_slug) => review({ location_slug }));
    const places = (locations: Location[], here: Location[] = []) =>
      reviewsShown(
        { ...site, content: { ...content, locations, reviews: { reviews, count: 5, average_rating: '4.6' } } },
        here,
      )?.reviews.map(({ place }) => place);
    expect(places([darwin, perth])).toEqual(['Yard perth', null]);
    expect(places([darwin, perth], [darwin])).toEqual(['Yard darwin', 'Yard perth']);
    expect(places([darwin, perth, hidden], [hidden])).toEqual([null, 'Yard perth']);
    expect(places([darwin], [darwin])).toEqual([null, null]);
  });

  it('REV-015 cuts a text longer than 160 characters', () => {
    const [whole, cut] = shown([review({ text: 'a'.repeat(160) }), review({ text: 'b'.repeat(161) })])?.reviews ?? [];
    expect(whole?.cut).toBeNull();
    expect(cut?.cut).toBe(`${'b'.repeat(160)}...`);
    expect(cut?.text).toHaveLength(161);
  });

  it('REV-016 gives a reply its date, in words where there are words', () => {
    const reply = (fields: Partial<Review>) => {
      const [answered] = shown([review(fields)])?.reviews ?? [];
      return [answered?.reply, answered?.replyDate];
    };
    const dates = { reply_date: '02/11/2026', reply_date_in_words: '2 November 2026' };
    expect(reply({ reply_text: 'Thanks.', reply_date: '02/11/2026' })).toEqual(['Thanks.', '2 November 2026']);
    expect(reply({ reply_text: 'Thanks.', ...dates })).toEqual(['Thanks.', '2 November 2026']);
    expect(reply({ reply_text: 'Thanks.' })).toEqual(['Thanks.', null]);
    expect(reply(dates)).toEqual([null, null]);
  });

  it('REV-017 prefers the date in words, and writes one in figures so', () => {
    const dates = (fields: Partial<Review>) => shown([review(fields)])?.reviews[0]?.date;
    const all = {
      review_date: '01/11/2026',
      created_at_time_ago_in_words: '3 weeks ago',
      review_date_in_words: '1 November 2026',
    };
    expect(dates(all)).toBe('1 November 2026');
    expect(dates({ ...all, review_date_in_words: null })).toBe('3 weeks ago');
    expect(dates({ review_date: '01/11/2026' })).toBe('1 November 2026');
    expect(dates({ review_date: 'last week' })).toBe('last week');
  });

  it('REV-020 shows the summary only above the minimum', () => {
    expect(shown([review()], {}, '4.0')?.summary).toBeNull();
    expect(shown([review()], {}, '4.1')?.summary).toEqual({ average: '4.1', count: 40 });
  });

  it('REV-022 shows neither section nor summary when reviews are hidden', () => {
    expect(shown([review()], { hidden: true })).toBeNull();
  });
});
