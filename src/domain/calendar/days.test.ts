import { expect, it } from 'vitest';
import { dateAfter, dateInZone, daysAgo, daysBetween, daysFrom } from './days.ts';

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
