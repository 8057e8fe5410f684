import { describe, expect, it } from 'vitest';
import { clockMinutes, minutesText, spanInWords, spanOf, spanText } from './clock.ts';

describe('times of day', () => {
  it.each([
    ['00:00', 0],
    ['0:01', 1],
    ['08:30', 510],
    ['8.30', 510],
    ['17:30:00', 1050],
    [' 23:59 ', 1439],
    ['24:00', 1440],
    ['12am', 0],
    ['12:30\u00a0am', 30],
    ['12\u00a0pm', 720],
    ['1pm', 780],
    ['5:30pm', 1050],
    ['5.30 p.m.', 1050],
    ['11:59 PM', 1439],
    ['9 a', 540],
  ])('%s is minute %i', (text, minutes) => {
    expect(clockMinutes(text)).toBe(minutes);
  });

  it.each([
    '',
    '9',
    '24:01',
    '25:00',
    '8:60',
    '8:3',
    '0am',
    '0:30\u00a0pm',
    '13pm',
    '9x',
    'x9\u00a0am',
    '9\u00a0am x',
    '8:30:5',
    'noon',
  ])('"%s" is no time of day', (text) => {
    expect(clockMinutes(text)).toBeUndefined();
  });

  it('nothing is no time of day', () => {
    expect([null, undefined].map(clockMinutes)).toEqual([undefined, undefined]);
  });

  it('a span ends after it begins, by a minute at least', () => {
    expect(spanOf('09:00', '09:01')).toEqual({ open: 540, close: 541 });
    expect(spanOf('09:00', '09:00')).toBeUndefined();
    expect(spanOf('09:01', '09:00')).toBeUndefined();
    expect(spanOf('00:00', '24:00')).toEqual({ open: 0, close: 1440 });
    expect(spanOf(null, '09:00')).toBeUndefined();
    expect(spanOf('09:00', undefined)).toBeUndefined();
  });

  it.each([
    ['16:00', '01:00', 960, 1500, '4\u00a0pm to 1\u00a0am'],
    ['22:00', '06:00', 1320, 1800, '10\u00a0pm to 6\u00a0am'],
    ['06:00', '00:00', 360, 1440, '6\u00a0am to 12\u00a0am'],
    ['06:00', '24:00', 360, 1440, '6\u00a0am to 12\u00a0am'],
    ['00:00', '00:00', 0, 1440, '24 hours'],
    ['12:00 AM', '12:00 AM', 0, 1440, '24 hours'],
    ['00:00', '24:00', 0, 1440, '24 hours'],
    ['00:00', '23:59', 0, 1439, '24 hours'],
  ])('HRS-005 %s to %s goes on past midnight', (open, close, from, to, text) => {
    expect(spanOf(open, close)).toEqual({ open: from, close: to });
    expect(spanText({ open: from, close: to })).toBe(text);
  });

  it('an end after 6\u00a0am that is not after the start is no end', () => {
    expect(spanOf('17:30', '08:30')).toBeUndefined();
    expect(spanOf('22:00', '06:01')).toBeUndefined();
    expect(spanOf('05:00', '05:00')).toBeUndefined();
  });

  it.each([
    '8:30am - 5:30pm',
    '8:30\u00a0am–5:30\u00a0pm',
    '8:30am to 5:30pm',
    '08:30 TO 17:30',
    '8.30 a.m. — 5.30 p.m.',
  ])('"%s" says half past eight to half past five', (text) => {
    expect(spanInWords(text)).toEqual({ open: 510, close: 1050 });
  });

  it('what opens in the morning closes in the afternoon, where its end says neither am nor pm', () => {
    expect(spanInWords('8:30 - 5:00')).toEqual({ open: 510, close: 1020 });
    expect(spanInWords('9.00 till 1.00')).toEqual({ open: 540, close: 780 });
    expect(spanInWords('9am til 12:30am')).toEqual({ open: 540, close: 1470 });
    expect(spanInWords('16:00 - 1:00')).toEqual({ open: 960, close: 1500 });
    expect(spanInWords('6:00 - 0:00')).toEqual({ open: 360, close: 1440 });
  });

  it.each([
    '9 - 5',
    '8am',
    'By appointment',
    '8am - 12pm, 1pm - 5pm',
    '8am - 12pm - 5pm',
    'Tomorrow 8am to 5pm',
    '',
    null,
  ])('"%s" is not taken for one span', (text) => {
    expect(spanInWords(text)).toBeUndefined();
  });

  it.each([
    [0, '12\u00a0am'],
    [1, '12:01\u00a0am'],
    [540, '9\u00a0am'],
    [570, '9:30\u00a0am'],
    [719, '11:59\u00a0am'],
    [720, '12\u00a0pm'],
    [785, '1:05\u00a0pm'],
    [1439, '11:59\u00a0pm'],
    [1440, '12\u00a0am'],
  ])('minute %i reads %s', (minutes, text) => {
    expect(minutesText(minutes)).toBe(text);
  });

  it('a span reads as people write it', () => {
    expect(spanText({ open: 510, close: 1020 })).toBe('8:30\u00a0am to 5\u00a0pm');
  });
});
