import { dateAfter, dateInZone } from '../../calendar/days.ts';

/** A day with its times: `2026-11-23`, `Mon`, or `Today`, `23 Nov`, `Monday 23 November`. */
export type SlotDay = {
  date: string;
  weekday: string;
  day: string;
  name: string;
  times: { iso: string; text: string }[];
};

/** Whether a time names its zone: `2026-12-04T23:30:00.000Z`, and no `2026-12-05T10:30`. */
export const hasZone = (asked: string): boolean => /(?:Z|[+-]\d\d:?\d\d)$/.test(asked);

/**
 * A time that was asked for, in words: "Saturday 5 December at 10:30 am"; empty for what is none.
 *
 * @param asked an instant (`2026-12-04T23:30:00.000Z`), a local time that names no zone (`2026-12-05T10:30`), or a day
 *   without a time (`2026-12-05`).
 * @param timeZone IANA zone of the place.
 */
export function timeInWords(asked: string, timeZone: string): string {
  const isDay = /^[\d-]{10}$/.test(asked);
  const isLocal = !hasZone(asked);
  const instant = Date.parse(isLocal && !isDay ? `${asked}Z` : asked);
  if (Number.isNaN(instant)) return '';
  const words = new Intl.DateTimeFormat('en-AU', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...(!isDay && { hour: 'numeric', minute: '2-digit' }),
    timeZone: isLocal ? 'UTC' : timeZone,
  });
  return words.format(instant).replace(/\s/g, ' ') + (isDay ? ', any time' : '');
}

/**
 * Start times of test drives by the day they fall on at the dealer's (API-009), in the order given; what is no instant is
 * left out.
 *
 * @param timeZone IANA zone of the place where the vehicle is.
 * @param today the date at that place: it is called "Today", the next one "Tomorrow".
 */
export function slotDays(slots: readonly string[], timeZone: string, today: string): SlotDay[] {
  const words = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-AU', { ...options, timeZone });
  const weekday = words({ weekday: 'short' });
  const day = words({ day: 'numeric', month: 'short' });
  const long = { weekday: words({ weekday: 'long' }), day: words({ day: 'numeric', month: 'long' }) };
  const time = words({ hour: 'numeric', minute: '2-digit', hour12: true });
  const near = new Map([
    [today, 'Today'],
    [dateAfter(today, 1), 'Tomorrow'],
  ]);
  const days = new Map<string, SlotDay>();
  for (const iso of slots) {
    const instant = Date.parse(iso);
    if (Number.isNaN(instant)) continue;
    const key = dateInZone(instant, timeZone);
    const found = days.get(key) ?? {
      date: key,
      weekday: near.get(key) ?? weekday.format(instant),
      day: day.format(instant),
      name: `${long.weekday.format(instant)} ${long.day.format(instant)}`,
      times: [],
    };
    days.set(key, found);
    found.times.push({ iso, text: time.format(instant).replace(/\s/g, ' ') });
  }
  return [...days.values()];
}
