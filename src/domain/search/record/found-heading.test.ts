import { describe, expect, it } from 'vitest';
import type { Lists } from '../state.ts';
import { foundHeading } from './found-heading.ts';

const noun = { singular: 'car', plural: 'cars' };

describe('the heading of a search', () => {
  it.each<[string, Lists]>([
    ['Used Toyota cars', { car_type: ['used'], make: ['Toyota'] }],
    ['New and demo cars', { car_type: ['new', 'demo'] }],
    ['Toyota and Kia SUVs', { make: ['Toyota', 'Kia'], body: ['SUV'] }],
    ['Used Mazda CX-5', { car_type: ['used'], make: ['Mazda'], make_model: ['Mazda > CX-5'] }],
    ['Mazda CX-5 and Mazda 3', { make_model: ['Mazda > CX-5', 'Mazda > 3'] }],
    ['Mazda CX-5', { make: ['Mazda'], model: ['CX-5'] }],
    ['New Ford Ranger XLT', { car_type: ['new'], make: ['Ford'], model: ['Ranger'], badge: ['XLT'] }],
    ['Used Mazda CX-5 Akera and GT', { car_type: ['used'], make_model: ['Mazda > CX-5'], badge: ['Akera', 'GT'] }],
    ['Ford cars', { make: ['Ford'], badge: ['XLT'] }],
    ['Kia and Mazda cars', { make: ['Kia', 'Mazda'], make_model: ['Mazda > CX-5'] }],
    ['Utes and Cab Chassis', { body: ['Ute', 'Cab Chassis'] }],
    ['Used cars', { car_type: ['used'], make: ['Toyota', 'Kia', 'Ford'] }],
    ['Utes at Dalby', { body: ['Ute'], location_name: ['Dalby'] }],
    ['Used cars at Roma and Moree', { car_type: ['used'], dealership_name: ['Roma', 'Moree'] }],
    ['SUVs', { body: ['SUV'], location_name: ['Dalby', 'Roma', 'Moree'] }],
    ['', { location_name: ['Dalby'] }],
    ['', { make: ['Toyota', 'Kia', 'Ford'] }],
    ['', { fuel: ['Diesel'] }],
    ['', {}],
  ])('GEN-020 reads %j for its filters', (heading, lists) => {
    expect(foundHeading(lists, noun, undefined)).toBe(heading);
  });

  it('says what a caravan may weigh at most', () => {
    const vans = { singular: 'caravan', plural: 'caravans' };
    expect(foundHeading({}, vans, 2000)).toBe('Caravans up to 2,000 kg loaded (ATM)');
    expect(foundHeading({ car_type: ['used'], make: ['Jayco'] }, vans, 2500)).toBe(
      'Used Jayco caravans up to 2,500 kg loaded (ATM)',
    );
  });
});
