/** stars; DATA-043. */
export const ratingMax = 5;

/** What customers give a dealer: the average in stars, 0 to 5, and of how many reviews. */
export type Rating = { average: number; count: number };

/** A rating as it is shown: "4.7" of so many reviews. */
export type RatingShown = { average: string; count: number };

/** REV-020: a rating is shown only when its average exceeds the least rating of the site and reviews are not hidden. */
export function ratingShown(
  { average, count }: Rating,
  { hidden, minRating }: { hidden: boolean; minRating: number },
): RatingShown | null {
  return hidden || !(average > minRating) ? null : { average: average.toFixed(1), count };
}

/** "Based on 1,051 reviews" (REV-021). */
export const basedOn = (count: number) =>
  `Based on ${count.toLocaleString('en-AU')} ${count === 1 ? 'review' : 'reviews'}`;
