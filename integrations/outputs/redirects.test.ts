import { describe, expect, it } from 'vitest';
import { fixtureSite } from '#src/page-data/vehicle-site-fixture.ts';
import { redirectsFile } from './redirects.ts';

describe('redirects', () => {
  it('ROUTE-015 both search prefixes answer where a site has the other one', () => {
    const prefix = (breadcrumbPrefix: string) => redirectsFile(fixtureSite({ search: { breadcrumbPrefix } }));
    expect(prefix('/used-car').split('\n')[0]).toBe('/used-car/* /search/:splat 200');
    expect(prefix('/search')).not.toContain('/used-car');
  });

  it('ROUTE-017 search addresses without a page open the search shell, after all others', () => {
    const lines = redirectsFile(fixtureSite()).trim().split('\n');
    expect(lines.at(-1)).toBe('/search/* /search-shell 404');
  });

  it('ROUTE-009 /search and /search/all are all stock, not a make called "all"', () => {
    const lines = redirectsFile(fixtureSite()).split('\n');
    expect(lines).toContain('/search /search/new-used-and-demo-cars 301');
    expect(lines).toContain('/search/all /search/new-used-and-demo-cars 301');
  });
});
