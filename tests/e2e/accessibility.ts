import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** The dialogs of a page, whether they are of React, native or a popover. */
export const DIALOG = 'dialog[open], [role=dialog], [popover]:popover-open';

/**
 * What axe finds by the rules of WCAG 2.2 AA on a page, or in the part of it that `region` selects, which costs a fraction
 * of the page: the rule and the first element. Animations have ended before.
 */
export async function violations(page: Page, region?: string): Promise<string[]> {
  // A colour on its way from one to another is no contrast of either.
  await page.evaluate(() =>
    Promise.race([
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
      new Promise((resolve) => setTimeout(resolve, 1_500)),
    ]),
  );
  // Legacy mode: a page to collect the results of frames costs more than axe does, and no page here has frames of others.
  const axe = new AxeBuilder({ page });
  if (region) axe.include(region);
  const found = await axe
    .setLegacyMode()
    // Media that cannot be had would be waited for.
    .options({ resultTypes: ['violations'], preload: { assets: ['cssom'], timeout: 5_000 } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
