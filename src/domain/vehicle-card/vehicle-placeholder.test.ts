import { describe, expect, it } from 'vitest';
import { vehiclePlaceholder } from './vehicle-placeholder.ts';

describe('the image of a vehicle without photos', () => {
  it('draws its body', () => {
    expect(vehiclePlaceholder({ simple_body: 'Ute', item_type: 'car' }, null)).toBe('/placeholders/ute.svg');
    expect(vehiclePlaceholder({ simple_body: 'People Mover', item_type: 'car' }, null)).toBe(
      '/placeholders/people-mover.svg',
    );
    expect(vehiclePlaceholder({ simple_body: 'Camper Trailer', item_type: 'caravan' }, null)).toBe(
      '/placeholders/camper-trailer.svg',
    );
  });

  it.each([
    ['Pantech Tailgate', 'light-truck'],
    ['6x4 Tipper', 'tipper'],
    ['860mm Sleeper Prime Mover', 'prime-mover'],
    ['PD 24 280 Flat Tray', 'tray-truck'],
    ['Trade Ace Hybrid', 'truck'],
    [null, 'truck'],
  ])('draws of a truck with the badge %s what it carries: %s', (badge, drawing) => {
    for (const simple_body of ['Truck', 'Light Truck', null])
      expect(vehiclePlaceholder({ simple_body, badge, item_type: 'truck' }, null)).toBe(`/placeholders/${drawing}.svg`);
    expect(vehiclePlaceholder({ simple_body: 'Bus', badge, item_type: 'truck' }, null)).toBe('/placeholders/bus.svg');
    expect(vehiclePlaceholder({ simple_body: 'Ute', badge, item_type: 'car' }, null)).toBe('/placeholders/ute.svg');
  });

  it('draws its kind where the body is not known, and any vehicle where neither is', () => {
    expect(vehiclePlaceholder({ simple_body: 'Naked', item_type: 'motorcycle' }, null)).toBe(
      '/placeholders/motorcycle.svg',
    );
    expect(vehiclePlaceholder({ simple_body: '../secret', item_type: 'car' }, null)).toBe('/placeholder-vehicle.svg');
    expect(vehiclePlaceholder({ simple_body: 'constructor' }, null)).toBe('/placeholder-vehicle.svg');
    expect(vehiclePlaceholder({}, null)).toBe('/placeholder-vehicle.svg');
  });

  it('is the one that the site has', () => {
    expect(vehiclePlaceholder({ simple_body: 'Ute' }, '/images/soon.jpg')).toBe('/images/soon.jpg');
  });
});
