import { describe, expect, it } from 'vitest';
import { countsMeant, MAX_SEATS, orMore } from './at-least.ts';

describe('numbers of places', () => {
  it('SRCH-090 mean so many or more; of several the least does', () => {
    expect(orMore(['sleeps:4']).slice(0, 3)).toEqual(['sleeps:4', 'sleeps:5', 'sleeps:6']);
    expect(orMore(['seats:7', 'seats:5'])[0]).toBe('seats:5');
    expect(orMore(['seats:7']).at(-1)).toBe(`seats:${MAX_SEATS}`);
    expect(orMore([`seats:${MAX_SEATS}`])).toEqual([`seats:${MAX_SEATS}`]);
  });

  it('SRCH-090 are as they are where they are no number, or of something else', () => {
    expect(orMore(['sleeps:four'])).toEqual(['sleeps:four']);
    expect(orMore(['badge:4', 'badge:5'])).toEqual(['badge:4', 'badge:5']);
    expect(orMore([])).toEqual([]);
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
