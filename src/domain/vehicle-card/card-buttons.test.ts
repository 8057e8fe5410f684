import { describe, expect, it } from 'vitest';
import { type CardVariant, cardButtons, qualifiesForTestDrive } from './card-buttons.ts';
import { CAR, SETTINGS } from './card-fixture.ts';

const texts = (change: object, inStock = true, settings: object = {}, variant: CardVariant = 'standard') =>
  cardButtons({ ...CAR, ...change }, inStock, { ...SETTINGS, ...settings }, '/cars/x', variant).map(({ text }) => text);

describe('cardButtons', () => {
  it('CARD-010 offers the test drive, otherwise the enquiry button of the site', () => {
    expect(texts({})).toEqual(['Book a Test Drive']);
    expect(texts({ reserved: true })).toEqual(['Enquire Now']);
    expect(texts({ reserved: true }, true, { enquireText: 'Enquiry' })).toEqual(['Enquiry']);
  });

  it('CARD-011 needs in_stock, not reserved, and a car type of the list or the tag', () => {
    const drive = (change: object, types = ['used']) => qualifiesForTestDrive({ ...CAR, ...change }, types);
    expect(drive({})).toBe(true);
    expect(drive({ status: 'coming_soon' })).toBe(false);
    expect(drive({ reserved: true })).toBe(false);
    expect(drive({ car_type: 'new' })).toBe(false);
    expect(drive({ car_type: 'new', tag: 'Test Drive Only' })).toBe(true);
    expect(drive({ car_type: 'new', tag: 'Test Drive Only', reserved: true })).toBe(false);
    expect(drive({ car_type: 'new', tag: 'Special' })).toBe(false);
  });

  it('CARD-012 adds View Details where it is on', () => {
    expect(texts({}, true, { showViewDetails: true })).toEqual(['Book a Test Drive', 'View Details']);
  });

  it('CARD-013 adds Reserve Now with the amount only when checkout is enabled', () => {
    expect(texts({ checkout: true })).toEqual(['Book a Test Drive', 'Reserve Now $200']);
    expect(texts({ checkout: true }, true, { deposit: 500 })).toContain('Reserve Now $500');
    expect(texts({ checkout: false })).toEqual(['Book a Test Drive']);
  });

  it('CARD-015 offers only something similar when not in stock', () => {
    const all = { checkout: true };
    expect(texts(all, false, { showViewDetails: true })).toEqual(['Find Me Something Similar']);
    expect(texts(all, false, { similarSoldButton: 'bookTestDrive' })).toEqual(['Find Me Something Similar']);
  });

  it('CARD-016 may offer a test drive for a sold vehicle among similar cars', () => {
    expect(texts({}, false, { similarSoldButton: 'bookTestDrive' }, 'similar')).toEqual(['Book a Test Drive']);
    expect(texts({}, false, {}, 'similar')).toEqual(['Find Me Something Similar']);
  });
});
