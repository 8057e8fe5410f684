/** @module-tag nightly */
import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings, type SettingsReading } from './settings-read.ts';

/** Files that only pass settings on: the switches of one vehicle are the site's, unless an override changes them. */
const CARRIES = { 'src/domain/features/features-for.ts': /^features\.(?!overrides)/ };

describe('settings', () => {
  let reading: SettingsReading;
  beforeAll(() => {
    reading = readSettings(CARRIES);
  }, 300_000);

  it('are found in the schema and in the code that reads them', () => {
    expect(reading.all.length).toBeGreaterThan(200);
    expect(reading.all).toEqual(
      expect.arrayContaining(['site.name', 'finance.calculator.term.step', 'itemTypes.car.plural']),
    );
  });

  it('are read by product code, each of them', () => {
    expect(reading.all.filter((path) => !reading.read.has(path))).toEqual([]);
  });
});
