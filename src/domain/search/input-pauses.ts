/** ms; SRCH-030. */
export const searchTextDebounceMs = 300;
/** ms; SRCH-056. */
export const sliderDebounceMs = 400;
