import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { formatCarDate, keyInformation, regoText, type Spec, specifications } from './specs.ts';

const context = { pastRego: 'date', today: '2026-11-21' } as const;
const keys = (specs: Spec[]) => specs.map(({ key }) => key);

describe('key information and specifications', () => {
  it('VDP-018 lists key information in the order of the catalogue', () => {
    expect(keyInformation(PAGE_CAR, context).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Odometer: 48,210 km',
      'Transmission: Automatic',
      'Body: SUV',
      'Fuel: Petrol',
      'Drive: Front wheel drive',
      'Engine: 2.5 L',
      'Seats: 5',
      'Doors: 5',
      'Colour: Soul Red Crystal',
      'Interior colour: Black',
      'Build date: 03/2021',
      'Compliance date: 01/05/2021',
      'Rego: ABC12D · Expires on 31/03/2027',
      'Stock number: U101',
      'VIN: JM0KF4W2A10123456',
    ]);
  });

  it('VDP-012 leaves out what is empty, so that it does not count', () => {
    const bare = { ...PAGE_CAR, transmission: ' ', body: null, seats: 0, km: undefined };
    expect(keys(keyInformation(bare, context)).slice(0, 4)).toEqual(['fuel', 'drive', 'engine', 'doors']);
    expect(keys(keyInformation({ ...PAGE_CAR, km: 0 }, context))[0]).toBe('km');
    expect(keys(keyInformation({ ...PAGE_CAR, km: -1 }, context))[0]).toBe('transmission');
  });

  it('VDP-019 lists the rest of the key information, then the fields of the variant', () => {
    expect(keys(specifications(PAGE_CAR, context))).toEqual([
      ...keys(keyInformation(PAGE_CAR, context)).slice(4),
      'cylinders',
      'torque',
      'fuelconsumption',
      'ancap',
    ]);
    expect(specifications(PAGE_CAR, context).find(({ key }) => key === 'fuelconsumption')?.value).toBe('7.4 L/100 km');
  });

  it('VDP-019 lists the fields of a caravan first', () => {
    const caravan = { ...PAGE_CAR, item_type: 'caravan', sleeps: 4, tare_weight: '2450', variant: null } as const;
    expect(specifications(caravan, context).slice(0, 3)).toMatchObject([
      { key: 'sleeps', value: '4' },
      { key: 'tare_weight', value: '2,450 kg' },
      { key: 'drive' },
    ]);
    expect(keys(specifications({ ...PAGE_CAR, sleeps: 4 }, context))).not.toContain('sleeps');
  });

  it('DATA-010 prefers the engine size of the car over the one of the variant', () => {
    const engine = (change: object) =>
      keyInformation({ ...PAGE_CAR, engine_size_litres: null, ...change }, context).find(({ key }) => key === 'engine')
        ?.value;
    expect(engine({ engine_size: 1998, variant: { enginesize_litres: 3 } })).toBe('1,998 cc');
    expect(engine({ variant: { enginesize_litres: 3 } })).toBe('3 L');
    expect(engine({ engine_size: '2.0i', variant: {} })).toBe('2.0i');
    expect(engine({ variant: null })).toBeUndefined();
  });

  it('VDP-017 says Unregistered for a past expiry where the site chooses so; today is not past', () => {
    expect(regoText('2026-11-20', 'unregistered', '2026-11-21')).toBe('Unregistered');
    expect(regoText('2026-11-21', 'unregistered', '2026-11-21')).toBe('Expires on 21/11/2026');
    expect(regoText('2026-11-20', 'date', '2026-11-21')).toBe('Expires on 20/11/2026');
    expect(regoText('', 'unregistered', '2026-11-21')).toBe('');
  });

  it('VDP-017 shows dates as dd/MM/yyyy and leaves alone what is not a date', () => {
    expect(formatCarDate('2021-05-01T00:00:00Z')).toBe('01/05/2021');
    expect(formatCarDate('May 2021')).toBe('May 2021');
  });
});
