import { describe, expect, it } from 'vitest';
import { stockFilter } from '#src/domain/search/filters/stock-filter.ts';
import { ALGOLIA, MEILISEARCH, TYPESENSE, translateFilter } from './format-filter.ts';

const FIXED = stockFilter('car_type:used', 1000);

describe('filters of the search services', () => {
  it('Algolia: texts with ":", no AND within OR, no texts beside numbers in one OR', () => {
    expect(translateFilter(FIXED, ALGOLIA)).toBe(
      'car_type:"used" AND ((status:"in_stock" OR status:"coming_soon" OR status:"sold") AND sold_date_timestamp>=1000) AND show_on_dealer_website:"true"',
    );
  });

  it('Meilisearch: "=" and quotes', () => {
    expect(translateFilter(FIXED, MEILISEARCH)).toBe(
      'car_type = "used" AND (status = "in_stock" OR status = "coming_soon" OR (status = "sold" AND ' +
        'sold_date_timestamp >= 1000)) AND show_on_dealer_website = "true"',
    );
  });

  it('Typesense: && and ||, values between backticks', () => {
    expect(translateFilter(FIXED, TYPESENSE)).toBe(
      'car_type:=`used` && (status:=`in_stock` || status:=`coming_soon` || (status:=`sold` && sold_date_timestamp:>=1000)) && show_on_dealer_website:=`true`',
    );
  });

  it('keeps the meaning of NOT, ranges, quotes and values with brackets', () => {
    expect(translateFilter('NOT (make:ford OR price:1 TO 5)', ALGOLIA)).toBe('NOT make:"ford" AND NOT price:1 TO 5');
    expect(translateFilter('NOT NOT make:ford', MEILISEARCH)).toBe('make = "ford"');
    expect(translateFilter('NOT price>5', TYPESENSE)).toBe('price:<=5');
    expect(translateFilter('make:"Mercedes (Benz) \\"x\\""', ALGOLIA)).toBe('make:"Mercedes (Benz) \\"x\\""');
    expect(translateFilter('(make:a OR make:b) AND (make:c OR make:d)', ALGOLIA)).toBe(
      '(make:"a" OR make:"b") AND (make:"c" OR make:"d")',
    );
  });
});
