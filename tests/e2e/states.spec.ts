import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';
import { collectErrors } from './site.ts';

/** Every state of the vehicle page and of what belongs to it, on a phone and on a large screen: nothing axe minds. */

const base = {
  ...{ make: 'Mazda', model: 'CX-5', badge: 'Touring', year: 2021, body: 'SUV', car_type: 'used', km: 41_200 },
  ...{ price: 32_990, price_basis: 'driveAway', location_id: 101, transmission: 'Automatic', fuel: 'Petrol' },
  ...{ colour: 'Red', seats: 5, status: 'in_stock', images: [] },
};
const car = (slug: string, change: object) => ({
  ...base,
  ...{ id: slug, slug, stocknum: slug, name: `2021 Mazda CX-5 ${slug}` },
  ...change,
});

// The spin waits for its button.
test.use({ reducedMotion: 'reduce' } as object);

let dealer: OwnDealer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dealer = await ownDealer('e2e-states', {
    vehicles: [
      car('state-reserved', { reserved: true }),
      car('state-unavailable', { status: 'unavailable' }),
      car('state-coming', { status: 'coming_soon', price: 0 }),
    ],
  });
});
test.afterAll(() => dealer?.close());

type State = {
  name: string;
  path: (dealer: OwnDealer) => string;
  /** Brings the page into the state. */
  act?: (page: Page, isPhone: boolean) => Promise<unknown>;
  /** The state exists on one kind of screen only. */
  only?: 'phone' | 'desktop';
};

const full = () =>
  dealer.carWith('data-island="FinanceCalculator"', 'data-delivery', 'gallery__strip', 'data-reveal', 'data-pdf');
const spun = () => dealer.carWith('data-view="spinner"', 'gallery__strip');
const top = (page: Page, y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
const gauge = { fill: 0.7, listing_price: 20_000, market_range_min: 19_000, market_range_max: 24_000, confidence: 0.6 };

async function saveTwo(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const read = async (file: string) => (await fetch(`/car-sheets/${file}.json`)).json();
    const { cars } = (await read('0')) as { cars: { slug: string; title: string; image?: string; sold: boolean }[] };
    const saved = cars
      .filter(({ sold }) => !sold)
      .slice(0, 2)
      .map(({ slug, title, image = '' }) => ({
        id: slug,
        name: title,
        slug,
        make: '',
        model: '',
        primary_image_url: image,
      }));
    // As when they are saved in another tab of the browser.
    const [key, newValue] = ['harbour:favourites', JSON.stringify(saved)];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    return saved.map(({ slug }) => slug);
  });
}

async function openEnquiry(page: Page, name = 'Enquire Now'): Promise<void> {
  await page.getByRole('link', { name }).locator('visible=true').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.locator('[name=name]').focus();
  await expect(page.locator('[data-island=VehicleEnquiry][data-hydrated]')).toBeVisible();
}

