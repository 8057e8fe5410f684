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
