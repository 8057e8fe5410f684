import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pagesIn, SAMPLES } from '../sample-sites.ts';

/** Parts of built pages as they are before any script runs. */

const opened: Window[] = [];
/** A built page, as a browser without scripts has it. */
function open(html: string): Document {
  const window = new Window({ settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true } });
  opened.push(window);
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}
const page = (slug: string, path: string) => open(readFileSync(join(SAMPLES, slug, `${path}.html`), 'utf8'));
const cars = new Map<string, { path: string; html: string }[]>();
/** A vehicle page whose HTML holds every one of the texts. */
function carWith(slug: string, ...texts: string[]): Document {
  const found = cars.get(slug)?.find(({ html }) => texts.every((text) => html.includes(text)));
  if (!found) throw new Error(`${slug} has no vehicle page with ${texts.join(', ')}`);
  return open(found.html);
}
const all = (place: ParentNode, selector: string) => [...place.querySelectorAll(selector)];
const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

beforeAll(async () => {
  for (const slug of ['harbour', 'brolga', 'southern-cross', 'kite'])
    cars.set(slug, pagesIn(join(SAMPLES, slug, 'cars')));
});
afterEach(async () => {
  for (const window of opened.splice(0)) await window.happyDOM.close();
});

describe('finance', () => {
  it('CALC-030 CRED-001 the starting figures have both rates and the warning, the running cost and the zones of delivery are there', () => {
    const car = carWith('harbour', 'id="finance-calculator"', 'Fuel cost', 'Delivery to you');
    for (const place of ['.finance-box', '#finance-calculator']) {
      const figures = all(car, `${place} .credit dd`).map(words);
      expect(figures, place).toEqual([
        expect.stringMatching(/^\$[\d.,]+$/),
        ...[1, 2].map(() => expect.stringMatching(/^[\d.]+% p\.a\.$/) as string),
      ]);
      expect(words(car.querySelector(`${place} .credit__warning`))).toContain(
        'WARNING: This comparison rate is true only',
      );
    }
    expect(words(car.querySelector('.cost-card__amount'))).toMatch(/^\$\d/);
    expect(all(car, '.cost-card__zones li').length).toBeGreaterThan(0);
  });

  it('VDP-034 EST-001 a vehicle without a calculator has its repayment below its price, and a way to the finance page', () => {
    const truck = carWith('southern-cross', 'vehiclePriceBudget=253500');
    const box = truck.querySelector('.summary__facts + .finance-box');
    expect(all(box as Element, '.credit dd').map(words)).toEqual(['$1,054.49', '7.49% p.a.', '8.64% p.a.']);
    expect(truck.querySelector('#finance-calculator')).toBeNull();
    expect(box?.querySelector('a')?.getAttribute('href')).toMatch(
      /^\/finance\?.*vehiclePriceBudget=253500.*#finance-calculator$/,
    );
  });

  it('QUOTE-002 the words around the figures of a quick quote are for the frequency it is told in', () => {
    for (const [slug, frequency] of [
      ['harbour', 'week'],
      ['brolga', 'month'],
    ] as const) {
      const car = carWith(slug, 'data-frame="line"', `&quot;frequency&quot;:&quot;${frequency}&quot;`);
      const frame = (name: string) =>
        car.querySelector<HTMLTemplateElement>(`[data-frame=${name}]`)?.content.textContent;
      expect(frame('figures'), slug).toContain(`Per ${frequency}`);
      expect(frame('line'), slug).toContain(`{repayment} per ${frequency} `);
    }
  });

  it('CRED-007 the foot of a page with a repayment has the warning whole, no other page', () => {
    expect(words(carWith('harbour', 'id="finance-calculator"').querySelector('.footer__credit'))).toMatch(
      /5-year secured loan .*WARNING: This comparison rate .* rate\.$/,
    );
    expect(page('kite', 'index').querySelector('.footer')).not.toBeNull();
    expect(page('kite', 'index').querySelector('.footer__credit')).toBeNull();
  });

  it('FINW-009 GEN-009 a dealer without finance shows no repayment anywhere', () => {
    expect(cars.get('kite')?.length).toBeGreaterThan(40);
    for (const { path, html } of cars.get('kite') ?? [])
      expect(html, path).not.toMatch(/class="(?:finance-box|credit)[" ]|id="(?:finance-calculator|financeDisclaimer)"/);
  });

  it('FUEL-003 FUEL-004 an electric vehicle shows what its electricity costs, and no fuel', () => {
    const car = carWith('harbour', 'Electricity cost');
    expect(words(car.querySelector('main'))).not.toContain('Fuel cost');
    expect(words(car.querySelector('.cost-card__amount'))).toMatch(/^\$\d+(?:\.\d\d)?$/);
  });

  it('FORM-031 FIN-013 the application is a plain form: price, term and person, and no code to enter', () => {
    const form = page('southern-cross', 'personalised/finance').querySelector('form[aria-label="Finance application"]');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/api/leads', 'post']);
    for (const name of ['purchasePrice', 'loanTerm', 'name', 'last_name', 'email', 'phone', 'postcode'])
      expect(form?.querySelector(`[name=${name}]`), name).not.toBeNull();
    expect(form?.querySelector('button[type=submit]')).not.toBeNull();
    // Codes are sent and checked by scripts.
    expect(form?.querySelector('#finance-code')?.closest('.needs-script')).not.toBeNull();
  });
});

