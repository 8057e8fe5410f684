import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typosAllowed, typosBetween, wordsOf } from './tokens.ts';

/** Optimal string alignment distance by its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const same = a.at(-1) === b.at(-1) ? 0 : 1;
  const options = [
    distance(a.slice(0, -1), b) + 1,
    distance(a, b.slice(0, -1)) + 1,
    distance(a.slice(0, -1), b.slice(0, -1)) + same,
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
    options.push(distance(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...options);
}

const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });

describe('words of a search', () => {
  it('splits at everything but letters and digits, without accents', () => {
    expect(wordsOf('  Škoda CX-5 4.0L «Ünïcode» ')).toEqual(['skoda', 'cx', '5', '4.0', 'l', 'unicode']);
  });

  it('allows typing errors from 4 and from 8 letters', () => {
    expect(['kia', 'ford', 'corolla', 'mercedes', 'cx500'].map(typosAllowed)).toEqual([0, 1, 1, 2, 0]);
  });

  it('counts typing errors as their definition does', () => {
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 2 }), (word, other, most) => {
        const extra = word[0] === other[0] ? 0 : 1;
        const whole = distance(word, other) + extra;
        expect(typosBetween(word, other, most)).toBe(whole <= most ? whole : undefined);
        const beginnings = Array.from({ length: other.length + 1 }, (_, end) => distance(word, other.slice(0, end)));
        const byPrefix = Math.min(...beginnings) + extra;
        expect(typosBetween(word, other, most, true)).toBe(byPrefix <= most ? byPrefix : undefined);
      }),
    );
    expect(typosBetween('x'.repeat(100), 'x'.repeat(100), 2)).toBeUndefined();
  });
});
