/** value; SRCH-054, BUD-020. */
export const sliderFallbackMax = 100_000;
