import { describe, expect, it } from 'vitest';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { locationsMenu } from './locations-menu.ts';

/** The entries of a site with a yard that has a number, one that has none, and one that is hidden. */
function entries(locationsDropdownTarget: string) {
  const site = fixtureSite({ navigation: { locationsDropdownTarget } });
  const locations = [
    YARD,
    { ...YARD, id: 2, name: 'Rockdale', contact_detail: null },
    { ...YARD, id: 3, visible: false },
  ];
  return locationsMenu({ ...site, content: { ...site.content, locations } });
}

describe('the Locations dropdown', () => {
  it('NAV-008 lists the visible locations with their phone numbers and leads to the list of locations', () => {
    expect(entries('dealerships')).toEqual([
      { name: 'Harbour Mazda Alexandria', phone: '02 5550 0121', href: '/dealerships' },
      { name: 'Rockdale', href: '/dealerships' },
    ]);
  });

  it('NAV-008 leads where the site says: to the contact page, or to a call where there is a number', () => {
    expect(entries('contact').map(({ href }) => href)).toEqual(['/contact', '/contact']);
    expect(entries('tel').map(({ href }) => href)).toEqual(['tel:+61255500121', undefined]);
  });
});
