import { dateAfter } from '#src/domain/calendar/days.ts';
import type { Random } from './random.ts';

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** A 17-character VIN no maker issues: `ZZZ` is where the maker's attributes would be. */
export function vinFor(random: Random, make: string, stockNumber: string): string {
  const maker = make
    .toUpperCase()
    .replace(/[^A-HJ-NPR-Z]/g, '')
    .padEnd(2, 'X')
    .slice(0, 2);
  const digits = stockNumber.replace(/\D/g, '').padStart(6, '0').slice(-6);
  const letters = Array.from({ length: 5 }, () => random.pick([...VIN_LETTERS])).join('');
  return `6${maker}ZZZ${letters}${digits}`;
}

/** A six-character valuation code. */
export function nvicFor(random: Random): string {
  return Array.from({ length: 6 }, () => random.pick([...'0123456789ABCDEFGH'])).join('');
}

const PLATES: Record<string, string> = {
  NSW: 'ZZQ##@',
  VIC: '9ZZ#@Z',
  QLD: '###ZZ#',
  SA: 'S###ZZQ',
  WA: '1ZZQ###',
  TAS: 'Z##ZQ',
  NT: 'ZQ##ZZ',
  ACT: 'YZZ##Q',
};

/** A plate in the state's shape and the day its registration ends, within a year of `today`; a few have lapsed. */
export function plateFor(random: Random, state: string, today: string): { regplate: string; regoExpiry: string } {
  const shape = PLATES[state] ?? 'ZZ####';
  const regplate = shape
    .replace(/#/g, () => String(random.int(0, 9)))
    .replace(/@/g, () => random.pick([...VIN_LETTERS]));
  const days = random.chance(0.08) ? -random.int(5, 60) : random.int(20, 360);
  return { regplate, regoExpiry: dateAfter(today, days) };
}
