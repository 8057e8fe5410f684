import { describe, expect, it } from 'vitest';
import { type Vehicle, vehicleSchema } from '#src/domain/vehicle/vehicle.schema.ts';
import { PHRASE_BOOK } from '#src/search/embedded/engine.ts';
import { meaningOf } from '#src/search/query/query-meaning.ts';
import { PANEL_HINT_MAX, searchHint } from './search-hint.ts';

const car = (fields: object): Vehicle =>
  vehicleSchema.parse({ id: 1, slug: 'a', status: 'in_stock', item_type: 'car', ...fields });
const ute = { simple_fuel: 'Diesel', simple_body: 'Ute', make: 'Ford' };
const van = { item_type: 'caravan', make: 'Jayco' };

describe('what an empty search field says', () => {
  it('SRCH-091 names the kind that most are of, and its town where the stock is in several', () => {
    const stock = [
      car({ ...ute, city: 'Brisbane' }),
      car({ ...ute, city: 'Brisbane' }),
      car({ ...ute, city: 'Perth' }),
      car({ simple_fuel: 'Petrol', simple_body: 'Hatch' }),
    ];
    expect(searchHint(stock, false)).toBe('Try: diesel ute near Brisbane');
    const yards = ['Acme Darwin', 'Acme Adelaide', 'Acme Adelaide'].map((location_name) =>
      car({ ...ute, location_name }),
    );
    expect(searchHint(yards, false)).toBe('Try: diesel ute near Adelaide');
    expect(searchHint([car({ ...ute, city: 'Brisbane', price: 41_000 })], false)).toBe('Try: diesel ute under $50k');
    expect(searchHint([car({ ...ute, city: 'Perth', price: 50_000 })], false)).toBe('Try: diesel ute under $60k');
  });

  it('SRCH-091 names no town that search does not know, none that is too long, and no price by the week', () => {
    const suv = { simple_fuel: 'Electric', simple_body: 'SUV', price: 9_000 };
    expect(searchHint([car({ ...suv, city: 'Nowhere' }), car({ ...suv, city: 'Perth' })], false)).toBe(
      'Try: electric SUV under $10k',
    );
    const mover = { simple_fuel: 'Hybrid', simple_body: 'People Mover', price: 9_000 };
    expect(searchHint([car({ ...mover, city: 'Newcastle' }), car({ ...mover, city: 'Perth' })], false)).toBe(
      'Try: people mover under $10k',
    );
    expect(searchHint([car(suv)], true)).toBe('Try: electric SUV');
  });

  it('SRCH-091 names berths and mass of caravans, so that one of them is found', () => {
    const light = car({ ...van, sleeps: 2, aggregate_trailer_mass: '1,900 kg' });
    const family = car({ ...van, sleeps: 5, aggregate_trailer_mass: '2,290 kg' });
    expect(searchHint([light, family], false)).toBe('Try: sleeps 4 under 2,500 kg');
    expect(searchHint([light], false)).toBe('Try: sleeps 2 under 2,000 kg');
    expect(searchHint([car(van)], false)).toBe('Make, model or words');
  });

  it('SRCH-091 is shorter in the header, where a button stands beside it', () => {
    const short = (...cars: Vehicle[]) => searchHint(cars, false, PANEL_HINT_MAX);
    expect(short(car({ ...ute, city: 'Adelaide' }), car({ ...ute, city: 'Perth' }))).toBe('Try: ute near Adelaide');
    expect(short(car({ ...ute, price: 41_000 }))).toBe('Try: ute under $50k');
    expect(short(car({ ...van, sleeps: 4, aggregate_trailer_mass: '2,290 kg' }))).toBe('Try: sleeps 4 max 2.5 t');
    const { limits } = meaningOf('sleeps 4 max 2.5 t', PHRASE_BOOK.limits, { thisYear: 2026 });
    expect(Object.fromEntries(limits.map(({ attribute, min, max }) => [attribute, min ?? max]))).toEqual({
      sleeps: 4,
      atm: 2500,
    });
  });

  it('SRCH-091 names the maker of what has no body and fuel to speak of, and nothing that is sold', () => {
    expect(searchHint([car({ item_type: 'motorcycle', make: 'Ducati', price: 12_500 })], false)).toBe(
      'Try: Ducati under $20k',
    );
    expect(searchHint([car({ ...ute, status: 'sold' })], false)).toBe('Make, model or words');
  });
});
