import { describe, expect, it } from 'vitest';
import { financeLink } from '#src/domain/vehicle-page/finance-link.ts';
import { withLivePrice } from './live-changes.ts';

const at = (price: number | null) => ({ id: 1, car_type: 'used', vin: 'V1', price });

describe('a price that changed since the build', () => {
  it('VDP-125 ROUTE-022 takes the place of the rendered one in the links of finance', () => {
    expect(withLivePrice(financeLink(at(32_990.5), '/finance'), 31_500)).toBe(financeLink(at(31_500), '/finance'));
  });

  it('VDP-125 leaves an address without a price as it is', () => {
    for (const href of [financeLink(at(null), '/finance'), '#enquire']) expect(withLivePrice(href, 31_500)).toBe(href);
  });
});
