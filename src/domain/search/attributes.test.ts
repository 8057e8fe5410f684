import { describe, expect, it } from 'vitest';
import { attributeNamed, LIST_ATTRIBUTES, makeModel, RANGE_ATTRIBUTES, splitMakeModel } from './attributes.ts';
import { namedValues, valueLabel } from './labels.ts';

describe('search attributes', () => {
  it('DATA-020 has a list for each attribute that is not limited as a number', () => {
    const catalogue =
      'badge status car_type categories city colour dealership_name filtered_features item_type ' +
      'location_name make make_model model price_range seats body drive fuel transmission state tag ' +
      'weekly_price_range certified sleeps lams cab axles';
    expect([...LIST_ATTRIBUTES].sort()).toEqual(catalogue.split(' ').sort());
  });

  it('SRCH-013 limits price, subscription price, kilometres, year, measures of single kinds and the time of creation', () => {
    expect(RANGE_ATTRIBUTES).toEqual(
      'price subscription_price km year atm tare gvm length cc electric_range towing created_at_timestamp'.split(' '),
    );
  });

  it('SRCH-041 says of a motorcycle what a learner looks for', () => {
    expect(namedValues('lams').map((value) => valueLabel('lams', value))).toEqual([
      'Learner approved (LAMS)',
      'Full licence',
    ]);
  });

  it.each([
    ['simple_body', 'body'],
    ['simple_fuel', 'fuel'],
    ['simple_transmission', 'transmission'],
    ['simple_drive', 'drive'],
    ['simple_colour', 'colour'],
    ['location', 'location_name'],
    ['dealership', 'dealership_name'],
    ['make', 'make'],
    ['series', 'series'],
  ])('SRCH-041 takes %s for %s', (written, attribute) => {
    expect(attributeNamed(written)).toBe(attribute);
  });

  it('SRCH-047 joins make and model, and splits them at the first sign between them', () => {
    expect(makeModel('Mazda', 'CX-5')).toBe('Mazda > CX-5');
    expect(splitMakeModel('Mazda > CX-5')).toEqual({ make: 'Mazda', model: 'CX-5' });
    expect(splitMakeModel('Land Rover > Range > Rover')).toEqual({ make: 'Land Rover', model: 'Range > Rover' });
    expect(splitMakeModel(' > Ranger')).toEqual({ make: '', model: 'Ranger' });
    expect(splitMakeModel('Ranger')).toEqual({ make: '', model: 'Ranger' });
    expect(splitMakeModel('')).toEqual({ make: '', model: '' });
  });
});
