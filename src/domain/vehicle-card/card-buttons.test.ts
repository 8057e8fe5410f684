import { describe, expect, it } from 'vitest';
import { type CardVariant, cardButtons, qualifiesForTestDrive } from './card-buttons.ts';
import { CAR, SETTINGS } from './card-fixture.ts';

const texts = (change: object, inStock = true, settings: object = {}, variant: CardVariant = 'standard') =>
  cardButtons({ ...CAR, ...change }, inStock, { ...SETTINGS, ...settings }, '/cars/x', variant).map(({ text }) => text);

describe('cardButtons', () => {
  it('CARD-010 offers the test drive, otherwise the enquiry button of the site', () => {
    expect(texts({})).toEqual(['Book a test drive']);
    expect(texts({ reserved: true })).toEqual(['Enquire now']);
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

  it('CARD-012 adds View details where it is on', () => {
    expect(texts({}, true, { showViewDetails: true })).toEqual(['Book a test drive', 'View details']);
  });

  it('CARD-013 adds Reserve now with the amount only when checkout is enabled', () => {
    expect(texts({ checkout: true })).toEqual(['Book a test drive', 'Reserve now $200']);
    expect(texts({ checkout: true }, true, { deposit: 500 })).toContain('Reserve now $500');
    expect(texts({ checkout: false })).toEqual(['Book a test drive']);
  });

  it('CARD-015 offers only something similar when not in stock', () => {
    const all = { checkout: true };
    expect(texts(all, false, { showViewDetails: true })).toEqual(['Find me something similar']);
    expect(texts(all, false, { similarSoldButton: 'bookTestDrive' })).toEqual(['Find me something similar']);
  });

  it('CARD-016 may offer a test drive for a sold vehicle among similar cars', () => {
    expect(texts({}, false, { similarSoldButton: 'bookTestDrive' }, 'similar')).toEqual(['Book a test drive']);
    expect(texts({}, false, {}, 'similar')).toEqual(['Find me something similar']);
  });
});
