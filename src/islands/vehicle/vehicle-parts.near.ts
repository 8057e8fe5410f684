/** The parts of a vehicle page that start as they come near: one file for the page to ask for. */
export { startMarketBadge, startPriceComparison } from './price-comparison.near.ts';
export { startSimilar } from './similar-row.near.ts';
