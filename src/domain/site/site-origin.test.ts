import { describe, expect, it } from 'vitest';
import { siteOrigin } from './site-origin.ts';

describe('the origin of a site', () => {
  it('ROUTE-001 the origin of a site has no slash at its end', () => {
    const origin = (url: string | null) => siteOrigin({ site: { slug: 'harbour', url } });
    expect(origin('https://www.harbour.example/')).toBe('https://www.harbour.example');
    expect(origin('https://www.harbour.example')).toBe('https://www.harbour.example');
    expect(origin(null)).toBe('https://harbour.example');
  });
});
