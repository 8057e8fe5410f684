import { clockMinutes, DAY_NAMES, minutesText, type Span, spanInWords, spanOf, spanText } from './clock.ts';
import type { Location, OpeningHour, SpecialHours } from './location.schema.ts';
import type { LocationSettings } from './location-settings.schema.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];

/** One row of an hours table. `days` are weekdays, 0 for Sunday. */
export type HoursRow = { label: string; days: number[]; text: string; closed: boolean; href?: string };

/** The hours of a day: closed, open at known times, or open without anybody having said when. */
export type DayHours = { isOpen: boolean; span?: Span };

type WeekSettings = {
  closedText: LocationSettings['closedText'];
  /** Every weekday in a row of its own (HRS-004). */
  full?: boolean;
  /** Where "Enquire now" leads that takes the place of "Closed" (HRS-009). */
  closedHref?: string | undefined;
  /** Where somebody asks for an appointment on a closed day (HRS-001). */
  appointmentHref?: string;
};

/** A row of the week in words: "Sat 9 am to 4 pm", "Sun closed" (LOC-043). */
export const weekWords = ({ label, text }: Pick<HoursRow, 'label' | 'text'>): string =>
  `${label} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/**
 * The rows of a location's week, Monday first (HRS-001 to HRS-005, HRS-009, HRS-010): Monday to Friday in one row when
 * all five are identical, otherwise neighbouring identical days together; Saturday and Sunday each in their own.
 */
export function weekRows(
  location: Pick<Location, 'location_type' | 'contact_detail'>,
  { closedText, full = false, closedHref, appointmentHref }: WeekSettings,
): HoursRow[] {
  const byDay = new Map<number, OpeningHour>();
  for (const entry of location.contact_detail?.opening_hours ?? []) {
    if (typeof entry.weekday === 'number' && !byDay.has(entry.weekday)) byDay.set(entry.weekday, entry);
  }
  const closed = closedHref
    ? { text: 'Enquire now', href: closedHref }
    : closedWords(location.location_type, closedText, appointmentHref);
  const rows: HoursRow[] = [];
  const add = (run: readonly number[]) => {
    const [first, last] = [run[0] as number, run.at(-1) as number];
    const entry = byDay.get(first);
    if (!entry) return;
    const isClosed = entry.status === 'Closed';
    const label = (first === last ? [first] : [first, last]).map((day) => DAY_NAMES[day]?.slice(0, 3)).join(' to ');
    rows.push({ label, days: [...run], closed: isClosed, ...(isClosed ? closed : { text: hoursText(entry) }) });
  };
  const runs: number[][] = [];
  for (const day of WEEKDAYS) {
    const run = runs.at(-1);
    if (run && !full && sameHours(byDay.get(run[0] as number), byDay.get(day))) run.push(day);
    else runs.push([day]);
  }
  for (const run of [...runs, ...WEEKEND.map((day) => [day])]) add(run);
  return rows;
}

/** HRS-005: two days are identical when status and the words for their hours are equal. */
function sameHours(a: OpeningHour | undefined, b: OpeningHour | undefined): boolean {
  return a?.status === b?.status && (a ? hoursText(a) : '') === (b ? hoursText(b) : '');
}

/**
 * HRS-005: the words of an open day. What was written is shown as it is, a hyphen between spaces as "to", unless there are
 * none, or `open` and `close` say another time: then the words are made of these, so that a page never says two things.
 */
export function hoursText(entry: Pick<OpeningHour, 'formated_hours' | 'open' | 'close'>): string {
  const span = spanOf(entry.open, entry.close);
  const words = entry.formated_hours?.trim().replace(/ - /g, ' to ') ?? '';
  return span && (!words || contradicts(entry)) ? spanText(span) : words || 'Open';
}

/** Whether the words of a day and its times say two different things. */
export function contradicts({ formated_hours, open, close }: Pick<OpeningHour, 'formated_hours' | 'open' | 'close'>) {
  const [said, meant] = [spanInWords(formated_hours), spanOf(open, close)];
  return said !== undefined && meant !== undefined && (said.open !== meant.open || said.close !== meant.close);
}

/** HRS-001: "By appointment only" takes the place of "Closed" for sales and service locations on sites that choose so. */
function closedWords(
  type: Location['location_type'],
  closedText: LocationSettings['closedText'],
  href: string | undefined,
): Pick<HoursRow, 'text' | 'href'> {
  const appointments = closedText === 'byAppointment' && type !== 'parts';
  return appointments ? { text: 'By appointment only', ...(href && { href }) } : { text: 'Closed' };
}

/**
 * Special hours of a location from `today` on, by date (HRS-006); entries without a location hold for all that have none of
 * their own on that date.
 */
export function upcomingSpecialHours(
  entries: readonly SpecialHours[],
  locationId: string | number,
  today: string,
): SpecialHours[] {
  const coming = entries.filter(({ date }) => date >= today);
  const own = coming.filter((entry) => entry.locationId !== null && String(entry.locationId) === String(locationId));
  const days = new Set(own.map(({ date }) => date));
  const common = coming.filter((entry) => entry.locationId === null && !days.has(entry.date));
  return [...own, ...common].sort((a, b) => a.date.localeCompare(b.date));
}

/** A row of the "Holiday hours" dialog (HRS-007, HRS-008): "Today" in place of the current date. */
export function specialHoursText(entry: SpecialHours, today: string): { date: string; hours: string } {
  const date = new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${entry.date}T00:00:00Z`));
  return {
    date: entry.date === today ? 'Today' : date,
    hours: entry.status === 'Closed' ? 'Closed' : openWords(entry),
  };
}

/** An open day is never called closed: its hours, the one of the two that is known, or "Open". */
function openWords({ start, end }: SpecialHours): string {
  const span = spanOf(start, end);
  if (span) return spanText(span);
  if (start && end) return `${clockText(start)} to ${clockText(end)}`;
  if (start) return `From ${clockText(start)}`;
  return end ? `Until ${clockText(end)}` : 'Open';
}

/** `17:30` as `5:30 pm`, `09:00` as `9 am`; a text of another shape stays. */
function clockText(clock: string): string {
  const minutes = clockMinutes(clock);
  return minutes === undefined ? clock : minutesText(minutes);
}

/** The hours of one date, special hours first; a day that is not listed is closed. */
export function hoursOn(
  location: Pick<Location, 'id' | 'contact_detail'>,
  special: readonly SpecialHours[],
  date: string,
): DayHours {
  const exception = upcomingSpecialHours(special, location.id, date).find((entry) => entry.date === date);
  if (exception) return dayHours(exception.status, spanOf(exception.start, exception.end));
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const entry = location.contact_detail?.opening_hours?.find((hour) => hour.weekday === weekday);
  return entry ? weekdayHours(entry) : { isOpen: false };
}

/** The hours of an entry of the week: its times, else what its words say. */
export function weekdayHours(entry: OpeningHour): DayHours {
  return dayHours(entry.status, spanOf(entry.open, entry.close) ?? spanInWords(entry.formated_hours));
}

function dayHours(status: 'Open' | 'Closed', span: Span | undefined): DayHours {
  if (status === 'Closed') return { isOpen: false };
  return { isOpen: true, ...(span && { span }) };
}
