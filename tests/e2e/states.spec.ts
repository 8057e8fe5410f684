import { expect, type Page, test } from 'playwright/test';
import { DIALOG } from './accessibility.ts';
import { type OwnDealer, ownDealer, showcaseVehicles } from './own-dealer.ts';
import { titleOf, type Visit, visitStates } from './states.ts';

/** Every state of the spin, of vehicles that cannot be had, of saved vehicles and of the search. */

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

const spun = () => dealer.carWith('data-view="spinner"', 'gallery__strip');
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

const VISITS: readonly Visit[] = [
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

for (const visit of VISITS) test(titleOf(visit), { tag: '@nightly' }, ({ page }) => visitStates(page, dealer, visit));