const STATES: readonly State[] = [
  { name: 'closed', path: full },
  { name: 'enquiry', path: full, act: (page) => openEnquiry(page) },
  {
    name: 'enquiry-errors',
    path: full,
    act: async (page) => {
      await openEnquiry(page);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(page.locator('.field__error').first()).toBeVisible();
    },
  },
  {
    name: 'enquiry-step-2',
    path: full,
    act: async (page) => {
      await openEnquiry(page);
      for (const [name, value] of [
        ['name', 'Ada'],
        ['last_name', 'Byron'],
        ['phone', '0400 000 000'],
        ['email', 'ada@example.com'],
      ])
        await page.locator(`[name=${name}]`).fill(value as string);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(page.locator('#enquiry-message')).toBeVisible();
    },
  },
  {
    name: 'fullscreen',
    path: full,
    act: async (page) => {
      await page.getByRole('button', { name: 'Show photos full screen' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'spin',
    path: spun,
    act: async (page) => {
      await page.locator('[data-start]').click();
      await expect(page.locator('.pane canvas')).toBeVisible();
    },
  },
  { name: 'sold', path: () => dealer.carWith('class="sold"') },
  { name: 'unavailable', path: () => '/cars/state-unavailable' },
  { name: 'reserved', path: () => '/cars/state-reserved' },
  { name: 'no-price-no-photo', path: () => '/cars/state-coming' },
  {
    name: 'drawer-empty',
    path: full,
    act: async (page) => {
      await page.getByRole('button', { name: 'Saved vehicles' }).click();
      await expect(page.locator('#saved-panel')).toBeVisible();
    },
  },
  {
    name: 'drawer',
    path: full,
    act: async (page) => {
      await saveTwo(page);
      await page.getByRole('button', { name: 'Saved vehicles' }).click();
      await expect(page.locator('[data-saved-list] small').first()).toContainText(/\$|Sold/);
    },
  },
  {
    name: 'compare',
    path: full,
    act: async (page) => {
      const slugs = await saveTwo(page);
      await page.goto(dealer.address(`/compare?cars=${slugs.join(',')}`));
      await expect(page.locator('.compare__car')).toHaveCount(2);
    },
  },
  { name: 'compare-empty', path: () => '/compare' },
  {
    name: 'locations',
    path: full,
    act: async (page) => {
      const menu = page.locator('.locations-menu');
      await menu.locator('summary').click();
      // The bars of a phone lie over what is behind them: what was opened is in the middle.
      await menu.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  },
  {
    name: 'share-copied',
    path: full,
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('[data-copy]').first().click();
      await expect(page.locator('.toast')).toBeVisible();
      await top(page, 0);
    },
  },
  {
    name: 'phone-revealed',
    path: full,
    act: async (page) => {
      await page.locator('[data-reveal] summary').first().click();
      await expect(page.locator('[data-reveal] a[href^="tel:"]').first()).toBeVisible();
    },
  },
  {
    name: 'mobile-bar',
    path: full,
    only: 'phone',
    act: async (page) => {
      // At the end of the page nothing is below the bar; elsewhere it, as the header, covers a part of whatever is there.
      await page.getByRole('button', { name: 'OK' }).click();
      await page.addStyleTag({ content: '.header { position: static }' });
      await top(page, 1_000_000);
      await expect(page.locator('[data-car-bar]').getByRole('link', { name: 'Call the dealer' })).toBeVisible();
    },
  },
  {
    name: 'sticky-header',
    path: full,
    only: 'desktop',
    act: async (page) => {
      await top(page, 900);
      await expect(page.locator('[data-sticky-header]')).toBeVisible();
    },
  },
  {
    name: 'price-comparison',
    path: full,
    act: async (page) => {
      await page.route('**/autogauge', (route) => route.fulfill({ json: { ...gauge, sample: 12 } }));
      await page.locator('[data-price-comparison]').scrollIntoViewIfNeeded();
      await expect(page.locator('.gauge__label')).toBeVisible({ timeout: 20_000 });
      await page.locator('[data-price-comparison]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'calculator',
    path: full,
    act: async (page) => {
      await page.locator('#calculator-trade-in').fill('5000');
      await page.locator('#calculator-frequency').selectOption('month');
      await expect(page.locator('.calculator .credit')).toContainText('month');
      await page.locator('#finance-calculator').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'calculator-beyond',
    path: full,
    act: async (page) => {
      await page.locator('#calculator-amount').fill('1');
      await expect(page.locator('#calculator-amount-help')).toBeVisible();
    },
  },
  {
    name: 'schedule',
    path: full,
    act: async (page) => {
      await page.locator('#calculator-trade-in').fill('5000');
      await page.getByRole('button', { name: 'See schedule' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'delivery-result',
    path: full,
    act: async (page) => {
      await page.locator('[data-delivery] [name=postcode]').fill('2000');
      await page.getByRole('button', { name: 'Get a price' }).click();
      await expect(page.locator('[data-delivery]')).toHaveAttribute('data-state', 'result');
    },
  },
  {
    name: 'delivery-error',
    path: full,
    act: async (page) => {
      await page.locator('[data-delivery] [name=postcode]').fill('0001');
      await page.getByRole('button', { name: 'Get a price' }).click();
      await expect(page.locator('[data-delivery]')).toHaveAttribute('data-state', 'error');
    },
  },
  {
    name: 'everything-open',
    path: full,
    act: async (page) => {
      const closed = page.locator('main details:not([open]) > summary').locator('visible=true');
      await expect(closed.first()).toBeVisible();
      while ((await closed.count()) > 0) await closed.first().click();
    },
  },
  {
    name: 'search-sheet',
    path: () => '/search/used-cars',
    only: 'phone',
    act: async (page) => {
      await page.waitForSelector('[data-island=SearchIsland][data-hydrated]', { state: 'attached' });
      await page
        .getByRole('button', { name: /Filter/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

for (const [kind, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const) {
  test.describe(`${width} px`, () => {
    for (const { name, path, act, only } of STATES) {
      if (only && only !== kind) continue;
      test(`${name} at ${width} px: nothing axe minds, nothing wider than the screen`, async ({ page }) => {
        const errors = collectErrors(page);
        await page.setViewportSize({ width, height });
        await page.goto(dealer.address(path(dealer)));
        await act?.(page, kind === 'phone');
        if (process.env.SHOTS) {
          await page.waitForTimeout(500);
          const fullPage = !act || name === 'everything-open' || name === 'compare';
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage });
        }
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(errors).toEqual([]);
      });
    }
  });
}
