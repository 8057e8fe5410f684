/** hits; SRCH-006. */
export const resultsPerPage = 21;
/** offers or models, which fill rows of two, three and four; OFFER-011, MODEL-031. */
export const entriesPerPage = 24;
/** page; SRCH-011. */
export const firstPage = 1;

/** results; SRCH-021. */
const resultCountCeiling = 1999;

/** SRCH-021: a result count above 1999 is shown as the site's stock count; exactly 1999 as 1999. */
export function countShown(count: number, stockCount: number): number {
  return count > resultCountCeiling ? stockCount : count;
}

/** km, an hour's drive; SRCH-038. */
export const nearWithinKm = 100;

/** suggestions; SRCH-034. */
export const mostSuggestions = 6;
