import { describe, expect, it } from 'vitest';
import { namesInTitle, repairNames } from './make-and-model.ts';

describe('names in a heading', () => {
  it.each([
    ['2015 Toyota Corolla Ascent Sport', { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport' }],
    ['2015 Alfa Romeo Giulietta', { make: 'Alfa Romeo', model: 'Giulietta' }],
    ['Land Rover Range Rover Sport HSE', { make: 'Land Rover', model: 'Range Rover Sport', badge: 'HSE' }],
    ['NEW 2026 VW Golf GTI', { make: 'Volkswagen', model: 'Golf', badge: 'GTI' }],
    ['2019 Hyundai Santa Fe Elite', { make: 'Hyundai', model: 'Santa Fe', badge: 'Elite' }],
    ['Great Wall Motors', undefined],
    ['Lovely car, one owner', undefined],
    ['Toyota', undefined],
  ])('%j are %j', (title, names) => {
    expect(namesInTitle(title)).toEqual(names);
  });
});

describe('names that an export cut apart', () => {
  it.each([
    ['Alfa Romeo', 'Romeo', '2015 Alfa Romeo Giulietta QV', 'Alfa Romeo', 'Giulietta'],
    ['Alfa', 'Romeo Giulia', undefined, 'Alfa Romeo', 'Giulia'],
    ['Land', 'Rover', '2018 Land Rover Defender 110', 'Land Rover', 'Defender'],
    ['Land', 'Rover Discovery', undefined, 'Land Rover', 'Discovery'],
    ['Saab', '9-Mar', '2003 Saab 9-3 Aero', 'Saab', '9-3'],
    ['Saab', '3-Sep', '2003 Saab 9-3 Aero', 'Saab', '9-3'],
    ['Aston', 'Martin DB11', undefined, 'Aston Martin', 'DB11'],
  ])('%s > %s is put together again', (make, model, title, whole, name) => {
    expect(repairNames(make, model, title)).toMatchObject({ make: whole, model: name, repaired: expect.any(String) });
  });

  it.each([
    ['Alfa Romeo', 'Romeo', undefined],
    ['Land', 'Rover', undefined],
    ['Saab', '3-Sep', '2003 Saab Aero'],
  ])('%s > %s that nothing explains is a doubt', (make, model, title) => {
    expect(repairNames(make, model, title).doubt).toBeDefined();
  });

  it.each([
    ['Land Rover', 'Range Rover Evoque', 'Land Rover Range Rover Evoque'],
    ['Toyota', 'Landcruiser', undefined],
    ['Mercedes-Benz', 'C200', undefined],
    ['Ford', 'Falcon', undefined],
    ['Acme', 'Thing', 'A thing'],
  ])('%s > %s is left as it is', (make, model, title) => {
    expect(repairNames(make, model, title)).toEqual({ make, model });
  });
});
