/** images; VIEW-006. */
const thumbnailsAboveImages = 1;

/** Whether a gallery has a thumbnail strip (VIEW-006). */
export const hasThumbnails = (photos: number): boolean => photos > thumbnailsAboveImages;

/** images; VIEW-034. */
const bandFromImages = 3;

/**
 * The places of the two photos among the texts of a page (VIEW-034): from the middle and the end of a set, where the inside is
 * in most; none of a set that would only repeat what the stage shows.
 */
export function bandPlaces(photos: number): number[] {
  return photos < bandFromImages ? [] : [Math.floor(photos / 2), Math.floor((photos * 3) / 4)];
}
