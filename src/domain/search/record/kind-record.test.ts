import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { searchRecord } from './search-record.ts';

const MEASURED = {
  aggregate_trailer_mass: '2,820 kg',
  tare_weight: 2220,
  body_length: '7.45 m',
  sleeps: 2,
  lams: false,
  engine_size: 655,
  variant: { grossvehiclemass: 4495 },
} as const;
const record = (change: object) => {
  const { atm, tare, gvm, length, cc, sleeps, lams } = searchRecord({ ...PAGE_CAR, ...MEASURED, ...change });
  return { atm, tare, gvm, length, cc, sleeps, lams };
};

describe('the measures of a search record', () => {
  it('DATA-020 are those of the kind of the vehicle, as numbers', () => {
    const none = { atm: undefined, tare: undefined, gvm: undefined, length: undefined, cc: undefined };
    expect(record({})).toEqual({ ...none, sleeps: undefined, lams: undefined });
    expect(record({ item_type: 'caravan', fuel: null, transmission: null, variant: null })).toMatchObject({
      atm: 2820,
      tare: 2220,
      gvm: undefined,
      length: 7.45,
      sleeps: '2',
      lams: undefined,
    });
    expect(record({ item_type: 'caravan', variant: null })).toMatchObject({ atm: undefined, gvm: 2820 });
    expect(record({ item_type: 'truck' })).toMatchObject({ ...none, gvm: 4495 });
    expect(record({ item_type: 'motorcycle' })).toMatchObject({ cc: 655, lams: 'false', length: undefined });
    const rangeOf = (said: string | number) => searchRecord({ ...PAGE_CAR, electric_range: said }).electric_range;
    expect(['450 km', 450, '1,020km', '510 km (WLTP)', 'long', '0', '400-500'].map(rangeOf)).toEqual([
      ...[450, 450, 1020, 510, undefined, undefined, undefined],
    ]);
    expect(record({ item_type: 'motorcycle', lams: true }).lams).toBe('true');
    expect(record({ item_type: 'motorcycle', lams: undefined }).lams).toBeUndefined();
  });
});
