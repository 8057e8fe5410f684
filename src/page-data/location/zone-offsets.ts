import { tzOffset } from '@date-fns/tz';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import type { ZoneOffset } from '#src/domain/location/open-state.ts';

/** Daylight saving begins and ends at a quarter of an hour. */
const STEP_MS = 900_000;

/**
 * How far a time zone is ahead of UTC on the days after a date, in order: one entry, or one more for each change of daylight
 * saving. It is rendered because a browser takes 40 ms and more to find it out by itself.
 *
 * @param timeZone IANA name.
 * @param date YYYY-MM-DD, the first day.
 */
export function zoneOffsets(timeZone: string, date: string, days: number): ZoneOffset[] {
  const minutesAt = (time: number) => tzOffset(timeZone, new Date(time));
  // A day begins before UTC's east of Greenwich and after it west of it.
  const first = Date.parse(`${date}T00:00:00Z`) - DAY_MS;
  const offsets: ZoneOffset[] = [[first, minutesAt(first)]];
  for (let day = first; day < first + (days + 2) * DAY_MS; day += DAY_MS) {
    if (minutesAt(day + DAY_MS) === offsets.at(-1)?.[1]) continue;
    for (let time = day + STEP_MS; time <= day + DAY_MS; time += STEP_MS) {
      const minutes = minutesAt(time);
      if (minutes !== offsets.at(-1)?.[1]) offsets.push([time, minutes]);
    }
  }
  return offsets;
}
