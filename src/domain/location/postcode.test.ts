import { describe, expect, it } from 'vitest';
import { postcodeError } from './postcode.ts';

describe('postcode', () => {
  it.each(['', '200', '20000', '200a', '2 00', '２０００', '-200', '2000\n'])(
    'BUD-007 ERR-032 %j is no postcode',
    (text) => {
      expect(postcodeError(text)).toBe('Invalid postcode. Please enter a 4-digit number.');
    },
  );

  it.each(['2000', '0800', '0000'])('BUD-007 %s has four digits', (text) => {
    expect(postcodeError(text)).toBeUndefined();
  });
});
