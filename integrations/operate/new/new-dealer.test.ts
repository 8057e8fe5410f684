import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS_VERSION } from '#src/domain/settings/settings-versions.ts';
import { dealerFolder } from '../../feeds/feed-for-test.ts';
import { type NewDealer, type NewDealerOptions, writeNewDealer } from './new-dealer.ts';
import type { Answers } from './questions.ts';

const HEADER = 'Stock number,Make,Model,Dealership name,Location,Street,Suburb,State,Postcode,Type';
const TAMWORTH = 'Redgum Motors,Tamworth,40 Goonoo Road,Hillvue,NSW,2340,Car';
const RYDE = 'Redgum Motors,Ryde,9 Swan Street,Ryde,NSW,2112,Car';
const feed = (...rows: string[]) => `${HEADER}\n${rows.map((row, at) => `S${at},Kia,EV5,${row}\n`).join('')}`;

/** A root that holds nothing, and files beside it. */
function place(files: Record<string, string | object> = {}) {
  const folder = dealerFolder(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      ]),
    ),
  );
  const root = join(folder, 'agency');
  const at = (name: string) => join(folder, name);
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;
  const make = (given: Answers, more: Partial<NewDealerOptions> = {}): Promise<NewDealer> =>
    writeNewDealer({ root, given, ...more });
  return { root, at, read, make };
}
const refusal = (made: Promise<NewDealer>) => made.then(String, ({ message }: Error) => message);

