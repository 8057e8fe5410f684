import type { State } from '../postcode/postcode-state.ts';
import { WARRANTIES, type WarrantyClass } from './warranty-table.ts';

/** The facts that decide. */
export type WarrantyFacts = {
  state: State | undefined;
  /** YYYY-MM-DD. */
  today: string;
  item_type: 'car' | 'motorcycle' | 'truck' | 'caravan';
  car_type: 'new' | 'used' | 'demo';
  /** YYYY-MM or YYYY-MM-DD. */
  build_date?: string | null | undefined;
  year?: number | null | undefined;
  km?: number | null | undefined;
  /** Dollars. */
  price?: number | undefined;
  simple_body?: string | null | undefined;
};

/** The warranty of a vehicle, or that a fact is missing which decides about it. */
export type StatutoryWarranty = { months: number; distance: number } | 'ask';

/** Bodies that may be those of commercial vehicles. */
const COMMERCIAL = /\b(?:ute|van|cab|truck|bus|commercial)\b/i;
const MONTHS = 12;

/** What a condition says of a vehicle of which not every fact is known. */
type Answer = 'yes' | 'no' | 'unknown';

/**
 * The warranty that the law of a state gives with a used vehicle that a dealer sells (LAW-020). Undefined where it has none,
 * where its kind has none, and where we do not know the law; "ask" where one that is missing decides.
 */
export function statutoryWarranty(facts: WarrantyFacts): StatutoryWarranty | undefined {
  const { state, item_type, car_type } = facts;
  const law = state && WARRANTIES[state];
  const classes = law?.[item_type === 'motorcycle' ? 'motorcycle' : 'car'];
  if (!law || !classes || (item_type !== 'car' && item_type !== 'motorcycle')) return undefined;
  if (car_type === 'new' || (car_type === 'demo' && !law.demos)) return undefined;
  const built = buildMonths(facts);
  for (const one of classes) {
    const answer = worst([
      fitsAge(one, built, facts.today, law.registeredWithin ?? 0),
      fitsKm(one, facts.km),
      fitsPrice(one, facts.price),
    ]);
    if (answer === 'unknown') return 'ask';
    if (answer === 'no') continue;
    if (law.notCommercial && COMMERCIAL.test(facts.simple_body ?? '')) return 'ask';
    return { months: one.months, distance: one.distance };
  }
  return undefined;
}

/** "3 months or 5,000 km, whichever comes first (NSW)"; empty where there is nothing to say. */
export function warrantyText(facts: WarrantyFacts): string {
  const warranty = statutoryWarranty(facts);
  if (warranty === undefined) return '';
  if (warranty === 'ask') return 'Ask us';
  const { months, distance } = warranty;
  return `${months} ${months === 1 ? 'month' : 'months'} or ${distance.toLocaleString('en-AU')} km, whichever comes first (${facts.state})`;
}

const worst = (answers: readonly Answer[]): Answer =>
  answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes';

/** The first and the last day on which a vehicle can have been built; a model year may begin in the year before. */
function buildMonths({ build_date, year }: WarrantyFacts): { first: string; last: string } | undefined {
  const [, of, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?/.exec(build_date ?? '') ?? [];
  // Feeds write a month as its first day.
  if (of && month && day && day !== '01') return { first: `${of}-${month}-${day}`, last: `${of}-${month}-${day}` };
  if (of && month) return { first: `${of}-${month}-01`, last: `${of}-${month}-31` };
  return year ? { first: `${year - 1}-01-01`, last: `${year}-12-31` } : undefined;
}

function fitsAge(
  { age, included }: WarrantyClass,
  built: { first: string; last: string } | undefined,
  today: string,
  monthsLater: number,
): Answer {
  if (!built) return 'unknown';
  const reached = (day: string) => later(day, age * MONTHS);
  // A birthday is the day on which the age is no longer under its limit; included, it is the last day.
  const isYoung = (day: string) => (included ? today <= reached(day) : today < reached(day));
  if (isYoung(built.first)) return 'yes';
  return isYoung(later(built.last, monthsLater)) ? 'unknown' : 'no';
}

/** A day some months later, as a text that compares as days do. */
function later(day: string, months: number): string {
  const all = Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1 + months;
  const month = String((all % MONTHS) + 1).padStart(2, '0');
  return `${String(Math.floor(all / MONTHS)).padStart(4, '0')}-${month}-${day.slice(8, 10)}`;
}

function fitsKm({ km: limit, included }: WarrantyClass, km: number | null | undefined): Answer {
  if (limit === Number.POSITIVE_INFINITY) return 'yes';
  if (typeof km !== 'number') return 'unknown';
  return (included ? km <= limit : km < limit) ? 'yes' : 'no';
}

function fitsPrice({ priceFrom, priceTo }: WarrantyClass, price: number | undefined): Answer {
  if (priceFrom === undefined && priceTo === undefined) return 'yes';
  if (price === undefined) return 'unknown';
  return price >= (priceFrom ?? 0) && price <= (priceTo ?? Number.POSITIVE_INFINITY) ? 'yes' : 'no';
}
