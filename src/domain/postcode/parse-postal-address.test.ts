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
    ['12 Smith St St Kilda VIC 3182', { street: '12 Smith St', city: 'St Kilda', state: 'VIC', postcode: '3182' }],
    [
      'Lot 4 Pacific Hwy Coffs Harbour 2450 NSW',
      { street: 'Lot 4 Pacific Hwy', city: 'Coffs Harbour', state: 'NSW', postcode: '2450' },
    ],
    [
      '12 St Georges Tce, Perth W.A. 6000',
      { street: '12 St Georges Tce', city: 'Perth', state: 'WA', postcode: '6000' },
    ],
    [
      'Unit 3/45 High St, Melbourne, Victoria, 3000, Australia',
      { street: 'Unit 3/45 High St', city: 'Melbourne', state: 'VIC', postcode: '3000' },
    ],
    ['12 Smith St\nPenrith\nNSW 2750', { street: '12 Smith St', city: 'Penrith', state: 'NSW', postcode: '2750' }],
    ['Norwood, South Australia, 5067', { city: 'Norwood', state: 'SA', postcode: '5067' }],
    ['Norwood South Australia', { city: 'Norwood', state: 'SA' }],
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
    ['12 Broadway Toowoomba QLD 4350', 'Got "12 Broadway Toowoomba QLD 4350". Street, suburb'],
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
