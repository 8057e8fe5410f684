import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { kindFacts } from './kind-facts.ts';

const facts = (change: object) => kindFacts({ ...PAGE_CAR, ...change })?.map(({ text }) => text);

describe('facts of a card by kind', () => {
  it('CARD-001 of a car with an engine are none of its kind', () => {
    expect(facts({})).toBeUndefined();
  });

  it('CARD-001 a ute is known by what it may tow, beside its services in place of its gearbox', () => {
    const ute = { simple_body: 'Ute', variant: { towingcapacitybraked: '3,500 kg' } };
    const history = { service: { is: 'full' } };
    expect(facts(ute)).toEqual(['48,210 km', 'Automatic', 'Tows 3,500 kg']);
    expect(facts({ ...ute, simple_body: 'Cab Chassis' })?.[2]).toBe('Tows 3,500 kg');
    expect(facts({ ...ute, history })).toEqual(['48,210 km', 'Tows 3,500 kg', 'Full service history']);
    expect(facts({ ...ute, simple_body: 'SUV' })).toBeUndefined();
    expect(facts({ ...ute, variant: null })).toBeUndefined();
  });

  it('CARD-001 a caravan is known by what it weighs, its length and its berths', () => {
    const van = { item_type: 'caravan', km: null, transmission: null, fuel: null, body: 'Caravan' };
    const measures = { aggregate_trailer_mass: 2820, tare_weight: 2220, body_length: '7.45 m', sleeps: 2 };
    expect(facts({ ...van, ...measures })).toEqual(['ATM 2,820 kg', '7.45 m', 'Sleeps 2', 'Payload 600 kg']);
    expect(facts({ ...van, ...measures, tare_weight: null })?.[3]).toBe('Caravan');
    expect(facts({ ...van, ...measures, aggregate_trailer_mass: null })?.[0]).toBe('Tare 2,220 kg');
    expect(facts({ ...van, body_length: 21 })).toEqual(['6.40 m', 'Caravan']);
    expect(facts({ ...van, body: '' })).toBeUndefined();
    expect(facts({ ...van, ...measures, km: 41_000, transmission: 'Automatic' })).toEqual([
      '41,000 km',
      '7.45 m',
      'Sleeps 2',
      'GVM 2,820 kg',
    ]);
  });

  it('CARD-001 a motorcycle is known by its engine and whether a learner may ride it, else its body', () => {
    const bike = { item_type: 'motorcycle', km: 3904, body: 'Naked', engine_size: 655, engine_size_litres: null };
    expect(facts({ ...bike, lams: true })).toEqual(['3,904 km', '655 cc', 'LAMS approved']);
    expect(facts(bike)).toEqual(['3,904 km', '655 cc', 'Naked']);
  });

  it('CARD-001 a truck is known by its mass and axles, an electric car by range and battery', () => {
    const truck = { item_type: 'truck', body: 'Tipper', drive: '6X4', variant: { grossvehiclemass: 26_000 } };
    expect(facts(truck)).toEqual(['48,210 km', 'GVM 26,000 kg', '6x4']);
    const electric = { simple_fuel: 'Electric', electric_range: 435, battery_kwh: 64 };
    expect(facts(electric)).toEqual(['48,210 km', '435 km range', '64 kWh']);
    expect(facts({ simple_fuel: 'Electric' })).toEqual(['48,210 km', 'Automatic', 'SUV']);
    // What is new and on its way has been driven by nobody; a used one that is coming has.
    expect(facts({ ...electric, status: 'coming_soon', car_type: 'new' })).toEqual([
      '435 km range',
      '64 kWh',
      'Automatic',
    ]);
    expect(facts({ ...electric, status: 'coming_soon', car_type: 'used' })?.[0]).toBe('48,210 km');
  });
});
