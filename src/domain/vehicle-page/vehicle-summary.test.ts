import { expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { WHOLE_NAME } from '../vehicle-card/car-title.ts';
import { keyInformation } from './specs.ts';
import { vehicleSummary } from './vehicle-summary.ts';

const context = {
  ...{ photoSwipe: true, pastRego: 'date' as const, today: '2026-11-21', placeholderImage: null },
  naming: WHOLE_NAME,
  saysPlace: true,
  pricing: { mode: 'sale', noPriceText: 'Enquire for price.' } as never,
};

it('VIEW-031 a sheet has the first photo, or the drawing that the page of the vehicle has', () => {
  const truck = { ...PAGE_CAR, simple_body: 'Truck', item_type: 'truck' as const, images: [], primary_image_url: null };
  expect(vehicleSummary(truck, context)).toMatchObject({ image: '/placeholders/truck.svg', placeholder: true });
  expect(vehicleSummary(truck, { ...context, placeholderImage: '/soon.webp' }).image).toBe('/soon.webp');
  const photographed = vehicleSummary({ ...truck, primary_image_url: '/1.jpg' }, context);
  expect(photographed.image).toBe('/1.jpg');
  expect(photographed).not.toHaveProperty('placeholder');
});

it('FAV-005 GEN-042 a sheet says the ground of a photo that is shown whole on it', () => {
  const of = (image: object) =>
    vehicleSummary({ ...PAGE_CAR, images: [{ image: { url: '/1.jpg', ...image } }] }, context).ground;
  const size = { width: 1600, height: 900, ground: '#e8e8e8' };
  expect([of({}), of(size), of({ ...size, plain: true })]).toEqual([undefined, undefined, '#e8e8e8']);
});

it('FAV-007 a sheet says of what kind it is, where that is no car', () => {
  const of = (over: Partial<typeof PAGE_CAR>) => vehicleSummary({ ...PAGE_CAR, ...over }, context).kind;
  expect(of({})).toBeUndefined();
  expect(of({ item_type: 'motorcycle' })).toBe('motorcycle');
  expect(of({ item_type: 'caravan', fuel: '', transmission: '' })).toBe('caravan');
  expect(of({ item_type: 'caravan', fuel: 'Diesel' })).toBe('motorhome');
});

it('CARD-022 a sheet says that a vehicle is reserved while it is for sale', () => {
  const of = (over: object) => vehicleSummary({ ...PAGE_CAR, ...over }, context);
  expect(of({ reserved: true })).toMatchObject({ sold: false, reserved: true });
  expect(of({ reserved: false })).not.toHaveProperty('reserved');
  expect(of({ reserved: true, status: 'sold' })).not.toHaveProperty('reserved');
});

it('VDP-010 a sheet begins with the rows of key information, and has every row once', () => {
  const keys = vehicleSummary(PAGE_CAR, context).specs.map(({ key }) => key);
  const first = keyInformation(PAGE_CAR, context).map(({ key }) => key);
  expect(first.length).toBeGreaterThan(4);
  expect(keys.slice(0, 4)).toEqual(first.slice(0, 4));
  expect(keys).toEqual([...new Set(keys)]);
  expect(keys).toEqual(expect.arrayContaining(first));
});

it('FAV-005 a sheet says where the features begin that every car has, and whether it has those that are not listed', () => {
  const of = (over: object) => vehicleSummary({ ...PAGE_CAR, ...over }, context);
  const standardEquipment = ['ABS', 'Sunroof', 'Airbags'];
  expect(of({ standardEquipment })).toMatchObject({
    features: ['Sunroof', 'ABS', 'Airbags'],
    usualAt: 1,
    hasUsual: true,
  });
  expect(of({ standardEquipment, year: 2015 })).not.toHaveProperty('hasUsual');
  expect(of({ standardEquipment: ['Sunroof'] })).not.toHaveProperty('usualAt');
  const caravan = of({ standardEquipment: ['Air Conditioning'], item_type: 'caravan' });
  expect([caravan.usualAt, caravan.hasUsual]).toEqual([undefined, undefined]);
});
