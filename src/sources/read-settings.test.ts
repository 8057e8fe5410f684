import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listSites } from './list-sites.ts';
import { formatMistakes } from './mistakes/mistakes.ts';
import { mistakesIn, placesIn, projectWith, readProject, siteFile } from './project-for-test.ts';

const SITE = 'sites/harbour/site.json';
const lines = (...text: string[]) => text.join('\n');
const identity = '"site": { "id": 1, "slug": "harbour", "name": "Harbour", "template": "standard" }';
const textOf = (files: Record<string, string>) => mistakesIn(projectWith(files)).map(({ text }) => text);

describe('site files', () => {
  it('CFG-003 the four required settings are enough', () => {
    const { settings } = readProject({ [SITE]: siteFile() });
    expect(settings.search.hitsPerPage).toBe(21);
    expect(settings.site.vehicleNoun).toBeNull();
    expect(settings.itemTypes.caravan.bookText).toBe('Book a viewing');
  });

  it('GEN-002 slug and template are required', () => {
    expect(placesIn({ [SITE]: '{\n"site": { "id": 1,\n"name": "A",\n"template": "standard" }\n}' })).toEqual([
      `${SITE}:2 site.slug`,
    ]);
    expect(placesIn({ [SITE]: '{\n"site": { "id": 1, "slug": "harbour", "name": "A" } }' })).toEqual([
      `${SITE}:2 site.template`,
    ]);
    expect(textOf({ [SITE]: '{"site": { "id": 1, "slug": "harbour", "name": "A" } }' })[0]).toContain('ford-group');
  });

  it('CFG-001 an unknown key stops the dealer with its line and the name that was meant', () => {
    const files = { [SITE]: lines('{', `  ${identity},`, '  "search": {', '    "hitPerPage": 9', '  }', '}') };
    expect(placesIn(files)).toEqual([`${SITE}:4 search.hitPerPage`]);
    expect(textOf(files)[0]).toContain('Did you mean "hitsPerPage"?');
  });

  it('CFG-001 an unknown key that is like no other lists the known ones', () => {
    expect(textOf({ [SITE]: siteFile({}, { similar: { zzz: 1 } }) })[0]).toContain('Known here: soldButton.');
  });

  it('CFG-001 a value of the wrong type says what was found and what to write', () => {
    const files = { [SITE]: lines('{', `  ${identity},`, '  "search": { "hitsPerPage":', '    "21 cars" }', '}') };
    expect(placesIn(files)).toEqual([`${SITE}:3 search.hitsPerPage`]);
    expect(textOf(files)[0]).toBe(
      'Got "21 cars". A number without quotes is expected. A whole number of vehicles per page, for example 21.',
    );
  });

  it('CFG-001 the message names the site and each key', () => {
    const root = projectWith({ [SITE]: siteFile({}, { search: { columns: 7 }, thema: {} }) });
    expect(() => readProjectAt(root)).toThrow(
      /The site harbour needs 2 corrections:[\s\S]*search\.columns[\s\S]*thema/,
    );
  });

  it('CFG-001 a hosted search without host and key names both', () => {
    expect(placesIn({ [SITE]: siteFile({}, { search: { provider: 'algolia' } }) })).toEqual([
      `${SITE}:1 search.host`,
      `${SITE}:1 search.key`,
    ]);
  });

  it('CFG-001 broken JSON is reported with its line', () => {
    expect(placesIn({ [SITE]: lines('{', '  "site": {', '    "id" 1', '  }', '}') })).toEqual([`${SITE}:3`]);
  });

  it('CFG-001 duplicate keys are reported', () => {
    expect(placesIn({ [SITE]: lines('{', `${identity},`, identity, '}') })).toEqual([`${SITE}:3`]);
  });

  it.each(['[]', '"site"', '3', 'null'])('a file that holds %s is no site file', (text) => {
    expect(mistakesIn(projectWith({ [SITE]: text })).map(({ file }) => file)).toEqual([SITE]);
  });

  it.each([
    ['{"site": 3}'],
    ['{"site": {"template": {"toString": 1}}}'],
    ['{"site": {"template": "constructor"}}'],
    ['{"site": {"template": "standard"}, "__proto__": {"chat": true}}'],
    ['{"site": {"template": "standard", "extends": ["a"]}}'],
  ])('CFG-001 %s is a mistake, not a crash', (text) => {
    expect(mistakesIn(projectWith({ [SITE]: text })).length).toBeGreaterThan(0);
  });

  it('CFG-001 a key named __proto__ is refused as unknown', () => {
    const text = `{${identity}, "__proto__": {"features": {"chat": true}}}`;
    expect(placesIn({ [SITE]: text })).toEqual([`${SITE}:1`]);
  });

  it('GEN-002 a missing file, or a folder of another name, is reported', () => {
    expect(mistakesIn(projectWith({}), 'kite')).toEqual([
      { file: 'sites/kite/site.json', key: '', text: 'The file does not exist.' },
    ]);
    expect(textOf({ [SITE]: siteFile({ slug: 'kite' }) })).toEqual([
      'Got "kite". Write "harbour", the name of the folder.',
    ]);
  });

  it('GEN-002 a slug that another dealer has is told with the file that has it', () => {
    const files = { [SITE]: siteFile({ slug: 'kite' }), 'sites/kite/site.json': siteFile({ slug: 'kite' }) };
    expect(textOf(files)).toEqual([
      'Got "kite", which belongs to sites/kite/site.json. Write "harbour", the name of the folder.',
    ]);
    expect(mistakesIn(projectWith(files), 'kite')).toEqual([]);
  });

  it('an address says what it may be', () => {
    expect(textOf({ [SITE]: siteFile({ logoUrl: 'logo.svg' }) })[0]).toBe(
      'Got "logo.svg". Put the file into the folder images of the dealer\'s content and write "/images/logo.svg". ' +
        'Logo, as a path such as /images/logo.svg or a web address.',
    );
  });

  it('CFG-001 mistakes of every kind are told in one run', () => {
    const text = siteFile({ email: 'x' }, { search: { provider: 'algolia' }, serach: {}, reviews: { limit: 0 } });
    expect(placesIn({ [SITE]: text }).map((place) => place.split(' ')[1])).toEqual([
      'site.email',
      'search.host',
      'search.key',
      'reviews.limit',
      'serach',
    ]);
  });

  it.each(['../harbour', '..', 'harbour/../../etc', 'Harbour', '', '.', 'a b', 'a%2fb', 'a\\b', '/etc', 'shared'])(
    'GEN-002 %j is not read as a dealer',
    (slug) => {
      const found = mistakesIn(projectWith({}), slug);
      expect(found[0]?.text).toContain('lower-case letters');
    },
  );

  it('a link that leads out of the project is not followed', () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    writeFileSync(join(outside, 'site.json'), siteFile({ slug: 'kite' }));
    const root = projectWith({});
    mkdirSync(join(root, 'sites/kite'));
    symlinkSync(join(outside, 'site.json'), join(root, 'sites/kite/site.json'));
    symlinkSync(outside, join(root, 'sites/linked'));
    expect(mistakesIn(root, 'kite')[0]?.text).toContain('outside of the project');
    expect(mistakesIn(root, 'linked')[0]?.text).toContain('outside of the project');
  });

  it('GEN-002 the dealers are the folders with a site.json', () => {
    const root = projectWith({
      'sites/shared/group.json': '{}',
      'sites/shared/site.json': '{}',
      'sites/brolga/site.json': '{}',
      'sites/note.txt': '',
    });
    expect(listSites(root)).toEqual(['brolga', 'harbour']);
  });
});

