import { describe, expect, it } from 'vitest';
import { LEAD_FORMS } from '#src/domain/lead/lead-forms.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { formatBeforeLive } from '../result.ts';
import { beforeLive } from './go-live-checks.ts';

const mail = (name: string, more: object = {}) => ({ name, kind: 'email', to: ['sales@harbour.example'], ...more });
const RECIPIENTS = ['hosting', 'mail', 'lender'].map((task) => ({ task, name: 'A Company', countries: ['AU'] }));
const COMPLETE = {
  leads: { destinations: [mail('sales')] },
  privacy: { recipients: RECIPIENTS },
  site: {
    url: 'https://harbour.example',
    logoUrl: '/images/logo.svg',
    iconUrl: '/images/icon.svg',
    abn: '12 345 678 901',
    phone: '07 5550 0100',
    licences: [{ label: 'Dealer licence', number: 'MD 1' }],
  },
};
const OTHERS = Object.keys(LEAD_FORMS).filter((form) => !['testDrive', 'career'].includes(form));
const CHECKED = { checkedOn: '2026-11-20', tool: 'axe-core', pages: 9, found: [], known: [] };
const complete = (settings: object = COMPLETE, stock: readonly Vehicle[] = [PAGE_CAR]) => {
  const site = fixtureSite(settings as Record<string, unknown>, stock);
  return { ...site, content: { ...site.content, accessibility: CHECKED } };
};
const without = (key: string) => ({ ...COMPLETE, site: { ...COMPLETE.site, [key]: undefined } });

describe('before a site goes live', () => {
  it('a complete dealer needs nothing', () => {
    expect(beforeLive(complete())).toEqual([]);
    expect(formatBeforeLive('harbour', [])).toBeUndefined();
  });

  it.each([
    ['url', 'the address of the published site'],
    ['logoUrl', 'a logo'],
    ['iconUrl', 'a mark for tabs'],
    ['abn', 'the Australian Business Number'],
    ['licences', 'a dealer licence'],
  ])('a dealer without %s needs %s', (key, text) => {
    const lacks = beforeLive(complete(without(key)));
    expect(lacks).toHaveLength(1);
    expect(lacks[0]).toContain(text);
  });

  it('leads that nobody gets come before all else', () => {
    const [first, ...others] = beforeLive(fixtureSite());
    expect(first).toMatch(/^somebody who gets the leads, .*: leads\.destinations$/);
    expect(others.length).toBeGreaterThan(3);
  });

  it.each([
    [
      [mail('north', { locations: [1] })],
      ['somebody who gets all leads about Rockdale (2), some of which go to others'],
    ],
    [
      [mail('drives', { forms: ['testDrive'] }), mail('rest', { forms: OTHERS })],
      ['somebody who gets leads of career, which go to all others'],
    ],
    [
      [mail('sales'), mail('north', { locations: [9] })],
      ['locations that exist, for the destinations of leads north (9)'],
    ],
    [[mail('north', { locations: [1] }), mail('south', { locations: ['2'] })], []],
  ])('leads that no destination is meant for are named: %j', (destinations, lacks) => {
    const found = beforeLive(complete({ ...COMPLETE, leads: { destinations } }));
    expect(found).toEqual(lacks.map((text) => `${text}: leads.destinations`));
  });

  it('a licence, a phone and an address may be those of a location that is shown', () => {
    const bare = complete({ ...COMPLETE, site: { ...COMPLETE.site, licences: [], phone: undefined } });
    const at = (place: object) =>
      beforeLive({ ...bare, content: { ...bare.content, locations: [{ ...YARD, ...place }] } });
    const own = { dealer_license_number: 'MD 2' };
    expect(at(own)).toEqual([]);
    expect(at({ ...own, visible: false })).toHaveLength(3);
    expect(at({ ...own, contact_detail: {} })[0]).toContain('a phone number');
    expect(at({ ...own, address: { city: 'Bulimba' } })[0]).toContain('an address');
  });

  it('POLICY-004 a policy of an editor that leaves something out is told, and nothing stops', () => {
    const site = complete();
    const own = { slug: 'privacy-policy', title: 'Privacy', html: '<p>We like privacy.</p>' };
    const told = beforeLive({ ...site, content: { ...site.content, pages: [own] } });
    expect(told).toEqual([
      expect.stringMatching(/^what its privacy policy leaves out \(\d+ topics\): .*privacy check harbour$/),
    ]);
  });

  it('POLICY-005 whoever receives personal information without being named is told', () => {
    const found = beforeLive(complete({ ...COMPLETE, privacy: { recipients: RECIPIENTS.slice(1) } }));
    expect(found).toEqual(['who receives personal information, and in which country: privacy.recipients for hosting']);
  });

  it('POLICY-021 a site that was never checked needs a check of accessibility', () => {
    const site = complete();
    const told = beforeLive({ ...site, content: { ...site.content, accessibility: null } });
    expect(told).toEqual(['a check of accessibility: npm run forecourt -- accessibility harbour']);
  });

  it('a switch for reservations that is for no vehicle is told', () => {
    const told = (car: object, reserve = true) =>
      beforeLive(complete({ ...COMPLETE, features: { reserve } }, [{ ...PAGE_CAR, ...car }])).filter((text) =>
        text.includes('features.reserve'),
      );
    expect(told({ payment_processors: [] })).toHaveLength(1);
    expect(told({ price: 0 })).toHaveLength(1);
    expect(told({})).toEqual([]);
    expect(told({ payment_processors: [] }, false)).toEqual([]);
  });

  it('counts the priced vehicles in stock that do not say what their price includes', () => {
    const silent = { ...PAGE_CAR, price_basis: undefined, price_type: undefined };
    const stock = [
      PAGE_CAR,
      { ...silent, id: 2, slug: 'b' },
      { ...silent, id: 3, slug: 'c', price: 0 },
      { ...silent, id: 4, slug: 'd', status: 'sold' as const },
      { ...silent, id: 5, slug: 'e', price_type: 'Drive Away' },
    ];
    expect(beforeLive(complete(COMPLETE, stock))).toEqual([
      'what the price includes, for 1 of 3 priced vehicles: a price basis in the feed',
    ]);
  });

  it('invented reviews are not for a real site', () => {
    expect(beforeLive(complete({ ...COMPLETE, reviews: { sample: true } }))[0]).toContain('reviews.sample');
  });

  it('is a list to be worked off', () => {
    expect(formatBeforeLive('harbour', ['a logo: site.logoUrl', 'x'])).toBe(
      'Before harbour goes live it needs:\n  - a logo: site.logoUrl\n  - x',
    );
  });
});
