import { expect, it } from 'vitest';
import { dateAfter, dateAfterWorkingDays, dateInZone, daysAgo, daysBetween, daysFrom } from './days.ts';

it('GEN-046 the date of an instant depends on the time zone', () => {
  const instant = Date.parse('2026-12-31T13:30:00Z');
  expect(dateInZone(instant, 'Australia/Sydney')).toBe('2027-01-01');
  expect(dateInZone(instant, 'Australia/Perth')).toBe('2026-12-31');
});

it('GEN-046 days are whole across months, years and the change of clocks', () => {
  expect(daysBetween('2026-10-03', '2026-10-05')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  expect(dateAfter('2028-02-28', 2)).toBe('2028-03-01');
  expect(dateAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysFrom('2026-12-31', -1, 2)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
});

it('an instant some days before another is at the same time of UTC', () => {
  expect(daysAgo(new Date('2027-03-01T06:30:00Z'), 30).toISOString()).toBe('2027-01-30T06:30:00.000Z');
});

it.each([
  ['a day in the middle of a week', '2026-12-01', 1, '2026-12-03'],
  ['none', '2026-12-01', 0, '2026-12-02'],
  ['Friday', '2026-12-04', 1, '2026-12-08'],
  ['Saturday', '2026-12-05', 1, '2026-12-08'],
  ['more than a week of them', '2026-12-04', 6, '2026-12-15'],
])('working days pass over Saturday and Sunday: %s', (_, from, days, date) => {
  expect(dateAfterWorkingDays(from, days)).toBe(date);
});
