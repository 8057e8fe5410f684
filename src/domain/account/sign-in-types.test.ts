import { describe, expect, it } from 'vitest';
import { SIGN_IN_TEXTS, SIGN_IN_TYPES, signInType } from './sign-in-types.ts';

describe('what a visitor signs in for', () => {
  it('AUTH-002 knows eight types, each with a heading of its own', () => {
    expect(SIGN_IN_TYPES.toSorted()).toEqual(
      [
        'car-finance',
        'checkout',
        'finance',
        'my-garage',
        'online-payment',
        'spin-to-win',
        'trade-in',
        'watchlist',
      ].sort(),
    );
    expect(new Set(Object.values(SIGN_IN_TEXTS).map(({ heading }) => heading)).size).toBe(9);
  });

  it.each([null, '', 'admin', '__proto__', 'Watchlist'])('AUTH-002 %j gets the general texts', (name) => {
    expect(signInType(name)).toBe('other');
  });
});
