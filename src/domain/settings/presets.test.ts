import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeLayers } from './merge-layers.ts';
import { presets } from './presets.ts';
import { siteSchema } from './settings.schema.ts';

const required = { site: { id: 1, slug: 'harbour', name: 'Harbour' } };
const resolved = (preset: string, own: object = {}) =>
  siteSchema.parse(mergeLayers(presets[preset] ?? {}, required, own as Record<string, unknown>));

/** Every setting of a layer as path and value; lists and scalars are leaves. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path ? `${path}.${key}` : key));
}
const changes = (preset: string) => Object.fromEntries(leaves(presets[preset]));

describe('presets', () => {
  it('CFG-002 has exactly the presets of the table', () => {
    const spec = readFileSync(new URL('../../../docs/spec/01-site-config-and-switches.md', import.meta.url), 'utf8');
    const table = spec.slice(spec.indexOf('## Presets'), spec.indexOf('- **CFG-020**'));
    expect([...table.matchAll(/^\| `([a-z-]+)`/gm)].map((match) => match[1])).toEqual(Object.keys(presets));
  });

  it('CFG-020 ford-group holds exactly the changes of the table', () => {
    expect(changes('ford-group')).toEqual({
      'features.offers': true,
      'features.models': true,
      'navigation.header': 'ford',
      'finance.path': '/ford-finance',
      'finance.calculator.interest.default': 8.5,
      'search.siteFilter': 'make:ford OR car_type:used',
      'search.facetLimits.city': 20,
      'search.facetLimits.dealership': 40,
      'search.facetLimits.model': 30,
      'models.imageSize.width': 250,
      'models.imageSize.height': 120,
      'promo.positions': [8, 17],
    });
  });

  it('CFG-020 one Ford group overrides the promo positions with 9', () => {
    expect(resolved('ford-group', { promo: { positions: [9] } }).promo.positions).toEqual([9]);
  });

  it('CFG-002 the other presets hold exactly the changes of the table', () => {
    expect(changes('standard')).toEqual({});
    expect(changes('group-brand')).toEqual({
      'features.brandsPage': true,
      'features.offers': true,
      'features.models': true,
      'features.garage': true,
      'navigation.header': 'mega',
      'locations.cardLink': 'dealershipSlug',
    });
    expect(changes('caravan')).toEqual({
      'site.vehicleNoun.singular': 'caravan',
      'site.vehicleNoun.plural': 'caravans',
    });
    expect(changes('subscription')).toEqual({
      'pricing.mode': 'subscription',
      'vehicleCard.enquireText': 'Subscribe',
    });
  });

  it.each(Object.keys(presets))('CFG-002 %s resolves to valid settings', (preset) => {
    expect(resolved(preset).site.slug).toBe('harbour');
  });

  it.each(Object.keys(presets))('CFG-021 %s holds no data of a dealer', (preset) => {
    const dealerData = /(^site\.(?!vehicleNoun))|phone|address|email|(^|\.)id$|name$/i;
    expect(Object.keys(changes(preset)).filter((path) => dealerData.test(path))).toEqual([]);
    expect(JSON.stringify(presets[preset])).not.toMatch(/\d{4} \d{3} \d{3}|@|\b\d{4}\b/);
  });
});
