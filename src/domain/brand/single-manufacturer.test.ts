import { describe, expect, it } from 'vitest';
import { identitySettings } from './identity-settings.schema.ts';
import { isSingleManufacturer } from './single-manufacturer.ts';

const settings = (site: object) => ({ site: identitySettings.parse({ id: 1, slug: 'x', name: 'X', ...site }) });

describe('a site of one manufacturer', () => {
  it('CFG-006 single-manufacturer behaviour is on exactly when site.manufacturer is set', () => {
    expect(isSingleManufacturer(settings({}))).toBe(false);
    expect(isSingleManufacturer(settings({ manufacturer: null }))).toBe(false);
    expect(isSingleManufacturer(settings({ manufacturer: 'mazda' }))).toBe(true);
  });
});
