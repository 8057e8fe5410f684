import { describe, expect, it } from 'vitest';
import { ratingOfSearch, towAnswer, towRating } from './tow-answer.ts';

describe('what a visitor’s car can tow', () => {
  it('VDP-039 is said with the kilograms that are too many', () => {
    expect(towAnswer(2500, 2700)).toEqual({ text: 'No, 200 kg over your car’s 2,500 kg', may: false });
    expect(towAnswer(2500, 2501).text).toBe('No, 1 kg over your car’s 2,500 kg');
    expect(towAnswer(2500, 2500)).toEqual({ text: 'Yes, your car is rated for 2,500 kg', may: true });
  });

  it('VDP-039 is a number that the field takes', () => {
    expect(['300', '10000'].map(towRating)).toEqual([300, 10_000]);
    for (const text of ['299', '10001', '', 'two tonnes', '2500.5', undefined]) expect(towRating(text)).toBeUndefined();
  });

  it('VDP-039 is in the address that a common tow car leads to', () => {
    const of = (query: string) => ratingOfSearch(new URL(`https://a.example/search?${query}`));
    expect(of('range%5Batm%5D=%3A3500')).toBe(3500);
    expect(of('range[atm]=1600')).toBe(1600);
    expect(of('range[atm]=1000:1600')).toBeUndefined();
    expect(of('')).toBeUndefined();
  });
});
