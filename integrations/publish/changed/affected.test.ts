import { describe, expect, it } from 'vitest';
import { affectedBy, type SharedUse } from './affected.ts';

const KNOWN = ['brolga', 'harbour', 'kite'];
const USES: Record<string, SharedUse> = {
  brolga: { slug: 'brolga', extends: 'country-ford', sampleReviews: false },
  harbour: { slug: 'harbour', extends: null, sampleReviews: true },
  kite: { slug: 'kite', extends: 'country', sampleReviews: false },
};
const affected = (...names: string[]) => affectedBy(names, KNOWN, (slug) => USES[slug] ?? { slug, unreadable: true });

describe('the dealers that a change concerns', () => {
  it.each([
    ['sites/kite/site.json', ['kite']],
    ['content/harbour/stock/feed.csv', ['harbour']],
    ['content/harbour/pages/deep/er.md', ['harbour']],
    ['sites/shared/country-ford.json', ['brolga']],
    ['sites/shared/country.json', ['kite']],
    ['sites/shared/nobody.json', []],
    ['content/shared/reviews-sample.json', ['harbour']],
    ['content/shared/manufacturers.json', KNOWN],
    ['sites/shared/logos/a.svg', KNOWN],
    ['sites/platform.json', KNOWN],
    ['src/domain/price/price-shown.ts', KNOWN],
    ['functions/vitals.ts', KNOWN],
    ['public/favicon.svg', KNOWN],
    ['package-lock.json', KNOWN],
    ['netlify.toml', KNOWN],
    ['forecourt.config.ts', KNOWN],
    ['slots/parts/weekly.tsx', KNOWN],
    ['README.md', []],
    ['docs/operating.md', []],
    ['src/domain/price/price-shown.test.ts', []],
    ['integrations/README.md', []],
    ['tests/run.ts', []],
    ['docs/slots/a.md', []],
    ['forecourt.config.txt', []],
    ['bench/run.ts', []],
    ['srcery/file.ts', []],
    ['packages/package-lock.json', []],
    ['sites/README.md', []],
    ['content/nobody/pages/about.md', []],
    ['sites/kite-two/site.json.bak', []],
  ])('%s', (name, dealers) => {
    expect(affected(name).dealers).toEqual(dealers);
  });

  it('are each named once, in order, with the first file that concerns all', () => {
    expect(affected('sites/kite/site.json', 'content/kite/a.md', 'content/brolga/b.md')).toEqual({
      dealers: ['brolga', 'kite'],
      removed: [],
    });
    expect(affected('README.md', 'astro.config.mjs', 'src/a.ts')).toMatchObject({ all: 'astro.config.mjs' });
  });

  it('are not those that are gone, which are named by themselves, and never by a name that is no slug', () => {
    const names = ['sites/gone/site.json', 'content/gone/a.md', 'sites/$(touch x)/site.json', 'sites/a b/site.json'];
    expect(affected(...names)).toEqual({ dealers: [], removed: ['gone'] });
  });

  it('are all whose settings nobody can read, where a shared file changed', () => {
    const found = affectedBy(['sites/shared/x.json'], KNOWN, (slug) =>
      slug === 'kite' ? { slug, unreadable: true } : { slug, extends: null, sampleReviews: false },
    );
    expect(found.dealers).toEqual(['kite']);
  });
});
