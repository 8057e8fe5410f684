import { describe, expect, it } from 'vitest';
import { parseFilter } from './filter-string.ts';
import { soldSince, stockFilter } from './stock-filter.ts';

const at = (text: string) => Date.parse(text);

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
    expect(() => parseFilter(stockFilter('make:ford OR car_type:used', 5))).not.toThrow();
  });

  it('SRCH-022 counts from the beginning of the day N days ago in the time zone of the site', () => {
    const now = at('2026-11-21T22:30:00+11:00');
    expect(soldSince(now, 3, 'Australia/Sydney')).toBe(at('2026-11-18T00:00:00+11:00') / 1000);
    expect(soldSince(now, 0, 'Australia/Sydney')).toBeUndefined();
    expect(soldSince(now, 3, 'Australia/Perth')).toBe(at('2026-11-18T00:00:00+08:00') / 1000);
    expect(soldSince(now, 1, 'Australia/Adelaide')).toBe(at('2026-11-20T00:00:00+10:30') / 1000);
    // Summer time began on 2026-10-04.
    expect(soldSince(at('2026-10-05T01:00:00+11:00'), 3, 'Australia/Sydney')).toBe(
      at('2026-10-02T00:00:00+10:00') / 1000,
    );
  });
});
