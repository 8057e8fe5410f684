import { expect, it } from 'vitest';
import { codeMistake } from './one-time-code.ts';

it.each([
  ['', 'This is a required field.'],
  ['12345', 'Code must be 6 digits.'],
  ['123456', undefined],
  ['1234567', 'Code must be 6 digits.'],
  ['12345a', 'Code must be 6 digits.'],
])('OTP-007 ERR-031 the code %j: %s', (code, mistake) => {
  expect(codeMistake(code)).toBe(mistake);
});
