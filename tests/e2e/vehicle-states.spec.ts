import { expect, type Page, test } from 'playwright/test';
import { DIALOG } from './accessibility.ts';
import { type OwnDealer, ownDealer, showcaseVehicles } from './own-dealer.ts';
import { titleOf, type Visit, visitStates } from './states.ts';

/** Every state of a vehicle page and of its dialogs. */

// The spin waits for its button.
test.use({ reducedMotion: 'reduce' } as object);

let dealer: OwnDealer;
// One dealer for all tests.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dealer = await ownDealer('e2e-vehicle-states', {
    onlyVehicles: true,
    vehicles: showcaseVehicles(),
    settings: { vehiclePage: { maskPhone: true } },
  });
});
test.afterAll(() => dealer?.close());

const full = () =>
  dealer.carWith('data-island="FinanceCalculator"', 'data-delivery', 'gallery__strip', 'data-reveal', 'data-pdf');
const top = (page: Page, y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);

async function openEnquiry(page: Page, name = 'Enquire now'): Promise<void> {
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
          await page.locator('.action--share').click();
          await page.getByRole('button', { name: 'Copy link' }).click();
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
          await page.locator('[data-reveal] summary').first().press('Enter');
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
];

for (const visit of VISITS) test(titleOf(visit), { tag: '@nightly' }, ({ page }) => visitStates(page, dealer, visit));

test('VDP-091 the dealer’s own number is nowhere on the page in full until it is shown', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(dealer.address(dealer.carWith('class="call call--own"')));
  const others = page.locator('.header__phone, .footer [data-call]');
  await expect(others.filter({ visible: true })).toHaveCount(0);
  await page.locator('.call--own summary').click();
  await expect(others.filter({ visible: true })).toHaveCount(2);
});

test('VDP-091 VDP-092 a masked number shows after a click, which is logged, also when the log fails', {
  tag: '@nightly',
}, async ({ page }) => {
  const logged: string[] = [];
  await page.route('**/api/reveal-phone', (route) => {
    logged.push(route.request().postData() ?? '');
    return route.abort();
  });
  await page.goto(dealer.address(full()));
  const block = page.locator('[data-reveal]').first();
  await block.locator('summary').click();
  await expect(block.locator('a[href^="tel:"]')).toBeVisible();
  await expect.poll(() => logged.length).toBe(1);
  expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ car_id: expect.any(String), website_id: expect.any(String) });
});
