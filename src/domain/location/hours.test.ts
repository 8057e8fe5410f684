import { describe, expect, it } from 'vitest';
import {
  contradicts,
  hoursOn,
  hoursText,
  specialHoursText,
  upcomingSpecialHours,
  weekdayHours,
  weekRows,
} from './hours.ts';
import type { OpeningHour, SpecialHours } from './location.schema.ts';

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
    const five = [1, 2, 3, 4, 5];
    expect(labels(...five.map((n) => day(n)))).toEqual(['Mon to Fri 9 to 5']);
    for (const other of five) {
      const rows = labels(...five.map((n) => day(n, n === other ? '9 - 9' : '9 - 5')));
      expect(rows).toContain(`${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][other - 1]} 9 to 9`);
      expect(rows.length).toBeGreaterThan(1);
    }
  });

  it('HRS-003 five closed days become one row, too', () => {
    expect(labels(...[1, 2, 3, 4, 5].map((n) => day(n, '', 'Closed')))).toEqual(['Mon to Fri Closed']);
  });

  it('HRS-002 keeps Saturday and Sunday apart, from each other and from weekdays with the same hours', () => {
    expect(labels(...[0, 1, 2, 3, 4, 5, 6].map((n) => day(n)))).toEqual([
      'Mon to Fri 9 to 5',
      'Sat 9 to 5',
      'Sun 9 to 5',
    ]);
    expect(labels(day(6), day(0))).toEqual(['Sat 9 to 5', 'Sun 9 to 5']);
    expect(labels(day(5), day(6), day(0))).toEqual(['Fri 9 to 5', 'Sat 9 to 5', 'Sun 9 to 5']);
  });

  it('HRS-002 a row knows its weekdays, 0 for Sunday', () => {
    const rows = weekRows(week(...[0, 1, 2, 3, 4, 5, 6].map((n) => day(n))), { closedText: 'closed' });
    expect(rows.map(({ days }) => days)).toEqual([[1, 2, 3, 4, 5], [6], [0]]);
    expect(rows.map(({ closed }) => closed)).toEqual([false, false, false]);
  });

  it('HRS-004 a day that is not listed breaks a group and has no row', () => {
    expect(labels(day(1), day(2), day(4), day(5))).toEqual(['Mon to Tue 9 to 5', 'Thu to Fri 9 to 5']);
    expect(labels()).toEqual([]);
    expect(weekRows({ location_type: 'sales', contact_detail: null }, { closedText: 'closed' })).toEqual([]);
    expect(weekRows({ location_type: 'sales', contact_detail: {} }, { closedText: 'closed' })).toEqual([]);
  });

  it('HRS-005 the first of two entries for a day counts', () => {
    expect(labels(day(1), day(1, '9 - 9'))).toEqual(['Mon 9 to 5']);
  });

  it('HRS-009 "Enquire now" with its link takes the place of "Closed", and of nothing else', () => {
    const rows = weekRows(week(day(6), day(0, '', 'Closed')), {
      closedText: 'byAppointment',
      closedHref: '/contact-us/x',
    });
    expect(rows).toEqual([
      { label: 'Sat', days: [6], closed: false, text: '9 to 5' },
      { label: 'Sun', days: [0], closed: true, text: 'Enquire now', href: '/contact-us/x' },
    ]);
    expect(weekRows(week(day(0, '', 'Closed')), { closedText: 'closed' })[0]).not.toHaveProperty('href');
  });

  it('HRS-006 hours of a location take the place of those that hold for all on that date', () => {
    const all = special('2026-12-25', { locationId: null });
    const own = special('2026-12-25', { status: 'Open', start: '09:00', end: '12:00' });
    for (const entries of [
      [all, own],
      [own, all],
    ]) {
      expect(upcomingSpecialHours(entries, 7, '2026-12-24')).toEqual([own]);
      expect(upcomingSpecialHours(entries, 8, '2026-12-24')).toEqual([all]);
    }
  });

  it('HRS-007 holiday hours go on past midnight', () => {
    const hours = (start: string, end: string) =>
      specialHoursText(special('2026-12-31', { status: 'Open', start, end }), '2026-12-24').hours;
    expect(hours('16:00', '01:00')).toBe('4\u00a0pm to 1\u00a0am');
    expect(hours('00:00', '24:00')).toBe('24 hours');
  });

  it('HRS-005 shows the words as they are written', () => {
    expect(hoursText({ formated_hours: '8:30am - 5:30pm', open: '08:30', close: '17:30' })).toBe('8:30am to 5:30pm');
    expect(hoursText({ formated_hours: ' 9 - 5 ', open: '08:30', close: '17:30' })).toBe('9 to 5');
    expect(hoursText({ formated_hours: '8am - 12pm, 1pm - 5pm', open: '08:00', close: '17:00' })).toBe(
      '8am to 12pm, 1pm to 5pm',
    );
    expect(hoursText({ formated_hours: '9am - 5pm', open: '09:00', close: null })).toBe('9am to 5pm');
  });

  it('HRS-005 makes the words of the times where there are none, or where they say another time', () => {
    const times = { open: '08:30', close: '17:00' };
    for (const formated_hours of [null, undefined, '', '  ', '9am - 5pm', '8:30am - 5:30pm'])
      expect(hoursText({ formated_hours, ...times })).toBe('8:30\u00a0am to 5\u00a0pm');
    expect(hoursText({ formated_hours: '' })).toBe('Open');
  });

  it('HRS-005 words contradict times only when both can be read', () => {
    const times = { open: '09:00', close: '17:00' };
    expect(contradicts({ formated_hours: '9am - 5pm', ...times })).toBe(false);
    expect(contradicts({ formated_hours: '8am - 5pm', ...times })).toBe(true);
    expect(contradicts({ formated_hours: '9am - 6pm', ...times })).toBe(true);
    expect(contradicts({ formated_hours: 'By appointment', ...times })).toBe(false);
    expect(contradicts({ formated_hours: '8am - 5pm', open: '09:00' })).toBe(false);
  });

  it('HRS-005 times come from the data, else from the words', () => {
    const entry = { weekday: 1, status: 'Open' as const };
    expect(weekdayHours({ ...entry, formated_hours: '8am - 5pm', open: '09:00', close: '17:00' })).toEqual({
      isOpen: true,
      span: { open: 540, close: 1020 },
    });
    expect(weekdayHours({ ...entry, formated_hours: '8am - 5pm' })).toEqual({
      isOpen: true,
      span: { open: 480, close: 1020 },
    });
    expect(weekdayHours({ ...entry, formated_hours: 'Call us' })).toEqual({ isOpen: true });
    expect(weekdayHours({ ...entry, status: 'Closed', open: '09:00', close: '17:00' })).toEqual({ isOpen: false });
  });

  it('HRS-004 groups only neighbouring days', () => {
    expect(labels(day(1), day(2), day(3), day(4, '9 - 9'), day(5, '9 - 9'))).toEqual([
      'Mon to Wed 9 to 5',
      'Thu to Fri 9 to 9',
    ]);
    expect(labels(day(1), day(2, '9 - 9'), day(3), day(4), day(5))).toEqual([
      'Mon 9 to 5',
      'Tue 9 to 9',
      'Wed to Fri 9 to 5',
    ]);
  });

  it('HRS-004 gives each weekday a row when full hours are asked for', () => {
    const rows = weekRows(week(...[0, 1, 2, 3, 4, 5, 6].map((n) => day(n))), { closedText: 'closed', full: true });
    expect(rows.map((row) => row.label)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  it('HRS-005 tells days apart by status and text', () => {
    expect(labels(day(1), day(2, '9 - 5', 'Closed'))).toEqual(['Mon 9 to 5', 'Tue Closed']);
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
    const hrefs = (location_type: 'sales' | 'parts') =>
      weekRows(
        { location_type, contact_detail: { opening_hours: [...closed, day(1)] } },
        { closedText: 'byAppointment', appointmentHref: '/contact-us/yard' },
      ).map(({ href }) => href);
    expect(hrefs('sales')).toEqual([undefined, '/contact-us/yard']);
    expect(hrefs('parts')).toEqual([undefined, undefined]);
  });

  it('HRS-010 ignores an entry without weekday', () => {
    expect(labels({ ...day(1), weekday: null }, day(2))).toEqual(['Tue 9 to 5']);
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
    expect(upcomingSpecialHours(entries, '7', '2026-12-26').map((entry) => entry.date)).toEqual(['2026-12-26']);
    expect(upcomingSpecialHours(entries, 7, '2026-12-27')).toEqual([]);
  });

  it('HRS-007 HRS-008 says "Closed", the hours, and "Today" for the current date alone', () => {
    expect(specialHoursText(special('2026-12-25'), '2026-12-24')).toEqual({
      date: 'Fri, 25 Dec 2026',
      hours: 'Closed',
    });
    expect(
      specialHoursText(special('2026-12-24', { status: 'Open', start: '08:30', end: '12:00' }), '2026-12-24'),
    ).toEqual({ date: 'Today', hours: '8:30\u00a0am to 12\u00a0pm' });
    expect(specialHoursText(special('2026-12-24'), '2026-12-25').date).toBe('Thu, 24 Dec 2026');
  });

  it('HRS-007 an open day is never called closed: it says what is known of its hours', () => {
    const hours = (over: Partial<SpecialHours>) =>
      specialHoursText(special('2026-12-24', { status: 'Open', ...over }), '2026-12-20').hours;
    expect(hours({})).toBe('Open');
    expect(hours({ start: '08:30' })).toBe('From 8:30\u00a0am');
    expect(hours({ end: '16:00' })).toBe('Until 4\u00a0pm');
    expect(hours({ start: '8am', end: '16:00' })).toBe('8\u00a0am to 4\u00a0pm');
    expect(hours({ start: 'noon', end: '16:00' })).toBe('noon to 4\u00a0pm');
    expect(hours({ status: 'Closed', start: '08:30', end: '16:00' })).toBe('Closed');
  });

  it('HRS-005 finds the hours of a date, special hours first', () => {
    const location = { id: 7, contact_detail: { opening_hours: [day(4)] } };
    expect(hoursOn(location, [], '2026-12-24')).toEqual({ isOpen: true, span: { open: 540, close: 1020 } });
    expect(hoursOn(location, [special('2026-12-24')], '2026-12-24')).toEqual({ isOpen: false });
    expect(
      hoursOn(location, [special('2026-12-24', { status: 'Open', start: '10:00', end: '12:00' })], '2026-12-24'),
    ).toEqual({ isOpen: true, span: { open: 600, close: 720 } });
    expect(hoursOn(location, [special('2026-12-24', { status: 'Open' })], '2026-12-24')).toEqual({ isOpen: true });
    // Special hours of another day or another place do not count.
    for (const other of [special('2026-12-25'), special('2026-12-24', { locationId: 8 })])
      expect(hoursOn(location, [other], '2026-12-24').isOpen).toBe(true);
    expect(hoursOn(location, [], '2026-12-25')).toEqual({ isOpen: false });
    expect(hoursOn({ id: 7, contact_detail: null }, [], '2026-12-24')).toEqual({ isOpen: false });
    expect(hoursOn({ id: 7, contact_detail: {} }, [], '2026-12-24')).toEqual({ isOpen: false });
  });
});
