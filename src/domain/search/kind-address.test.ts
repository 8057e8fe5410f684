import { describe, expect, it } from 'vitest';
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from './attributes.ts';
import { filtersForKind } from './kind-address.ts';

const kept = (search: string, isOneKind = false) =>
  decodeURIComponent(filtersForKind(search, isOneKind)).replaceAll('+', ' ');

describe('SRCH-009 the filters that the list of another kind is opened with', () => {
  it('are all but body and page where both are lists of caravans', () => {
    expect(kept('query=bunks&sleeps=4&body=Caravan&range[atm]=:3000&page=2&utm_source=x', true)).toBe(
      'query=bunks&sleeps=4&range[atm]=:3000&utm_source=x',
    );
  });

  it('are what every vehicle has where the kinds are others', () => {
    expect(kept('?location_name=Adelaide&lams=true&make=Honda&range[price]=:20000&range[cc]=600:&sortBy=x_price')).toBe(
      'location_name=Adelaide&range[price]=:20000&sortBy=x_price',
    );
    expect(kept('?query=dual+cab+ute+near+Dalby&body=Ute')).toBe('query=near Dalby');
    expect(kept('?query=hilux')).toBe('');
    expect(kept('')).toBe('');
  });

  it('are names that an address has', () => {
    const names = [...LIST_ATTRIBUTES, ...RANGE_ATTRIBUTES.map((name) => `range[${name}]`)];
    const common = names.filter((name) => filtersForKind(`?${new URLSearchParams({ [name]: '1' })}`, false) !== '');
    expect(common).toEqual([
      'car_type',
      'state',
      'location_name',
      'dealership_name',
      'city',
      'status',
      'certified',
      'price_range',
      'weekly_price_range',
      'range[price]',
      'range[subscription_price]',
      'range[km]',
      'range[year]',
    ]);
  });
});
