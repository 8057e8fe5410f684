import type { StockReport } from '../feeds/report/stock-report.ts';
import type { PlacedFinding } from './advertising/check-advertising.ts';

/** `dist/<slug>.report.json`: what the last build says of a dealer's stock, and what advertising law says of its site. */
export type SiteReport = StockReport & {
  /** Findings that nobody acknowledged; missing in a report of an older build. */
  advertising?: PlacedFinding[];
};
