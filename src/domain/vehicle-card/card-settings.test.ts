import { expect, it } from 'vitest';
import { siteSchema } from '../settings/settings.schema.ts';
import { cardSettings } from './card-settings.ts';

const settings = siteSchema.parse({
  site: { id: 'a', slug: 'a', name: 'A', timeZone: 'Australia/Sydney', manufacturer: 'porsche' },
  vehicleCard: { title: 'modelBadge' },
});
const stock = (...types: ('new' | 'used' | 'demo')[]) =>
  types.map((car_type) => ({ make: 'Kia', car_type, item_type: 'car' as const, status: 'in_stock' }));

it('CARD-018 conditions are said of a stock that has several, and never by the week', () => {
  expect(cardSettings(settings, stock('used', 'used')).conditions).toBeNull();
  expect(cardSettings(settings, stock('used', 'new')).conditions).toEqual({ new: 'New', demo: 'Demo', used: 'Used' });
  expect(
    cardSettings(settings, [...stock('used'), { ...stock('new')[0], status: 'sold' } as never]).conditions,
  ).toBeNull();
  const weekly = { ...settings, pricing: { ...settings.pricing, mode: 'subscription' as const } };
  expect(cardSettings(weekly, stock('used', 'new')).conditions).toBeNull();
});

it('CARD-001 the place is said of a stock that stands at several', () => {
  const at = (...names: string[]) => names.map((location_name) => ({ ...stock('used')[0], location_name }) as never);
  expect(cardSettings(settings, at('Yard', 'Yard')).saysPlace).toBe(false);
  expect(cardSettings(settings, at('Yard', 'Hall')).saysPlace).toBe(true);
});

it('VDP-030 cards have the site’s way to name vehicles', () => {
  const porsche = { ...stock('new')[0], make: 'Porsche' } as never;
  expect(cardSettings(settings, [porsche]).naming).toEqual({ title: 'modelBadge', ownMake: 'Porsche' });
  expect(
    cardSettings(
      settings,
      stock('new').map((car) => ({ ...car, make: 'Kia' })),
    ).naming.ownMake,
  ).toBeNull();
});
