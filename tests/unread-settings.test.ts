import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings, type SettingsReading } from './settings-read.ts';

/** Settings that nothing reads yet, each with the feature it waits for. The list may only shrink. */
const WAITING: Record<string, string> = {
  'site.plugins': 'a feature of that name; kept so that an import loses nothing (CFG-011)',
  'site.stockModels': 'a use of the imported models; kept so that an import loses nothing (CFG-010)',
  'theme.name': 'looks that belong to a brand (GEN-004)',
};

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

  it('are read by product code, except those that wait for a feature', () => {
    const unread = reading.all.filter((path) => !reading.read.has(path));
    expect(unread.sort()).toEqual(Object.keys(WAITING));
  });
});
