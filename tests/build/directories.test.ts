import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startDirectory } from '#src/islands/directory/directory.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { SAMPLES } from '../sample-sites.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A built list of offers or models in a document of its own, at an address. */
function open(slug: string, address: string) {
  const url = new URL(address, `http://${slug}.localhost`);
  const window = new Window({ url: url.href, settings: { disableJavaScriptEvaluation: true } });
  vi.stubGlobal('window', window);
  for (const name of ['document', 'Node', 'NodeFilter', 'Element', 'CSS'] as const) vi.stubGlobal(name, window[name]);
  const html = readFileSync(join(SAMPLES, slug, `${url.pathname.slice(1)}.html`), 'utf8');
  window.document.body.innerHTML = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  window.document.documentElement.className = 'directory-pending';
  const root = window.document.querySelector('[data-directory]') as unknown as HTMLElement;
  startDirectory(root);
  const isShown = (element: Element | null) => element !== null && !element.closest('[hidden]');
  const labels = (facet: string) =>
    [...root.querySelectorAll(`[data-menu="${facet}"] label`)].filter((label) => !(label as HTMLElement).hidden);
  const texts = (elements: Iterable<Element>) =>
    Array.from(elements, ({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '');
  return {
    search: () => decodeURIComponent(window.location.search),
    cards: () => [...root.querySelectorAll('[data-entry]')].filter(isShown),
    chips: () =>
      [...root.querySelectorAll<HTMLButtonElement>('[data-chips] button')].map(
        (button) => button.getAttribute('aria-label') ?? button.textContent?.trim(),
      ),
    isPending: () => window.document.documentElement.classList.contains('directory-pending'),
    count: () => root.querySelector('[data-count]')?.textContent,
    values: (facet: string) => texts(labels(facet).flatMap((label) => label.querySelector('span') ?? [])),
    none: () => {
      const none = root.querySelector('[data-none]');
      return isShown(none) ? none : null;
    },
    tab: () => root.querySelector('[data-tab][aria-current=true]'),
    choose: (facet: string, value: string) => {
      const label = labels(facet).find(({ textContent }) => textContent?.trim().startsWith(value)) as Element;
      (label.querySelector('input') as HTMLInputElement).click();
    },
    click: (selector: string) => (root.querySelector(selector) as HTMLElement).click(),
    button: (label: string) =>
      [...root.querySelectorAll<HTMLElement>('[data-chips] button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === label,
      ) as HTMLElement,
    close: () => window.happyDOM.close(),
  };
}

describe('the offers of a dealer', () => {
  const list = '/special-offers';

  it('OFFER-010 OFFER-011 are filtered by category and price, 24 a page, as the address says', async () => {
    const page = open('southern-cross', list);
    await until(() => expect(page.isPending()).toBe(false));
    expect(page.count()).toBe('25 offers');
    expect(page.cards()).toHaveLength(24);
    page.click('[data-step="1"]');
    await until(() => expect(page.cards()).toHaveLength(1));
    expect(page.search()).toBe('?page=2');
    page.choose('categories', 'Finance offer');
    await until(() => expect(page.cards()).toHaveLength(3));
    expect(page.search()).toBe('?categories=Finance+offer');
    page.button('Remove Finance offer').click();
    await until(() => expect(page.cards()).toHaveLength(24));
    await page.close();
  });

  it('OFFER-010 an address with filters opens what it asks for, and keeps what is not its own', async () => {
    const page = open('southern-cross', `${list}?categories=Service+offer&range[price]=:100&utm_source=x`);
    await until(() => expect(page.cards()).toHaveLength(1));
    expect(page.isPending()).toBe(false);
    expect(page.chips()).toEqual(['Remove Service offer', 'Remove Up to $100', 'Clear filters']);
    page.button('Clear filters').click();
    await until(() => expect(page.cards()).toHaveLength(24));
    expect(page.search()).toBe('?utm_source=x');
    await page.close();
  });

  it('OFFER-012 OFFER-013 OFFER-014 say that nothing is found, with a link to all of them', async () => {
    const page = open('southern-cross', `${list}?categories=Nothing`);
    await until(() => expect(page.none()).not.toBeNull());
    expect(page.cards()).toHaveLength(0);
    expect(page.none()?.textContent).toContain(
      'There appears to be no offers currently available that meet the conditions of your search',
    );
    const clear = page.none()?.querySelector('a');
    expect([clear?.textContent?.trim(), clear?.getAttribute('href')]).toEqual(['Clear filters', list]);
    await page.close();
  });
});

describe('the models of a dealer', () => {
  it('MODEL-030 MODEL-031 are filtered by make, body and model; other makes can still be added', async () => {
    const page = open('southern-cross', '/models');
    await until(() => expect(page.isPending()).toBe(false));
    expect(page.cards()).toHaveLength(24);
    page.choose('manufacturer.name', 'Kia');
    await until(() => expect(page.cards()).toHaveLength(7));
    expect(page.search()).toBe('?manufacturer.name=Kia');
    page.click('[data-tab="ute"]');
    await until(() => expect(page.cards()).toHaveLength(1));
    expect(page.cards()[0]?.textContent).toContain('Tasman');
    expect(page.values('manufacturer.name')).toContain('GWM');
    expect(page.values('manufacturer.name')).not.toContain('Volvo');
    expect(page.chips()).toEqual(['Remove Kia', 'Clear filters']);
    page.choose('model.name', 'Tasman');
    await until(() => expect(page.search()).toContain('model.name=Tasman'));
    page.choose('model.name', 'All');
    await until(() => expect(page.search()).not.toContain('model.name'));
    await page.close();
  });

  it('MODEL-022 ROUTE-054 show one body group, from the address and from its tab', async () => {
    const page = open('brolga', '/models?body=future%20vehicles');
    await until(() => expect(page.cards()).toHaveLength(1));
    expect(page.cards()[0]?.textContent).toContain('Coming soon');
    expect(page.tab()?.textContent?.trim()).toBe('Future vehicles');
    // The tab alone says it.
    expect(page.chips()).toEqual([]);
    page.click('[data-tab="utes"]');
    await until(() => expect(page.cards()).toHaveLength(3));
    expect(page.search()).toBe('?body=utes');
    page.click('[data-tab=""]');
    await until(() => expect(page.cards()).toHaveLength(10));
    expect(page.search()).toBe('');
    await page.close();
  });
});
