import { describe, expect, it } from 'vitest';
import { comparedFeatures, comparedRows } from './compared-rows.ts';

const spec = (key: string, value: string) => ({ key, label: key.toUpperCase(), value });

describe('comparedRows', () => {
  it('FAV-005 marks rows that differ; a missing value and a car’s own numbers are no difference', () => {
    const rows = comparedRows([
      { specs: [spec('body', 'SUV'), spec('fuel', 'Petrol'), spec('seats', '5'), spec('vin', 'A')] },
      { specs: [spec('body', 'Suv'), spec('fuel', 'Diesel'), spec('vin', 'B')] },
    ]);
    expect(rows.map(({ key, differs }) => [key, differs])).toEqual([
      ['fuel', true],
      ['body', false],
      ['seats', false],
      ['vin', false],
    ]);
    expect(rows[2]?.values).toEqual(['5', '']);
  });

  it('FAV-005 the same in other words is no difference', () => {
    const differs = (key: string, ...values: string[]) =>
      comparedRows(values.map((value) => ({ specs: [spec(key, value)] }))).map((row) => row.differs);
    expect(differs('drive', 'Four Wheel Drive', '4X4', '4WD')).toEqual([false]);
    expect(differs('drive', '4X4', 'All Wheel Drive')).toEqual([true]);
    expect(differs('drive', '6x4', '8x4')).toEqual([true]);
    expect(differs('body', 'Dual Cab Ute', 'Ute')).toEqual([false]);
    expect(differs('body', 'Ute', 'Wagon')).toEqual([true]);
  });

  it('FAV-005 a gearbox is one row, in the words that count its gears, and compared by what both say', () => {
    const gearboxes = (...cars: [transmission: string, geartype?: string][]) => {
      const rows = comparedRows(
        cars.map(([one, other]) => ({
          specs: [spec('transmission', one), ...(other ? [spec('geartype', other)] : [])],
        })),
      );
      expect(rows.map(({ key }) => key)).toEqual(['transmission']);
      return [rows[0]?.differs, ...(rows[0]?.values ?? [])];
    };
    expect(gearboxes(['6-Speed Manual'], ['Manual', '6 speed manual'])).toEqual([
      false,
      '6-Speed Manual',
      '6 speed manual',
    ]);
    expect(gearboxes(['5-Speed Manual'], ['Manual'])).toEqual([false, '5-Speed Manual', 'Manual']);
    expect(gearboxes(['5-Speed Manual'], ['Manual', '6 speed manual'])[0]).toBe(true);
    expect(gearboxes(['Manual'], ['Automatic', 'Single-speed reduction gear'])).toEqual([true, 'Manual', 'Automatic']);
    expect(gearboxes(['CVT'], ['CVT', 'Continuously variable'], ['7 speed CVT'])[0]).toBe(false);
  });

  it('FAV-005 has first what all say, of that what is compared first, then the order of the sheets, and last what tells a car from every other', () => {
    const rows = comparedRows([
      { specs: [spec('vin', 'A'), spec('km', '1'), spec('colour', 'Red'), spec('doors', '5')] },
      { specs: [spec('km', '2'), spec('fuel', 'Petrol'), spec('colour', 'Blue'), spec('towing', '2 t')] },
    ]);
    expect(rows.map(({ key }) => key)).toEqual(['km', 'colour', 'fuel', 'towing', 'doors', 'vin']);
    expect(comparedRows([])).toEqual([]);
  });
});

describe('kinds', () => {
  const van = {
    kind: 'caravan' as const,
    specs: ['sleeps', 'body_length', 'tare_weight', 'payload', 'tow_ball_weight'],
  };
  const sheet = ({ kind, specs }: { kind?: 'caravan' | 'motorhome' | 'motorcycle' | 'truck'; specs: string[] }) => ({
    ...(kind && { kind }),
    specs: specs.map((key) => spec(key, '1')),
  });
  const keys = (...cars: Parameters<typeof sheet>[0][]) => comparedRows(cars.map(sheet)).map(({ key }) => key);

  it('FAV-007 has first what vehicles of a kind are chosen by', () => {
    expect(keys({ ...van, specs: ['colour', ...van.specs, 'aggregate_trailer_mass'] })).toEqual([
      ...['aggregate_trailer_mass', 'tare_weight', 'payload', 'tow_ball_weight', 'body_length', 'sleeps', 'colour'],
    ]);
    expect(keys({ kind: 'motorcycle', specs: ['km', 'fuel', 'seat_height', 'lams', 'engine'] })).toEqual([
      ...['engine', 'lams', 'seat_height', 'km', 'fuel'],
    ]);
    expect(keys({ kind: 'truck', specs: ['km', 'axle_type', 'power_kw', 'gvm'] })).toEqual([
      ...['gvm', 'axle_type', 'km', 'power_kw'],
    ]);
  });

  it('FAV-007 has no row that no kind in it can have, and says of none what it cannot have', () => {
    expect(keys({ ...van, specs: ['km', 'engine', 'sleeps'] })).toEqual(['sleeps']);
    const rows = comparedRows([
      sheet({ ...van, specs: ['aggregate_trailer_mass', 'sleeps'] }),
      sheet({ kind: 'motorhome', specs: ['km', 'fuelconsumption:ADR 81/02'] }),
      { specs: [] },
    ]);
    expect(rows.map(({ key, values }) => [key, ...values])).toEqual([
      ['aggregate_trailer_mass', '1', null, ''],
      ['sleeps', '1', '', ''],
      ['km', null, '1', ''],
      ['fuelconsumption:ADR 81/02', null, '1', ''],
    ]);
  });
});

