import { expect, type Page, test } from 'playwright/test';
import { violations } from './accessibility.ts';
import type { OwnDealer } from './own-dealer.ts';
import { collectErrors } from './site.ts';

/**
 * Pages and the states that a visitor brings them into: nothing axe minds on a phone, nor, in `npm run test:all`, on a large
 * screen; nothing wider than either.
 */

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
export type Visit = {
  name: string;
  path: (dealer: OwnDealer) => string;
  states: readonly State[];
};

const gauge = { fill: 0.7, listing_price: 20_000, market_range_min: 19_000, market_range_max: 24_000, confidence: 0.6 };

const STANDING_BARS = '.header, .consent, .sticky-car, [data-car-bar] { position: static !important }';

const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const AXE_SCREENS = process.env.AXE_PAGES === 'all' ? ['desktop', 'phone'] : ['phone'];

/** Brings a page of the dealer into each state of a visit, and looks at it on both screens. */
export async function visitStates(page: Page, dealer: OwnDealer, { path, states }: Visit): Promise<void> {
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
        if (AXE_SCREENS.includes(kind)) await expectAccessible(page, region, `${state}, ${kind}`);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${state}, ${kind}`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize(SCREENS.desktop);
    });
  expect(errors).toEqual([]);
}

async function expectAccessible(page: Page, region: string | undefined, what: string): Promise<void> {
  // Bars lie over what is behind them, and a button that is half covered is called too small: here they stand in the page.
  const bars = region ? undefined : await page.addStyleTag({ content: STANDING_BARS });
  expect(await violations(page, region), what).toEqual([]);
  await bars?.evaluate((element) => element.parentNode?.removeChild(element));
}

/** The title of the test of a visit. */
export const titleOf = ({ name }: Visit) => `${name}: nothing axe minds, nothing wider than a phone or a large screen`;
