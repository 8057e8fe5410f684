import { describe, expect, it } from 'vitest';
import { fuelCycleIn, labelCycles } from './fuel-cycle.ts';

describe('the cycle of a consumption', () => {
  it.each([
    ['ADR 81/02', 'ADR 81/02'],
    ['combined (ADR81/03)', 'ADR 81/03'],
    ['adr 81 / 3', 'ADR 81/03'],
    ['WLTP combined', 'WLTP'],
    ['nedc', 'NEDC'],
    ['combined', undefined],
    ['NEDC and WLTP', undefined],
    ['81/025', undefined],
    [null, undefined],
  ] as const)('in "%s" is %s', (text, cycle) => {
    expect(fuelCycleIn(text)).toBe(cycle);
  });

  it.each([
    ['2025-10', ['ADR 81/02']],
    ['2025-11', ['ADR 81/02', 'ADR 81/03']],
    ['2028-06-30', ['ADR 81/02', 'ADR 81/03']],
    ['2028-07', ['ADR 81/03']],
    [undefined, ['ADR 81/02', 'ADR 81/03']],
  ] as const)('LAW-031 the label of a vehicle built %s is %s', (built, cycles) => {
    expect(labelCycles(built)).toEqual(cycles);
  });
});
