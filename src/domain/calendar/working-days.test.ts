import { expect, it } from 'vitest';
import { dateAfterWorkingDays } from './working-days.ts';

it.each([
  ['a day in the middle of a week', '2026-12-01', 1, '2026-12-03'],
  ['none', '2026-12-01', 0, '2026-12-02'],
  ['Friday', '2026-12-04', 1, '2026-12-08'],
  ['Saturday', '2026-12-05', 1, '2026-12-08'],
  ['more than a week of them', '2026-12-04', 6, '2026-12-15'],
])('working days pass over Saturday and Sunday: %s', (_, from, days, date) => {
  expect(dateAfterWorkingDays(from, days)).toBe(date);
});
