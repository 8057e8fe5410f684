import { describe, expect, it } from 'vitest';
import { readProject, siteFile } from '../project-for-test.ts';
import { readSite } from '../read-site.ts';
import { formatWarnings } from './mistakes.ts';

const at = (path: string) => `content/harbour/${path}`;
const warnings = (files: Record<string, string>) => readProject(files).warnings;
const places = (files: Record<string, string>) =>
  warnings(files).map(({ file, line, key }) => `${file}:${line ?? ''} ${key}`);

describe('what editors write in vain', () => {
  it('DATA-040 DATA-082 a misspelt field of front matter is ignored, and told with the field that was meant', () => {
    const files = { [at('offers/1.md')]: '---\nname: A\ndissclaimer: Ends soon\n---\n' };
    expect(readProject(files).content.offers[0]).not.toHaveProperty('dissclaimer');
    expect(warnings(files)).toEqual([
      {
        file: at('offers/1.md'),
        line: 3,
        key: 'dissclaimer',
        text: 'There is no field of this name; it is ignored. Did you mean "disclaimer"?',
      },
    ]);
    expect(places({ [at('pages/a.md')]: '---\ntitle: A\nauthor: B\n---\n' })).toEqual([`${at('pages/a.md')}:3 author`]);
  });

  it('DATA-030 fields of an imported record that are like no other are ignored in silence', () => {
    const location = (fields: object) => ({
      [at('locations/a.json')]: JSON.stringify({ id: 1, name: 'A', ...fields }),
    });
    expect(warnings(location({ crm_webhook: 'x', address: { geohash: 'y' }, reviews: { list: [{ a: 1 }] } }))).toEqual(
      [],
    );
    expect(places(location({ contact_detail: { phnoe: 'x' } }))).toEqual([
      `${at('locations/a.json')}:1 contact_detail.phnoe`,
    ]);
  });

  it('fields that come from the name or the text of a file cannot be written', () => {
    expect(places({ [at('pages/a.md')]: '---\ntitle: A\nslug: b\n---\n' })).toEqual([`${at('pages/a.md')}:3 slug`]);
  });

  it('HRS-006 a name in settings and content that nothing has is told', () => {
    const location = { id: 7, name: 'Yard', dealership_slug: 'dalbi', manufacturers: [] };
    const files = {
      'sites/harbour/site.json': siteFile(
        {},
        {
          stock: { feeds: [{ source: 'stock/a.csv', locationId: 8 }] },
          features: { overrides: [{ dealershipSlug: 'roma', set: {} }] },
          locations: { selectorExcludeIds: ['7', 9] },
          offers: { exclusionExceptions: [5] },
        },
      ),
      [at('locations/yard.json')]: JSON.stringify(location),
      [at('dealerships.json')]: '[{"id": 1, "slug": "dalby", "name": "Dalby"}]',
      [at('special-hours.json')]: '[{"date": "2026-12-25", "status": "Closed", "location_id": 70}]',
      [at('delivery-zones.json')]: JSON.stringify([
        { name: 'Here', price: 0, postcodes: [{ from: '2000', to: '2010' }], location_ids: [7, 71] },
      ]),
      [at('offers/1.md')]: '---\nname: A\nmodel: { name: CX-5, slug: cx5 }\n---\n',
      [at('models/cx-5.md')]: '---\nname: CX-5\n---\n',
    };
    expect(warnings(files).map(({ key }) => key)).toEqual([
      'stock.feeds[0].locationId',
      'locations.selectorExcludeIds[1]',
      '[0].location_id',
      '[0].location_ids[1]',
      'features.overrides[0].dealershipSlug',
      'dealership_slug',
      'model.slug',
      'offers.exclusionExceptions[0]',
    ]);
    expect(warnings(files).find(({ key }) => key === 'dealership_slug')).toEqual({
      file: at('locations/yard.json'),
      key: 'dealership_slug',
      text: 'There is no dealership "dalbi". Did you mean "dalby"?',
    });
  });

  it('CFG-008 a page whose switch is off is told with the switch', () => {
    const files = {
      'sites/harbour/site.json': siteFile({}, { features: { finance: false } }),
      [at('pages/finance.md')]: '---\ntitle: Finance\n---\n',
      [at('pages/service.md')]: '---\ntitle: Service\n---\n',
    };
    expect(warnings(files)).toEqual([
      {
        file: at('pages/finance.md'),
        key: '',
        text: 'The page is not built: features.finance switches /finance off.',
      },
    ]);
  });

  it('CFG-003 a dealer that has no record of a kind is not asked for it', () => {
    expect(
      warnings({ 'sites/harbour/site.json': siteFile({}, { stock: { feeds: [{ source: 'a.csv', locationId: 8 }] } }) }),
    ).toEqual([]);
  });

  it('HRS-005 hours in words and in data that differ are told, and so are times that cannot be read', () => {
    const hours = [
      { weekday: 1, formated_hours: '9am - 5pm', open: '08:30', close: '17:00' },
      { weekday: 2, formated_hours: '8:30am - 5pm', open: '08:30', close: '17:00' },
      { weekday: 3, open: 'half past eight', close: '17:00' },
      { weekday: 4, open: '17:00', close: '08:30' },
      { weekday: 5, formated_hours: 'Call us' },
    ];
    const text = JSON.stringify({ id: 1, name: 'A', contact_detail: { opening_hours: hours } }, null, 1);
    const found = warnings({ [at('locations/a.json')]: text });
    expect(found.map(({ key, text }) => [key.replace('contact_detail.opening_hours', ''), text])).toEqual([
      [
        '[0].formated_hours',
        'Got "9am - 5pm", but open and close say 8:30\u00a0am to 5\u00a0pm, which is shown. Write only one.',
      ],
      ['[2].open', 'Got "half past eight". A time such as 08:30 or 17:30.'],
      ['[3].close', 'Got "08:30", which is not after 17:00.'],
    ]);
    expect(text.split('\n')[(found[0]?.line ?? 0) - 1]).toContain('9am - 5pm');
  });

  it('warnings are told by file and line', () => {
    const found = warnings({ [at('pages/a.md')]: '---\ntitle: A\nslug: b\nauthor: c\n---\n' });
    expect(formatWarnings('harbour', found)).toMatch(
      /^2 things written for harbour are not shown or lead nowhere:\n {2}content\/harbour\/pages\/a\.md:3 {2}slug\n/,
    );
    expect(formatWarnings('harbour', [])).toBe('');
  });

  it.each(['harbour', 'brolga', 'southern-cross', 'wattle-caravans', 'kite'])(
    'CFG-001 nothing that is written for the sample dealer %s is lost',
    (slug) => {
      expect(formatWarnings(slug, readSite(new URL('../../..', import.meta.url).pathname, slug).warnings)).toBe('');
    },
  );

  it('CONTENT-024 a picture that stands for itself without words is told with file, line and field', () => {
    const hero = (fields: object) =>
      JSON.stringify({ hero: { image: '/images/a.jpg', heading: 'A', ...fields } }, null, 1);
    const slides = (...fields: object[]) =>
      `[\n${fields.map((one, id) => JSON.stringify({ id, name: 'S', image: '/images/a.jpg', ...one })).join(',\n')}\n]`;
    const picture = { [at('images/a.jpg')]: '\u00ff\u00d8\u00ff' };
    const told = (files: Record<string, string>) =>
      warnings({ ...picture, ...files })
        .filter(({ text }) => text.startsWith('Whoever does not see the picture'))
        .map(({ file, line, key }) => `${file}:${line} ${key}`);
    expect(told({ [at('home.json')]: hero({}) })).toEqual([`${at('home.json')}:3 hero.alt`]);
    expect(told({ [at('home.json')]: hero({ alt: ' ' }) })).toEqual([`${at('home.json')}:3 hero.alt`]);
    expect(told({ [at('home.json')]: hero({ alt: 'A ute' }) })).toEqual([]);
    expect(told({ [at('home.json')]: hero({ image: null }) })).toEqual([]);
    const whole = { hide_overlay: true };
    expect(
      told({ [at('slides.json')]: slides({}, whole, { ...whole, alt: 'Sale' }, { ...whole, image: null }) }),
    ).toEqual([`${at('slides.json')}:3 [1].alt`]);
    const text = (body: string) => ({ [at('pages/a.md')]: `---\ntitle: A\n---\nWords\n\n${body}\n` });
    for (const body of ['![](/images/a.jpg)', '![ ](/images/a.jpg)', '<img src="/images/a.jpg">'])
      expect(told(text(body)), body).toEqual([`${at('pages/a.md')}:6 `]);
    for (const body of ['![A ute](/images/a.jpg)', '<img src="/images/a.jpg" alt="">'])
      expect(told(text(body)), body).toEqual([]);
  });
});
