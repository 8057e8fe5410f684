import { expect, test } from 'playwright/test';
import { address } from './site.ts';

/** The place of the slide that the stage shows, as its tabs say; and the one that is seen. */
const shown = (stage: import('playwright/test').Locator) => ({
  tab: stage.locator('[data-slide][aria-current=true]'),
  slide: (name: string) => stage.getByRole('heading', { name }),
});

test('BANNER-001 BANNER-002 the promotion slider is 540 px high, leads on, and moves by dots and keys', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address('brolga', '/'));
  const stage = page.getByRole('region', { name: 'Promotions' });
  await stage.scrollIntoViewIfNeeded();
  const { tab, slide } = shown(stage);
  /** Whether words stand in the stage, wherever the page is: what is laid out above it late may have moved it. */
  const inStage = (words: import('playwright/test').Locator) =>
    words.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect(stage.locator('[data-slides] > li').first()).toHaveJSProperty('offsetHeight', 540);
  await expect.poll(() => inStage(slide('Everest Trend, packed for the coast'))).toBe(true);
  await expect(stage.getByRole('link', { name: /Everest Trend, packed for the coast/ })).toHaveAttribute(
    'href',
    '/special-offers',
  );
  await expect(stage.getByRole('button', { name: 'Pause' })).toBeHidden();

  await expect(stage.getByRole('button')).toHaveCount(3);
  // The slider starts when it comes near.
  await expect(stage.locator('li[data-active]')).toHaveCount(1);
  await stage.getByRole('button', { name: '2 of 3' }).click();
  await expect.poll(() => inStage(slide('Harvest ute check'))).toBe(true);
  await expect.poll(() => inStage(slide('Everest Trend, packed for the coast'))).toBe(false);
  await stage.getByRole('button', { name: '3 of 3' }).press('Enter');
  // This one hides its words: the picture says them.
  await expect(stage.getByRole('link', { name: /^The way home: / })).toBeInViewport();
  await expect(slide('The way home')).toHaveCount(0);
  await stage.getByRole('list').press('ArrowRight');
  await expect.poll(() => inStage(slide('Everest Trend, packed for the coast'))).toBe(true);
  await expect(tab).toHaveAttribute('data-slide', '0');
});

test('BANNER-001 without scripts the slides scroll, and no button is shown that does nothing', {
  tag: '@nightly',
}, async ({ browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address('brolga', '/'));
  const stage = plain.getByRole('region', { name: 'Promotions' });
  await expect(stage.getByRole('button')).toHaveCount(0);
  await stage.scrollIntoViewIfNeeded();
  await stage.hover();
  await plain.mouse.wheel(1400, 0);
  await expect(stage.getByRole('heading', { name: 'Harvest ute check' })).toBeInViewport();
});

test('BANNER-001 on phones the words of a slide are below its picture', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('brolga', '/'));
  const slide = page.getByRole('link', { name: /Everest Trend, packed for the coast/ });
  await slide.scrollIntoViewIfNeeded();
  const [picture, words] = await Promise.all([
    slide.locator('picture').boundingBox(),
    slide.locator('h2').boundingBox(),
  ]);
  expect(words?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
});
