import { describe, expect, it } from 'vitest';
import { platformSchema, siteSchema } from './site.schema.ts';
import { siteOrigin } from './site-origin.ts';

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

  it.each(['algolia', 'meilisearch', 'typesense'])('CFG-001 SRCH-074 %s needs host and key', (provider) => {
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

  it('GEN-046 a time zone is one this machine knows', () => {
    expect(problems({}, { timeZone: 'Australia/Lord_Howe' })).toEqual([]);
    expect(problems({}, { timeZone: 'Australia/Bendigo' })).toEqual(['site.timeZone']);
  });

  it('CFG-001 unknown platform settings are mistakes', () => {
    expect(platformSchema.safeParse({ apibase: '/api' }).success).toBe(false);
    expect(platformSchema.parse({}).apiBase).toBe('/api');
  });

  it('ROUTE-001 the origin of a site has no slash at its end', () => {
    const origin = (url: string | null) => siteOrigin(siteSchema.parse({ site: { ...required, url } }));
    expect(origin('https://www.harbour.example/')).toBe('https://www.harbour.example');
    expect(origin('https://www.harbour.example')).toBe('https://www.harbour.example');
    expect(origin(null)).toBe('https://harbour.example');
  });
});
