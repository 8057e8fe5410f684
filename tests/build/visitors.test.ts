import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { pagesIn, SAMPLES } from '../sample-sites.ts';
import { words } from './plain-form.ts';

/** Which built pages are open to whom, and where their links lead. */

const read = (slug: string, path: string) =>
  readFileSync(join(SAMPLES, slug, `${path === '/' ? 'index' : path}.html`), 'utf8');
function page(slug: string, path: string): Document {
  const window = new Window({ settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true } });
  return new window.DOMParser().parseFromString(read(slug, path), 'text/html') as unknown as Document;
}
const linkTo = (of: Document, text: RegExp) =>
  [...of.querySelectorAll('a')].find((link) => text.test(words(link)))?.getAttribute('href') ?? '';

describe('a visitor who is not signed in', () => {
  it('GEN-007 opens everything a site without a watchlist has, and is asked to sign in nowhere', () => {
    for (const path of ['/', '/search/new-used-and-demo-cars', '/search/used-cars', '/dealerships', '/contact'])
      expect(page('harbour', path).querySelector('h1'), path).not.toBeNull();
    for (const path of ['/finance', '/price-range', '/compare', '/print'])
      expect(page('harbour', path).querySelector('h1'), path).not.toBeNull();
    const pages = pagesIn(join(SAMPLES, 'harbour'));
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.filter(({ html }) => /data-gate=|href="\/sign-in/.test(html)).map(({ path }) => path)).toEqual([]);
  });

  it.each(['/trade-in', '/sell-my-car', '/cars/trade-in'])(
    'TRADE-009 GATE-003 opens %s of a site that gates pages',
    (path) => {
      const open = page('southern-cross', path);
      expect(open.querySelector('[data-gate], [data-gated]')).toBeNull();
      expect(open.querySelector('form[aria-label=Valuation] [name=rego]')).not.toBeNull();
    },
  );

  it.each([
    ['ROUTE-074', '/watchlist', 'watchlist', 'Watchlist'],
    ['ROUTE-072 ROUTE-073 GEN-027 GARAGE-001', '/my-garage', 'my-garage', 'My garage'],
  ])('%s GATE-007 GATE-008 %s is gated as %s, and empty until somebody is signed in', (_, path, gate, name) => {
    const gated = page('southern-cross', path);
    expect(gated.querySelector('main')?.getAttribute('data-gate')).toBe(gate);
    const shell = gated.querySelector('[data-gated][hidden] [data-watchlist]');
    expect(words(shell?.querySelector('h1'))).toContain(name);
    expect(shell?.querySelectorAll('.car-card')).toHaveLength(0);
    expect(existsSync(join(SAMPLES, 'harbour', `${path}.html`))).toBe(false);
  });
});

describe('links', () => {
  it('CARD-013 lead from a card in the search to the checkout page of its car', () => {
    const path = linkTo(page('harbour', '/search/new-used-and-demo-cars'), /^Reserve now \$500$/);
    expect(path).toMatch(/^\/cars\/[^/]+\/checkout$/);
    const checkout = page('harbour', path);
    expect(words(checkout.querySelector('h1'))).toBe('Reserve this car');
    expect(words(checkout.querySelector('.wanted__title'))).not.toBe('');
    expect(checkout.querySelector('.wanted__title a')?.getAttribute('href')).toBe(path.replace('/checkout', ''));
  });

  it('GEN-032 ROUTE-081 lead from the home page to prices, and from a price to the search up to it', () => {
    expect(linkTo(page('wattle-caravans', '/'), /^By price$/)).toBe('/price-range');
    const search = new URL(linkTo(page('harbour', '/price-range'), /^\$20,000 to \$30,000/), 'https://harbour.example');
    expect(search.pathname).toMatch(/^\/search\//);
    expect(search.searchParams.get('price_range')).toBe('$20,000 to $30,000');
  });

  it('CONTENT-002 FORM-021 do not lead to the page of thanks; without a lead it thanks without details', () => {
    const thanks = page('harbour', '/success');
    expect(words(thanks.querySelector('h1'))).not.toBe('');
    expect(thanks.querySelector('[data-lead]')?.hasAttribute('hidden')).toBe(true);
  });

  it('lead to alerts where the dealer has them, and there is no such page elsewhere', () => {
    expect(linkTo(page('harbour', '/search/used-cars'), /^Save this search$/)).toMatch(/^\/alerts\?/);
    expect(existsSync(join(SAMPLES, 'kite/alerts.html'))).toBe(false);
    expect(read('kite', '/search/used-cars')).not.toContain('href="/alerts');
  });
});
