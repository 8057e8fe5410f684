import { describe, expect, it } from 'vitest';
import { platformSchema } from './platform-settings.schema.ts';
import { siteSchema } from './settings.schema.ts';

const required = { id: 1, slug: 'harbour', name: 'Harbour Mazda', template: 'standard' };
const problems = (settings: object, site: object = {}) =>
  (siteSchema.safeParse({ site: { ...required, ...site }, ...settings }).error?.issues ?? []).map((issue) =>
    [...issue.path, ...('keys' in issue ? issue.keys : [])].join('.'),
  );

describe('settings of a site', () => {
  it('CFG-003 four settings are enough', () => {
    expect(problems({})).toEqual([]);
  });

  it('CFG-001 names an unknown key at every depth', () => {
    expect(problems({ serach: {} })).toEqual(['serach']);
    expect(problems({ search: { hitPerPage: 9 } })).toEqual(['search.hitPerPage']);
    expect(problems({ finance: { calculator: { term: { maximum: 9 } } } })).toEqual([
      'finance.calculator.term.maximum',
    ]);
    expect(problems({ stock: { feeds: [{ source: 'a.csv', secret: 1 }] } })).toEqual(['stock.feeds.0.secret']);
  });

  it('CFG-001 names all mistakes at once', () => {
    expect(problems({ search: { columns: 5, layout: 'list' }, theme: { brand: 'blue' } }).sort()).toEqual([
      'search.columns',
      'search.layout',
      'theme.brand',
    ]);
  });

  it.each(['algolia', 'meilisearch', 'typesense'])('SRCH-074 %s needs host and key', (provider) => {
    expect(problems({ search: { provider } })).toEqual(['search.host', 'search.key']);
    expect(problems({ search: { provider, host: 'APPID' } })).toEqual(['search.key']);
    expect(problems({ search: { provider, host: '', key: '' } })).toEqual(['search.host', 'search.key']);
    expect(problems({ search: { provider, host: 'APPID', key: 'search-only' } })).toEqual([]);
  });

  it('SRCH-074 the embedded search needs neither', () => {
    expect(problems({ search: { provider: 'embedded' } })).toEqual([]);
  });

  it.each([
    ['search.maxItemAgeDays', 0, 14],
    ['search.hitsPerPage', 1, 100],
    ['reviews.minRating', 0, 5],
    ['stock.shrinkGuard', 0, 1],
  ])('CFG-001 %s is accepted from %d to %d and not beyond', (path, least, most) => {
    const [group = '', key = ''] = path.split('.');
    for (const value of [least, most]) expect(problems({ [group]: { [key]: value } })).toEqual([]);
    for (const value of [least - 1, most + 1]) expect(problems({ [group]: { [key]: value } })).toEqual([path]);
  });

  it.each(['../etc', 'Harbour', 'a--b', '-a', 'a-', 'a/b', '', 'a b', '.', 'ä'])(
    'GEN-002 %j is no slug of a site',
    (slug) => {
      expect(problems({}, { slug })).toEqual(['site.slug']);
    },
  );

  it('GEN-005 extends is a plain name, never a path', () => {
    expect(problems({}, { extends: 'country-ford' })).toEqual([]);
    expect(problems({}, { extends: '../harbour/site' })).toEqual(['site.extends']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    'https://a.example/"><script>',
    'vbscript:x',
  ])('CFG-001 %j is no link, picture or path', (address) => {
    expect(problems({ promo: { tiles: [{ kind: 'finance', link: address }] } })).toHaveLength(1);
    expect(problems({}, { logoUrl: address })).toHaveLength(1);
    expect(problems({ search: { defaultPath: address } })).toHaveLength(1);
    expect(problems({ reviews: { leaveReviewUrl: address } })).toHaveLength(1);
    expect(
      problems({ navigation: { footerGroups: [{ title: 'A', links: [{ text: 'b', href: address }] }] } }),
    ).toHaveLength(1);
  });

  it.each([
    '../kite/stock.csv',
    '/etc/passwd',
    'stock/../../x.csv',
    '..',
    'C:\\feed.csv',
    'file:///etc/passwd',
    '.env',
    '',
  ])('%j is no source of a feed', (source) => {
    expect(problems({ stock: { feeds: [{ source }] } })).toEqual(['stock.feeds.0.source']);
    expect(problems({ stock: { feeds: [{ source: 'stock/a.csv', mapping: source }] } })).toEqual([
      'stock.feeds.0.mapping',
    ]);
  });

  it.each(['stock/feed.csv', 'stock', 'stock/a..b.csv', 'https://feeds.example/a.csv?key=1'])(
    '%j is a source of a feed',
    (source) => {
      expect(problems({ stock: { feeds: [{ source }] } })).toEqual([]);
    },
  );

  it('CFG-007 an entry of features.overrides names a dealership, a make or both', () => {
    const overrides = (entry: object) => problems({ features: { overrides: [{ set: { chat: true }, ...entry }] } });
    expect(overrides({})).toEqual(['features.overrides.0']);
    expect(overrides({ make: 'Ford' })).toEqual([]);
    expect(overrides({ dealershipSlug: 'dalby', make: 'Ford' })).toEqual([]);
  });

  it.each([
    ['search.quickPrices.step', { search: { quickPrices: { step: 0 } } }],
    ['search.quickPrices.to', { search: { quickPrices: { from: 70_001 } } }],
    ['finance.calculator.term.step', { finance: { calculator: { term: { step: 0 } } } }],
    ['finance.calculator.term.default', { finance: { calculator: { term: { default: 7.5 } } } }],
    ['finance.calculator.interest.step', { finance: { calculator: { interest: { step: -1 } } } }],
    ['finance.calculator.interest.max', { finance: { calculator: { interest: { min: 15.5 } } } }],
    ['checkout.deposit', { checkout: { deposit: -1 } }],
  ])('CFG-001 %s: no slider or list of prices without an end', (path, settings) => {
    expect(problems(settings)).toEqual([path]);
  });

  it('a slider may start at either end of its range', () => {
    for (const at of [1, 7]) expect(problems({ finance: { calculator: { term: { default: at } } } })).toEqual([]);
    expect(problems({ search: { quickPrices: { from: 70_000 } } })).toEqual([]);
  });

  it('PROMO-006 a time-limited promo does not end before it begins', () => {
    const promo = (expiry: string) =>
      problems({
        promo: {
          scheduled: [{ start: '2026-07-02', expiry, position: 8, tile: { kind: 'finance', link: '/finance' } }],
        },
      });
    expect(promo('2026-07-02')).toEqual([]);
    expect(promo('2026-07-01')).toEqual(['promo.scheduled.0.expiry']);
  });

  it('SRCH-041 facets are the attributes of the search state', () => {
    expect(problems({ search: { facets: ['make', 'weekly_price_range'] } })).toEqual([]);
    expect(problems({ search: { facets: ['make', 'modle'] } })).toEqual(['search.facets.1']);
  });

  it('GEN-046 a time zone is one this machine knows', () => {
    expect(problems({}, { timeZone: 'Australia/Lord_Howe' })).toEqual([]);
    expect(problems({}, { timeZone: 'Australia/Bendigo' })).toEqual(['site.timeZone']);
  });

  it('CFG-001 unknown platform settings are mistakes', () => {
    expect(platformSchema.safeParse({ apibase: '/api' }).success).toBe(false);
    expect(platformSchema.parse({}).apiBase).toBe('/api');
  });

  it.each([
    ['features', 'chat'],
    ['features', 'print'],
    ['features', 'tradeIn'],
    ['features', 'finance'],
    ['features', 'reserve'],
    ['features', 'getFinanceCta'],
    ['features', 'priceEstimate'],
    ['vehiclePage', 'showMapSection'],
    ['reviews', 'hidden'],
  ])('CFG-005 %s.%s is switched on and off by the site, and by nothing but true and false', (section, key) => {
    for (const value of [true, false]) {
      const settings = siteSchema.parse({ site: required, [section]: { [key]: value } });
      expect((settings as unknown as Record<string, Record<string, unknown>>)[section]?.[key]).toBe(value);
    }
    expect(problems({ [section]: { [key]: 'yes' } })).toEqual([`${section}.${key}`]);
  });

  it('CFG-005 words, rating, gates and the single manufacturer are chosen by the site', () => {
    const settings = siteSchema.parse({
      site: { ...required, manufacturer: 'mazda' },
      locations: { closedText: 'byAppointment', contactButtonText: 'Talk to us' },
      reviews: { minRating: 4.5 },
      forms: { enquiryButtonText: 'Send' },
      gating: { extra: ['checkout', 'finance', 'spin-to-win'] },
    });
    expect(settings.site.manufacturer).toBe('mazda');
    expect(settings.locations).toMatchObject({ closedText: 'byAppointment', contactButtonText: 'Talk to us' });
    expect(settings.reviews.minRating).toBe(4.5);
    expect(settings.forms.enquiryButtonText).toBe('Send');
    expect(settings.gating.extra).toEqual(['checkout', 'finance', 'spin-to-win']);
    expect(problems({ gating: { extra: ['garden'] } })).toEqual(['gating.extra.0']);
    expect(problems({ reviews: { minRating: 5.1 } })).toEqual(['reviews.minRating']);
    expect(problems({ locations: { closedText: 'shut' } })).toEqual(['locations.closedText']);
  });
});
