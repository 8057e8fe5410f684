/** Where the gallery of looks is. */
export const GALLERY = '/gallery';
