import type { CardCar } from './card-car.ts';
import type { CardSettings } from './card-settings.ts';

/** The default settings of spec/01, for tests. */
export const SETTINGS: CardSettings = {
  naming: { title: 'makeModel', ownMake: null },
  conditions: null,
  saysPlace: true,
  enquireText: 'Enquire now',
  showViewDetails: false,
  showWeeklyPrice: false,
  locationOverlay: false,
  testDriveCarTypes: ['new', 'demo', 'used'],
  bookTexts: { car: 'Book a test drive' },
  electricTag: false,
  certifiedBadge: null,
  soldTagText: 'Just sold',
  justArrivedText: 'New arrival',
  justArrivedDays: 8,
  favouriteRule: 'inStock',
  photoSwipe: true,
  saving: true,
  pricing: { mode: 'sale', noPriceText: 'Enquire for price.' },
  deposit: 200,
  checkoutPath: 'checkout',
  findSimilarText: 'Find me something similar',
  similarSoldButton: 'findSimilar',
  placeholderImage: '/images/placeholder.svg',
  timeZone: 'Australia/Sydney',
};

/** An ordinary used car in stock, for tests. */
export const CAR: CardCar = {
  id: 101,
  slug: '2021-mazda-cx-5-u101',
  name: '2021 Mazda CX-5 Maxx Sport KF Series Auto FWD',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  series: 'KF Series',
  year: 2021,
  car_type: 'used',
  status: 'in_stock',
  item_type: 'car',
  body: 'SUV',
  transmission: 'Automatic',
  simple_fuel: 'Petrol',
  km: 48_210,
  location_name: 'Harbour Mazda Alexandria',
  price: 32_990,
  price_type: 'Drive Away',
  primary_image_url: '/samples/suv-red-1.jpg',
  photos_count: 12,
};

export const TODAY = '2026-11-21';
