import type { StockReport } from '../stock-feeds/stock-report.ts';
import type { PlacedFinding } from './check-advertising.ts';

/** `dist/<slug>.report.json`: what the last print says of a dealer's stock, and what advertising law says of its site. */
export type SiteReport = StockReport & {
  /** Findings that nobody acknowledged; missing in a report of an older print. */
  advertising?: PlacedFinding[];
};
