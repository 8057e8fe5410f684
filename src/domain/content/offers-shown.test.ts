import { describe, expect, it } from 'vitest';
import type { Offer } from './offer.schema.ts';
import { offersShown } from './offers-shown.ts';

const offer = (fields: Partial<Offer>): Offer => ({ id: 1, name: 'Offer', ...fields });
const site = { websiteId: 1002, exceptions: [] };
const shown = (fields: Partial<Offer>, today = '2026-11-21', exceptions: (string | number)[] = []) =>
  offersShown([offer(fields)], { ...site, exceptions }, today).length === 1;

describe('offers shown', () => {
  it('OFFER-008 hides an offer that excludes this website, whether its id is a number or a text', () => {
    expect(shown({ excluded_website_ids: [1002] })).toBe(false);
    expect(shown({ excluded_website_ids: ['1002'] })).toBe(false);
    expect(shown({ excluded_website_ids: [1001] })).toBe(true);
    expect(shown({ excluded_website_ids: [] })).toBe(true);
    expect(shown({ excluded_website_ids: null })).toBe(true);
    expect(shown({})).toBe(true);
  });

  it('OFFER-009 shows an exception although it excludes this website', () => {
    expect(shown({ id: 7, excluded_website_ids: [1002] }, undefined, ['7'])).toBe(true);
    expect(shown({ id: 8, excluded_website_ids: [1002] }, undefined, ['7'])).toBe(false);
  });

  it('OFFER-001 counts the first and the last day of an offer', () => {
    const dates = { start: '2026-11-01', expiry: '2026-11-30' };
    expect(shown(dates, '2026-10-31')).toBe(false);
    expect(shown(dates, '2026-11-01')).toBe(true);
    expect(shown(dates, '2026-11-30')).toBe(true);
    expect(shown(dates, '2026-12-01')).toBe(false);
  });
});
