/**
 * How a figure is judged and counted. `good` and `poor` are web.dev's thresholds (https://web.dev/articles/vitals,
 * https://web.dev/articles/fcp, https://web.dev/articles/ttfb): up to `good` it is good, above `poor` it is poor. All are
 * in units: milliseconds, or ten-thousandths of the layout shift score.
 */
type Vital = {
  says: string;
  good: number;
  poor: number;
  /** Width of the buckets up to `poor`, which both thresholds are multiples of. */
  step: number;
  /** Stored units for each unit that browsers report. */
  units: number;
  /** The largest figure that is believed. */
  most: number;
};

/** ms; a page that takes longer was left long before. */
const TEN_MINUTES = 600_000;
const inMs = (says: string, good: number, poor: number, step: number): Vital => ({
  ...{ says, good, poor, step },
  units: 1,
  most: TEN_MINUTES,
});

/** The Core Web Vitals and, after them, two figures that explain them. */
export const VITALS = {
  LCP: inMs('largest picture or text is shown', 2500, 4000, 100),
  INP: inMs('slowest answer to a touch or key', 200, 500, 10),
  CLS: { says: 'how much moves by itself', good: 1000, poor: 2500, step: 100, units: 10_000, most: 1_000_000 },
  FCP: inMs('first text or picture is shown', 1800, 3000, 100),
  TTFB: inMs('first byte of the page', 800, 1800, 50),
} as const satisfies Record<string, Vital>;

export type VitalName = keyof typeof VITALS;
/** In the order in which they are told, and stored: statements of two visits lock rows in the same order. */
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];

/** The largest figure that is believed of a browser, as it reports it. */
export const mostOf = (name: VitalName): number => VITALS[name].most / VITALS[name].units;

/** Beyond `poor` nothing is decided any more: few buckets, as multiples of it. */
const BEYOND = [1.25, 1.5, 2, 3, 5, 10];

/** The upper bounds of the buckets of a figure, in units, each part of its bucket; 0 has a bucket of its own. */
function boundsOf(name: VitalName): number[] {
  const { poor, step, most } = VITALS[name];
  const fine = Array.from({ length: poor / step + 1 }, (_, at) => at * step);
  return [...fine, ...BEYOND.map((times) => times * poor), most];
}

const BOUNDS = Object.fromEntries(VITAL_NAMES.map((name) => [name, boundsOf(name)])) as Record<VitalName, number[]>;

/**
 * The bucket of a figure: its upper bound in units, which says what it is wherever it is stored.
 *
 * @param value as a browser reports it, from 0 to `mostOf`.
 */
export function bucketOf(name: VitalName, value: number): number {
  const { units, most } = VITALS[name];
  // A bound in units becomes the very number that a browser writes for it, so that 0.1 is not above 0.1.
  return BOUNDS[name].find((bound) => value <= bound / units) ?? most;
}

const RATINGS = ['good', 'needs improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** The figure that three of four visits are within. */
export type Percentile = {
  /** As browsers report it: milliseconds or a score. At most one bucket away from the true one, and never on the other side of a threshold. */
  value: number;
  rating: Rating;
};

/**
 * The 75th percentile (nearest rank) of what was counted; undefined of nothing.
 *
 * @param counts how many visits fell into each bucket, by its upper bound.
 */
export function percentile75(name: VitalName, counts: ReadonlyMap<number, number>): Percentile | undefined {
  const buckets = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const rank = Math.ceil(buckets.reduce((sum, [, count]) => sum + count, 0) * 0.75);
  let below = 0;
  for (const [bound, count] of buckets) {
    if (below + count < rank) {
      below += count;
      continue;
    }
    const { good, poor, units } = VITALS[name];
    const lower = BOUNDS[name].findLast((other) => other < bound) ?? bound;
    // Spread evenly within the bucket, above its lower bound: whole units keep it on its side of a threshold.
    const estimate = Math.ceil(lower + ((bound - lower) * (rank - below)) / count);
    return {
      value: estimate / units,
      rating: bound <= good ? 'good' : bound <= poor ? 'needs improvement' : 'poor',
    };
  }
  return undefined;
}

/** Kinds of devices: `mobile` is pointed at with a finger, a phone or a tablet. */
export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];
