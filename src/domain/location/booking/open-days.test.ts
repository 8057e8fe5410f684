import { expect, it } from 'vitest';
import { openDays } from './open-days.ts';

const special = (date: string, status: 'Open' | 'Closed', locationId: number | null) =>
  ({ date, status, locationId, name: null, start: null, end: null }) as const;
const hours = [
  { weekday: 0, status: 'Closed' },
  { weekday: 1, status: 'Open' },
  { weekday: 6, status: 'Open' },
];

it('API-009 a place is open on the weekdays that are not closed, but for its own dates and those of all', () => {
  const place = { id: 7, contact_detail: { opening_hours: hours } } as never;
  const dates = [
    special('2026-12-25', 'Closed', null),
    special('2026-12-26', 'Closed', null),
    special('2026-12-26', 'Open', 7),
    special('2026-12-27', 'Closed', 8),
  ];
  expect(openDays(place, dates as never)).toEqual({ weekdays: [1, 6], closedDates: ['2026-12-25'] });
});

it('API-009 of a place that says no week only dates are known', () => {
  expect(openDays({ id: 7, contact_detail: null }, [])).toEqual({ closedDates: [] });
});
