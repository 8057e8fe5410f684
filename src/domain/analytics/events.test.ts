import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_NUMBERS, enquiryEvent, testDriveEvent, viewEvent } from './events.ts';

const catalogue = readFileSync(new URL('../../../docs/spec/18-analytics-events.md', import.meta.url), 'utf8');
const listed = [...catalogue.matchAll(/\| EVT-\d+ \| (\d+) \|/g)].map(([, number]) => Number(number));

describe('analytics events', () => {
  it('EVT-001 to EVT-018 have exactly the numbers of the catalogue', () => {
    const numbers = Object.values(EVENT_NUMBERS).filter((number) => number !== null);
    expect(listed.length).toBe(17);
    expect([...numbers].sort((a, b) => a - b)).toEqual([...listed].sort((a, b) => a - b));
  });

  it('EVT-001 records the view of a used vehicle, and none of a new or demo one', () => {
    expect(viewEvent('used')).toBe('usedVehicleView');
    expect(viewEvent('new')).toBeUndefined();
    expect(viewEvent('demo')).toBeUndefined();
  });

  it('EVT-002 and EVT-003 part enquiries by new and used; a demo is new', () => {
    expect([enquiryEvent('new'), enquiryEvent('demo'), enquiryEvent('used')]).toEqual([
      'newEnquiry',
      'newEnquiry',
      'usedEnquiry',
    ]);
  });

  it('EVT-004 and EVT-005 count a used car tagged "Test Drive Only" as new', () => {
    expect(testDriveEvent('new')).toBe('testDrive');
    expect(testDriveEvent('used')).toBe('usedTestDrive');
    expect(testDriveEvent('used', 'Sale')).toBe('usedTestDrive');
    expect(testDriveEvent('used', 'Test Drive Only')).toBe('testDrive');
  });
});
