import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readManifest } from '#integrations/build/manifest.ts';
import { carWith } from '../e2e/cars.ts';
import { DEALERS, SAMPLES } from '../sample-sites.ts';
import { engineOf } from './engines.ts';
import { shownPart, type Tab } from './tab.ts';

const engine = engineOf(process.env.ENGINE ?? 'chromium');
const STOCK = '/search/new-used-and-demo-cars';
const address = (slug: string, path: string) => `https://${slug}.localhost:${inject('port')}${path}`;

let tab: Tab;
beforeAll(async () => {
  const program = engine.find();
  if (!program) throw new Error(`There is no ${engine.name} here: ${engine.remedy}.`);
  tab = await engine.open(program);
  // What lies over its pages until it is answered.
  await go('harbour', '/about-us');
  await tab.click('[data-consent=granted]');
});
afterAll(() => tab?.close());

const go = (slug: string, path: string) => tab.go(address(slug, path));
const poll = (expression: string) => expect.poll(() => tab.read(expression));
const path = () => poll('location.pathname');
const text = (selector: string) => poll(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`);
const shown = (selector: string, words = '') => poll(`Boolean(${shownPart(selector, words)})`).toBe(true);

/** Firefox tells its driver nothing of a page that it kept (puppeteer-tab.ts). */
const tellsOfKeptPages = engine.name !== 'firefox';

describe(`a visitor with ${engine.name}`, () => {
  it('VDP-035 VDP-071 copies the link of a vehicle by the first touch of its page', async () => {
    // The first vehicle page of this browser: its scripts are not in the cache.
    await go('harbour', carWith('harbour', 'data-copy='));
    await tab.click('.action--share');
    await tab.click('.share__item--copy');
    await text('.share__item--copy span').toBe('Copied');
    await text('.toast').toMatch(/^Copied .* to your clipboard!$/);
  });

  it('SRCH-010 SRCH-016 filters the stock, opens a vehicle and finds the results again on the way back', async () => {
    await go('harbour', STOCK);
    await text('.search__count').toContain('150');
    await tab.click('.search__open', 'Filters');
    await tab.click('.search__side .facet__value', 'Kia');
    await poll('location.search').toContain('make=Kia');
    await text('.search__side .button--wide').not.toContain('150');
    await tab.press('Escape');
    await poll('document.querySelector(".search__grid .car-card__title").textContent').toContain('Kia');
    const count = await tab.read<string>('document.querySelector(".search__count").textContent');
    await tab.click('.search__grid .car-card__title a');
    await path().toMatch(/^\/cars\//);
    await tab.back();
    await poll('location.pathname + location.search').toBe(`${STOCK}?make=Kia`);
    await text('.search__count').toBe(count);
    await text('.search__grid .car-card__title').toContain('Kia');
  });

  it('VIEW-001 looks at the photos of a vehicle full screen and calculates its repayments', async () => {
    await go('harbour', carWith('harbour', 'data-start', 'data-to="interior"', 'data-island="FinanceCalculator"'));
    await tab.click('[data-to=gallery]');
    await poll('document.querySelector("[data-gallery]").dataset.view').toBe('gallery');
    await tab.click('button[aria-label="Show photos full screen"]');
    await shown('dialog.fullscreen');
    await tab.press('ArrowRight');
    await tab.press('Escape');
    await poll('document.querySelector("dialog.fullscreen")?.open ?? false').toBe(false);
    const field = '[data-for=calculator-amount]';
    await tab.read(`document.querySelector('${field}').focus()`);
    const figures = 'document.querySelector("[data-island=FinanceCalculator]").textContent';
    const before = await tab.read<string>(figures);
    await tab.press('ArrowRight');
    await poll(figures).not.toBe(before);
    await tab.click('[data-island=FinanceCalculator] button', 'See schedule');
    await shown('dialog.schedule');
    await tab.press('Escape');
  });

  it('GEN-022 LEAD-010 sends an enquiry about a vehicle and is thanked', async () => {
    await go('harbour', carWith('harbour', '&quot;carType&quot;:&quot;used&quot;', 'href="#enquire"'));
    await tab.click('a[href="#enquire"]');
    await shown('dialog[open] #enquiry-name');
    await tab.type('#enquiry-name', 'Ada');
    await tab.type('#enquiry-last_name', 'Byron');
    await tab.type('#enquiry-phone', '0491570006');
    await tab.type('#enquiry-email', 'ada@example.com');
    await tab.click('dialog[open] button[type=submit]', 'Next');
    await tab.click('dialog[open] button[type=submit]');
    await path().toMatch(/\/success$/);
    await text('[data-lead-row="car"]').toMatch(/\d{4}/);
  });

  it.runIf(tellsOfKeptPages)('GEN-052 finds the sign-in page as it was left', async () => {
    expect(await isFoundAsLeft('southern-cross', '/sign-in')).toBe(true);
  });

  it('AUTH-001 WATCH-001 WATCH-004 keeps a vehicle, signs in by a code and finds it in the watchlist', async () => {
    await go('southern-cross', STOCK);
    await tab.click('.car-card .heart');
    await poll('document.querySelector(".car-card .heart").ariaPressed').toBe('true');
    await tab.click('[data-saved-line] a:not([hidden])', 'Sign in to see it on others, too');
    await path().toBe('/sign-in');
    await tab.type('#sign-in-phone', '0491570156');
    await tab.click('form button', 'Send code');
    await tab.type('#sign-in-name', 'Ada');
    await tab.type('#sign-in-last_name', 'Byron');
    await tab.type('#sign-in-email', 'ada@example.com');
    await tab.click('form button', 'Send code');
    await poll('document.querySelector("form #sign-in-code").disabled').toBe(false);
    const outbox = await tab.read<string>('fetch("/dev/outbox").then((answer) => answer.text())');
    await tab.type('#sign-in-code', /\b\d{6}\b/.exec(outbox)?.[0] ?? '');
    await tab.press('Enter');
    await path().toBe(STOCK);
    await poll('document.querySelector(".car-card .heart").ariaPressed').toBe('true');
    await go('southern-cross', '/watchlist');
    await shown('.watchlist .car-card__title');
  });

  it('ROUTE-002 VDP-060 pays a deposit on the test page', async () => {
    await go('harbour', carWith('harbour', 'data-action="reserve"'));
    await tab.click('[data-action=reserve]');
    await path().toMatch(/\/checkout$/);
    await tab.type('#checkout-name', 'Ada');
    await tab.type('#checkout-last_name', 'Byron');
    await tab.type('#checkout-email', 'ada@example.com');
    await tab.type('#checkout-phone', '0491570006');
    await tab.click('#checkout-terms_conditions');
    await tab.click('form button[type=submit]', 'Continue to payment');
    await text('h1').toBe('Test payment');
    await tab.click('button[value=pay]');
    await text('h1').toBe('It is reserved for you');
  });

  it('FAV-001 FAV-004 FAV-005 saves two vehicles, finds them in the drawer and compares them', async () => {
    await go('harbour', STOCK);
    await tab.click('.search__grid > li:nth-child(1) .heart');
    await tab.click('.search__grid > li:nth-child(2) .heart');
    await tab.click('.header [popovertarget=saved-panel]');
    await poll('document.querySelectorAll("#saved-panel [data-saved-list] li").length').toBe(2);
    // What moves is clicked where it was.
    await poll('document.querySelector("#saved-panel").getAnimations().length').toBe(0);
    await tab.click('#saved-panel a', 'Compare these 2');
    await path().toBe('/compare');
    await poll('document.querySelectorAll(".compare__car").length').toBe(2);
  });

  it('BANNER-001 goes on from the slide that the row was scrolled to', async () => {
    await go('brolga', '/');
    const active =
      '[...document.querySelectorAll(".promo [data-slides] > *")].findIndex((slide) => "active" in slide.dataset)';
    await tab.read('document.querySelector(".promo").scrollIntoView({ behavior: "instant" })');
    await poll(active).toBe(0);
    // As a finger does it; a row that rotates rests from then on.
    await tab.read(`(() => {
      const row = document.querySelector('.promo [data-slides]');
      row.dispatchEvent(new Event('touchstart'));
      row.scrollTo({ left: row.clientWidth, behavior: 'instant' });
    })()`);
    await poll(active).toBe(1);
    await tab.click('.promo [data-slide="2"]');
    await poll(active).toBe(2);
  });

  it('shows that a list cannot be used yet', async () => {
    await go('harbour', '/');
    await poll('document.querySelector("#quick-model").disabled').toBe(true);
    await poll('Number(getComputedStyle(document.querySelector("#quick-model")).opacity)').toBeLessThan(0.7);
  });

  it('comes back to a page whose parts are whole, where one failed as the page was left', async () => {
    await go('harbour', '/about-us');
    await tab.read('document.querySelector("main").setAttribute("data-failed", "")');
    await tab.click('.footer a[href="/privacy-policy"]');
    await path().toBe('/privacy-policy');
    await tab.back();
    await path().toBe('/about-us');
    await poll('document.querySelector("main")?.hasAttribute("data-failed")').toBe(false);
  });

  it.each<[string, string]>([
    ['the home page', '/'],
    // Chromium, which holds what is read itself, moves its cards for a step where they are laid out meanwhile.
    ...(engine.name === 'webkit' ? [['the search', STOCK] satisfies [string, string]] : []),
    ['a location', '/locations/alexandria'],
  ])('keeps what is read in its place when %s is scrolled up after a jump to its end', async (_, page) => {
    await go('harbour', page);
    if (page === STOCK) {
      // A search that begins meanwhile draws its cards anew.
      await tab.read('document.querySelector(".search__sort select").focus()');
      await poll(
        'document.querySelectorAll("[data-island=SearchIsland]:not([data-hydrated]), .search__place").length',
      ).toBe(0);
    }
    // Each step is drawn before the next one; the part in the middle moves by what was scrolled, and by nothing else.
    const jumps = await tab.read<number[]>(`(async () => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // A typeface that comes late sets lines anew.
      await document.fonts.ready;
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      await drawn();
      const jumps = [];
      // What is left of a pixel is not scrolled.
      while (scrollY >= 1) {
        const part = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        const before = part.getBoundingClientRect().top;
        const step = Math.min(200, scrollY);
        scrollBy({ top: -step, behavior: 'instant' });
        await drawn();
        jumps.push(Math.round(part.getBoundingClientRect().top - before - step));
      }
      return jumps;
    })()`);
    expect(jumps.length).toBeGreaterThan(5);
    expect(jumps.filter((jump) => Math.abs(jump) > 2)).toEqual([]);
  });

  it.runIf(tellsOfKeptPages)(
    'GEN-052 finds a page of every template as it was left',
    async () => {
      const loadedAnew: string[] = [];
      for (const [template, [slug, page]] of pageOfEachTemplate())
        if (!(await isFoundAsLeft(slug, page)))
          loadedAnew.push(`${template}: ${slug}${page} ${await tab.read(WHY_ANEW)}`);
      expect(loadedAnew).toEqual([]);
    },
    240_000,
  );
});

/** Why a page was loaded anew, where the browser tells it. */
const WHY_ANEW = 'JSON.stringify(performance.getEntriesByType("navigation")[0].notRestoredReasons ?? "")';

/** How many files of a page arrived within the last half second. */
const RECENTLY_ASKED =
  'performance.getEntriesByType("resource").filter(({ responseEnd }) => responseEnd > performance.now() - 500).length';

/** Whether a page that is left and come back to is the same one, not loaded anew. */
async function isFoundAsLeft(slug: string, page: string): Promise<boolean> {
  await go(slug, page);
  // No engine keeps a page that is still being loaded.
  await expect.poll(() => tab.read(RECENTLY_ASKED), { interval: 100, timeout: 20_000 }).toBe(0);
  await tab.read('void (window.wasHere = true)');
  await go(slug, '/robots.txt');
  await tab.back();
  await path().toBe(page);
  return tab.read('window.wasHere === true');
}

/** A page of each template, of the first sample dealer that has it; the sign-in page sends on who is signed in by then. */
function pageOfEachTemplate(): Map<string, [slug: string, path: string]> {
  const kinds = DEALERS.flatMap((slug) =>
    Object.entries(readManifest(SAMPLES, slug)?.kinds ?? {}).map(([path, kind]) => ({ slug, path, kind })),
  ).filter(({ kind }) => kind !== 'sign-in');
  return new Map(kinds.toReversed().map(({ slug, path, kind }) => [kind, [slug, path]]));
}
