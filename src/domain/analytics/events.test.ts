import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enquiryEvent, generalEnquiryEvent, testDriveEvent } from './enquiry-events.ts';
import { EVENT_NUMBERS, type EventName } from './event-numbers.ts';
import { viewEvent } from './view-event.ts';

const catalogue = readFileSync(new URL('../../../docs/spec/18-analytics-events.md', import.meta.url), 'utf8');

describe('analytics events', () => {
  it.each([
    ['EVT-001', 'usedVehicleView', 4],
    ['EVT-002', 'newEnquiry', 14],
    ['EVT-003', 'usedEnquiry', 15],
    ['EVT-004', 'testDrive', 17],
    ['EVT-005', 'usedTestDrive', 48],
    ['EVT-006', 'offerAccepted', 18],
    ['EVT-007', 'phoneReveal', null],
    ['EVT-008', 'callClick', 25],
    ['EVT-009', 'calculatorUse', 26],
    ['EVT-010', 'saved', 39],
    ['EVT-011', 'searchPageView', 49],
    ['EVT-012', 'historyReport', 60],
    ['EVT-013', 'print', 61],
    ['EVT-014', 'generalEnquiry', 22],
    ['EVT-017', 'careerEnquiry', 51],
    ['EVT-018', 'financeEnquiry', 9],
  ] as [string, EventName, number | null][])('%s: %s is event %s', (id, name, number) => {
    expect(EVENT_NUMBERS[name]).toBe(number);
    expect(catalogue).toContain(`| ${id} | ${number ?? '(reveal log)'} |`);
  });

  it('EVT-014 EVT-017 ENQ-007 an enquiry from /careers or of that category is about work', () => {
    expect(generalEnquiryEvent('/careers', 'General enquiry')).toBe('careerEnquiry');
    expect(generalEnquiryEvent('/contact', 'career enquiry ')).toBe('careerEnquiry');
    expect(generalEnquiryEvent('/contact', 'General enquiry')).toBe('generalEnquiry');
    expect(generalEnquiryEvent('/careers-at-harbour', '')).toBe('generalEnquiry');
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
    for (const tag of ['Test Drive Only', 'TEST DRIVE ONLY', ' test drive only '])
      expect(testDriveEvent('used', tag), tag).toBe('testDrive');
  });
});
