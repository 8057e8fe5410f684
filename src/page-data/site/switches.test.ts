import { describe, expect, it } from 'vitest';
import { SWITCHED_PAGES, switchedOff } from '#src/domain/site/switched-pages.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { shellProps } from '../shell/shell.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { planPages } from './pages.ts';

const CAR: Vehicle = { ...PAGE_CAR, location_id: 1, payment_processors: ['card'] };
const CHECKOUT = `/cars/${CAR.slug}/checkout`;

/** The pages of a site, and every address that a page or the header and footer mention as a whole. */
function rendered(settings: Record<string, unknown>, pages: string[] = []) {
  const site = fixtureSite(settings, [CAR, { ...CAR, id: 102, slug: 'another' }], pages);
  const plan = [...planPages(site)];
  const text = JSON.stringify([shellProps(site), plan.map(({ props }) => props)]);
  return {
    paths: plan.map(({ path }) => path),
    links: (path: string) => new RegExp(`"${path}(?:[?#][^"]*)?"`).test(text),
  };
}

const ON = {
  features: { reserve: true, offers: true, models: true, brandsPage: true },
  checkout: { purchase: { rule: 'all' } },
  promo: {
    tiles: [
      { kind: 'finance', link: '/finance' },
      { kind: 'tradeIn', link: '/trade-in' },
    ],
  },
};
const offBy = (features: Record<string, unknown>) => ({ ...ON, features: { ...ON.features, ...features } });

describe('pages that belong to a switch', () => {
  it.each([
    [
      'features.finance',
      { finance: false },
      ['/finance', '/personalised/finance'],
      ['/finance-enquiry', '/apply-for-finance', '/ford-finance'],
    ],
    ['features.tradeIn', { tradeIn: false }, ['/trade-in', '/sell-your-car', '/sell-my-car', '/cars/trade-in'], []],
    ['features.print', { print: false }, ['/print'], []],
    ['features.reserve', { reserve: false }, ['/checkout-journey', CHECKOUT], []],
    ['features.offers', { offers: false }, ['/special-offers'], []],
    ['features.models', { models: false }, ['/models'], []],
    ['features.brandsPage', { brandsPage: false }, ['/brands'], []],
    ['features.saving', { saving: 'off' }, ['/compare'], ['/watchlist']],
    ['features.garage', { garage: false }, [], ['/my-garage']],
  ])(
    'CFG-008 %s off: neither page nor link, also when content holds a file of that name',
    (setting, features, own, others) => {
      expect(rendered(ON).paths).toEqual(expect.arrayContaining(own));
      const all = [...own, ...others];
      const files = all.filter((path) => path.lastIndexOf('/') === 0).map((path) => path.slice(1));
      const off = rendered(offBy(features), files);
      expect(all.length).toBeGreaterThan(0);
      expect(off.paths.filter((path) => all.includes(path))).toEqual([]);
      expect(all.filter((path) => off.links(path))).toEqual([]);
      const settings = fixtureSite(offBy(features)).settings;
      for (const path of all.filter((one) => one !== CHECKOUT)) expect(switchedOff(path, settings)).toBe(setting);
    },
  );

  it('CFG-008 a site without alerts has no page and no link for them', () => {
    const on = rendered({ alerts: { by: 'email' } });
    expect([on.paths.includes('/alerts'), on.links('/alerts')]).toEqual([true, true]);
    const off = rendered({}, ['alerts']);
    expect([off.paths.includes('/alerts'), off.links('/alerts')]).toEqual([false, false]);
    expect(switchedOff('/alerts', fixtureSite().settings)).toBe('alerts.by');
  });

  it('CFG-008 TILE-004 a site that sells nothing has no price range, whatever content says', () => {
    const paths = (settings: object) => rendered(settings as never, ['price-range']).paths;
    expect(rendered({}).paths).toContain('/price-range');
    expect(paths({ pricing: { mode: 'subscription' } })).not.toContain('/price-range');
  });

  it('CFG-008 the garage of a brand belongs to the switch of garages', () => {
    const settings = { gating: { garagePaths: ['/my-kelp'] } };
    expect(rendered(settings, ['my-kelp']).paths).not.toContain('/my-kelp');
    const on = { ...settings, features: { garage: true } };
    expect(rendered(on).paths).toEqual(expect.arrayContaining(['/my-kelp', '/my-garage']));
    expect(() => rendered(on, ['my-kelp'])).toThrow('has the address /my-kelp of a built-in page; rename the file.');
  });

  it('CFG-008 no switch is forgotten', () => {
    expect(new Set(SWITCHED_PAGES.map(({ setting }) => setting))).toEqual(
      new Set([
        'features.finance',
        'features.tradeIn',
        'features.print',
        'features.reserve',
        'features.offers',
        'features.models',
        'features.brandsPage',
        'features.saving',
        'features.garage',
        'alerts.by',
        'pricing.mode',
      ]),
    );
  });

  it('CFG-007 CFG-008 a switch that is on for some vehicles keeps its page, and the links of those alone', () => {
    const overrides = [{ make: 'mazda', set: { print: true, reserve: true } }];
    const some = rendered({ features: { print: false, reserve: false, overrides } });
    expect(some.paths).toEqual(expect.arrayContaining(['/print', CHECKOUT]));
    const none = rendered({ features: { print: false, overrides: [{ make: 'ford', set: { print: true } }] } });
    expect(none.paths).toContain('/print');
    expect(none.links('/print')).toBe(false);
  });

  it('ROUTE-007 ROUTE-020 a page an editor wrote takes the place of the built-in one', () => {
    const site = fixtureSite({}, [CAR], ['finance', 'trade-in']);
    const kinds = new Map([...planPages(site)].map(({ path, kind }) => [path, kind]));
    expect([kinds.get('/finance'), kinds.get('/trade-in'), kinds.get('/sell-your-car')]).toEqual([
      'content',
      'content',
      'trade-in',
    ]);
  });
});
