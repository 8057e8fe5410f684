import type { FoundCar } from './trade-in-requests.schema.ts';

/** Plates that a server in development knows (docs/functions.md), so that the whole way can be tried without a register. */
const TEST_PLATES: Readonly<Record<string, FoundCar>> = {
  TEST1: { id: 'test-1', make: 'Toyota', model: 'Camry', badge: 'Ascent', year: 2024 },
  TEST2: { id: 'test-2', make: 'Ford', model: 'Ranger', badge: 'XLT', year: 2022 },
  TEST3: { id: 'test-3', make: 'New Age', model: 'Manta Ray', badge: '', year: 2024 },
  TEST4: { id: 'test-4', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2012 },
};

/** The vehicle of a test plate, in any state. */
export function findTestPlate(rego: string): FoundCar | undefined {
  return Object.hasOwn(TEST_PLATES, rego) ? TEST_PLATES[rego] : undefined;
}
