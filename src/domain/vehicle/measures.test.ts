import { describe, expect, it } from 'vitest';
import {
  axleConfiguration,
  capacityCc,
  grossMassKg,
  isMotorised,
  kilograms,
  metres,
  payloadKg,
  trailerMassKg,
} from './measures.ts';

describe('measures as feeds write them', () => {
  it.each([
    [2390, 2390],
    ['2390', 2390],
    ['2,390 kg', 2390],
    ['2390kgs', 2390],
    ['2.39 t', 2390],
    ['2.5 tonnes', 2500],
    [0, undefined],
    ['', undefined],
    ['on request', undefined],
    ['2390 lb', undefined],
    [null, undefined],
  ])('DATA-008 a mass of %j is %s kg', (written, kg) => {
    expect(kilograms(written)).toBe(kg);
  });

  it.each([
    ['7.45 m', 7.45],
    ['7.45', 7.45],
    [7, 7],
    [9.9, 9.9],
    [10, 3.05],
    ['24 ft', 7.32],
    [24, 7.32],
    [99, 30.18],
    [100, 1],
    [745, 7.45],
    ['745 cm', 7.45],
    [999, 9.99],
    [1000, 1],
    [7450, 7.45],
    ['7,450 mm', 7.45],
    ['24\'6"', 7.47],
    ['18 feet', 5.49],
    ['0', undefined],
    ['long', undefined],
    [undefined, undefined],
  ])('DATA-008 a length of %j is %s m', (written, length) => {
    expect(metres(written)).toBe(length);
  });

  it('DATA-008 takes the mass of what drives by itself for a gross vehicle mass', () => {
    const caravan = { item_type: 'caravan', aggregate_trailer_mass: 2820 } as const;
    const motorhome = { ...caravan, transmission: 'Automatic' };
    expect([isMotorised(caravan), trailerMassKg(caravan), grossMassKg(caravan)]).toEqual([false, 2820, undefined]);
    expect([isMotorised(motorhome), trailerMassKg(motorhome), grossMassKg(motorhome)]).toEqual([true, undefined, 2820]);
    expect(grossMassKg({ item_type: 'truck', variant: { grossvehiclemass: '4,495 kg' } })).toBe(4495);
    expect(trailerMassKg({ item_type: 'car', aggregate_trailer_mass: 2820 })).toBeUndefined();
  });

  it('VDP-018 the payload of a trailer is its ATM less its tare, where both are known and leave something', () => {
    const caravan = { item_type: 'caravan', aggregate_trailer_mass: '2,820 kg', tare_weight: 2_300 } as const;
    expect(payloadKg(caravan)).toBe(520);
    expect(payloadKg({ ...caravan, tare_weight: 2_819 })).toBe(1);
    expect(payloadKg({ ...caravan, tare_weight: 2_820 })).toBeUndefined();
    expect(payloadKg({ ...caravan, tare_weight: undefined })).toBeUndefined();
    expect(payloadKg({ ...caravan, aggregate_trailer_mass: undefined })).toBeUndefined();
    expect(payloadKg({ ...caravan, transmission: 'Automatic' })).toBeUndefined();
  });

  it('DATA-010 reads the capacity of an engine, the vehicle first', () => {
    expect(capacityCc({ item_type: 'motorcycle', engine_size: '655 cc', variant: { enginesize: 700 } })).toBe(655);
    expect(capacityCc({ item_type: 'motorcycle', variant: { enginesize_litres: 0.4 } })).toBe(400);
    expect(capacityCc({ item_type: 'motorcycle' })).toBeUndefined();
  });

  it('knows the axles of a truck by its axles or its drive', () => {
    expect(axleConfiguration({ axle_type: '6 x 4' })).toBe('6x4');
    expect(axleConfiguration({ axle_type: 'Tandem', drive: '8X4' })).toBe('8x4');
    expect(axleConfiguration({ drive: 'Rear wheel drive' })).toBeUndefined();
  });
});
