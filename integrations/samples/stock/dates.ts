import { dateAfter, daysBetween } from '#src/domain/calendar/days.ts';
import type { Random } from './random.ts';
import type { CarType } from './sample-vehicle.ts';

/** The day the sample stock was counted. The feeds are committed files, so the day is part of them. */
export const TODAY = '2026-11-20';

/** A day so many days before (or, negative, after) the counting day, as YYYY-MM-DD. */
export function daysBefore(days: number): string {
  return dateAfter(TODAY, -days);
}

/** When a vehicle came onto the lot: within the last eighty days, a quarter of them within the last nine. */
export function toListedDate(random: Random, carType: CarType): string {
  const fresh = random.chance(carType === 'new' ? 0.35 : 0.22);
  return daysBefore(fresh ? random.int(0, 9) : random.int(10, 78));
}

/** Build and compliance months (YYYY-MM) that fit the model year. */
export function buildDates(random: Random, year: number, carType: CarType): { buildMonth: string } {
  const latest = carType === 'new' || carType === 'demo' ? 8 : 12;
  return { buildMonth: `${year}-${String(random.int(1, latest)).padStart(2, '0')}` };
}

/** The compliance month that follows a build month by one to three months. */
export function complianceMonth(buildMonth: string): string {
  const months =
    Number(buildMonth.slice(0, 4)) * 12 + Number(buildMonth.slice(5)) - 1 + (Number(buildMonth.slice(5)) % 3) + 1;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** `2027-03-14` is `14/03/2027`; `2026-03` is `03/2026`. */
export function toSlashes(date: string): string {
  return date.split('-').reverse().join('/');
}

/** The spreadsheet serial number of a day: days since 30 December 1899. */
export function toExcelDay(date: string): number {
  return daysBetween('1899-12-30', date);
}