it('FAV-007 of several kinds has first what all of them say', () => {
  const car = { specs: [spec('seats', '5'), spec('km', '1'), spec('colour', 'Red'), spec('vin', 'A')] };
  const bike = {
    kind: 'motorcycle' as const,
    specs: [spec('seat_height', '800 mm'), spec('colour', 'Blue'), spec('km', '2'), spec('vin', 'B')],
  };
  const keys = (...cars: Parameters<typeof comparedRows>[0][number][]) => comparedRows(cars).map(({ key }) => key);
  expect(keys(car, bike)).toEqual(['km', 'colour', 'seat_height', 'seats', 'vin']);
  expect(keys(bike)).toEqual(['seat_height', 'km', 'colour', 'vin']);
  expect(keys(bike, { specs: [] })).toEqual(['seat_height', 'km', 'colour', 'vin']);
});

describe('comparedFeatures', () => {
  it('FAV-005 lists what only some have first', () => {
    expect(comparedFeatures([{ features: ['Sunroof', 'ABS'] }, { features: ['abs', 'Tow bar'] }])).toEqual([
      { name: 'Sunroof', has: [true, false], differs: true },
      { name: 'Tow bar', has: [false, true], differs: true },
      { name: 'ABS', has: [true, true], differs: false },
    ]);
  });

  it('FAV-005 features of more cars come before those of fewer, and by name within', () => {
    const cars = [
      ['Zoom', 'Alarm'],
      ['Zoom', 'Boot light'],
      ['Zoom', 'Boot light'],
    ].map((features) => ({ features }));
    expect(comparedFeatures(cars).map(({ name }) => name)).toEqual(['Boot light', 'Alarm', 'Zoom']);
  });

  it('FAV-005 what every newer car has is no row where one does not list it, of an older one it is', () => {
    const rows = (hasUsual?: true) =>
      comparedFeatures([
        {
          features: ['Sunroof', 'Adaptive Cruise Control', 'Anti-lock Brakes', 'Cruise Control'],
          usualAt: 2,
          hasUsual: true,
        },
        { features: ['Sunroof'], ...(hasUsual && { hasUsual }) },
      ]).map(({ name }) => name);
    expect(rows(true)).toEqual(['Adaptive Cruise Control', 'Sunroof']);
    expect(rows()).toEqual(['Adaptive Cruise Control', 'Anti-lock Brakes', 'Cruise Control', 'Sunroof']);
    const both = { features: ['ABS'], usualAt: 0, hasUsual: true as const };
    expect(comparedFeatures([both, both])).toHaveLength(1);
  });

  it('FAV-005 a car that lists no features at all does not differ', () => {
    expect(comparedFeatures([{ features: ['ABS'] }, { features: [] }])).toEqual([
      { name: 'ABS', has: [true, undefined], differs: false },
    ]);
  });
});

it('LAW-030 consumptions of two test cycles are never side by side, and both stand where a consumption does', () => {
  const spec = (key: string, value: string) => ({ key, label: key, value });
  const car = (cycle: string, value: string) => ({
    specs: [spec('fuel', 'Petrol'), spec(`fuelconsumption:${cycle}`, value)],
  });
  const rows = comparedRows([car('ADR 81/02', '7.4'), car('ADR 81/03', '8.1'), car('ADR 81/02', '6.9')]);
  expect(rows.map(({ key, values, differs }) => [key, values, differs])).toEqual([
    ['fuelconsumption:ADR 81/03', ['', '8.1', ''], false],
    ['fuelconsumption:ADR 81/02', ['7.4', '', '6.9'], true],
    ['fuel', ['Petrol', 'Petrol', 'Petrol'], false],
  ]);
});

it('FAV-007 the rows begin with the condition', () => {
  const car = (condition: string) => ({ condition, specs: [{ key: 'km', label: 'Odometer', value: '10 km' }] });
  expect(comparedRows([car('New'), car('Used')])[0]).toEqual({
    ...{ key: 'condition', label: 'Condition', values: ['New', 'Used'], differs: true, place: 'lead' },
  });
});

it('FAV-007 year and what a kind is chosen by lead, and what one alone says is folded', () => {
  const bike = (year: number, ...keys: string[]) => ({
    kind: 'motorcycle' as const,
    year,
    specs: keys.map((key) => spec(key, '1')),
  });
  const places = (...cars: Parameters<typeof comparedRows>[0][number][]) =>
    comparedRows(cars).map(({ key, place }) => `${key} ${place ?? ''}`.trim());
  const two = [bike(2024, 'km', 'kerb_weight', 'seats'), bike(2025, 'kerb_weight', 'km', 'lams', 'doors')];
  expect(places(...two)).toEqual(['year lead', 'kerb_weight lead', 'km', 'lams fold', 'seats fold', 'doors fold']);
  // Of three, what two say stays in sight.
  expect(places(...two, bike(2023, 'km', 'kerb_weight', 'doors'))).toContain('doors');
  // What is not listed any more says nothing, and folds nothing.
  expect(places(bike(2024, 'km'), { specs: [] })).toEqual(['year lead', 'km']);
});