describe('a dealer of flags', () => {
  it('CFG-003 is a site file and a yard; nothing is written that nobody said, but that consent is asked for', async () => {
    const { make, read } = place();
    const { files } = await make({ slug: 'anchor-motors' });
    expect(files).toEqual(['sites/anchor-motors/site.json', 'content/anchor-motors/locations/anchor-motors.json']);
    const name = 'Anchor Motors';
    expect(read('sites/anchor-motors/site.json')).toEqual({
      version: SETTINGS_VERSION,
      site: { id: 'anchor-motors', slug: 'anchor-motors', name, template: 'standard' },
      forms: { optInTicked: false },
    });
    expect(read('content/anchor-motors/locations/anchor-motors.json')).toEqual({
      ...{ id: 1, name, primary: true, location_type: 'sales', dealer_license_number: '' },
      ...{ address: {}, contact_detail: {} },
    });
  });

  it('every answer has its setting; the state gives time zone, state of forms and name of the licence', async () => {
    const { root, make, read, at } = place({
      'My Stock (1).CSV': feed(TAMWORTH),
      'agency/docs/site.schema.json': '{}',
    });
    const given = {
      ...{ name: 'Anchor & Sons', template: 'caravan', phone: '08 5550 0100', email: 'a@b.example, c@d.example' },
      ...{ address: '1 Swan St, Perth WA 6000', licence: 'MD 1', brand: '#0a5c4a', feed: at('My Stock (1).CSV') },
    };
    const { slug, files } = await make(given);
    expect(slug).toBe('anchor-and-sons');
    const address = { street: '1 Swan St', city: 'Perth', state: 'WA', postcode: '6000' };
    expect(read(`sites/${slug}/site.json`)).toEqual({
      $schema: '../../docs/site.schema.json',
      version: SETTINGS_VERSION,
      site: {
        ...{ id: slug, slug, name: given.name, template: 'caravan', phone: given.phone, address },
        timeZone: 'Australia/Perth',
        licences: [{ label: 'WA motor dealer licence number', number: 'MD 1' }],
      },
      theme: { brand: '#0a5c4a' },
      forms: { optInTicked: false, defaultState: 'wa' },
      leads: { destinations: [{ name: 'sales', kind: 'email', to: ['a@b.example', 'c@d.example'] }] },
      stock: { feeds: [{ format: 'auto', source: 'stock/my-stock-1.csv' }] },
    });
    // --feed is no --from-feed: its yard is not taken.
    expect(read(`content/${slug}/locations/${slug}.json`)).toMatchObject({
      name: given.name,
      address,
      contact_detail: { phone: given.phone },
    });
    expect(files.at(-1)).toBe(`content/${slug}/stock/my-stock-1.csv`);
    expect(readFileSync(join(root, files.at(-1) ?? ''), 'utf8')).toBe(feed(TAMWORTH));
    expect(readdirSync(join(root, '.cache'))).toEqual([]);
  });

  it('has its logo as a picture of its own, by a name that does not depend on the file', async () => {
    const { make, read, at, root } = place({
      'Our Mark.SVG': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"/>',
    });
    const { files } = await make({ slug: 'anchor', name: 'Anchor', logo: at('Our Mark.SVG') });
    expect(files.at(-1)).toBe('content/anchor/images/logo.svg');
    expect(readFileSync(join(root, 'content/anchor/images/logo.svg'), 'utf8')).toContain('viewBox');
    expect(read('sites/anchor/site.json').site).toMatchObject({ logoUrl: '/images/logo.svg' });
  });

  it('all wrong answers are told at once, and nothing is written', async () => {
    const { root, make } = place();
    expect(await refusal(make({ slug: 'Anchor', phone: '12', brand: 'red', address: '' }))).toMatch(
      /^the dealer: Got "Anchor"\. .+\n--phone: Got "12"\. .+\n--address: Got ""\. .+\n--brand: Got "red"\. /,
    );
    expect(await refusal(make({}))).toContain('Name the dealer: npm run forecourt -- new anchor-motors');
    expect(existsSync(root)).toBe(false);
  });

  it('a dealer that is there stays as it is, whatever name leads to it', async () => {
    const { root, make } = place({ 'agency/sites/anchor/site.json': '{ "mine": true }' });
    for (const given of [{ slug: 'anchor' }, { name: 'Anchor' }])
      expect(await refusal(make(given))).toContain('sites/anchor is there already. It is never written over');
    expect(readFileSync(join(root, 'sites/anchor/site.json'), 'utf8')).toBe('{ "mine": true }');
    expect(existsSync(join(root, 'content'))).toBe(false);
  });

  it('what fails while it is written leaves nothing of the dealer', async () => {
    const { root, make } = place({ 'agency/sites': 'a file in the way' });
    expect(await refusal(make({ slug: 'anchor' }))).toContain('EEXIST');
    expect(readdirSync(join(root, 'content'))).toEqual([]);
    expect(readdirSync(join(root, '.cache'))).toEqual([]);
  });
});

