import { describe, expect, it } from 'vitest';
import { searchRedirects } from '#src/domain/site/search-paths.ts';
import { redirectsFile } from './site-redirects.ts';

const fileOf = (prefix = '/search') => redirectsFile(searchRedirects(prefix));

describe('redirects', () => {
  it('ROUTE-015 both search prefixes answer where a site has the other one', () => {
    expect(fileOf('/used-car').split('\n')[0]).toBe('/used-car/* /search/:splat 200');
    expect(fileOf('/search')).not.toContain('/used-car');
  });

  it('ROUTE-017 search addresses without a page open the search shell, after all others', () => {
    const lines = fileOf().trim().split('\n');
    expect(lines.at(-1)).toBe('/search/* /search-shell 404');
  });

  it('ROUTE-009 /cars, /search and /search/all are all stock, not a make called "all"', () => {
    const lines = fileOf().split('\n');
    expect(lines).toContain('/search /search/new-used-and-demo-cars 301');
    expect(lines).toContain('/search/all /search/new-used-and-demo-cars 301');
    expect(lines).toContain('/cars /search/new-used-and-demo-cars 301');
  });
});
