import { describe, expect, it } from 'vitest';
import { openState, stateTimeZone } from './open-state.ts';

// Saturday 21 November 2026, then Monday.
const SPANS = [
  { date: '2026-11-21', open: 510, close: 1050 },
  { date: '2026-11-23', open: 540, close: 1020 },
];
const at = (minutes: number, date = '2026-11-21') => openState(SPANS, { date, minutes });

describe('open state of a location', () => {
  it('LOC-030 opens with the first minute and closes with the last', () => {
    expect(at(509)).toEqual({ open: false, text: 'Opens today at 8:30\u00a0am' });
    expect(at(510)).toEqual({ open: true, text: 'Open until 5:30\u00a0pm' });
    expect(at(1049)).toEqual({ open: true, text: 'Open until 5:30\u00a0pm' });
    expect(at(1050).open).toBe(false);
  });

  it('LOC-030 a day that is open at times nobody wrote down is never called closed', () => {
    const spans = [{ date: '2026-11-21' }, { date: '2026-11-24' }];
    expect(openState(spans, { date: '2026-11-21', minutes: 600 })).toEqual({ open: false, text: 'Open today' });
    for (const half of [{ open: 540 }, { close: 1020 }])
      expect(openState([{ date: '2026-11-21', ...half }], { date: '2026-11-21', minutes: 0 }).text).toBe('Open today');
    expect(openState(spans, { date: '2026-11-22', minutes: 600 }).text).toBe('Opens Tuesday');
    expect(openState(spans, { date: '2026-11-23', minutes: 600 }).text).toBe('Opens tomorrow');
  });

  it('LOC-030 names the next day that is open, "tomorrow" for the next one', () => {
    expect(at(1050).text).toBe('Opens Monday at 9\u00a0am');
    expect(at(600, '2026-11-22').text).toBe('Opens tomorrow at 9\u00a0am');
  });

  it('LOC-030 a night that began yesterday is open until its end, and a whole day all the time', () => {
    const night = [
      { date: '2026-11-20', open: 960, close: 1500 },
      { date: '2026-11-21', open: 960, close: 1500 },
    ];
    const on = (date: string, minutes: number) => openState(night, { date, minutes });
    expect(on('2026-11-20', 1439)).toEqual({ open: true, text: 'Open until 1\u00a0am' });
    expect(on('2026-11-21', 59)).toEqual({ open: true, text: 'Open until 1\u00a0am' });
    expect(on('2026-11-21', 60)).toEqual({ open: false, text: 'Opens today at 4\u00a0pm' });
    expect(on('2026-11-22', 0)).toEqual({ open: true, text: 'Open until 1\u00a0am' });
    expect(on('2026-11-22', 60)).toEqual({ open: false, text: 'Closed' });
    const whole = [{ date: '2026-11-21', open: 0, close: 1440 }];
    for (const minutes of [0, 720, 1439])
      expect(openState(whole, { date: '2026-11-21', minutes })).toEqual({ open: true, text: 'Open 24 hours' });
  });

  it('LOC-030 says no more than "Closed" when nothing is known to come', () => {
    expect(at(1020, '2026-11-23')).toEqual({ open: false, text: 'Closed' });
    expect(openState([], { date: '2026-11-21', minutes: 0 }).text).toBe('Closed');
  });

  it('HRS-006 takes the time zone from the state of the address, else that of the site', () => {
    const cities = Object.entries({
      ...{ ACT: 'Sydney', NSW: 'Sydney', NT: 'Darwin', QLD: 'Brisbane' },
      ...{ SA: 'Adelaide', TAS: 'Hobart', VIC: 'Melbourne', WA: 'Perth' },
    });
    expect(cities).toHaveLength(8);
    for (const [state, city] of cities) expect(stateTimeZone(state, 'Etc/UTC')).toBe(`Australia/${city}`);
    expect(stateTimeZone('wa', 'Australia/Adelaide')).toBe('Australia/Perth');
    expect(stateTimeZone(' NSW ', 'Australia/Brisbane')).toBe('Australia/Sydney');
    expect(stateTimeZone(null, 'Australia/Brisbane')).toBe('Australia/Brisbane');
    expect(stateTimeZone('Otago', 'Australia/Brisbane')).toBe('Australia/Brisbane');
  });
});
