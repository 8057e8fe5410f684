import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import { hasFinanceFigure } from '../vehicle/vehicle-finance.ts';
import { takesApplications } from './content-page.ts';
import type { Site } from './site.ts';

/** What a dealer has written or switched on and no page shows, each with the reason; for the person who builds. */
export function notShown(site: Site): string[] {
  return [...financePicture(site), ...financeCalculator(site)];
}

/** The finance page has figures where others have their picture. */
const financePicture = (site: Site): string[] =>
  site.content.pages
    .filter((page) => page.image && takesApplications(page, site))
    .map(
      ({ slug }) =>
        `pages/${slug}.md: its image is not shown, because the calculator stands in its place; a picture in the text is: ![…](/images/…).`,
    );

/** CALC-010, for a dealer who says what borrowing costs. */
function financeCalculator({ settings, stock }: Site): string[] {
  const { finance, features, vehiclePage } = settings;
  if (!features.finance || finance.comparison === null || !vehiclePage.blocks.includes('financeCalculator')) return [];
  if (stock.some((car) => isInStock(car) && hasFinanceFigure(car, finance))) return [];
  const why = finance.provider
    ? `no vehicle has a figure of ${finance.provider} in finance_lenders`
    : 'finance.provider is not set';
  return [`vehicle pages have no finance calculator, because ${why} (docs/finance.md).`];
}
