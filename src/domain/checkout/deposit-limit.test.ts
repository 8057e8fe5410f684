import { expect, it } from 'vitest';
import { STATES } from '../postcode/address-state.ts';
import { depositPercent, maxDepositCents } from './deposit-limit.ts';

it('LAW-001 a deposit in NSW is at most a tenth of the price, to the cent; no other state names a share', () => {
  expect(STATES.filter((state) => depositPercent(state) !== undefined)).toEqual(['NSW']);
  expect(depositPercent('NSW')).toBe(10);
  expect(depositPercent(undefined)).toBeUndefined();
  expect(maxDepositCents(20_000, 10)).toBe(200_000);
  expect(maxDepositCents(3990.55, 10)).toBe(39_905);
});
