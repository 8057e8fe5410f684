import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, it } from 'vitest';
import { SAMPLES } from '../sample-sites.ts';

/** What is written on built pages, and where their links lead, read as a document. */

const windows: Window[] = [];
afterAll(() => Promise.all(windows.map((window) => window.happyDOM.close())));

function page(slug: string, path: string): Document {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  windows.push(window);
  const html = readFileSync(join(SAMPLES, slug, `${path}.html`), 'utf8');
  window.document.body.innerHTML = html.slice(html.indexOf('>', html.indexOf('<body')) + 1);
  return window.document as unknown as Document;
}
const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const links = (document: Document, text: RegExp) =>
  [...document.querySelectorAll('a')].filter((link) => text.test(link.getAttribute('aria-label') ?? words(link)));

/** The vehicle pages of a dealer whose HTML has the text. */
const carsWith = (slug: string, text: string) =>
  readdirSync(join(SAMPLES, slug, 'cars')).filter(
    (name) => name.endsWith('.html') && readFileSync(join(SAMPLES, slug, 'cars', name), 'utf8').includes(text),
  );

describe('the built pages of the sample dealers', () => {
  it.each(['kite', 'wattle-caravans'])('SRCH-022 the home page of %s counts what the search shows', (slug) => {
    const [link] = links(page(slug, 'index'), /^All [\d,]+ /);
    expect(link?.getAttribute('href')).toBe('/search/new-used-and-demo-cars');
    const shown = words(page(slug, 'search/new-used-and-demo-cars').querySelector('.search__count'));
    expect(words(link)).toBe(`All ${shown}`);
  });

  it('SRCH-022 what the locations of brolga have on the ground is what their search pages show', () => {
    const totals = [...page('brolga', 'index').querySelectorAll('.yards__total a')];
    expect(totals).toHaveLength(4);
    for (const link of totals) {
      const shown = words(page('brolga', link.getAttribute('href')?.slice(1) ?? '').querySelector('.search__count'));
      expect(shown).toMatch(new RegExp(`^${words(link)} `));
    }
  });

  it('SRCH-001 SRCH-002 a search page has box, filters, sort, paging and its first 21 vehicles', () => {
    const document = page('harbour', 'search/used-cars');
    for (const part of ['[role=combobox][name=query]', '[name=make]', '[name=sortBy]', '.paging a[href$="page=2"]'])
      expect(document.querySelector(part), part).not.toBeNull();
    expect(document.querySelectorAll('.search__grid > li:not(.promo-slot)')).toHaveLength(21);
  });

  it('FAV-006 VDP-069 the heart is on a vehicle in stock, and on none that is sold', () => {
    const [stocked = ''] = carsWith('harbour', 'data-car-bar');
    const [sold = ''] = carsWith('harbour', 'class="sold"');
    expect(page('harbour', `cars/${stocked.replace('.html', '')}`).querySelector('.summary .heart')).not.toBeNull();
    const slug = sold.replace('.html', '');
    const document = page('harbour', `cars/${slug}`);
    expect(words(document.querySelector('.sold__words h2'))).toBe('Like this and want something similar?');
    // Those of the similar vehicles below stay.
    const hearts = [...document.querySelectorAll('[data-favourite]')].map((heart) =>
      heart.getAttribute('data-favourite'),
    );
    expect(hearts.length).toBeGreaterThan(0);
    expect(hearts.filter((heart) => heart?.includes(`"${slug}"`))).toEqual([]);
  });

  it('NAV-030 the menu of a phone has bodies with their pictures first, and a button beside the number last', () => {
    const menu = page('kite', 'about-us').querySelector('#menu');
    const bodies = menu?.querySelectorAll('nav > :first-child li');
    expect(bodies?.length).toBeGreaterThan(2);
    for (const body of bodies ?? []) expect(body.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    const foot = [...(menu?.querySelectorAll('.sheet__foot a') ?? [])].map((link) => link.textContent?.trim());
    expect(foot).toEqual(['See all cars', '1800 975 711']);
  });

  it('NAV-003 ENQ-001 "Email us" leads to the contact page, which has the enquiry form, where no script opens it', () => {
    const found = links(page('southern-cross', 'about-us'), /Email us/).map((link) => link.getAttribute('href'));
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found)).toEqual(new Set(['/contact']));
    const form = page('southern-cross', 'contact').querySelector('form[aria-label=Enquiry]');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/api/enquiries', 'post']);
  });

  it('MODEL-001 MODEL-010 the preview leads to the page of the model, which leads to its stock', () => {
    const [explore] = links(page('harbour', 'models'), /^Explore CX-5$/);
    expect(explore?.getAttribute('href')).toBe('/cx-5');
    const model = page('harbour', 'cx-5');
    expect(words(model.querySelector('h1'))).toBe('Mazda CX-5');
    expect(links(model, /^See all \d+$/)[0]?.getAttribute('href')).toBe('/search/mazda/cx-5');
  });

  it('OFFER-001 OFFER-018 all offers are on their page, whole where the site does not cut them', () => {
    const document = page('southern-cross', 'special-offers');
    const offers = [...document.querySelectorAll('[data-entry]')];
    expect(offers).toHaveLength(25);
    expect(offers.filter((offer) => offer.closest('[hidden]'))).toEqual([]);
    const offer = offers.find((one) => words(one).includes('D-Max X-Terrain with canopy'));
    expect(words(offer)).toContain('D-Max X-Terrain with a lift-window canopy');
    expect(page('brolga', 'special-offers').querySelector('.offer-lead')?.textContent).toContain('seat covers');
    expect(page('brolga', 'special-offers').querySelector('.offer-card__description details[open]')).toBeNull();
  });

  it('BRAND-005 each tile of a brand begins with its name; a mark ends it where there is one, and no letter in place of a mark', () => {
    const tiles = [...page('southern-cross', 'brands').querySelectorAll('.brand-tile')];
    const tile = (name: string) => tiles.find((one) => words(one.querySelector('strong')) === name);
    expect(tile('Kia')?.querySelector('.maker-mark path')).not.toBeNull();
    expect(tile('Yamaha')?.querySelector('svg')).toBeNull();
    for (const one of tiles) expect(one.querySelector(':first-child > strong:first-child'), words(one)).not.toBeNull();
  });

  it('NAV-023 LAW-010 the foot has the numbers of more than three licences in sight and folds what they are', () => {
    const foot = (slug: string) => page(slug, 'index').querySelector('.footer__legal');
    const many = foot('southern-cross')?.querySelector('details');
    expect(many?.hasAttribute('open')).toBe(false);
    expect(words(many?.querySelector('summary'))).toContain('LVD 000301 LMCT 00309 MD 0311 WA');
    expect(words(many?.querySelector('ul'))).toContain('Victorian motor car trader licence LMCT 00309');
    expect(foot('harbour')?.querySelector('details')).toBeNull();
    expect(words(foot('harbour')?.querySelector('.footer__licences'))).toContain(
      'NSW motor dealer licence number MD 000121',
    );
  });

  it('OFFER-005 an offer leads to its page, whose form names it', () => {
    const [link] = links(page('southern-cross', 'special-offers'), /^Enquire now: MU-X at 5\.49% comparison rate$/);
    expect(link?.getAttribute('href')).toBe('/offers/isuzu-ute/5309');
    const form = page('southern-cross', 'offers/isuzu-ute/5309').querySelector('form[action="/api/enquiries"]');
    expect(form?.querySelector('[name=message]')?.textContent).toContain('MU-X at 5.49%');
    expect(form?.querySelector('[name=category]')?.getAttribute('value')).toBe('Finance Enquiry');
    expect(form?.querySelector('[name=offer_id]')?.getAttribute('value')).toBe('5309');
  });
});