describe('a dealer of a feed', () => {
  it('has its name, and a location for each yard it names', async () => {
    const { make, read, at } = place({ 'stock.csv': feed(RYDE, TAMWORTH, TAMWORTH) });
    const made = await make({ feed: at('stock.csv'), phone: '02 5550 0123' }, { takesFromFeed: true });
    expect(made.slug).toBe('redgum-motors');
    expect(made.feed?.makes).toEqual([{ make: 'Kia', vehicles: 3 }]);
    const address = { street: '40 Goonoo Road', city: 'Hillvue', state: 'NSW', postcode: '2340' };
    expect(read('sites/redgum-motors/site.json').site).toMatchObject({ address, timeZone: 'Australia/Sydney' });
    expect(read('content/redgum-motors/locations/tamworth.json')).toMatchObject({
      ...{ id: 1, name: 'Tamworth', primary: true, address, contact_detail: { phone: '02 5550 0123' } },
    });
    expect(read('content/redgum-motors/locations/ryde.json')).toMatchObject({
      ...{ id: 2, name: 'Ryde', primary: false, contact_detail: {} },
    });
  });

  it('an address belongs to the yard in its suburb, and to none in another', async () => {
    const { make, read, at } = place({ 'stock.csv': feed(RYDE, TAMWORTH, TAMWORTH) });
    const made = (slug: string, address: string) =>
      make({ slug, feed: at('stock.csv'), address }, { takesFromFeed: true });
    await made('one', '1 New Street, Ryde NSW 2112');
    expect(read('content/one/locations/ryde.json')).toMatchObject({
      primary: true,
      address: { street: '1 New Street' },
    });
    expect(read('content/one/locations/tamworth.json')).toMatchObject({ primary: false });
    await made('two', '5 Office Street, Perth WA 6000');
    expect(read('sites/two/site.json').site).toMatchObject({ address: { city: 'Perth' } });
    expect(read('content/two/locations/tamworth.json')).toMatchObject({ primary: true, address: { city: 'Hillvue' } });
  });

  it('one yard has the dealer’s name; a store code stays with its location', async () => {
    const caravans = `${HEADER.replace('Location', 'Yard code')}\n${['A', 'B'].map((at) => `${at},Jayco,Swan,,${at}1,,,VIC,,Caravan\n`).join('')}`;
    const { make, read, at } = place({ 'one.csv': feed(TAMWORTH), 'caravans.csv': caravans });
    await make({ slug: 'one', feed: at('one.csv') }, { takesFromFeed: true });
    expect(read('content/one/locations/redgum-motors.json')).toMatchObject({ name: 'Redgum Motors', primary: true });
    await make({ slug: 'two', feed: at('caravans.csv') }, { takesFromFeed: true });
    expect(read('sites/two/site.json').site).toMatchObject({ template: 'caravan', name: 'Two' });
    expect(read('content/two/locations/a1.json')).toMatchObject({ name: 'A1', store_code: 'A1' });
  });

  it('a web address is no file to copy', async () => {
    const { make, read } = place();
    const source = 'https://feeds.example/stock.xml';
    expect((await make({ slug: 'anchor', feed: source })).files).toHaveLength(2);
    expect(read('sites/anchor/site.json').stock).toEqual({ feeds: [{ format: 'auto', source }] });
  });
});

