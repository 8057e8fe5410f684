import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';
import { openSite } from '../site/open-site.ts';
import { planPages } from '../site/pages.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import type { CheckoutProps } from './checkout.ts';

const CAR: Vehicle = { ...PAGE_CAR, location_id: 1, payment_processors: ['card'] };
const OTHER: Vehicle = { ...CAR, id: 102, slug: 'other', price: 31_000, payment_processors: [] };
const CHECKOUT = `/cars/${CAR.slug}/checkout`;

/** The checkout pages of a site, by their addresses. */
function pages(settings: Record<string, unknown> = {}, written: string[] = []) {
  const site = fixtureSite({ features: { reserve: true }, ...settings }, [CAR, OTHER], written);
  const found = [...planPages(site)].filter((page) => page.kind === 'checkout');
  return new Map(
    found.map(({ path, props, sitemap }) => [path, { ...(props as CheckoutProps), sitemap, head: props.head }]),
  );
}

describe('checkout pages', () => {
  it('ROUTE-002 VDP-063 the page of a vehicle shows it with its price, the deposit, the refund and how long it is held', () => {
    const page = pages({ checkout: { deposit: 350 } }).get(CHECKOUT);
    expect(page?.car).toMatchObject({
      title: '2021 Mazda CX-5',
      price: { text: '$32,990' },
      href: `/cars/${CAR.slug}`,
    });
    expect(page?.lead).toContain('$350 deposit, 100% refundable, holds it for 48 hours');
    expect(page?.form).toMatchObject({
      ...{ kind: 'reservation', car: CAR.slug, category: 'Reservation', action: '/api/checkout' },
      ...{ deposit: '$350', buttonText: 'Continue to payment · $350' },
      terms: { disclaimer: expect.stringMatching(/\$350 deposit .* 48 hours .* 100% refundable.* no contract/) },
    });
    expect(page?.place?.name).toBe('Harbour Mazda Alexandria');
    expect(page?.head.robots).toBe('noindex');
    expect(page?.sitemap).toBeUndefined();
    expect(page?.similar.map(({ slug }) => slug)).toEqual(['other']);
  });

  it('ROUTE-002 the page of a vehicle whose yard is not known names none, and the number of the dealer', () => {
    const site = fixtureSite({ features: { reserve: true }, site: { phone: '02 5550 0100' } }, [
      { ...CAR, location_id: null },
    ]);
    const page = [...planPages(site)].find(({ kind }) => kind === 'checkout')?.props as CheckoutProps | undefined;
    expect(page).toMatchObject({ place: null, phone: { text: '02 5550 0100' } });
  });

  it('ROUTE-002 ROUTE-003 each vehicle that can be reserved has one page, at the address the site chose', () => {
    expect([...pages().keys()]).toEqual([CHECKOUT]);
    expect([...pages({ checkout: { path: 'buy-online' } }).keys()]).toEqual([`/cars/${CAR.slug}/buy-online`]);
    expect(pages({ features: { reserve: false } }).size).toBe(0);
  });

  it('ROUTE-004 VDP-064 the online purchase is one page for all vehicles that are sold so, and theirs lead to it', () => {
    const all = pages({ checkout: { purchase: { rule: 'all' } } });
    expect(all.get('/checkout-journey')).toMatchObject({
      ...{ car: null, requested: { by: 'slug' }, heading: 'Buy your car online' },
      form: { kind: 'purchase', car: '', category: 'Online Purchase', buttonText: 'Continue to payment · $200' },
    });
    expect(all.get(CHECKOUT)?.purchaseHref).toBe(`/checkout-journey?car_id=${CAR.slug}`);
    const none = pages({ checkout: { purchase: { rule: 'matching', carTypes: ['new'] } } });
    expect(none.has('/checkout-journey')).toBe(false);
    expect(none.get(CHECKOUT)?.purchaseHref).toBeNull();
  });

  it('ROUTE-018 a page that an editor wrote takes the place of the online purchase', () => {
    const settings = { checkout: { purchase: { rule: 'all' } } };
    const written = pages(settings, ['checkout-journey']);
    expect(written.has('/checkout-journey')).toBe(false);
    expect(written.get(CHECKOUT)?.purchaseHref).toBeNull();
  });

  it('LAW-002 LAW-003 in NSW the page says that the car can be inspected twice, and links to its notice', () => {
    const stock = [{ ...CAR, dealer_notice: '/images/form-5.pdf' }];
    const propsIn = (state: string) => {
      const site = fixtureSite({ features: { reserve: true }, checkout: { purchase: { rule: 'all' } } }, stock);
      const locations = site.content.locations.map((yard) => ({ ...yard, address: { ...yard.address, state } }));
      const moved = openSite({ ...site, content: { ...site.content, locations } });
      return [...planPages(moved)].flatMap(({ kind, props }) => (kind === 'checkout' ? (props as CheckoutProps) : []));
    };
    const inNsw = propsIn('NSW');
    const [own, all] = [inNsw.find(({ car }) => car), inNsw.find(({ car }) => !car)];
    const note =
      'You can inspect the car, or have it inspected, before you buy it and again before you take possession of it.';
    expect(own).toMatchObject({ notes: [note], car: { notice: '/images/form-5.pdf' } });
    expect(all?.notes).toEqual([note]);
    expect(propsIn('VIC').map(({ notes }) => notes)).toEqual([[], []]);
  });

  it('FORM-013 the terms of the site are agreed to as well', () => {
    const page = pages({ forms: { disclaimer: { enquiry: 'Ours.' }, optIn: ['enquiry'] } }).get(CHECKOUT);
    expect(page?.form.terms).toEqual({ optIn: true, disclaimer: expect.stringMatching(/deposit.* Ours\.$/) });
  });
});

describe('what the functions know of checkouts', () => {
  const data = (settings: Record<string, unknown>, written: string[] = []) =>
    siteDataFor(fixtureSite({ features: { reserve: true }, ...settings }, [CAR, OTHER], written), []);

  it('VDP-060 VDP-064 which vehicles are reserved and bought online, and the deposit in cents', () => {
    const site = data({ checkout: { deposit: 250.5, path: 'buy-online' } });
    expect(site.checkout).toEqual({ depositCents: 25_050, path: 'buy-online' });
    expect(site.cars[CAR.slug]?.checkout).toBe('reserve');
    expect(site.cars[OTHER.slug]?.checkout).toBeUndefined();
    expect(data({ checkout: { purchase: { rule: 'all' } } }).cars[CAR.slug]?.checkout).toBe('purchase');
    const off = data({ features: { reserve: false } });
    expect([off.checkout, off.cars[CAR.slug]?.checkout]).toEqual([undefined, undefined]);
  });

  it("VDP-064 take no deposit for a purchase whose page is an editor's", () => {
    const settings = { checkout: { purchase: { rule: 'all' } } };
    expect(data(settings).cars[CAR.slug]?.checkout).toBe('purchase');
    expect(data(settings, ['checkout-journey']).cars[CAR.slug]?.checkout).toBe('reserve');
  });

  it('both forms have to agree to how the deposit works, in the words of the page', () => {
    const site = data({});
    for (const form of ['reservation', 'purchase'] as const) {
      expect(site.requiredFields?.[form]).toEqual(['terms_conditions']);
      expect(site.consentLabels?.[form].terms_conditions).toContain('$200 deposit');
      expect(site.formsShown?.forms[form].terms.disclaimer).toContain('$200 deposit');
    }
  });
});
