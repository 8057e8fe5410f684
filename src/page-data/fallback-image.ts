/** The picture of a dealership that has none of its own, on its home and location pages. */
export const FALLBACK_IMAGE = '/artwork/scene/showroom.webp';
