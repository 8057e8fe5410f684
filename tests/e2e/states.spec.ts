import { expect, type Page, test } from 'playwright/test';
import { DIALOG, violations } from './accessibility.ts';
import { type OwnDealer, ownDealer, showcaseVehicles } from './own-dealer.ts';
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
// One dealer for all tests.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dealer = await ownDealer('e2e-states', {
    onlyVehicles: true,
    vehicles: [
      ...showcaseVehicles(),
      car('state-reserved', { reserved: true }),
      car('state-unavailable', { status: 'unavailable' }),
      car('state-coming', { status: 'coming_soon', price: 0 }),
    ],
  });
});
test.afterAll(() => dealer?.close());

type State = {
  name: string;
  /** Brings the page from the state before into this one. */
  act?: (page: Page) => Promise<unknown>;
  /** The part that shows the state; the whole page when not given. */
  region?: string;
  /** It exists on one kind of screen only. */
  only?: 'phone';
};
/** A page, and the states that a visitor brings it into, one after the other. */
type Visit = {
  name: string;
  path: (dealer: OwnDealer) => string;
  states: readonly State[];
};

const full = () =>
  dealer.carWith('data-island="FinanceCalculator"', 'data-delivery', 'gallery__strip', 'data-reveal', 'data-pdf');