describe('the search of a budget', () => {
  it('BUD-001 is where a site wants it, and without scripts a choice of price limits that leads to the search', () => {
    const block = page('brolga', 'index').querySelector('[data-budget]');
    expect(block?.querySelector('form')?.classList.contains('needs-script')).toBe(true);
    const plain = open(block?.querySelector('noscript')?.innerHTML ?? '').querySelector('form');
    expect([plain?.getAttribute('action'), plain?.getAttribute('method')]).toEqual([
      expect.stringMatching(/^\/search\//),
      'get',
    ]);
    expect(plain?.querySelector('select[name="range[price]"] option[value=":30000"]')).not.toBeNull();
    expect(words(plain?.querySelector('button'))).toBe('Find cars');
    expect(page('southern-cross', 'search/used-cars').querySelector('[data-budget]')).not.toBeNull();
    for (const [slug, path] of [
      ['harbour', 'search/used-cars'],
      ['kite', 'index'],
    ] as const)
      expect(page(slug, path).querySelector('[data-budget]'), slug).toBeNull();
  });

  it('BUD-002 BUD-006 BUD-007 BUD-015 starts weekly with 200 and 2,000, asks for a postcode of four digits, names the term and no estimate of its own', () => {
    const block = page('brolga', 'index').querySelector('[data-budget]');
    expect(words(block?.querySelector('h2'))).toBe('Find cars for your budget');
    expect(block?.querySelector('[value=week]')?.hasAttribute('checked')).toBe(true);
    const built = (name: string) => block?.querySelector(`#budget-${name}`)?.getAttribute('value');
    expect([built('repayment'), built('deposit')]).toEqual(['200', '2,000']);
    expect(block?.querySelector('#budget-postcode')?.getAttribute('maxlength')).toBe('4');
    expect(words(block?.querySelector('[data-estimate]'))).toContain('Enter a repayment and a deposit');
    expect(words(block)).not.toContain('$54,000');
    expect(words(page('brolga', 'index').querySelector('[data-budget]'))).toContain(
      'Estimate only, based on a 5-year term. It is not an offer of finance.',
    );
  });

  it('TILE-004 without scripts the price bands lead to the search', () => {
    const prices = page('southern-cross', 'price-range');
    expect(prices.querySelector('[data-price-slider]')?.classList.contains('needs-script')).toBe(true);
    const band = all(prices, 'main a').find((link) => words(link).startsWith('$10,000 to $20,000'));
    const { pathname, searchParams } = new URL(band?.getAttribute('href') ?? '', 'https://site.example');
    expect(pathname).toMatch(/^\/search\//);
    expect(searchParams.get('price_range')).toBe('$10,000 to $20,000');
  });
});

describe('a vehicle', () => {
  it('VDP-010 VDP-011 six facts are key information; ten specifications show, six on a phone, and Show all opens the rest under headings', () => {
    const car = carWith('harbour', 'aria-labelledby="specifications"', 'Gear type', 'Registration and history');
    const [key, block] = ['key-information', 'specifications'].map((part) =>
      car.querySelector(`section[aria-labelledby=${part}]`),
    );
    expect(key?.querySelector('details')).toBeNull();
    expect(all(key as Element, 'dt')).toHaveLength(6);
    const rest = block?.querySelector('details.more');
    expect(rest?.hasAttribute('open')).toBe(false);
    expect(all(rest as Element, 'summary span').map(words)).toEqual(['Show all', 'Hide']);
    expect(all(rest as Element, 'h3').map(words)).toContain('Registration and history');
    expect(all(block as Element, 'dt').filter((term) => !term.closest('details'))).toHaveLength(10);
    expect(all(block as Element, 'div.spec-late')).toHaveLength(4);
    const labels = all(car, 'dt').map(words);
    for (const label of ['Drive', 'Engine', 'Seats', 'Colour', 'Rego'])
      expect(labels.filter((one) => one === label).length, label).toBeLessThanOrEqual(1);
  });

  it('ROUTE-002 FORM-031 is reserved by a plain form: its vehicle, the person and the terms of the deposit', () => {
    const car = carWith('harbour', 'data-action="reserve"');
    const path = car.querySelector('[data-action=reserve]')?.getAttribute('href') ?? '';
    expect(path).toMatch(/^\/cars\/[^/]+\/checkout$/);
    const form = page('harbour', path.slice(1)).querySelector('form[action="/api/checkout"]');
    expect(form?.getAttribute('method')).toBe('post');
    expect(`/cars/${form?.querySelector('[name=car]')?.getAttribute('value')}/checkout`).toBe(path);
    for (const name of ['name', 'last_name', 'email', 'phone', 'terms_conditions'])
      expect(form?.querySelector(`[name=${name}]`)?.hasAttribute('required'), name).toBe(true);
    expect(words(form?.querySelector('button[type=submit]'))).toBe('Continue to payment · $500');
  });

  it('ROUTE-005 the changeover price of a car is a link to the trade-in with its id', () => {
    const car = carWith('harbour', 'Get changeover price');
    const link = all(car, '.summary a').find((one) => words(one) === 'Get changeover price');
    const id = car.querySelector('[data-car-id]')?.getAttribute('data-car-id');
    expect(link?.getAttribute('href')).toBe(`/cars/trade-in?car_id=${id}`);
  });

  it('VDP-035 VDP-071 one control of the sidebar opens what copies the link, with the share row, print and PDF', () => {
    const car = carWith('harbour', 'data-copy', 'data-pdf');
    const address = car.querySelector('link[rel=canonical]')?.getAttribute('href');
    const controls = all(car, '.summary [data-copy]');
    expect(controls.map(words)).toEqual(['Copy link']);
    expect(controls.map((control) => control.getAttribute('data-copy'))).toEqual([address]);
    expect(controls.map((control) => control.hasAttribute('data-name'))).toEqual([true]);
    const menu = car.querySelector('.summary details.share-menu');
    expect(menu?.hasAttribute('open')).toBe(false);
    expect(words(menu?.querySelector('summary'))).toBe('Share or print');
    const inside = '.share-menu :is([data-copy], [data-pdf], [data-action=print], .share__item--facebook)';
    expect(all(car, inside)).toHaveLength(4);
    expect(all(car, '.summary :is([data-pdf], [data-action=print], .share__item--facebook)')).toHaveLength(3);
  });

  it('VDP-102 the announcement says where the vehicle stands and leads there', () => {
    const bar = carWith('harbour', 'data-announcement').querySelector('[data-announcement]');
    expect(words(bar)).toMatch(/^Located at \w+/);
    const link = bar?.querySelector('a');
    expect(words(link)).toMatch(/^Harbour .+: opening hours, Get directions$/);
    expect(link?.getAttribute('href')).toBe('#place');
  });

  it('VDP-120 a sold car asks what would suit instead, with the message written', () => {
    const car = carWith('harbour', 'class="sold"');
    expect(words(car.querySelector('.sold__words h2'))).toBe('Like this and want something similar?');
    expect(all(car, '.sold__ways .button').map(words)).toEqual(['Find me something similar', 'See cars like it']);
    expect(all(car, '.sold__words .fact')).not.toEqual([]);
    expect(words(car.querySelector('.sold__form h2'))).toBe('Find me something similar');
    expect(words(car.querySelector('.sold__form [type=submit] .enquiry__send'))).toBe('Send');
    expect(words(car.querySelector('.sold__form'))).toContain(
      'A question about the car that was sold? Write it in the message.',
    );
    expect(words(car.querySelector('[name=message]'))).toMatch(
      /^I was interested in the .+\. Please help me find something similar\.$/,
    );
  });

  it('VIEW-032 without scripts every photo is there and the switch is not', () => {
    const car = carWith('harbour', 'data-start', 'data-to="interior"');
    expect(all(car, '.gallery__track img').length).toBeGreaterThan(9);
    expect(all(car, '.gallery__track img').every((image) => image.getAttribute('src'))).toBe(true);
    for (const part of ['[data-start]', '.viewer-switch'])
      expect(car.querySelector(part)?.classList.contains('needs-script'), part).toBe(true);
  });
});
