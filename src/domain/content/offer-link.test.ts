import { describe, expect, it } from 'vitest';
import type { Offer } from './offer.schema.ts';
import { enquiryCategory, makerOf, offerPath } from './offer-link.ts';

const offer = (fields: Partial<Offer>): Offer => ({ id: 5101, name: 'Offer', ...fields });

describe('links of an offer', () => {
  it('OFFER-005 ROUTE-051 ROUTE-052 names the manufacturer only where the site has none and the offer has one', () => {
    const mazda = offer({ manufacturer: 'Mazda' });
    expect(offerPath(mazda, null)).toBe('/offers/mazda/5101');
    expect(offerPath(mazda, 'mazda')).toBe('/offers/5101');
    expect(offerPath(offer({}), null)).toBe('/offers/5101');
    expect(offerPath(offer({ manufacturer: { name: ' ' } }), null)).toBe('/offers/5101');
  });

  it('OFFER-020 reads a manufacturer that is an object or a text, and makes the lower-case slug of its name', () => {
    expect(makerOf(offer({ manufacturer: { name: 'Land Rover' } }))).toBe('Land Rover');
    expect(offerPath(offer({ manufacturer: { name: 'Land Rover' } }), null)).toBe('/offers/land-rover/5101');
    expect(offerPath(offer({ manufacturer: 'Škoda' }), null)).toBe('/offers/skoda/5101');
    expect(makerOf(offer({ manufacturer: ' Kia ' }))).toBe('Kia');
    expect(makerOf(offer({ manufacturer: null }))).toBeUndefined();
  });

  it('OFFER-005 makes an address of any id', () => {
    expect(offerPath(offer({ id: 'Summer Sale/../x' }), null)).toBe('/offers/summer-sale-x');
    expect(offerPath(offer({ id: '???' }), null)).toBe('/offers/offer');
  });

  it('OFFER-021 sends finance offers as finance enquiries and all others as special offers', () => {
    expect(enquiryCategory(offer({ category: 'Finance offer' }))).toBe('Finance Enquiry');
    expect(enquiryCategory(offer({ category: 'Service offer' }))).toBe('Special Offer');
    expect(enquiryCategory(offer({}))).toBe('Special Offer');
  });
});
