import { describe, expect, it } from 'vitest';
import { localTime } from '#src/domain/location/open-state.ts';
import { zoneOffsets } from './zone-offsets.ts';

const at = (moment: string, zone: string, rendered = '2026-11-21') =>
  localTime(new Date(moment), zoneOffsets(zone, rendered, 8));

describe('the time at a location', () => {
  it('HRS-006 is told with its date where the location is, daylight saving included', () => {
    const moment = '2026-11-21T13:30:00Z';
    expect(at(moment, 'Australia/Sydney')).toEqual({ date: '2026-11-22', minutes: 30 });
    expect(at(moment, 'Australia/Brisbane')).toEqual({ date: '2026-11-21', minutes: 23 * 60 + 30 });
    expect(at(moment, 'Australia/Adelaide')).toEqual({ date: '2026-11-22', minutes: 0 });
    expect(at(moment, 'Australia/Perth')).toEqual({ date: '2026-11-21', minutes: 21 * 60 + 30 });
    expect(at(moment, 'America/New_York')).toEqual({ date: '2026-11-21', minutes: 8 * 60 + 30 });
  });

  it.each([
    // Sydney's clocks go from 2:00 to 3:00 on 4 October 2026 and from 3:00 to 2:00 on 5 April 2026, at 16:00 UTC of the day before.
    ['2026-10-01', '2026-10-03T15:59:59Z', '2026-10-04', 119],
    ['2026-10-01', '2026-10-03T16:00:00Z', '2026-10-04', 180],
    ['2026-04-01', '2026-04-04T15:59:59Z', '2026-04-05', 179],
    ['2026-04-01', '2026-04-04T16:00:00Z', '2026-04-05', 120],
  ])('printed on %s, at %s it is %s and %d minutes', (rendered, moment, date, minutes) => {
    expect(at(moment, 'Australia/Sydney', rendered)).toEqual({ date, minutes });
  });

  it('goes on with what was known last, and begins a day before the build', () => {
    expect(zoneOffsets('Australia/Brisbane', '2026-11-21', 8)).toEqual([[Date.parse('2026-11-20T00:00:00Z'), 600]]);
    expect(at('2027-06-01T00:00:00Z', 'Australia/Brisbane')).toEqual({ date: '2027-06-01', minutes: 600 });
    expect(at('2020-06-01T00:00:00Z', 'Australia/Brisbane')).toEqual({ date: '2020-06-01', minutes: 600 });
  });
});
