import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platformJsonSchema, settingsPage, settingsRows, siteJsonSchema } from './settings-schema.ts';

const docs = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

describe('settings for editors', () => {
  it('docs/site.schema.json is current; otherwise run npm run forecourt -- schema', () => {
    expect(JSON.parse(docs('site.schema.json'))).toEqual(siteJsonSchema());
    expect(JSON.parse(docs('platform.schema.json'))).toEqual(platformJsonSchema());
  });

  it('docs/settings.md is current; otherwise run npm run forecourt -- schema', () => {
    expect(docs('settings.md')).toBe(settingsPage());
  });

  it('CFG-004 has no setting that the tables of the catalogue do not name', () => {
    const catalogue = docs('spec/01-site-config-and-switches.md').split('\n');
    const names = catalogue
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => line.split(' | ')[0]?.match(/[\w.]+/g));
    const isNamed = (setting: string) => names.some((name) => name === setting || setting.startsWith(`${name}.`));
    const missing = settingsRows().filter(([name]) => !isNamed(name));
    expect(settingsRows().length).toBeGreaterThan(200);
    expect(
      missing.map(
        ([name, values, fallback, about]) =>
          `add to the table of "${name.split('.')[0]}" in docs/spec/01-site-config-and-switches.md, with the ids that read it: ` +
          `| \`${name}\` | ${values} | ${fallback.replaceAll('`', '')} | ${about} | … |`,
      ),
    ).toEqual([]);
  });

  it('CFG-003 an editor asks for id, slug and name only', () => {
    const { properties, required } = siteJsonSchema();
    expect(required).toEqual(['site']);
    expect(properties?.site?.required).toEqual(['id', 'slug', 'name']);
  });

  it('an editor marks unknown keys and explains every known one', () => {
    const unexplained = (node: ReturnType<typeof siteJsonSchema>, path: string): string[] =>
      Object.entries(node.properties ?? {}).flatMap(([key, child]) => [
        ...(child.description ? [] : [`${path}.${key}`]),
        ...(path.split('.').length < 2 ? unexplained(child, `${path}.${key}`) : []),
      ]);
    expect(unexplained(siteJsonSchema(), '')).toEqual([]);
    expect(siteJsonSchema()).toMatchObject({ additionalProperties: false });
  });

  it('the page says what a setting may be, in words', () => {
    const page = settingsPage();
    expect(page).toContain('| `search.columns` | `3` or `4` | `3` |');
    expect(page).toContain('| `search.maxItemAgeDays` | 0 to 14 | `0` |');
    expect(page).toContain('| `site.tagline` | text or `null` | `null` |');
    expect(page).not.toContain('| anything |');
  });
});
