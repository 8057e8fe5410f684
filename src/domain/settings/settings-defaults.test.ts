import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeLayers } from './merge-layers.ts';
import { platformSchema } from './platform-settings.schema.ts';
import { presets } from './presets.ts';
import { siteSchema } from './settings.schema.ts';

/** One row of a settings table of docs/spec/01: the names in its first cell, its type and its default. */
type Row = { names: string[]; type: string; fallback: string };

const spec = readFileSync(new URL('../../../docs/spec/01-site-config-and-switches.md', import.meta.url), 'utf8');
const soldMessage = /`vehiclePage\.soldMessage`\): "([^"]+)"/.exec(
  readFileSync(new URL('../../../docs/spec/05-vehicle-page.md', import.meta.url), 'utf8'),
)?.[1];

const rows: Row[] = spec
  .slice(spec.indexOf('## Settings'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [names = '', type = '', fallback = ''] = line.split(' | ').map((cell) => cell.replace(/^\| /, '').trim());
    return { names: [...names.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''), type, fallback };
  });

/** Defaults that the tables give in words. */
const IN_WORDS: Record<string, unknown> = {
  'search.sortOptions': ['relevance', 'latest', 'priceDesc', 'priceAsc', 'kmAsc'],
  'forms.optIn': ['testDrive', 'finance', 'enquiry'],
  'forms.categories': ['General enquiry'],
  'search.facetLimits': { model: 30 },
  'models.slugRewrites': { 'suzuki-australia': 'suzuki' },
  'vehiclePage.soldMessage': soldMessage,
  'navigation.footerGroups': [],
  'finance.copy': { comparisonRange: '', fees: [], examples: [] },
  'finance.widget.excludedMakes': [],
  'locations.selector': { make: null, types: [], ids: [] },
  'checkout.purchase': { rule: 'off', carTypes: [], makes: [] },
  'theme.placeholderImage': null,
};

function scalar(text: string): unknown {
  const plain = text
    .trim()
    .replace(/^`(.*)`$/, '$1')
    .replace(/ \(.*\)$|;.*$/, '');
  if (/^(null|true|false|-?\d+(\.\d+)?|\[.*\]|\{\}|".*")$/.test(plain)) return JSON.parse(plain);
  return plain;
}

/** The default of a row as a value: `{ a, b }` types take the words in order, `list` types all of them. */
function expected({ type, fallback }: Row): unknown {
  const group = /^\{ (.*) \}$/.exec(type)?.[1];
  if (group && !/^(?:\{\}|null|\[)/.test(fallback) && !group.includes(':')) {
    const values = fallback.split(', ').map(scalar);
    return Object.fromEntries(group.split(', ').map((key, index) => [key.split(':')[0]?.trim(), values[index]]));
  }
  if (/^(?:list|ordered list)/.test(type) && !/^(?:\[|null)/.test(fallback)) return fallback.split(', ').map(scalar);
  return scalar(fallback);
}

const at = (value: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);

const required = { site: { id: 1, slug: 'harbour', name: 'Harbour', template: 'standard' } };
const standard = siteSchema.parse(mergeLayers(presets.standard ?? {}, required));

describe('settings tables', () => {
  const named = rows.flatMap((row) => row.names.map((name) => ({ name, row })));
  const ofSite = named.filter(({ name }) => !name.startsWith('platform.'));

  it('CFG-004 reads every table of the catalogue', () => {
    expect(ofSite.length).toBeGreaterThan(130);
    expect(soldMessage).toMatch(/^This {vehicle}/);
  });

  it.each(ofSite.filter(({ row }) => row.fallback !== 'required'))('CFG-004 $name has its default', ({ name, row }) => {
    const value =
      name === 'search.makeList' ? { style: 'short', limit: 7 } : name in IN_WORDS ? IN_WORDS[name] : expected(row);
    expect(at(standard, name)).toEqual(value);
  });

  it.each(ofSite.filter(({ row }) => row.fallback === 'required'))('CFG-003 $name is required', ({ name }) => {
    const without = mergeLayers(required);
    delete (without.site as Record<string, unknown>)[name.split('.')[1] ?? ''];
    expect(siteSchema.safeParse(without).error?.issues.map((issue) => issue.path.join('.'))).toContain(name);
  });

  it.each(named.filter(({ name }) => name.startsWith('platform.')))(
    'CFG-004 $name has its default',
    ({ name, row }) => {
      expect(at({ platform: platformSchema.parse({}) }, name)).toEqual(expected(row));
    },
  );
});
