import { describe, expect, it } from 'vitest';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { allRedirects, checkSiteRedirects, ownRedirects } from './site-redirects.ts';

const site = fixtureSite({}, undefined, ['vehicle-parts-and-accessories']);
const list = (...pairs: [from: string, to: string][]) =>
  pairs.map(([from, to], at) => ({ line: at + 1, from, to, status: 301 as const }));

describe('the redirects of a site', () => {
  it('ROUTE-034 /parts/search leads to the parts page, where there is one', () => {
    expect(ownRedirects(site)[0]).toEqual({ from: '/parts/search', to: '/vehicle-parts-and-accessories', status: 301 });
    expect(ownRedirects(fixtureSite()).map(({ from }) => from)).not.toContain('/parts/search');
  });

  it('of an earlier website lead to pages of this one; one to a vehicle that is gone is told, others are refused', () => {
    const checked = checkSiteRedirects(
      list(['/a', '/contacts'], ['/b', '/cars/gone'], ['/c', '/contact#form']),
      site,
      'list.csv',
    );
    expect(checked.mistakes).toEqual([
      { file: 'list.csv', line: 1, key: '', text: 'There is no page /contacts on this site. Did you mean "/contact"?' },
    ]);
    expect(checked.warnings.map(({ line }) => line)).toEqual([2]);
    expect(checked.rules).toHaveLength(3);
  });

  it('of a list that leads nowhere fifty lines are told, and how many more there are', () => {
    const lost = (count: number) =>
      checkSiteRedirects(
        list(...Array.from({ length: count }, (_, n): [string, string] => [`/a${n}`, `/x${n}`])),
        site,
        'list.csv',
      ).mistakes;
    expect(lost(50)).toHaveLength(50);
    expect(lost(52).at(-1)?.text).toBe('2 more lines lead to pages that this site does not have.');
  });

  it('lead past an address that is gone since', () => {
    const gone = { from: '/cars/gone', to: '/search/mazda', status: 301 as const };
    const all = allRedirects(list(['/old', '/cars/gone']), [gone], site);
    expect(all.slice(0, 2)).toMatchObject([{ from: '/old', to: '/search/mazda' }, gone]);
    expect(all.at(-1)).toMatchObject({ from: '/search/*', status: 404 });
  });
});
