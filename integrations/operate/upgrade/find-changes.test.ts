import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { SETTINGS_VERSION, type SettingsVersion, VERSIONS } from '#src/domain/settings/settings-versions.ts';
import { mistakesIn, projectWith } from '#src/sources/project-for-test.ts';
import { runForecourt } from '../../forecourt.ts';
import { findChanges } from './find-changes.ts';
import known from './settings-of-version-3.json' with { type: 'json' };

/** A site file of version 1, in the form of a person. */
const OLD = `{
    "$schema": "../../docs/site.schema.json",
    "site": {
        "id": 1, "slug": "harbour", "name": "Harbour", "template": "standard",
        "plugins": ["chat"],
        "stockModels": []
    },
    "theme": { "name": "blue", "brand": "#123456" },
    "forms": { "defaultState": "qld" }
}
`;

const placesOf = (root: string, versions?: readonly SettingsVersion[]) =>
  findChanges(root, versions).map(({ file, line, makes }) => `${file}:${line} ${makes ? 'made' : 'left'}`);

describe('an upgrade', () => {
  it('AGENCY-005 names what two versions change, with file and line, and makes what needs no thought', () => {
    const root = projectWith({
      'sites/harbour/site.json': OLD,
      'sites/shared/group.json': '{\n  "theme": { "name": "red" }\n}\n',
      'docs/ci/print-both.sh': '#!/bin/sh\n',
      '.github/workflows/dealers.yml':
        'a:\n  - run: sh docs/ci/print-both.sh\n  - run: npx forecourt changed --unprinted\n',
    });
    expect(mistakesIn(root).map(({ key }) => key)).toEqual(['site.plugins', 'site.stockModels', 'theme.name']);
    expect(mistakesIn(root)[0]?.text).toContain('npm run forecourt -- upgrade');
    expect(placesOf(root)).toEqual([
      'sites/harbour/site.json:8 made',
      'sites/harbour/site.json:5 made',
      'sites/harbour/site.json:6 made',
      'sites/harbour/site.json:1 left',
      'sites/harbour/site.json:8 left',
      'sites/harbour/site.json:1 made',
      'sites/shared/group.json:2 made',
      'docs/ci/print-both.sh:1 made',
      '.github/workflows/dealers.yml:2 left',
      '.github/workflows/dealers.yml:3 left',
    ]);
    const made = findChanges(root).flatMap(({ file, makes }) =>
      makes && 'content' in makes ? [[file, makes.content]] : [],
    );
    for (const [file = '', content = ''] of made) writeFileSync(join(root, file), content);
    expect(readFileSync(join(root, 'sites/harbour/site.json'), 'utf8')).toBe(`{
    "$schema": "../../docs/site.schema.json",
    "version": ${SETTINGS_VERSION},
    "site": {
        "id": 1, "slug": "harbour", "name": "Harbour", "template": "standard"
    },
    "theme": {"brand": "#123456" },
    "forms": { "defaultState": "qld" }
}
`);
    expect(mistakesIn(root)).toEqual([]);
    // What is left is left: CI, which a person changes, and a file that is to be moved.
    expect(placesOf(root).filter((place) => place.startsWith('sites'))).toEqual([]);
  });

  it('AGENCY-005 moves the value of a setting that has another name, and asks where both are there', () => {
    const versions: SettingsVersion[] = [
      { version: 4, changes: [{ kind: 'renamed', setting: 'theme.brand', to: 'look.colours.brand' }] },
    ];
    const root = projectWith({
      'sites/harbour/site.json': '{\n\t"theme": { "brand": "#123456", "font": "sora" }\n}\n',
    });
    const [renamed] = findChanges(root, versions);
    const content = renamed?.makes && 'content' in renamed.makes ? renamed.makes.content : '';
    expect(JSON.parse(content)).toEqual({ theme: { font: 'sora' }, look: { colours: { brand: '#123456' } } });
    expect(content).toContain('\n\t');
    const both = projectWith({
      'sites/harbour/site.json': '{ "theme": { "brand": "#1" }, "look": { "colours": { "brand": "#2" } } }',
    });
    expect(findChanges(both, versions)[0]).toMatchObject({ text: expect.stringContaining('Keep one') });
    expect(findChanges(both, versions)[0]).not.toHaveProperty('makes');
  });

  it('AGENCY-005 leaves a repository of the present version alone', () => {
    const site = { id: 1, slug: 'harbour', name: 'Harbour', template: 'standard' };
    const root = projectWith({ 'sites/harbour/site.json': JSON.stringify({ version: SETTINGS_VERSION, site }) });
    expect(findChanges(root)).toEqual([]);
  });

  it('AGENCY-005 ends with 1 where something is to be done or left, and with 0 once nothing is', async () => {
    const said: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    onTestFinished(() => void vi.restoreAllMocks());
    const root = projectWith({ 'sites/harbour/site.json': OLD });
    const upgrade = (...args: string[]) => runForecourt(['upgrade', '--root', root, ...args]);
    expect(await upgrade('--check')).toBe(1);
    expect(readFileSync(join(root, 'sites/harbour/site.json'), 'utf8')).toBe(OLD);
    expect(await upgrade()).toBe(1);
    expect(said.join('')).toMatch(/Changed:[\s\S]*theme\.name has gone[\s\S]*Left for you:[\s\S]*vehiclePage\.extras/);
    said.length = 0;
    expect(await upgrade('--json')).toBe(0);
    expect(JSON.parse(said.join(''))).toEqual({ version: SETTINGS_VERSION, changes: [] });
  });

  it('a setting that goes or is renamed has an entry: none of version 3 is lost', () => {
    const gone = VERSIONS.flatMap(({ changes }) => changes.flatMap((one) => ('setting' in one ? [one.setting] : [])));
    const now = new Set(settingsOf(z.toJSONSchema(siteSchema, { io: 'input' }) as Schema));
    expect(known.length).toBeGreaterThan(250);
    expect(known.filter((setting) => !now.has(setting) && !gone.includes(setting))).toEqual([]);
  });
});

type Schema = { properties?: Record<string, Schema> };

/** Every setting by its path. */
function settingsOf({ properties = {} }: Schema, above = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    schema.properties ? settingsOf(schema, `${above}${name}.`) : [above + name],
  );
}
