import { describe, expect, it } from 'vitest';
import { parseFilter } from './filter-string.ts';
import { stockFilter } from './stock-filter.ts';

describe('the fixed filter of a site', () => {
  it('SRCH-072 joins site filter, status and visibility in brackets with "=" for ":"', () => {
    expect(stockFilter('car_type:used', 1000)).toBe(
      '(car_type=used) AND (status=in_stock OR status=coming_soon OR (status=sold AND sold_date_timestamp>=1000)) AND (show_on_dealer_website=true)',
    );
  });

  it('SRCH-072 leaves the sold part out with N = 0 and the site part without a site filter', () => {
    expect(stockFilter('', undefined)).toBe(
      '(status=in_stock OR status=coming_soon) AND (show_on_dealer_website=true)',
    );
    expect(stockFilter('  ', undefined)).toBe(stockFilter('', undefined));
    expect(stockFilter(' make:ford ', undefined)).toMatch(/^\(make=ford\) AND/);
    expect(() => parseFilter(stockFilter('make:ford OR car_type:used', 5))).not.toThrow();
  });
});
