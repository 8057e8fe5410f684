import { describe, expect, it } from 'vitest';
import { parsePostalAddress, postcodeMistake } from './parse-postal-address.ts';

describe('an address in one line', () => {
  it.each([
    [
      '12 Depot Road, Toowoomba QLD 4350',
      { street: '12 Depot Road', city: 'Toowoomba', state: 'QLD', postcode: '4350' },
    ],
    [
      ' 12  Depot Road,Toowoomba, qld, 4350 ',
      { street: '12 Depot Road', city: 'Toowoomba', state: 'QLD', postcode: '4350' },
    ],
    [
      'Unit 3, 12 Depot Road, Mount Victoria, New South Wales 2786',
      { street: 'Unit 3, 12 Depot Road', city: 'Mount Victoria', state: 'NSW', postcode: '2786' },
    ],
    ['1 Swan St, Perth 6000', { street: '1 Swan St', city: 'Perth', state: 'WA', postcode: '6000' }],
    ['Tamworth NSW', { city: 'Tamworth', state: 'NSW' }],
    ['VIC', { state: 'VIC' }],
    ['Victoria', { state: 'VIC' }],
    ['3000', { state: 'VIC', postcode: '3000' }],
  ])('%j is taken apart', (text, address) => {
    expect(parsePostalAddress(text)).toEqual({ address });
  });

  it.each([
    ['Toowoomba', 'Street, suburb, state and postcode, for example 12 Depot Road, Toowoomba QLD 4350.'],
    ['', 'Street, suburb, state and postcode'],
    ['12 Depot Road Toowoomba QLD 4350', 'Got "12 Depot Road Toowoomba QLD 4350". Street, suburb'],
    ['Tamworth QLD 2340', 'Got "2340", which is in NSW, with the state QLD.'],
    ['Tamworth NSW 0123', 'Got "0123". A postcode of Australia has four digits, for example "0820".'],
  ])('%j is refused', (text, mistake) => {
    expect(parsePostalAddress(text)).toEqual({ mistake: expect.stringContaining(mistake) });
  });

  it('a postcode is right beside its own state, and where no state is named', () => {
    expect(postcodeMistake({ state: 'NSW', postcode: '2340' })).toBeUndefined();
    expect(postcodeMistake({ postcode: '2340' })).toBeUndefined();
    expect(postcodeMistake({ state: 'NSW', postcode: null })).toBeUndefined();
  });
});
