import type { IdentitySettings } from './identity-settings.schema.ts';

/** CFG-006: whether the site sells one manufacturer only. */
export function isSingleManufacturer({ site }: { site: Pick<IdentitySettings, 'manufacturer'> }): boolean {
  return site.manufacturer !== null;
}
