import { expect, it } from 'vitest';
import { codeIn, codeMistake } from './one-time-code.ts';

it.each([
  ['', 'This is a required field.'],
  ['12345', 'Code must be 6 digits.'],
  ['123456', undefined],
  ['1234567', 'Code must be 6 digits.'],
  ['12345a', 'Code must be 6 digits.'],
  ['123 456', undefined],
])('OTP-007 ERR-031 the code %j: %s', (code, mistake) => {
  expect(codeMistake(code)).toBe(mistake);
});

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123456', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['G-123456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['１２３４５６', '123456'],
  ['Harbour 24: your code is 123 456. It holds for 10 minutes.', '123456'],
  ['12a', '12'],
  ['1234567', '1234567'],
  ['', ''],
])('OTP-003 the code in %j is %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
