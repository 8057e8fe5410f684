import { describe, expect, it } from 'vitest';
import { siteSchema } from '../settings/settings.schema.ts';
import { bookText, countOf, kindsOf, nounOf, nounOfBodies, pluralOfBody, siteNoun } from './item-words.ts';

const settingsOf = (changes: object = {}, vehicleNoun?: object) =>
  siteSchema.parse({
    site: { id: 1, slug: 'kelp', name: 'Kelp', template: 'standard', ...(vehicleNoun && { vehicleNoun }) },
    ...changes,
  });
const CARS = { singular: 'car', plural: 'cars' };
const TRUCKS = { singular: 'truck', plural: 'trucks' };
const VEHICLES = { singular: 'vehicle', plural: 'vehicles' };
const UTES = { singular: 'ute', plural: 'utes' };

describe('words by kind of vehicle', () => {
  it('finds the kinds of vehicle; one that names none is a car', () => {
    expect(kindsOf([])).toEqual([]);
    expect(kindsOf([{}, { item_type: null }])).toEqual(['car']);
    expect(kindsOf([{ item_type: 'truck' }, { item_type: 'car' }, { item_type: 'truck' }])).toEqual(['car', 'truck']);
  });

  it('a site of one kind is called by it, a site of several or none by "vehicles"', () => {
    const settings = settingsOf();
    expect(siteNoun(['car'], settings)).toEqual(CARS);
    expect(siteNoun(['caravan'], settings)).toEqual({ singular: 'caravan', plural: 'caravans' });
    expect(siteNoun(['motorcycle'], settings)).toEqual({ singular: 'motorcycle', plural: 'motorcycles' });
    expect(siteNoun(['car', 'truck'], settings)).toEqual(VEHICLES);
    expect(siteNoun([], settings)).toEqual(VEHICLES);
  });

  it('site.vehicleNoun names all that is sold, whatever the kinds', () => {
    const settings = settingsOf({}, UTES);
    expect(siteNoun(['car'], settings)).toEqual(UTES);
    expect(siteNoun(['car', 'truck'], settings)).toEqual(UTES);
    expect(siteNoun([], settings)).toEqual(UTES);
  });

  it('a page of one kind among several is called by its kind, every other page as the site is', () => {
    const settings = settingsOf({}, UTES);
    expect(nounOf(['truck'], ['car', 'truck'], settings)).toEqual(TRUCKS);
    expect(nounOf(['car', 'truck'], ['car', 'truck'], settings)).toEqual(UTES);
    expect(nounOf([], ['car', 'truck'], settings)).toEqual(UTES);
    expect(nounOf(['car'], ['car'], settings)).toEqual(UTES);
    expect(nounOf(['car'], ['car'], settingsOf())).toEqual(CARS);
  });

  it('CFG-030 motorhomes are no caravans and buses no trucks; other bodies are called as their kind', () => {
    const noun = { singular: 'caravan', plural: 'caravans' };
    expect(nounOfBodies(['Motorhome'], noun)).toEqual({ singular: 'motorhome', plural: 'motorhomes' });
    expect(nounOfBodies(['Camper Trailer'], noun).plural).toBe('camper trailers');
    expect(nounOfBodies(['Bus'], TRUCKS).plural).toBe('buses');
    for (const bodies of [['Caravan'], ['Motorhome', 'Caravan'], [undefined], []])
      expect(nounOfBodies(bodies, noun)).toBe(noun);
  });

  it('takes words and buttons of a kind from its settings', () => {
    const settings = settingsOf({
      itemTypes: { truck: { singular: 'prime mover', plural: 'prime movers', bookText: 'Book an Inspection' } },
    });
    expect(siteNoun(['truck'], settings)).toEqual({ singular: 'prime mover', plural: 'prime movers' });
    expect(bookText(['truck'], settings)).toBe('Book an Inspection');
  });

  it('a caravan is viewed, a motorcycle ridden, everything else driven', () => {
    const settings = settingsOf();
    expect(bookText(['caravan'], settings)).toBe('Book a viewing');
    expect(bookText(['motorcycle'], settings)).toBe('Book a test ride');
    for (const kinds of [['car'], ['truck'], ['car', 'caravan'], []] as const)
      expect(bookText(kinds, settings)).toBe('Book a test drive');
  });

  it('counts one in the singular and every other number in the plural', () => {
    expect([0, 1, 2, 1204].map((count) => countOf(count, TRUCKS))).toEqual([
      '0 trucks',
      '1 truck',
      '2 trucks',
      '1,204 trucks',
    ]);
  });

  it.each([
    ['SUV', 'SUVs'],
    ['Hatch', 'Hatches'],
    ['Bus', 'Buses'],
    ['Cab Chassis', 'Cab Chassis'],
    ['Light Truck', 'Light Trucks'],
  ])('the plural of %s is %s', (body, plural) => {
    expect(pluralOfBody(body)).toBe(plural);
  });
});
