import { describe, expect, it } from 'vitest';
import { appointmentHoursSchema } from './appointment-hours.schema.ts';
import { appointmentSlots, type PlaceDays } from './appointment-slots.ts';

/** Monday the 23rd of November 2026, 9 am in Brisbane. */
const NOW = new Date('2026-11-22T23:00:00Z');
const brisbane = () => 600;
const hours = (more: object) =>
  appointmentHoursSchema.parse({ hours: [{ weekday: 1, from: '09:00', to: '12:00' }], ...more });
const slots = (more: object, locationId: string | null = null) =>
  appointmentSlots([hours(more)], locationId, NOW, brisbane).map((iso) => iso.slice(5, 16));

describe('appointment hours', () => {
  it('DATA-081 are an hour long, two hours ahead and for 14 days unless the dealer says otherwise', () => {
    expect(hours({})).toMatchObject({ slot_minutes: 60, notice_minutes: 120, days_ahead: 14 });
    // The Monday of today from 11 am, and the two after it.
    expect(slots({})).toEqual([
      '11-23T01:00',
      '11-29T23:00',
      '11-30T00:00',
      '11-30T01:00',
      '12-06T23:00',
      '12-07T00:00',
      '12-07T01:00',
    ]);
  });

  it('DATA-081 API-009 a time exactly at the notice is offered, one a minute sooner is not', () => {
    expect(slots({ notice_minutes: 60, days_ahead: 1 })).toEqual(['11-23T00:00', '11-23T01:00']);
    expect(slots({ notice_minutes: 61, days_ahead: 1 })).toEqual(['11-23T01:00']);
  });

  it('DATA-081 API-009 a slot ends before closing', () => {
    expect(slots({ slot_minutes: 90, notice_minutes: 0, days_ahead: 1 })).toEqual(['11-22T23:00', '11-23T00:30']);
    expect(slots({ slot_minutes: 181, notice_minutes: 0, days_ahead: 1 })).toEqual([]);
  });

  it('DATA-081 a location has its own hours before those of all', () => {
    const all = hours({ notice_minutes: 0, days_ahead: 1 });
    const own = hours({ location_id: 7, slot_minutes: 180, notice_minutes: 0, days_ahead: 1 });
    const count = (id: string) => appointmentSlots([all, own], id, NOW, brisbane).length;
    expect([count('7'), count('8')]).toEqual([1, 3]);
    expect(appointmentSlots([], '7', NOW, brisbane)).toEqual([]);
  });

  const WEEK = [1, 2].map((weekday) => ({ weekday, from: '09:00', to: '10:00' }));
  const days = (own: number | null, locationId: string | null, places: PlaceDays[]) =>
    appointmentSlots(
      [appointmentHoursSchema.parse({ location_id: own, notice_minutes: 0, days_ahead: 8, hours: WEEK })],
      ...([locationId, NOW, brisbane, 'testDrive', places] as const),
    ).map((iso) => new Date(Date.parse(iso) + 600 * 60_000).toISOString().slice(5, 10));
  const monday: PlaceDays = { weekdays: [1], closedDates: [] };

  it('API-009 hours of all places hold at one only for the weekdays on which it is open', () => {
    expect(days(null, '7', [monday])).toEqual(['11-23', '11-30']);
    expect(days(null, '7', [{ closedDates: [] }])).toEqual(['11-23', '11-24', '11-30', '12-01']);
    // What a place says of its own appointments is true of it.
    expect(days(7, '7', [monday])).toEqual(['11-23', '11-24', '11-30', '12-01']);
  });

  it('API-009 without a place no day is offered on which none is open', () => {
    const tuesday: PlaceDays = { weekdays: [2], closedDates: ['2026-11-24'] };
    expect(days(null, null, [monday])).toEqual(['11-23', '11-30']);
    expect(days(null, null, [monday, tuesday])).toEqual(['11-23', '11-30', '12-01']);
  });

  it('API-009 a date on which a place is closed is not offered, whoseever the hours are', () => {
    const closed: PlaceDays = { weekdays: [1, 2], closedDates: ['2026-11-30'] };
    expect(days(null, '7', [closed])).toEqual(['11-23', '11-24', '12-01']);
    expect(days(7, '7', [closed])).toEqual(['11-23', '11-24', '12-01']);
  });
});