describe('shared configuration', () => {
  const shared = 'sites/shared/group.json';
  const own = siteFile({ extends: 'group', template: 'ford-group' }, { search: { columns: 3 } });

  it('GEN-005 CFG-002 lies between the preset and the own file', () => {
    const { settings } = readProject({
      [SITE]: own,
      [shared]: '{"promo": {"positions": [9]}, "search": {"columns": 4, "hitsPerPage": 12}}',
    });
    expect(settings.promo.positions).toEqual([9]);
    expect(settings.search).toMatchObject({ columns: 3, hitsPerPage: 12, siteFilter: 'make:ford OR car_type:used' });
    expect(settings.navigation.header).toBe('ford');
  });

  it('GEN-005 may name the preset of the whole group', () => {
    const { settings } = readProject({
      [SITE]: '{"site": {"id": 1, "slug": "harbour", "name": "A", "extends": "group"}}',
      [shared]: '{"site": {"template": "ford-group"}}',
    });
    expect(settings.finance.path).toBe('/ford-finance');
  });

  it('GEN-005 a mistake in it is reported there, with its line', () => {
    expect(
      placesIn({ [SITE]: own, [shared]: lines('{', '  "search": {', '    "layout": "list"', '  }', '}') }),
    ).toEqual([`${shared}:3 search.layout`]);
    expect(placesIn({ [SITE]: own, [shared]: lines('{', '  "serach": {}', '}') })).toEqual([`${shared}:2 serach`]);
    expect(placesIn({ [SITE]: own, [shared]: lines('{', '  "search": {,', '}') })[0]).toMatch(`${shared}:2`);
    expect(placesIn({ [SITE]: own, [shared]: '[]' })).toEqual([`${shared}:1`]);
  });

  it('GEN-005 a value that the own file replaces is the own file’s mistake', () => {
    const files = { [SITE]: own.replace('"columns":3', '"columns":7'), [shared]: '{"search": {"columns": 4}}' };
    expect(placesIn(files)).toEqual([`${SITE}:1 search.columns`]);
  });

  it('GEN-005 a missing file is reported at the line that names it', () => {
    const files = {
      [SITE]: lines(
        '{ "site": {',
        '"id": 1, "slug": "harbour", "name": "A", "template": "standard",',
        '"extends": "group" } }',
      ),
    };
    expect(placesIn(files)).toEqual([`${SITE}:3 site.extends`]);
  });

  it('GEN-005 a path is not followed', () => {
    expect(placesIn({ [SITE]: siteFile({ extends: '../harbour/site' }) })).toEqual([`${SITE}:1 site.extends`]);
  });
});

describe('platform settings', () => {
  it('come from one file for all sites, or are the defaults', () => {
    expect(readProject({}).platform.apiBase).toBe('/api');
    expect(readProject({ 'sites/platform.json': '{"apiBase": "https://api.example"}' }).platform.apiBase).toBe(
      'https://api.example',
    );
    expect(placesIn({ 'sites/platform.json': '{\n"apibase": "/api" }' })).toEqual(['sites/platform.json:2 apibase']);
  });
});

function readProjectAt(root: string): void {
  const found = mistakesIn(root);
  if (found.length > 0) throw new Error(formatMistakes('harbour', found));
}
