import { describe, expect, it } from 'vitest';
import { slotDays, timeInWords } from './slot-days.ts';

describe('times by day', () => {
  it('TD-003 groups times by the day at the dealer, not by the day in Greenwich', () => {
    const days = slotDays(
      ['2026-11-22T22:00:00.000Z', '2026-11-23T03:30:00.000Z', '2026-11-23T22:00:00.000Z'],
      'Australia/Sydney',
      '2026-11-20',
    );
    expect(days).toEqual([
      {
        date: '2026-11-23',
        weekday: 'Mon',
        day: '23 Nov',
        name: 'Monday 23 November',
        times: [
          { iso: '2026-11-22T22:00:00.000Z', text: '9:00 am' },
          { iso: '2026-11-23T03:30:00.000Z', text: '2:30 pm' },
        ],
      },
      {
        date: '2026-11-24',
        weekday: 'Tue',
        day: '24 Nov',
        name: 'Tuesday 24 November',
        times: [{ iso: '2026-11-23T22:00:00.000Z', text: '9:00 am' }],
      },
    ]);
  });

  it('TD-003 the same instant has another time in Perth', () => {
    expect(slotDays(['2026-11-23T01:00:00Z'], 'Australia/Perth', '2026-11-20')[0]?.times[0]?.text).toBe('9:00 am');
    expect(slotDays(['2026-11-23T01:00:00Z'], 'Australia/Sydney', '2026-11-20')[0]?.times[0]?.text).toBe('12:00 pm');
  });

  it.each([
    ['2026-11-23', ['Today', 'Tomorrow', 'Wed']],
    ['2026-11-22', ['Tomorrow', 'Tue', 'Wed']],
    ['2026-11-21', ['Mon', 'Tue', 'Wed']],
  ])('TD-001 on %s the next days are called %j', (today, words) => {
    const slots = ['2026-11-23T01:00:00Z', '2026-11-24T01:00:00Z', '2026-11-25T01:00:00Z'];
    expect(slotDays(slots, 'Australia/Sydney', today).map(({ weekday }) => weekday)).toEqual(words);
  });

  it('TD-003 leaves out what is no time', () => {
    expect(slotDays(['soon', ''], 'Australia/Sydney', '2026-11-20')).toEqual([]);
  });
});

it.each([
  ['2026-12-04T23:30:00.000Z', 'Saturday 5 December at 10:30 am'],
  ['2026-12-05T10:30', 'Saturday 5 December at 10:30 am'],
  ['2026-12-05T10:30+11:00', 'Saturday 5 December at 10:30 am'],
  ['2026-12-05', 'Saturday 5 December, any time'],
  ['2026-13-45', ''],
  ['', ''],
  ['soon', ''],
])('TD-001 "%s" was asked for as "%s"', (asked, words) => {
  expect(timeInWords(asked, 'Australia/Sydney')).toBe(words);
});
