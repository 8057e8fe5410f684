/** images; VIEW-006. */
const thumbnailsAboveImages = 3;

/**
 * Whether a gallery has a thumbnail strip (VIEW-006).
 *
 * @param hasViews there is a spin, a panorama or a video beside the photos: two of them are a choice then.
 */
export function hasThumbnails(photos: number, hasViews = false): boolean {
  return photos > (hasViews ? 1 : thumbnailsAboveImages);
}

/** images; VIEW-034. */
const bandFromImages = 3;

/**
 * The places of the two photos among the texts of a page (VIEW-034): from the middle and the end of a set, where the inside is
 * in most; none of a set that would only repeat what the stage shows.
 */
export function bandPlaces(photos: number): number[] {
  return photos < bandFromImages ? [] : [Math.floor(photos / 2), Math.floor((photos * 3) / 4)];
}
