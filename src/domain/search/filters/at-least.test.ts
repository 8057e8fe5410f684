import { describe, expect, it } from 'vitest';
import { countsMeant, MAX_SEATS, valuesMeant } from './at-least.ts';

describe('numbers of places', () => {
  it('SRCH-090 mean so many or more', () => {
    expect(valuesMeant('sleeps', '4').slice(0, 3)).toEqual(['4', '5', '6']);
    expect(valuesMeant('seats', '7').at(-1)).toBe(String(MAX_SEATS));
    expect(valuesMeant('seats', String(MAX_SEATS))).toEqual([String(MAX_SEATS)]);
  });

  it('SRCH-090 are as they are where they are no number, or of something else', () => {
    for (const value of ['', '0', '-1', '4.5', 'four', '61']) expect(valuesMeant('sleeps', value)).toEqual([value]);
    expect(valuesMeant('badge', '4')).toEqual(['4']);
  });

  it('SRCH-090 are counted with the greater ones, the least first', () => {
    const items = [
      { label: '2', count: 9 },
      { label: '10', count: 1 },
      { label: '4', count: 3 },
    ];
    expect(countsMeant('sleeps', items).map(({ label, count }) => `${label}: ${count}`)).toEqual([
      '2: 13',
      '4: 4',
      '10: 1',
    ]);
    expect(countsMeant('badge', items)).toEqual(items);
  });
});
