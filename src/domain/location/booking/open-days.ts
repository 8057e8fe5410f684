import { upcomingSpecialHours } from '../hours.ts';
import type { Location, SpecialHours } from '../location.schema.ts';
import type { PlaceDays } from './appointment-slots.ts';

/** On which days a location is open, as its week and its special hours say. */
export function openDays(
  { id, contact_detail: contact }: Pick<Location, 'id' | 'contact_detail'>,
  special: readonly SpecialHours[],
): PlaceDays {
  const week = (contact?.opening_hours ?? []).filter(({ weekday }) => typeof weekday === 'number');
  const weekdays = week.flatMap(({ weekday, status }) => (status === 'Closed' ? [] : (weekday ?? [])));
  const closedDates = upcomingSpecialHours(special, id, '').flatMap(({ date, status }) =>
    status === 'Closed' ? [date] : [],
  );
  return { ...(week.length > 0 && { weekdays }), closedDates };
}
