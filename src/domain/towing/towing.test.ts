import { expect, it } from 'vitest';
import { vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { towing } from './towing.ts';

const van = (fields: object) =>
  towing(
    vehicleSchema.parse({ id: 1, slug: 'a', item_type: 'caravan', aggregate_trailer_mass: '2,000 kg', ...fields }),
    [
      { name: 'Outback', kg: 1999 },
      { name: 'Sorento', kg: 2000 },
    ],
  );

it('VDP-018 a caravan may be towed by what is rated for its ATM, and is tare and payload', () => {
  expect(van({ tare_weight: 1540 })).toEqual({
    atm: '2,000 kg',
    atmKg: 2000,
    weights: { tare: '1,540 kg', payload: '460 kg', tarePercent: 77 },
    cars: [
      { name: 'Sorento', kg: '2,000 kg', isRated: true },
      { name: 'Outback', kg: '1,999 kg', isRated: false },
    ],
  });
  expect(van({})).not.toHaveProperty('weights');
});

it('VDP-018 what drives by itself, and what has no ATM, is not towed', () => {
  expect(van({ fuel: 'Diesel' })).toBeUndefined();
  expect(van({ aggregate_trailer_mass: null })).toBeUndefined();
});
