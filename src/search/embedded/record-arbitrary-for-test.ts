import fc from 'fast-check';
import { makeModel } from '#src/domain/search/attributes.ts';
import { PRICE_BANDS, priceBand } from '#src/domain/search/record/price-bands.ts';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';

/** For tests: records that share few values, so that filters and words meet. */
const MODELS: Record<string, readonly string[]> = {
  Mazda: ['CX-5', '3', 'BT-50'],
  Toyota: ['HiLux', 'LandCruiser', 'Corolla Cross'],
  'Land Rover': ['Range Rover Sport', 'Defender'],
  'Mercedes-Benz': ['C-Class', 'X-Class'],
  Škoda: ['Octavia', 'Kamiq'],
};

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

export const recordArbitrary: fc.Arbitrary<SearchRecord> = fc
  .record({
    make: maybe(fc.constantFrom(...Object.keys(MODELS))),
    modelAt: maybe(fc.nat(2)),
    body: maybe(fc.constantFrom('SUV', 'Ute', 'People Mover', 'Hatch')),
    fuel: maybe(fc.constantFrom('Petrol', 'Diesel', 'Electric')),
    transmission: maybe(fc.constantFrom('Automatic', 'Manual')),
    badge: maybe(
      fc.constantFrom('GT', 'GT Line', 'R-Line', 'R', 'Maxx Sport (4x4)', '110TSI', 'SS V8', 'sr5', '__proto__'),
    ),
    series: maybe(fc.constantFrom('VDJ200R', 'KF Series 2')),
    body_name: maybe(fc.constantFrom('Dual Cab Utility', 'Wagon')),
    doors: maybe(fc.constantFrom('4', '5')),
    litres: maybe(fc.constantFrom('2.0', '2.8', '5.0')),
    cylinders: maybe(fc.constantFrom('4', '8')),
    car_type: fc.constantFrom('new', 'used', 'demo'),
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
    price: maybe(fc.integer({ min: 5_000, max: 120_000 })),
    km: maybe(fc.integer({ min: 0, max: 5 }).map((n) => n * 20_000)),
    year: maybe(fc.integer({ min: 2018, max: 2022 })),
    seats: maybe(fc.constantFrom('2', '5', '7')),
    stocknum: maybe(fc.constantFrom('U1001', 'U1002', 'HLM-77', '2020')),
    location_name: maybe(fc.constantFrom('Harbour Mazda Cruiser Point', 'Land Rover Toyota', 'Uteville')),
    state: maybe(fc.constantFrom('NSW', 'SA')),
    filtered_features: fc.subarray(['Tow bar', 'Sunroof', 'Apple CarPlay']),
  })
  .map(({ modelAt, ...given }) => {
    const model = given.make && modelAt !== undefined ? MODELS[given.make]?.[modelAt] : undefined;
    const record = {
      ...given,
      model,
      make_model: given.make && model ? makeModel(given.make, model) : undefined,
      price_range: given.price === undefined ? undefined : PRICE_BANDS[priceBand(given.price)],
      show_on_dealer_website: 'true',
    };
    return Object.fromEntries(
      Object.entries(record).filter(
        ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
      ),
    ) as SearchRecord;
  });
