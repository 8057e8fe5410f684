/** Lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a name can be a dealer's folder: never a path, never a name that differs by case only. */
export const isSlug = (name: string): boolean => SLUG.test(name) && name !== 'shared';
