/** images; VIEW-006. */
const thumbnailsAboveImages = 1;

/** Whether a gallery of so many photos has a thumbnail strip (VIEW-006). */
export function hasThumbnails(photos: number): boolean {
  return photos > thumbnailsAboveImages;
}
