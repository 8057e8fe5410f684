/** hits; SRCH-006, OFFER-011, MODEL-031. */
export const resultsPerPage = 21;
/** page; SRCH-011. */
export const firstPage = 1;
