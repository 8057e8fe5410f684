import type { Location, OpeningHour, SpecialHours } from '../location/location.schema.ts';
import type { Settings } from '../site/site.schema.ts';

export const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];

/** One row of an hours table. `days` are weekdays, 0 for Sunday. */
export type HoursRow = { label: string; days: number[]; text: string; closed: boolean };

type WeekSettings = {
  closedText: Settings['locations']['closedText'];
  /** Every weekday in a row of its own (HRS-004). */
  full?: boolean;
};

/**
 * The rows of a location's week, Monday first (HRS-001 to HRS-005, HRS-010): Monday to Friday in one row when all five
 * are identical, otherwise neighbouring identical days together; Saturday and Sunday each in their own.
 */
export function weekRows(
  location: Pick<Location, 'location_type' | 'contact_detail'>,
  { closedText, full = false }: WeekSettings,
): HoursRow[] {
  const byDay = new Map<number, OpeningHour>();
  for (const entry of location.contact_detail?.opening_hours ?? []) {
    if (entry.weekday !== null && entry.weekday !== undefined && !byDay.has(entry.weekday))
      byDay.set(entry.weekday, entry);
  }
  const closed = closedWords(location.location_type, closedText);
  const rows: HoursRow[] = [];
  const add = (run: number[]) => {
    const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
    const entry = byDay.get(first);
    if (!entry) return;
    const isClosed = entry.status === 'Closed';
    const label = first === last ? DAY_NAMES[first] : `${DAY_NAMES[first]}-${DAY_NAMES[last]}`;
    rows.push({
      label: label ?? '',
      days: run,
      closed: isClosed,
      text: isClosed ? closed : (entry.formated_hours ?? ''),
    });
  };
  let run: number[] = [];
  for (const day of WEEKDAYS) {
    const before = run.at(-1);
    if (before !== undefined && (full || !sameHours(byDay.get(before), byDay.get(day)))) {
      add(run);
      run = [];
    }
    run.push(day);
  }
  add(run);
  for (const day of WEEKEND) add([day]);
  return rows;
}

/** HRS-005: two days are identical when status and formated_hours are equal. */
function sameHours(a: OpeningHour | undefined, b: OpeningHour | undefined): boolean {
  return a?.status === b?.status && (a?.formated_hours ?? '') === (b?.formated_hours ?? '');
}

/** HRS-001: "By appointment only" takes the place of "Closed" for sales and service locations on sites that choose so. */
function closedWords(type: Location['location_type'], closedText: Settings['locations']['closedText']): string {
  const appointments = closedText === 'byAppointment' && type !== 'parts';
  return appointments ? 'By appointment only' : 'Closed';
}

/** Special hours of a location from `today` on, by date (HRS-006); entries without a location hold for all. */
export function upcomingSpecialHours(
  entries: readonly SpecialHours[],
  locationId: string | number,
  today: string,
): SpecialHours[] {
  return entries
    .filter(
      (entry) => (entry.locationId === null || String(entry.locationId) === String(locationId)) && entry.date >= today,
    )
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** A row of the "Holiday Hours" dialog (HRS-007, HRS-008): "Today" in place of the current date. */
export function specialHoursText(entry: SpecialHours, today: string): { date: string; hours: string } {
  const day = new Date(`${entry.date}T00:00:00Z`);
  const words = new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day);
  const hours =
    entry.status === 'Closed' || !entry.start || !entry.end
      ? 'Closed'
      : `${clockText(entry.start)} - ${clockText(entry.end)}`;
  return { date: entry.date === today ? 'Today' : words, hours };
}

/** `17:30` as `5:30 pm`, `09:00` as `9 am`; a text of another shape stays. */
export function clockText(clock: string): string {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(clock);
  if (!match) return clock;
  const hour = Number(match[1]);
  const minutes = match[2] === '00' ? '' : `:${match[2]}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Minutes since midnight in words: 1050 as `5:30 pm`. */
export function minutesText(minutes: number): string {
  return clockText(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
}

/** The hours of one date as minutes since midnight, special hours first; undefined when closed or unknown. */
export function hoursOn(
  location: Pick<Location, 'id' | 'contact_detail'>,
  special: readonly SpecialHours[],
  date: string,
): { open: number; close: number } | undefined {
  const exception = upcomingSpecialHours(special, location.id, date).find((entry) => entry.date === date);
  if (exception) return exception.status === 'Open' ? span(exception.start, exception.end) : undefined;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const entry = location.contact_detail?.opening_hours?.find((hour) => hour.weekday === weekday);
  return entry?.status === 'Open' ? span(entry.open, entry.close) : undefined;
}

function span(
  open: string | null | undefined,
  close: string | null | undefined,
): { open: number; close: number } | undefined {
  const [from, to] = [minutes(open), minutes(close)];
  return from === undefined || to === undefined || to <= from ? undefined : { open: from, close: to };
}

function minutes(clock: string | null | undefined): number | undefined {
  const match = /^(\d{1,2}):(\d{2})/.exec(clock ?? '');
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}
