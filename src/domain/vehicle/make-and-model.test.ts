import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { canonicalMake } from './make.ts';
import { namesInTitle, repairNames, yearInTitle } from './make-and-model.ts';

describe('names in a heading', () => {
  it.each([
    ['2015 Toyota Corolla Ascent Sport', { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport' }],
    ['2015 Alfa Romeo Giulietta', { make: 'Alfa Romeo', model: 'Giulietta' }],
    ['Land Rover Range Rover Sport HSE', { make: 'Land Rover', model: 'Range Rover Sport', badge: 'HSE' }],
    ['NEW 2026 VW Golf GTI', { make: 'Volkswagen', model: 'Golf', badge: 'GTI' }],
    ['2019 Hyundai Santa Fe Elite', { make: 'Hyundai', model: 'Santa Fe', badge: 'Elite' }],
    ['2022 GWM Haval H6 Ultra', { make: 'GWM', model: 'Haval H6', badge: 'Ultra' }],
    ['Haval H6 Ultra', { make: 'Haval', model: 'H6', badge: 'Ultra' }],
    ['2018 Range Rover Sport HSE', { make: 'Land Rover', model: 'Range Rover Sport', badge: 'HSE' }],
    ['2023 INEOS Grenadier', { make: 'INEOS', model: 'Grenadier' }],
    ['2021 Toyota LandCruiser Prado GXL', { make: 'Toyota', model: 'LandCruiser Prado', badge: 'GXL' }],
    ['2021 Toyota Land Cruiser 70 Series', { make: 'Toyota', model: 'Land Cruiser 70 Series' }],
    ['Nissan X Trail ST', { make: 'Nissan', model: 'X Trail', badge: 'ST' }],
    ['Nissan X-Trail ST', { make: 'Nissan', model: 'X-Trail', badge: 'ST' }],
    ['Jeep Grand Cherokeeish', { make: 'Jeep', model: 'Grand', badge: 'Cherokeeish' }],
    ['Used 2019 MY20 Kia Rio S', { make: 'Kia', model: 'Rio', badge: 'S' }],
    ['2020 Peugeot 2008 Allure', { make: 'Peugeot', model: '2008', badge: 'Allure' }],
    ['New 2026 New Age Manta Ray 18', { make: 'New Age', model: 'Manta Ray', badge: '18' }],
    ['Great Wall Motors', undefined],
    ['Lovely car, one owner', undefined],
    ['Toyota', undefined],
  ])('%j are %j', (title, names) => {
    expect(namesInTitle(title)).toEqual(names);
  });
});

describe('names in a heading without a make', () => {
  it.each([
    ['Journey 17.55-8', 'Jayco', { make: 'Jayco', model: 'Journey', badge: '17.55-8' }],
    ['2021 Santa Fe Elite', 'Hyundai', { make: 'Hyundai', model: 'Santa Fe', badge: 'Elite' }],
    ['ACME Trackstar 2', 'Acme', { make: 'Acme', model: 'Trackstar', badge: '2' }],
    ['2021', 'Acme', undefined],
  ])('%j of %s are %j', (title, known, names) => {
    expect(namesInTitle(title, known)).toEqual(names);
  });
});

describe('the year of a heading', () => {
  it.each([
    ['2015 Toyota Corolla', 2015],
    ['Used 2015 Toyota Corolla', 2015],
    ['Peugeot 2008', undefined],
    ['Toyota Corolla', undefined],
    ['2015', undefined],
    ['20155 Toyota', undefined],
  ])('%j is %s', (title, year) => {
    expect(yearInTitle(title)).toBe(year);
  });
});

const listings = new URL('../../../../shared/data/au-listings-2022.csv', import.meta.url).pathname;

describe('real listings of 2022', () => {
  it.skipIf(!existsSync(listings))('have make and model in their headings, but for one in a thousand', () => {
    const rows: Record<string, string>[] = parse(readFileSync(listings), { columns: true, trim: true });
    const wrong = rows.filter(({ Name = '', Brand = '', Model }) => {
      const names = namesInTitle(Name);
      return names?.make !== canonicalMake(Brand) || names.model !== Model;
    });
    expect(rows.length).toBe(17_048);
    expect(wrong.length).toBeLessThan(rows.length / 1000);
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
    ['Toyota', 'Toyota Corolla', undefined, 'Toyota', 'Corolla'],
    ['VW', 'Volkswagen Golf', undefined, 'VW', 'Golf'],
    ['Alfa Romeo', 'Alfa Romeo Giulia', undefined, 'Alfa Romeo', 'Giulia'],
    ['Acme', 'ACME Thing', undefined, 'Acme', 'Thing'],
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
    ['Toyota', 'Toyota', undefined],
    ['INEOS', 'Grenadier Quartermaster', undefined],
    ['Land Rover', 'Range Rover', undefined],
    ['GWM', 'Haval H6', undefined],
    ['Acme', 'Thing', 'A thing'],
  ])('%s > %s is left as it is', (make, model, title) => {
    expect(repairNames(make, model, title)).toEqual({ make, model });
  });
});
