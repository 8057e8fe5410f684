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
    const towingOf = (change: object) =>
      searchRecord({ ...PAGE_CAR, variant: { towingcapacitybraked: '3,500 kg' }, ...change }).towing;
    expect([towingOf({}), towingOf({ variant: null }), towingOf({ item_type: 'truck' })]).toEqual([
      3500,
      undefined,
      undefined,
    ]);
    const rangeOf = (said: string | number) => searchRecord({ ...PAGE_CAR, electric_range: said }).electric_range;
    expect(['450 km', 450, '1,020km', '510 km (WLTP)', 'long', '0', '400-500'].map(rangeOf)).toEqual([
      ...[450, 450, 1020, 510, undefined, undefined, undefined],
    ]);
    expect(record({ item_type: 'motorcycle', lams: true }).lams).toBe('true');
    expect(record({ item_type: 'motorcycle', lams: undefined }).lams).toBeUndefined();
    const of = (engine_size: number) => record({ item_type: 'motorcycle', lams: undefined, engine_size }).lams;
    expect([of(660), of(661)]).toEqual([undefined, 'false']);
  });

  it.each([
    ['Dual Cab Ute', 'SR5', 'Dual cab'],
    ['Cab Chassis', 'XL Double-Cab', 'Dual cab'],
    ['Ute', 'XT Crew Cab', 'Dual cab'],
    ['Space Cab', 'LS-U', 'Extra cab'],
    ['Single Cab Ute', 'Workmate Double Cab', 'Single cab'],
    ['Cab Chassis', 'SL', undefined],
    ['Wagon', null, undefined],
  ])('SRCH-095 the cab of a %s %s is %s', (body, badge, cab) => {
    expect(searchRecord({ ...PAGE_CAR, body, badge }).cab).toBe(cab);
    expect(searchRecord({ ...PAGE_CAR, item_type: 'caravan', body, badge }).cab).toBeUndefined();
  });

  it.each([
    ['6X4', null, '6x4'],
    [null, '4 x 2', '4x2'],
    ['Tandem', 'RWD', undefined],
  ])('SRCH-095 the axles of a truck with axles %s and drive %s are %s', (axle_type, drive, axles) => {
    expect(searchRecord({ ...PAGE_CAR, item_type: 'truck', axle_type, drive }).axles).toBe(axles);
    expect(searchRecord({ ...PAGE_CAR, axle_type, drive }).axles).toBeUndefined();
  });
});
