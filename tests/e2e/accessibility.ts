import axe, { type ContextSpec, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** The dialogs of a page, whether they are of React, native or a popover. */
export const DIALOG = 'dialog[open], [role=dialog], [popover]:popover-open';

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // No rule of these reads style sheets or media.
  preload: false,
};

/**
 * What axe finds by the rules of WCAG 2.2 AA on a page, or in the part of it that `region` selects, which costs a fraction
 * of the page: the rule and the first element. Animations have ended before.
 */
export async function violations(page: Page, region?: string): Promise<string[]> {
  // A colour on its way from one to another is no contrast of either.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // A page keeps it until the visitor goes to another.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ context, options }: { context: ContextSpec; options: RunOptions }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run(context, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    },
    { context: { include: region ? [region] : [['html']] }, options: OPTIONS },
  );
}
