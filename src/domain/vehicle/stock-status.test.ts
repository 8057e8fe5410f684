import { describe, expect, it } from 'vitest';
import { hiddenReason, isInStock, isSearchable, soldSince, type VisibilityRules } from './stock-status.ts';

const ZONE = 'Australia/Brisbane';
const TODAY = '2026-11-21';
const rules = (over: Partial<VisibilityRules> = {}): VisibilityRules => ({
  includeSoldCarsDays: 3,
  maxItemAgeDays: 0,
  carTypes: [],
  ...over,
});
type Car = Parameters<typeof hiddenReason>[0];
const car = (over: Partial<Car> = {}): Car => ({ status: 'in_stock', car_type: 'used', ...over });
const shown = (over: Partial<Car>, by: Partial<VisibilityRules> = {}, zone = ZONE) =>
  isSearchable(car(over), rules(by), TODAY, zone);
/** Seconds of an instant in Brisbane, which is ten hours ahead all year. */
const seconds = (local: string) => Date.parse(`${local}+10:00`) / 1000;

describe('status of a vehicle', () => {
  it('DATA-011 in stock means in_stock or coming_soon, and no other word', () => {
    expect(['in_stock', 'coming_soon'].every((status) => isInStock({ status }))).toBe(true);
    expect(['sold', 'withdrawn', '', 'IN_STOCK'].some((status) => isInStock({ status }))).toBe(false);
  });

  it.each([
    ['in_stock', true],
    ['coming_soon', true],
    ['sold', false],
    ['withdrawn', false],
  ])('DATA-011 SRCH-022 the status %s is listed: %s', (status, listed) => {
    expect(shown({ status })).toBe(listed);
  });

  it('SRCH-022 a vehicle with show_on_dealer_website false or null is never listed, one without the field is', () => {
    expect(shown({ show_on_dealer_website: false })).toBe(false);
    expect(shown({ show_on_dealer_website: true })).toBe(true);
    expect(shown({ show_on_dealer_website: null })).toBe(false);
    expect(shown({ show_on_dealer_website: undefined })).toBe(true);
    expect(shown({})).toBe(true);
    const sold = { status: 'sold', sold_date_timestamp: seconds('2026-11-21T09:00') };
    expect(shown(sold)).toBe(true);
    expect(shown({ ...sold, show_on_dealer_website: false })).toBe(false);
    expect(shown({ ...sold, show_on_dealer_website: null })).toBe(false);
  });

  it.each([
    ['2026-11-21T00:00', true],
    ['2026-11-19T12:00', true],
    ['2026-11-18T23:59', true],
    ['2026-11-18T00:00', true],
    ['2026-11-17T23:59', false],
  ])('SRCH-022 sold at %s, with three days shown: %s', (local, listed) => {
    expect(shown({ status: 'sold', sold_date_timestamp: seconds(local) })).toBe(listed);
  });

  it('SRCH-022 no days show no sold vehicles, not even today’s', () => {
    const sold = { status: 'sold', sold_date_timestamp: seconds('2026-11-21T09:00') };
    expect(shown(sold, { includeSoldCarsDays: 0 })).toBe(false);
    expect(shown(sold, { includeSoldCarsDays: 1 })).toBe(true);
    expect(shown({ status: 'sold', sold_date_timestamp: null })).toBe(false);
  });

  it('SRCH-022 the day is the day of the dealer, not of the server', () => {
    // 15:30 UTC on the 17th is the 18th in Brisbane and still the 17th in Perth.
    const sold = { status: 'sold', sold_date_timestamp: Date.parse('2026-11-17T15:30:00Z') / 1000 };
    expect(shown(sold, {}, 'Australia/Brisbane')).toBe(true);
    expect(shown(sold, {}, 'Australia/Perth')).toBe(false);
  });

  it.each([
    ['2026-11-14T09:00', 7, true],
    ['2026-11-14T00:00', 7, true],
    ['2026-11-13T23:59', 7, false],
    ['2026-11-07T09:00', 14, true],
    ['2026-11-06T09:00', 14, false],
    ['2020-01-01T09:00', 0, true],
  ])('SRCH-024 listed at %s, limit %d days: %s', (local, maxItemAgeDays, listed) => {
    const created_at = new Date(`${local}+10:00`).toISOString();
    expect(shown({ created_at }, { maxItemAgeDays })).toBe(listed);
  });

  it('SRCH-024 an item without a date is not too old', () => {
    expect(shown({}, { maxItemAgeDays: 1 })).toBe(true);
  });

  it('SRCH-024 the stock can be restricted to car types', () => {
    expect(shown({ car_type: 'used' }, { carTypes: ['used'] })).toBe(true);
    expect(shown({ car_type: 'demo' }, { carTypes: ['used'] })).toBe(false);
    expect(shown({ car_type: 'demo' }, { carTypes: ['new', 'demo'] })).toBe(true);
  });

  it('SRCH-022 SRCH-024 says which rule hid a vehicle', () => {
    const reason = (over: Partial<Car>, by: Partial<VisibilityRules> = {}) =>
      hiddenReason(car(over), rules(by), TODAY, ZONE);
    expect(reason({})).toBeUndefined();
    expect(reason({ show_on_dealer_website: null })).toBe('show_on_dealer_website is null');
    expect(reason({ show_on_dealer_website: false })).toBe('show_on_dealer_website is false');
    expect(reason({ status: 'withdrawn' })).toBe('status "withdrawn"');
    expect(reason({ status: 'sold', sold_date_timestamp: 1 })).toBe('sold more than 3 days ago');
    expect(reason({}, { carTypes: ['new'] })).toBe('car type used is not sold on this site');
  });
});

describe('the day from which sold vehicles are shown', () => {
  it('SRCH-022 begins at midnight N days ago in the time zone of the site, summer time included', () => {
    const at = (text: string) => Date.parse(text) / 1000;
    expect(soldSince('2026-11-21', 3, 'Australia/Sydney')).toBe(at('2026-11-18T00:00:00+11:00'));
    expect(soldSince('2026-11-21', 0, 'Australia/Sydney')).toBeUndefined();
    expect(soldSince('2026-11-21', 3, 'Australia/Perth')).toBe(at('2026-11-18T00:00:00+08:00'));
    expect(soldSince('2026-11-21', 1, 'Australia/Adelaide')).toBe(at('2026-11-20T00:00:00+10:30'));
    // Summer time began on 2026-10-04.
    expect(soldSince('2026-10-05', 3, 'Australia/Sydney')).toBe(at('2026-10-02T00:00:00+10:00'));
  });
});
