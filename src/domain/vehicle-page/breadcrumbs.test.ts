import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { breadcrumbJsonLd, vehicleJsonLd } from '#src/page-data/vehicle/vehicle-json-ld.ts';
import { vehicleBreadcrumbs } from './breadcrumbs.ts';

describe('breadcrumbs and structured data', () => {
  it('NAV-009 and NAV-010 lead from Home over type, make and model', () => {
    expect(vehicleBreadcrumbs(PAGE_CAR, '2021 Mazda CX-5', '/search', 'cars')).toEqual([
      { text: 'Home', href: '/' },
      { text: 'Used cars', href: '/search/used-cars' },
      { text: 'Mazda', href: '/search/mazda' },
      { text: 'CX-5', href: '/search/mazda/cx-5' },
      { text: '2021 Mazda CX-5' },
    ]);
  });

  it('NAV-010 uses the prefix of the site and leaves out what is missing', () => {
    const crumbs = vehicleBreadcrumbs({ car_type: 'demo', model: 'CX-5', make: ' - ' }, 'X', '/used-car', 'cars');
    expect(crumbs.map(({ href }) => href)).toEqual(['/', '/used-car/demo-cars', undefined]);
    expect(vehicleBreadcrumbs(PAGE_CAR, 'X', '/used-car', 'cars').map(({ href }) => href)).toEqual([
      ...['/', '/used-car/used-cars', '/used-car/mazda', '/used-car/mazda/cx-5', undefined],
    ]);
  });

  const facts = {
    url: 'https://d.example/cars/x',
    images: ['https://d.example/1.jpg'],
    description: 'A car',
    amount: 32_990,
    inStock: true,
    seller: 'Harbour Mazda',
  };

  it('VDP-001 describes the vehicle as Car and Product with an offer', () => {
    expect(vehicleJsonLd(PAGE_CAR, facts)).toMatchObject({
      '@type': ['Car', 'Product'],
      name: PAGE_CAR.name,
      brand: { name: 'Mazda' },
      mileageFromOdometer: { value: 48_210, unitCode: 'KMT' },
      offers: { price: 32_990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    });
  });

  it('VDP-120 says SoldOut for a vehicle that is gone, and nothing about a price there is not', () => {
    expect(vehicleJsonLd({ ...PAGE_CAR, status: 'sold' }, { ...facts, inStock: false })).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    expect(vehicleJsonLd(PAGE_CAR, { ...facts, amount: undefined })).not.toHaveProperty('offers');
    expect(vehicleJsonLd({ ...PAGE_CAR, vin: '' }, facts)).not.toHaveProperty('vehicleIdentificationNumber');
  });

  it('a vehicle without a price is no product, which has to have an offer', () => {
    const types = (['car', 'motorcycle', 'truck', 'caravan'] as const).map(
      (item_type) => vehicleJsonLd({ ...PAGE_CAR, item_type }, { ...facts, amount: undefined })['@type' as never],
    );
    expect(types).toEqual(['Car', 'Motorcycle', 'Vehicle', 'Vehicle']);
  });

  it('NAV-009 numbers the trail from Home, the page itself without address', () => {
    expect(breadcrumbJsonLd([{ text: 'Home', href: '/' }, { text: 'X' }], 'https://d.example')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://d.example/' },
        { position: 2, name: 'X' },
      ],
    });
  });
});
