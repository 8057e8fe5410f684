const SAFE_PATH = /^\/(?!\/)(?!.*(?:\.\.|\/\/))[\w\-./~%+]+$/;

/**
 * The address of a vehicle's page (DATA-001, ROUTE-001): its `path` when that is an address of this site, otherwise
 * `/cars/{slug}`. A path from a feed that leads elsewhere (`https:`, `//host`, `javascript:`, `..`) is not followed.
 */
export function carPath(car: { slug: string; path?: string | null | undefined }): string {
  return car.path && SAFE_PATH.test(car.path) ? car.path.replace(/\/+$/, '') : `/cars/${encodeURIComponent(car.slug)}`;
}
