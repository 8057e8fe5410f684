/** Opening and closing time of a day in minutes since its midnight; `close` is later than `open`, after 1440 on the next day. */
export type Span = { open: number; close: number };

/** The days of a week, from 0 for Sunday. */
export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const MINUTES_PER_DAY = 1440;
const NOON = 720;
/** Minutes since midnight; a place that closes later than this does not belong to the day before. */
const LATEST_NIGHT = 360;
const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap])?\.?(?:m\.?)?$/i;

/**
 * A time of day in minutes since midnight: `17:30`, `17:30:00`, `5:30pm`, `5.30 p.m.`, `9 am`; `24:00` is the end of
 * the day. Undefined for anything else, and for an hour that is neither with minutes nor with am or pm.
 */
export function clockMinutes(text: string | null | undefined): number | undefined {
  const [match, hours = '', minutes, half] = CLOCK.exec((text ?? '').trim()) ?? [];
  if (match === undefined || (minutes === undefined && !half)) return undefined;
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  if (minute > 59 || (half && (hour < 1 || hour > 12))) return undefined;
  const time = (half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour) * 60 + minute;
  return time <= MINUTES_PER_DAY ? time : undefined;
}

/**
 * The span between two times of day. An end up to 6 am that is not after the start is on the next day: `16:00` to `01:00`,
 * and midnight to midnight is a whole day. Undefined when a time is missing or unreadable, or any other end is not after the
 * start.
 */
export function spanOf(open: string | null | undefined, close: string | null | undefined): Span | undefined {
  const [from, to] = [clockMinutes(open), clockMinutes(close)];
  if (from === undefined || to === undefined) return undefined;
  if (to > from) return { open: from, close: to };
  const isNight = to <= LATEST_NIGHT && (to < from || to === 0);
  return isNight ? { open: from, close: to + MINUTES_PER_DAY } : undefined;
}

/** Whether a span is a whole day, `00:00` to `23:59` as well. */
export const isWholeDay = ({ open, close }: Span): boolean => open === 0 && close >= MINUTES_PER_DAY - 1;

/**
 * The span that words such as `8:30am - 5:30pm` say; undefined for words that say more, or less. An end after midnight of
 * what opens in the morning is the afternoon, where nobody wrote am or pm: `8:30 - 5:00`.
 */
export function spanInWords(text: string | null | undefined): Span | undefined {
  const [open, close = '', ...rest] = (text ?? '').split(/\s*(?:-|–|—|\b(?:to|till?|until)\b)\s*/i);
  const span = rest.length > 0 ? undefined : spanOf(open, close);
  const isAfternoon = span && span.open < NOON && span.close > MINUTES_PER_DAY && !/[ap]/i.test(close);
  return isAfternoon ? { ...span, close: span.close - NOON } : span;
}

/** Minutes since midnight as people say them, on one line: 1050 as `5:30 pm`, 540 as `9 am`. */
export function minutesText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** `8:30 am to 5:30 pm`; `24 hours` of a whole day. */
export const spanText = (span: Span): string =>
  isWholeDay(span) ? '24 hours' : `${minutesText(span.open)} to ${minutesText(span.close)}`;
