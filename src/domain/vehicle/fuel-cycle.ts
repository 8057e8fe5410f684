/** The test cycles that figures of consumption come from; two figures of different cycles say nothing of each other. */
const FUEL_CYCLES = ['ADR 81/02', 'ADR 81/03', 'WLTP', 'NEDC'] as const;
export type FuelCycle = (typeof FUEL_CYCLES)[number];

const WRITTEN: Record<FuelCycle, RegExp> = {
  'ADR 81/02': /(?<!\d)81\s?\/\s?0?2\b/,
  'ADR 81/03': /(?<!\d)81\s?\/\s?0?3\b/,
  WLTP: /\bWLTP\b/i,
  NEDC: /\bNEDC\b/i,
};

/** The cycle that a text names; undefined where it names none, or more than one. */
export function fuelCycleIn(text: string | null | undefined): FuelCycle | undefined {
  const named = FUEL_CYCLES.filter((cycle) => WRITTEN[cycle].test(text ?? ''));
  return named.length === 1 ? named[0] : undefined;
}

/** The first day on which ADR 81/03 was there, the one from which new models carry it, and the one from which all do. */
const ADOPTED = '2025-11-18';
const ALL_LIGHT_VEHICLES = '2028-07-01';

/**
 * The cycles of the fuel consumption label that a vehicle can carry which was built in a month (YYYY-MM or YYYY-MM-DD); all
 * of them where it is not known.
 */
export function labelCycles(built: string | null | undefined): FuelCycle[] {
  const month = /^\d{4}-\d\d/.exec(built ?? '')?.[0];
  if (!month) return ['ADR 81/02', 'ADR 81/03'];
  if (month < ADOPTED.slice(0, 'YYYY-MM'.length)) return ['ADR 81/02'];
  return month >= ALL_LIGHT_VEHICLES.slice(0, 'YYYY-MM'.length) ? ['ADR 81/03'] : ['ADR 81/02', 'ADR 81/03'];
}
