import { DAY_MS } from '../../calendar/days.ts';
import type { Appointment, AppointmentHours } from './appointment-hours.schema.ts';

/** On which days a place is open: weekdays (0 is Sunday; missing where nobody said them), and dates on which it is closed. */
export type PlaceDays = { weekdays?: readonly number[]; closedDates: readonly string[] };

/**
 * The start times of test drives or services at a location (API-009), ISO instants, earliest first: within the hours of
 * each weekday, not sooner than the notice, a whole slot before closing, for as many days as the dealer says.
 *
 * @param locationId null for a place that is not known: then the hours that are those of all, or the first.
 * Hours that are not the location's own hold for the weekdays on which it is open, and no hours for a date on which it is closed.
 *
 * @param offsetOf minutes the dealer's time zone is ahead of UTC at an instant.
 */
export function appointmentSlots(
  hours: readonly AppointmentHours[],
  locationId: string | null,
  now: Date,
  offsetOf: (instant: number) => number,
  appointment: Appointment = 'testDrive',
  /** The location, or, where it is not known, all that may be meant: one of them is open. */
  places: readonly PlaceDays[] = [],
): string[] {
  const plans = hours.filter((entry) => entry.for === appointment);
  const isOf = (entry: AppointmentHours) => String(entry.location_id ?? '') === (locationId ?? '');
  const plan =
    plans.find(isOf) ??
    plans.find((entry) => entry.location_id === null || entry.location_id === undefined) ??
    plans[0];
  if (!plan) return [];
  const isOwn = locationId !== null && isOf(plan);
  const isOpen = (weekday: number, date: string) =>
    places.length === 0 ||
    places.some(
      ({ weekdays, closedDates }) => (isOwn || !weekdays || weekdays.includes(weekday)) && !closedDates.includes(date),
    );
  const earliest = now.getTime() + plan.notice_minutes * 60_000;
  const localMidnight = Math.floor((now.getTime() + offsetOf(now.getTime()) * 60_000) / DAY_MS) * DAY_MS;
  const slots: number[] = [];
  for (let day = 0; day <= plan.days_ahead; day += 1) {
    const midnight = localMidnight + day * DAY_MS;
    const weekday = new Date(midnight).getUTCDay();
    if (!isOpen(weekday, new Date(midnight).toISOString().slice(0, 10))) continue;
    for (const { from, to } of plan.hours.filter((entry) => entry.weekday === weekday)) {
      for (let minute = minutes(from); minute + plan.slot_minutes <= minutes(to); minute += plan.slot_minutes) {
        const local = midnight + minute * 60_000;
        const instant = local - offsetOf(local - offsetOf(local) * 60_000) * 60_000;
        if (instant >= earliest) slots.push(instant);
      }
    }
  }
  return slots.sort((a, b) => a - b).map((slot) => new Date(slot).toISOString());
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
