import { describe, expect, it } from 'vitest';
import type { OpeningHour, SpecialHours } from '../location/location.schema.ts';
import { clockText, hoursOn, specialHoursText, upcomingSpecialHours, weekRows } from './hours.ts';

const day = (weekday: number, text = '9 - 5', status: 'Open' | 'Closed' = 'Open'): OpeningHour => ({
  weekday,
  status,
  formated_hours: text,
  open: '09:00',
  close: '17:00',
});
const week = (...entries: OpeningHour[]) => ({
  location_type: 'sales' as const,
  contact_detail: { opening_hours: entries },
});
const labels = (...entries: OpeningHour[]) =>
  weekRows(week(...entries), { closedText: 'closed' }).map((row) => `${row.label} ${row.text}`);
const special = (date: string, over: Partial<SpecialHours> = {}): SpecialHours => ({
  date,
  status: 'Closed',
  name: null,
  start: null,
  end: null,
  locationId: 7,
  ...over,
});

describe('opening hours', () => {
  it('HRS-003 joins Monday to Friday when all five are identical', () => {
    expect(labels(...[1, 2, 3, 4, 5].map((n) => day(n)), day(6, '9 - 4'))).toEqual(['Mon-Fri 9 - 5', 'Sat 9 - 4']);
  });

  it('HRS-002 keeps Saturday and Sunday apart even when they are the same', () => {
    expect(labels(day(6), day(0))).toEqual(['Sat 9 - 5', 'Sun 9 - 5']);
  });

  it('HRS-004 groups only neighbouring days', () => {
    expect(labels(day(1), day(2), day(3), day(4, '9 - 9'), day(5, '9 - 9'))).toEqual([
      'Mon-Wed 9 - 5',
      'Thu-Fri 9 - 9',
    ]);
    expect(labels(day(1), day(2, '9 - 9'), day(3), day(4), day(5))).toEqual([
      'Mon 9 - 5',
      'Tue 9 - 9',
      'Wed-Fri 9 - 5',
    ]);
  });

  it('HRS-004 gives each weekday a row when full hours are asked for', () => {
    const rows = weekRows(week(...[1, 2, 3, 4, 5].map((n) => day(n))), { closedText: 'closed', full: true });
    expect(rows.map((row) => row.label)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
  });

  it('HRS-005 tells days apart by status and text', () => {
    expect(labels(day(1), day(2, '9 - 5', 'Closed'))).toEqual(['Mon 9 - 5', 'Tue Closed']);
  });

  it('HRS-001 words closed days of sales and service locations as the site chooses', () => {
    const closed = [day(0, '', 'Closed')];
    const text = (type: 'sales' | 'service' | 'parts' | '', closedText: 'closed' | 'byAppointment') =>
      weekRows({ location_type: type, contact_detail: { opening_hours: closed } }, { closedText })[0]?.text;
    expect(text('sales', 'closed')).toBe('Closed');
    expect(text('sales', 'byAppointment')).toBe('By appointment only');
    expect(text('service', 'byAppointment')).toBe('By appointment only');
    expect(text('', 'byAppointment')).toBe('By appointment only');
    expect(text('parts', 'byAppointment')).toBe('Closed');
  });

  it('HRS-010 ignores an entry without weekday', () => {
    expect(labels({ ...day(1), weekday: null }, day(2))).toEqual(['Tue 9 - 5']);
  });

  it('HRS-006 counts today as upcoming and yesterday not, for this location and for all', () => {
    const entries = [
      special('2026-12-26'),
      special('2026-12-24'),
      special('2026-12-25', { locationId: null }),
      special('2026-12-27', { locationId: 8 }),
    ];
    expect(upcomingSpecialHours(entries, 7, '2026-12-25').map((entry) => entry.date)).toEqual([
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it('HRS-007 HRS-008 says "Closed", the hours, and "Today"', () => {
    expect(specialHoursText(special('2026-12-25'), '2026-12-24')).toEqual({
      date: 'Fri, 25 Dec 2026',
      hours: 'Closed',
    });
    expect(
      specialHoursText(special('2026-12-24', { status: 'Open', start: '08:30', end: '12:00' }), '2026-12-24'),
    ).toEqual({ date: 'Today', hours: '8:30 am - 12 pm' });
  });

  it('HRS-005 finds the hours of a date, special hours first', () => {
    const location = { id: 7, contact_detail: { opening_hours: [day(4)] } };
    expect(hoursOn(location, [], '2026-12-24')).toEqual({ open: 540, close: 1020 });
    expect(hoursOn(location, [special('2026-12-24')], '2026-12-24')).toBeUndefined();
    expect(
      hoursOn(location, [special('2026-12-24', { status: 'Open', start: '10:00', end: '12:00' })], '2026-12-24'),
    ).toEqual({ open: 600, close: 720 });
    expect(hoursOn(location, [], '2026-12-25')).toBeUndefined();
  });

  it('HRS-007 writes clock times as people say them', () => {
    expect(['00:00', '09:30', '12:00', '13:05', '8 am'].map(clockText)).toEqual([
      '12 am',
      '9:30 am',
      '12 pm',
      '1:05 pm',
      '8 am',
    ]);
  });
});
