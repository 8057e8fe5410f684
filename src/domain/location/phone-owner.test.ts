import { expect, it } from 'vitest';
import type { Location } from './location.schema.ts';
import { phoneOf } from './phone-owner.ts';

const at = (city: string, phone: string, name = city) =>
  ({ name: `Brolga Ford ${name}`, address: { city }, contact_detail: { phone } }) as Location;
const DALBY = at('Dalby', '+61755500201');
const ROMA = at('Roma', '07 5550 0204');

it.each<[string, string | undefined, Location[], string | undefined]>([
  ['of one place of two', '07 5550 0201', [DALBY, ROMA], 'Dalby'],
  ['of a place with another name', '07 5550 0201', [at('Delacombe', '0755500201', 'Ballarat'), ROMA], 'Ballarat'],
  [
    'of a place and its workshop',
    '07 5550 0204',
    [{ ...at('Roma', '0755500204', 'Service Roma'), location_type: 'service' }, ROMA, DALBY],
    'Roma',
  ],
  ['of both', '07 5550 0201', [DALBY, at('Roma', '0755500201')], undefined],
  ['of neither', '1800 975 707', [DALBY, ROMA], undefined],
  [
    'of one place, but with a code of the whole country,',
    '1800 975 707',
    [DALBY, at('Roma', '1800 975 707')],
    undefined,
  ],
  ['of the only town', '07 5550 0201', [DALBY, at('Dalby', '+61755500202')], undefined],
  ['of nobody', undefined, [DALBY, ROMA], undefined],
])('LOC-042 a number %s is named by its place', (_, phone, locations, town) => {
  expect(phoneOf(phone, locations)?.place).toBe(town);
});
