import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { formatCarDate, keyInformation, regoText, type Spec, specGroups, specifications, splitSpecs } from './specs.ts';

const context = { pastRego: 'date', today: '2026-11-21' } as const;
const keys = (specs: Spec[]) => specs.map(({ key }) => key);

describe('key information and specifications', () => {
  describe('split', () => {
    const group = (title: string, rows: number) => ({
      title,
      specs: Array.from({ length: rows }, (_, row) => ({ key: `${row}`, label: `${title} ${row}`, value: '1' })),
    });
    const split = (...groups: { title: string; specs: Spec[] }[]) => {
      const { open, rest } = splitSpecs(groups);
      return {
        open: open.map(({ title, specs, onPhone }) => `${title || 'on'} ${specs.length} (${onPhone})`),
        rest: rest.map(({ title, specs }) => `${title || 'on'} ${specs.length}`),
      };
    };

    it('VDP-011 ten rows stand open, on a phone six, over the headings; a group that goes on has its heading once', () => {
      expect(split(group('Engine', 1), group('Body', 7), group('Papers', 5))).toEqual({
        open: ['Engine 1 (1)', 'Body 7 (5)', 'Papers 2 (0)'],
        rest: ['on 3'],
      });
      expect(split(group('Engine', 10), group('Papers', 3))).toEqual({ open: ['Engine 10 (6)'], rest: ['Papers 3'] });
      expect(split()).toEqual({ open: [], rest: [] });
    });

    it.each([
      [8, 8, 0],
      [9, 6, 0],
      [12, 6, 0],
      [13, 6, 3],
    ])(
      'VDP-011 of %d rows a phone shows %d and a larger screen hides %d: nobody opens a list for one or two',
      (rows, onPhone, hidden) => {
        const { open, rest } = splitSpecs([group('Engine', rows)]);
        expect(open[0]?.onPhone).toBe(onPhone);
        expect(rest[0]?.specs.length ?? 0).toBe(hidden);
      },
    );
  });

  it('VDP-018 lists key information in the order of the catalogue', () => {
    expect(keyInformation(PAGE_CAR, context).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Odometer: 48,210 km',
      'Transmission: Automatic',
      'Fuel: Petrol',
      'Drive: Front wheel drive',
      'Engine: 2.5 L',
      'Body: SUV',
    ]);
    const powerful = { ...PAGE_CAR, power_kw: 478, engine: '3.7L twin-turbo flat six' };
    expect(
      keyInformation(powerful, context)
        .slice(4)
        .map(({ value }) => value),
    ).toEqual(['3.7L twin-turbo flat six', '478 kW']);
  });

  it.each([
    [2499, undefined],
    [2500, '2,500 kg'],
    ['3,500 kg', '3,500 kg'],
  ])('VDP-018 a car that tows %s says so in key information from 2,500 kg on', (towingcapacitybraked, value) => {
    const car = { ...PAGE_CAR, variant: { towingcapacitybraked } };
    const key = keyInformation(car, context);
    expect(key[4]?.key).toBe(value ? 'towing' : 'engine');
    expect(key.find(({ key }) => key === 'towing')?.value).toBe(value);
    expect(keys(key).indexOf('engine')).toBe(value ? 5 : 4);
    expect(keys([...key, ...specifications(car, context)]).filter((one) => one === 'towing')).toHaveLength(1);
  });

  it('LAW-020 says the statutory warranty of the state, after the rego, of what is in stock', () => {
    const row = (change: object, lawState?: 'NSW' | 'TAS') =>
      specifications({ ...PAGE_CAR, ...change }, { ...context, lawState }).find(({ key }) => key === 'warranty')?.value;
    const rows = keys(specifications(PAGE_CAR, { ...context, lawState: 'NSW' }));
    expect(rows.slice(rows.indexOf('rego'))).toEqual(['rego', 'warranty', 'stocknum', 'vin']);
    expect(row({}, 'NSW')).toBe('3 months or 5,000 km, whichever comes first (NSW)');
    expect(row({ km: undefined }, 'NSW')).toBe('Ask us');
    expect([row({}, 'TAS'), row({}), row({ status: 'sold' }, 'NSW')]).toEqual([undefined, undefined, undefined]);
  });

  it('LAW-030 a consumption says its test cycle, or that none is stated, and each cycle is a row of its own', () => {
    const row = (fuelcycle?: string, figure: string | number = 7.4) =>
      specifications({ ...PAGE_CAR, variant: { fuelconsumptioncombined: figure, fuelcycle } }, context).find(
        ({ key }) => /^(fuelconsumption|energyuse)/.test(key),
      );
    expect(row('ADR 81/02')).toEqual({
      key: 'fuelconsumption:ADR 81/02',
      label: 'Fuel consumption, combined (ADR 81/02)',
      value: '7.4 L/100 km',
    });
    expect([row('WLTP')?.key, row(undefined, '7.4 L/100 km NEDC')?.key]).toEqual([
      'fuelconsumption:WLTP',
      'fuelconsumption:NEDC',
    ]);
    expect(row('as tested')?.label).toBe('Fuel consumption, combined (test cycle not stated)');
    expect(row('WLTP', '17.2 kWh/100 km')).toEqual({
      key: 'energyuse:WLTP',
      label: 'Energy use, combined (WLTP)',
      value: '17.2 kWh/100 km',
    });
    expect(row('WLTP', '')).toBeUndefined();
  });

  it('VDP-012 leaves out what is empty, so that it does not count', () => {
    const bare = { ...PAGE_CAR, transmission: ' ', body: null, seats: 0, km: undefined };
    expect(keys(keyInformation(bare, context)).slice(0, 4)).toEqual(['fuel', 'drive', 'engine', 'doors']);
    expect(keys(keyInformation({ ...PAGE_CAR, km: 0 }, context))[0]).toBe('km');
    expect(keys(keyInformation({ ...PAGE_CAR, km: -1 }, context))[0]).toBe('transmission');
  });

  it('VDP-019 lists what is not in key information, under its headings, each fact once', () => {
    const figures = { torque_nm: 800, acceleration: '2.7', top_speed: 330, engine: 'twin-turbo flat six' };
    const groups = specGroups({ ...PAGE_CAR, ...figures }, context);
    expect(groups.map(({ title, specs }) => [title, keys(specs)])).toEqual([
      ['Engine and drive', ['torque', 'acceleration', 'top_speed', 'cylinders', 'fuelconsumption']],
      ['Body and size', ['seats', 'doors', 'colour', 'interior', 'ancap']],
      ['Registration and history', ['build', 'compliance', 'rego', 'stocknum', 'vin']],
    ]);
    expect(groups[0]?.specs.slice(0, 3).map(({ value }) => value)).toEqual(['800 Nm', '2.7 s', '330 km/h']);
    const key = keyInformation({ ...PAGE_CAR, ...figures }, context);
    expect(key.find(({ key }) => key === 'engine')?.value).toBe('2.5 L twin-turbo flat six');
    const all = keys([...key, ...groups.flatMap(({ specs }) => specs)]);
    expect(new Set(all).size).toBe(all.length);
    expect(specifications(PAGE_CAR, context).find(({ key }) => key === 'fuelconsumption')?.value).toBe('7.4 L/100 km');
  });

  it('VDP-019 has no headings where one would stand over a single row', () => {
    const groups = specGroups({ ...PAGE_CAR, variant: { torque: '350' }, engine: null, engine_size: null }, context);
    expect(groups.map(({ title }) => title)).toEqual(['']);
    expect(keys(groups[0]?.specs ?? [])).toEqual(expect.arrayContaining(['torque', 'seats', 'vin']));
  });

  const CARAVAN = {
    ...PAGE_CAR,
    item_type: 'caravan',
    transmission: null,
    fuel: null,
    km: null,
    variant: null,
    aggregate_trailer_mass: 2820,
    tare_weight: '2220',
    gross_trailer_mass: 2630,
    tow_ball_weight: 190,
    body_length: '7.45 m',
    body_width: '2480',
    sleeps: 2,
    axle_type: 'Tandem',
  } as const;
  const first = (car: object, count = 4) =>
    keyInformation({ ...PAGE_CAR, ...car }, context)
      .slice(0, count)
      .map(({ label, value }) => `${label}: ${value}`);

  it('VDP-018 begins with what vehicles of a kind are chosen by', () => {
    expect(first(CARAVAN, 5)).toEqual([
      'ATM: 2,820 kg',
      'Tare: 2,220 kg',
      'Length: 7.45 m (24 ft 5 in)',
      'Sleeps: 2',
      'Payload (ATM less tare): 600 kg',
    ]);
    const motorhome = { ...CARAVAN, km: 41_000, fuel: 'Diesel', transmission: 'Automatic' };
    expect(first(motorhome, 5)).toEqual([
      'Odometer: 41,000 km',
      'Length: 7.45 m (24 ft 5 in)',
      'Sleeps: 2',
      'Transmission: Automatic',
      'GVM: 2,820 kg',
    ]);
    expect(
      first({ item_type: 'motorcycle', engine_size: 655, lams: true, seat_height: 805, kerb_weight: '193' }, 5),
    ).toEqual([
      'Odometer: 48,210 km',
      'Engine: 655 cc',
      'Learner approved: Yes (LAMS)',
      'Seat height: 805 mm',
      'Kerb weight: 193 kg',
    ]);
    const truck = { item_type: 'truck', body: 'Truck', drive: '6 X 4', variant: { grossvehiclemass: 26_000 } } as const;
    expect(first({ ...truck, power_kw: 447 })).toEqual([
      'GVM: 26,000 kg',
      'Axles: 6x4',
      'Power: 447 kW',
      'Odometer: 48,210 km',
    ]);
    const rows = (change: object) => {
      const car = { ...PAGE_CAR, ...truck, ...change };
      return keys([...keyInformation(car, context), ...specifications(car, context)]);
    };
    expect(rows({})).not.toContain('body');
    expect(rows({})).not.toContain('drive');
    expect(rows({ body: 'Tipper' })).toContain('body');
    expect(rows({ axle_type: '6x4', drive: 'Rear wheel drive' })).toContain('drive');
    expect(
      first({ simple_fuel: 'Electric', electric_range: 435, battery_kwh: '64 kWh', charge_time: '26 min, 10–80%' }),
    ).toEqual(['Odometer: 48,210 km', 'Range: 435 km', 'Battery: 64 kWh', 'Fast charge: 26 min, 10–80%']);
  });

  it('VDP-018 says nothing twice, and leaves a motorcycle without LAMS without that row', () => {
    const bike = { ...PAGE_CAR, item_type: 'motorcycle', engine_size: 890 } as const;
    const all = keys([...keyInformation(bike, context), ...specifications(bike, context)]);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('lams');
  });

  it('VDP-019 lists the other fields of a caravan first', () => {
    expect(specifications({ ...CARAVAN }, context).slice(0, 4)).toEqual([
      { key: 'body_width', label: 'Width', value: '2.48 m' },
      { key: 'gross_trailer_mass', label: 'Gross trailer mass (GTM)', value: '2,630 kg' },
      { key: 'tow_ball_weight', label: 'Ball weight', value: '190 kg' },
      { key: 'axle_type', label: 'Axles', value: 'Tandem' },
    ]);
    expect(keys(specifications({ ...PAGE_CAR, sleeps: 4 }, context))).not.toContain('sleeps');
    const truck = { ...PAGE_CAR, item_type: 'truck', variant: { grossvehiclemass: 4500 } } as const;
    expect(keys(specifications(truck, context)).filter((key) => key === 'gvm')).toEqual([]);
  });

  it('DATA-010 prefers the engine size of the car over the one of the variant', () => {
    const engine = (change: object) =>
      keyInformation({ ...PAGE_CAR, engine_size_litres: null, ...change }, context).find(({ key }) => key === 'engine')
        ?.value;
    expect(engine({ engine_size: 1998, variant: { enginesize_litres: 3 } })).toBe('1,998 cc');
    expect(engine({ variant: { enginesize_litres: 3 } })).toBe('3.0 L');
    expect(engine({ engine_size: '2.0i', variant: {} })).toBe('2.0i');
    for (const [size, said] of [
      ['2.0', '2.0 L'],
      [1.49, '1.49 L'],
      [12.8, '12.8 L'],
      [49, '49 cc'],
    ])
      expect(engine({ engine_size: size, variant: {} })).toBe(said);
    expect(engine({ engine_size: 0, variant: {} })).toBeUndefined();
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