const spun = () => dealer.carWith('data-view="spinner"', 'gallery__strip');
const top = (page: Page, y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
const gauge = { fill: 0.7, listing_price: 20_000, market_range_min: 19_000, market_range_max: 24_000, confidence: 0.6 };

async function saveTwo(page: Page): Promise<void> {
  await page.evaluate(async () => {
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
  });
}

async function openEnquiry(page: Page, name = 'Enquire Now'): Promise<void> {
  await page.getByRole('link', { name }).locator('visible=true').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.locator('[name=name]').focus();
  await expect(page.locator('[data-island=VehicleEnquiry][data-hydrated]')).toBeVisible();
}

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const VISITS: readonly Visit[] = [
  {
    name: 'a vehicle page, closed and with everything open',
    path: full,
    states: [
      { name: 'closed', region: 'main' },
      {
        name: 'share-copied',
        region: '.toast',
        act: async (page) => {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
          await page.getByRole('button', { name: 'Share', exact: true }).click();
          await expect(page.locator('.toast')).toBeVisible();
          // It would go while it is looked at.
          await page.locator('.toast').evaluate((toast) => {
            toast.remove = () => undefined;
          });
        },
      },
      {
        name: 'calculator-beyond',
        region: '#finance-calculator',
        act: async (page) => {
          await page.locator('.toast').evaluate((toast) => toast.replaceWith());
          await page.locator('#calculator-amount').fill('1');
          await expect(page.locator('#calculator-amount-help')).toBeVisible();
        },
      },
      {
        name: 'delivery-error',
        region: '[data-delivery]',
        act: async (page) => {
          await page.locator('[data-delivery] [name=postcode]').fill('0001');
          await page.getByRole('button', { name: 'Get a price' }).click();
          await expect(page.locator('[data-delivery]')).toHaveAttribute('data-state', 'error');
        },
      },
      {
        name: 'everything-open: phone, comparison, calculator, delivery, locations',
        act: async (page) => {
          await page.locator('[data-reveal] summary').first().click();
          await expect(page.locator('[data-reveal] a[href^="tel:"]').first()).toBeVisible();
          await page.locator('[data-price-comparison]').scrollIntoViewIfNeeded();
          await expect(page.locator('.gauge__label')).toBeVisible();
          await page.locator('#calculator-amount').fill('20000');
          await page.locator('#calculator-trade-in').fill('5000');
          await page.locator('#calculator-frequency').selectOption('month');
          await expect(page.locator('.calculator .credit')).toContainText('month');
          await page.locator('[data-delivery] [name=postcode]').fill('2000');
          await page.getByRole('button', { name: 'Get a price' }).click();
          await expect(page.locator('[data-delivery]')).toHaveAttribute('data-state', 'result');
          const closed = page.locator('main details:not([open]) > summary').locator('visible=true');
          await expect(closed.first()).toBeVisible();
          while ((await closed.count()) > 0) await closed.first().click();
        },
      },
      {
        name: 'mobile-bar',
        only: 'phone',
        act: async (page) => {
          // At the end of the page nothing is below the bar; elsewhere it, as the header, covers a part of whatever is there.
          // The notice went by itself, or goes now.
          const notice = page.getByRole('button', { name: 'OK' });
          if (await notice.isVisible()) await notice.click();
          await page.addStyleTag({ content: '.header { position: static }' });
          await top(page, 1_000_000);
          await expect(page.locator('[data-car-bar]').getByRole('link', { name: 'Call the dealer' })).toBeVisible();
        },
        region: '[data-car-bar]',
      },
    ],
  },
  {
    name: 'the dialogs of a vehicle page',
    path: full,
    states: [
      {
        name: 'fullscreen',
        region: DIALOG,
        act: async (page) => {
          await page.getByRole('button', { name: 'Show photos full screen' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'schedule',
        region: DIALOG,
        act: async (page) => {
          await closeDialog(page);
          await page.locator('#calculator-trade-in').fill('5000');
          await page.getByRole('button', { name: 'See schedule' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'enquiry',
        region: DIALOG,
        act: async (page) => {
          await closeDialog(page);
          await top(page, 0);
          await openEnquiry(page);
        },
      },
      {
        name: 'enquiry-errors',
        region: DIALOG,
        act: async (page) => {
          await page.getByRole('button', { name: 'Next', exact: true }).click();
          await expect(page.locator('.field__error').first()).toBeVisible();
        },
      },
      {
        name: 'enquiry-step-2',
        region: DIALOG,
        act: async (page) => {
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
    ],
  },
  {
    name: 'saved vehicles',
    path: () => '/compare',
    states: [
      { name: 'compare-empty', region: 'main' },
      {
        name: 'drawer-empty',
        region: '#saved-panel',
        act: async (page) => {
          await page.getByRole('button', { name: 'Saved vehicles' }).click();
          await expect(page.locator('#saved-panel')).toBeVisible();
        },
      },
      {
        name: 'drawer',
        region: '#saved-panel',
        act: async (page) => {
          await saveTwo(page);
          await expect(page.locator('[data-saved-list] small').first()).toContainText(/\$|Sold/);
        },
      },
    ],
  },
  {
    name: 'a spin',
    path: spun,
    states: [
      {
        name: 'spin',
        region: '[data-gallery]',
        act: async (page) => {
          await page.locator('[data-start]').click();
          await expect(page.locator('.pane canvas')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'vehicles that cannot be had now',
    path: () => '/cars/state-reserved',
    states: [
      { name: 'reserved', region: 'main' },
      { name: 'unavailable', region: 'main', act: (page) => page.goto(dealer.address('/cars/state-unavailable')) },
      { name: 'no-price-no-photo', region: 'main', act: (page) => page.goto(dealer.address('/cars/state-coming')) },
      {
        name: 'sold',
        region: 'main',
        act: (page) => page.goto(dealer.address(dealer.carWith('class="sold"'))),
      },
    ],
  },
  {
    name: 'the search',
    path: () => '/search/used-cars',
    states: [
      {
        name: 'hydrated',
        region: '.search',
        act: (page) => page.waitForSelector('[data-island=SearchIsland][data-hydrated]', { state: 'attached' }),
      },
      {
        name: 'search-sheet',
        only: 'phone',
        region: DIALOG,
        act: async (page) => {
          await page
            .getByRole('button', { name: /Filter/ })
            .first()
            .click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    ],
  },
];

const STANDING_BARS = '.header, .consent, .sticky-car, [data-car-bar] { position: static !important }';

const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const { name, path, states } of VISITS)
  test(`${name}: nothing axe minds on a phone and a large screen, nothing wider than either`, async ({ page }) => {
    const errors = collectErrors(page);
    await page.setViewportSize(SCREENS.desktop);
    await page.route('**/autogauge', (route) => route.fulfill({ json: { ...gauge, sample: 12 } }));
    await page.goto(dealer.address(path(dealer)));
    for (const { name: state, act, region, only } of states)
      await test.step(state, async () => {
        if (only) await page.setViewportSize(SCREENS[only]);
        await act?.(page);
        for (const kind of only ? [only] : (['desktop', 'phone'] as const)) {
          await page.setViewportSize(SCREENS[kind]);
          // Bars lie over what is behind them, and a button that is half covered is called too small: here they stand in the page.
          const bars = region ? undefined : await page.addStyleTag({ content: STANDING_BARS });
          expect(await violations(page, region), `${state}, ${kind}`).toEqual([]);
          await bars?.evaluate((element) => element.parentNode?.removeChild(element));
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(beyond, `${state}, ${kind}`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize(SCREENS.desktop);
      });
    expect(errors).toEqual([]);
  });