describe('a dealer of a site record', () => {
  const record = {
    id: 42,
    slug: 'harbour',
    name: 'Harbour Mazda',
    template: 'group-brand',
    address: { street: '1 Bay St', city: 'Sydney', state: 'NSW', postcode: 2000, place_id: 'x1' },
    plugins: [{ feature: 'trade_in' }, { name: 'spin-to-win' }],
    stock_models: ['CX-5'],
    webhook_secret: 'is dropped',
    locations: [
      {
        id: 7,
        name: 'Harbour Mazda Sydney',
        slug: 'sydney',
        api_key: 'is dropped',
        address: { postcode: '2000', dept: 4 },
      },
      { id: 8, name: 'Harbour Mazda Sydney', contact_detail: { phone: null, opening_hours: [] } },
    ],
    dealerships: [{ id: 1, slug: 'harbour', name: 'Harbour' }],
    reviews: [{ id: 1, customer_name: 'Ada L.', rating: 5, secret: 1 }],
  };

  it('CFG-010 CFG-011 DATA-037 has its settings, locations, dealerships and reviews as files', async () => {
    const { make, read, at } = place({ 'record.json': record });
    const made = await make({ brand: '#0a5c4a' }, { record: at('record.json') });
    expect(made.files).toEqual([
      'sites/harbour/site.json',
      'content/harbour/locations/sydney.json',
      'content/harbour/locations/harbour-mazda-sydney.json',
      'content/harbour/dealerships.json',
      'content/harbour/reviews.json',
    ]);
    expect(made.unused).toEqual({ plugins: ['spin-to-win'], stockModels: ['CX-5'] });
    expect(read('sites/harbour/site.json')).toEqual({
      version: SETTINGS_VERSION,
      site: {
        ...{ id: 42, slug: 'harbour', name: 'Harbour Mazda', template: 'group-brand', timeZone: 'Australia/Sydney' },
        address: { street: '1 Bay St', city: 'Sydney', state: 'NSW', postcode: '2000', place_id: 'x1' },
      },
      features: { tradeIn: true },
      theme: { brand: '#0a5c4a' },
      forms: { defaultState: 'nsw' },
    });
    expect(read('content/harbour/locations/sydney.json')).toEqual({
      ...{ id: 7, name: 'Harbour Mazda Sydney', slug: 'sydney', address: { postcode: '2000' } },
    });
    expect(read('content/harbour/locations/harbour-mazda-sydney.json')).toEqual({
      ...{ id: 8, name: 'Harbour Mazda Sydney', contact_detail: { opening_hours: [] } },
    });
    expect(read('content/harbour/dealerships.json')).toEqual(record.dealerships);
    expect(read('content/harbour/reviews.json')).toEqual({
      ...{ reviews: [{ id: 1, customer_name: 'Ada L.', rating: 5 }], count: 1, average_rating: '5.0' },
    });
  });

  it('a flag counts more than the record', async () => {
    const { make, read, at } = place({ 'record.json': record });
    const given = { slug: 'bay', name: 'Bay Mazda', template: 'standard', address: 'Perth WA' };
    await make(given, { record: at('record.json') });
    expect(read('sites/bay/site.json').site).toMatchObject({
      ...{ id: 42, slug: 'bay', name: 'Bay Mazda', template: 'standard', timeZone: 'Australia/Perth' },
    });
  });

  it('its mistakes are told at their lines of the record, all at once, and nothing is written', async () => {
    const wrong = {
      ...record,
      logo: { url: 'logo' },
      locations: [
        { id: 7, name: 'A' },
        { id: 7, name: 'B', contact_detail: { phone: '12' } },
      ],
      dealerships: [{ id: 1, slug: 'Harbour', name: 'Harbour' }],
      reviews: { reviews: [{ id: 1, customer_name: 'Ada L.', rating: 9 }] },
    };
    const { root, make, at } = place({ 'record.json': wrong });
    const file = at('record.json');
    const line = (text: string) =>
      JSON.stringify(wrong, null, 2)
        .split('\n')
        .findLastIndex((one) => one.includes(text)) + 1;
    const said = await refusal(make({}, { record: file }));
    for (const [text, key] of [
      ['"url": "logo"', 'logo.url'],
      ['"phone": "12"', 'locations[1].contact_detail.phone'],
      ['"slug": "Harbour"', 'dealerships[0].slug'],
      ['"rating": 9', 'reviews.reviews[0].rating'],
    ] as const)
      expect(said).toContain(`${file}:${line(text)}  ${key}\n    Got `);
    expect(existsSync(join(root, 'sites'))).toBe(false);
    expect(existsSync(join(root, 'content'))).toBe(false);
  });

  it('what is no record is refused', async () => {
    const { make, at } = place({
      'list.json': [],
      'broken.json': '{ "id": 1,\n "slug" "a" }',
      'short.json': { id: 1 },
    });
    const said = (name: string) => refusal(make({}, { record: at(name) }));
    expect(await said('list.json')).toContain('list.json');
    expect(await said('broken.json')).toContain('broken.json:2\n    A colon is missing');
    expect(await said('short.json')).toMatch(/ slug\n {4}Got nothing[\s\S]+ name\n {4}Got nothing/);
    expect(await said('missing.json')).toBe(`The record ${at('missing.json')} does not exist.`);
  });

  it('a slug that is taken, or is none, asks for another', async () => {
    const { make, at, root } = place({ 'record.json': record, 'odd.json': { ...record, slug: 'Harbour Mazda' } });
    mkdirSync(join(root, 'sites/harbour'), { recursive: true });
    writeFileSync(join(root, 'sites/harbour/site.json'), '{}');
    expect(await refusal(make({}, { record: at('record.json') }))).toContain('sites/harbour is there already');
    expect(await refusal(make({}, { record: at('odd.json') }))).toContain(
      'the dealer: Got "Harbour Mazda". Lower-case',
    );
  });
});
