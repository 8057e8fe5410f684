import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mistakesIn, placesIn, projectWith, readProject, siteFile } from './project-for-test.ts';

const at = (path: string) => `content/harbour/${path}`;
const content = (path: string, text: string) => readProject({ [at(path)]: text }).content;
const places = (path: string, text: string) => placesIn({ [at(path)]: text });
const location = (fields: object = {}) => JSON.stringify({ id: 1, name: 'Yard', ...fields });

describe('content of a dealer', () => {
  it('CFG-003 a dealer without content is complete', () => {
    const empty = readProject({}).content;
    expect(empty).toMatchObject({ locations: [], offers: [], models: [], blog: [], home: null });
    // Those that are made from the settings (CONTENT-010).
    expect(empty.pages.map(({ slug }) => slug)).toEqual(['privacy-policy', 'accessibility']);
  });

  it('DATA-030 a location has the name of its file as slug, or its own', () => {
    expect(content('locations/dalby.json', location()).locations[0]?.slug).toBe('dalby');
    expect(content('locations/dalby.json', location({ slug: 'dalby-ford' })).locations[0]?.slug).toBe('dalby-ford');
  });

  it('DATA-030 accepts missing, null and empty fields, and ignores unknown ones', () => {
    const read = content(
      'locations/dalby.json',
      location({ location_type: '', visible: null, address: null, contact_detail: null, webhook: 'x' }),
    ).locations[0];
    expect(read).toMatchObject({ location_type: null, visible: null });
    expect(read).not.toHaveProperty('webhook');
  });

  it('DATA-031 DATA-082 an empty text is a missing one, never a zero', () => {
    const address = { street: '', lat: '', long: '', place_url: '', postcode: '' };
    const read = content('locations/dalby.json', location({ address, average_rating: '', manufacturers: [] }));
    expect(read.locations[0]).toMatchObject({
      address: { street: null, lat: null, long: null, place_url: null, postcode: null },
      average_rating: null,
    });
    expect(places('locations/dalby.json', location({ name: '' }))).toEqual([`${at('locations/dalby.json')}:1 name`]);
  });

  it('DATA-031 DATA-032 DATA-033 reads address, contact detail and hours', () => {
    const fields = {
      address: { street: '1 Main St', city: 'Dalby', state: 'QLD', postcode: 4405, lat: '-27.18', long: 151.26 },
      contact_detail: { phone: '07 5550 0100', opening_hours: [{ weekday: 0, status: 'Closed' }, { weekday: 6 }] },
    };
    expect(content('locations/dalby.json', location(fields)).locations[0]).toMatchObject({
      address: { postcode: '4405', lat: -27.18 },
      contact_detail: {
        opening_hours: [
          { weekday: 0, status: 'Closed' },
          { weekday: 6, status: 'Open' },
        ],
      },
    });
  });

  it.each([-1, 7, 1.5])('DATA-033 %d is no weekday', (weekday) => {
    const text = location({ contact_detail: { opening_hours: [{ weekday }] } });
    expect(places('locations/dalby.json', text)).toEqual([
      `${at('locations/dalby.json')}:1 contact_detail.opening_hours[0].weekday`,
    ]);
  });

  it('DATA-034 both spellings of special hours become one shape', () => {
    const read = content(
      'special-hours.json',
      JSON.stringify([
        { date: '2026-12-24', status: 'Open', start_hour: '9:00 am', end_hour: '1:00 pm', location_id: 3 },
        { date: '2026-12-24', status: 'Open', hours: { begin: '9:00 am', end: '1:00 pm' }, location: { id: 3 } },
        { date: '2026-12-25', status: 'Closed' },
      ]),
    ).specialHours;
    const shape = { date: '2026-12-24', status: 'Open', name: null, start: '9:00 am', end: '1:00 pm', locationId: 3 };
    expect(read[0]).toEqual(shape);
    expect(read[1]).toEqual(shape);
    expect(read[2]).toMatchObject({ status: 'Closed', start: null, end: null, locationId: null });
  });

  it('DATA-034 a day that does not exist is a mistake on its line', () => {
    const text = '[\n{"date": "2026-12-25", "status": "Closed"},\n{"date": "2026-02-30", "status": "Closed"}\n]';
    expect(places('special-hours.json', text)).toEqual([`${at('special-hours.json')}:3 [1].date`]);
  });

  it('DATA-035 DATA-036 reads dealerships, and their make', () => {
    const text = '[{"id": 7, "slug": "dalby", "name": "Dalby Ford", "average_rating": "4.6", "make": "Ford"}]';
    expect(content('dealerships.json', text).dealerships[0]).toMatchObject({ average_rating: 4.6, make: 'Ford' });
  });

  it('DATA-040 an offer’s Markdown is its description, its file name its id', () => {
    const [offer] = content('offers/5099.md', '---\nname: Big May\n---\nFrom **$30,000**').offers;
    expect(offer).toMatchObject({
      id: 5099,
      description: 'From **$30,000**',
      sanitized_description: '<p>From <strong>$30,000</strong></p>',
    });
    const own = content('offers/big-may.md', '---\nname: A\ndescription: Short\nmanufacturer: Ford\n---\nLong')
      .offers[0];
    expect(own).toMatchObject({ id: 'big-may', description: 'Short', manufacturer: 'Ford' });
    expect(content('offers/1.md', '---\nname: A\nmanufacturer:\n  name: Ford\n---\n').offers[0]?.manufacturer).toEqual({
      name: 'Ford',
    });
  });

  it('DATA-041 reads a model with its status', () => {
    expect(content('models/cx-5.md', '---\nname: CX-5\nstatus: coming_soon\n---\nText').models[0]).toMatchObject({
      slug: 'cx-5',
      status: 'coming_soon',
      html: '<p>Text</p>',
    });
    expect(places('models/cx-5.md', '---\nname: CX-5\nstatus: old\n---\n')).toEqual([
      `${at('models/cx-5.md')}:3 status`,
    ]);
  });

  it('DATA-043 DATA-044 a rating lies between 1 and 5, a text may be null', () => {
    const reviews = (rating: number) =>
      JSON.stringify({ count: 1, average_rating: '4.7', reviews: [{ id: 1, customer_name: 'A', text: null, rating }] });
    expect(content('reviews.json', reviews(1)).reviews.average_rating).toBe('4.7');
    expect(content('reviews.json', reviews(5)).reviews.count).toBe(1);
    for (const rating of [0.9, 5.1])
      expect(places('reviews.json', reviews(rating))).toEqual([`${at('reviews.json')}:1 reviews[0].rating`]);
  });

  it('DATA-045 reads slides', () => {
    expect(content('slides.json', '[{"id": 1, "name": "Sale", "url": "/offers"}]').slides).toHaveLength(1);
    expect(places('slides.json', '[{"id": 1, "name": "Sale", "url": "javascript:alert(1)"}]')).toEqual([
      `${at('slides.json')}:1 [0].url`,
    ]);
  });

  it('DATA-046 blog posts have the folder as category and come newest first', () => {
    const post = (date: string) => `---\nheading: Post\ndate: ${date}\n---\nText`;
    const { blog } = readProject({
      [at('blog/news/a.md')]: post('2026-01-01'),
      [at('blog/reviews/b.md')]: post('2026-03-01'),
      [at('blog/news/c.md')]: post('2026-02-01'),
    }).content;
    expect(blog.map(({ category, slug }) => `${category}/${slug}`)).toEqual(['reviews/b', 'news/c', 'news/a']);
  });

  it('DATA-080 a delivery zone has ranges of postcodes as text', () => {
    const zone = (from: unknown) => JSON.stringify([{ name: 'Metro', price: 0, postcodes: [{ from, to: '2999' }] }]);
    expect(content('delivery-zones.json', zone('0800')).deliveryZones[0]?.price).toBe(0);
    expect(places('delivery-zones.json', zone(800))).toHaveLength(1);
    expect(places('delivery-zones.json', zone('2999'))).toHaveLength(0);
    expect(places('delivery-zones.json', zone('3000'))).toEqual([`${at('delivery-zones.json')}:1 [0].postcodes[0].to`]);
  });

  it('API-009 appointment hours end after they begin', () => {
    const hours = (to: string) => JSON.stringify([{ hours: [{ weekday: 1, from: '09:00', to }] }]);
    expect(content('appointment-hours.json', hours('09:01')).appointmentHours[0]).toMatchObject({
      slot_minutes: 60,
      notice_minutes: 120,
      days_ahead: 14,
    });
    for (const to of ['09:00', '9:30', '24:00'])
      expect(places('appointment-hours.json', hours(to))).toEqual([
        `${at('appointment-hours.json')}:1 [0].hours[0].to`,
      ]);
  });
});

describe('mistakes in content', () => {
  it('CFG-001 all mistakes of a dealer are told at once, in every file', () => {
    const found = placesIn({
      'sites/harbour/site.json': siteFile({}, { search: { columns: 7 } }),
      'sites/platform.json': '{"nothing": 1}',
      [at('locations/a.json')]: '{"id": 1}',
      [at('offers/1.md')]: '---\nprice: free\n---\n',
      [at('dealerships.json')]: '[{"id": 1,}]',
      [at('pages/about.md')]: 'No front matter',
      [at('home.json')]: '{}',
    });
    expect(new Set(found.map((place) => place.split(':')[0]))).toEqual(
      new Set([
        'sites/harbour/site.json',
        'sites/platform.json',
        at('locations/a.json'),
        at('offers/1.md'),
        at('dealerships.json'),
        at('pages/about.md'),
        at('home.json'),
      ]),
    );
  });

  it('front matter mistakes have the line in the file', () => {
    const text = '---\ntitle: About\nimage:\n  wrong: 1\nform: letter\n---\nBody';
    expect(places('pages/about.md', text)).toEqual([
      `${at('pages/about.md')}:3 image`,
      `${at('pages/about.md')}:5 form`,
    ]);
    expect(places('pages/about.md', '---\ntitle: "open\n---\n')).toEqual([`${at('pages/about.md')}:2`]);
  });

  it('DATA-030 two locations with one id or one slug are told apart by their files', () => {
    const duplicates = {
      [at('locations/a.json')]: location(),
      [at('locations/b.json')]: location({ id: '1', slug: 'a' }),
    };
    expect(placesIn(duplicates)).toEqual([`${at('locations/b.json')}:1 id`, `${at('locations/b.json')}:1 slug`]);
    expect(mistakesIn(projectWith(duplicates))[0]?.text).toContain(at('locations/a.json'));
  });

  it('DATA-035 two dealerships with one slug are a mistake', () => {
    const text = '[{"id": 1, "slug": "a", "name": "A"}, {"id": 2, "slug": "a", "name": "B"}]';
    expect(places('dealerships.json', text)).toEqual([`${at('dealerships.json')}: slug`]);
  });

  it('DATA-040 two offers with one id are a mistake', () => {
    const offer = '---\nname: A\n---\n';
    expect(placesIn({ [at('offers/7.md')]: offer, [at('offers/07.md')]: offer })).toEqual([`${at('offers/7.md')}: id`]);
  });

  it('DATA-041 two models with one address are a mistake', () => {
    const duplicates = {
      [at('models/a.md')]: '---\nname: A\n---\n',
      [at('models/b.md')]: '---\nname: B\nnew_slug: a\n---\n',
    };
    expect(placesIn(duplicates)).toEqual([`${at('models/b.md')}: slug`]);
  });

  it.each(['../../evil', '..', 'a/b', 'A', 'a b', '/etc', 'a%2e'])('DATA-030 %j is no slug of a location', (slug) => {
    expect(places('locations/a.json', location({ slug }))).toEqual([`${at('locations/a.json')}:1 slug`]);
  });

  it('a file name that is no slug is a mistake', () => {
    expect(places('pages/About us.md', '---\ntitle: A\n---\n')).toEqual([`${at('pages/About us.md')}:`]);
    expect(places('blog/News Today/a.md', '---\nheading: A\ndate: 2026-01-01\n---\n')).toEqual([
      `${at('blog/News Today')}:`,
    ]);
    expect(places('locations/Main Yard.json', location())).toEqual([`${at('locations/Main Yard.json')}:`]);
    expect(places('locations/Main Yard.json', location({ slug: 'main' }))).toEqual([]);
  });

  it.each([
    ['pages/Our new workshop.md', 'Rename to our-new-workshop.md.'],
    ['pages/our_workshop.md', 'Rename to our-workshop.md.'],
    ['pages/Škoda & Co.md', 'Rename to skoda-and-co.md.'],
    ['pages/???.md', 'Rename it.'],
  ])('%s is told the name to give it', (file, text) => {
    const [mistake, ...others] = mistakesIn(projectWith({ [at(file)]: '---\ntitle: A\n---\n' }));
    expect(others).toEqual([]);
    expect(mistake?.text).toContain(text);
  });

  it('a file of another kind is told, because nobody reads it', () => {
    const found = readProject({ [at('pages/About us.docx')]: 'x', [at('locations/yard.txt')]: 'x' }).warnings;
    expect(found.map(({ file, text }) => [file, text])).toEqual([
      [at('pages/About us.docx'), 'Only files that end in .md are read here. Save it as about-us.md.'],
      [at('locations/yard.txt'), 'Only files that end in .json are read here. Save it as yard.json.'],
    ]);
  });

  it('CFG-001 a line that is not YAML hides no other mistake of its file', () => {
    const text = [
      '---',
      'title: Sale: one week',
      'image: yard.jpg',
      'form: letter',
      'description: "open',
      '---',
      'See [our service](/sevice) and ![the yard](/images/nope.jpg)',
    ].join('\n');
    const found = mistakesIn(
      projectWith({ [at('pages/sale.md')]: text, [at('pages/service.md')]: '---\ntitle: S\n---\n' }),
    );
    expect(found.map(({ line, key }) => `${line} ${key}`.trim())).toEqual(['2', '5', '3 image', '4 form', '7', '7']);
    expect(found.at(-1)?.text).toBe('There is no page /sevice on this site. Did you mean "/service"?');
  });

  it('CFG-001 keys of lines that are not YAML are not called missing', () => {
    expect(places('offers/1.md', '---\nname: Sale: one week\nprice: free\n---\n')).toEqual([
      `${at('offers/1.md')}:2`,
      `${at('offers/1.md')}:3 price`,
    ]);
    expect(places('offers/1.md', '---\ncategory: Sale: one week\n---\n')).toEqual([
      `${at('offers/1.md')}:2`,
      `${at('offers/1.md')}:1 name`,
    ]);
  });

  it('CFG-001 a slip in JSON hides no other mistake of its file', () => {
    const text = '{\n"id": 1,\n"name": "Yard"\n"visible": "no",\n"location_type": "shop"\n}';
    const found = placesIn({ [at('locations/a.json')]: text });
    expect(found).toContain(`${at('locations/a.json')}:5 location_type`);
    expect(found.some((place) => place.startsWith(`${at('locations/a.json')}:4`))).toBe(true);
  });

  it('GEN-001 a link out of the project is not followed', () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    writeFileSync(join(outside, 'secret.md'), '---\ntitle: Secret\n---\n');
    writeFileSync(join(outside, 'home.json'), '{}');
    const root = projectWith({});
    mkdirSync(join(root, at('pages')), { recursive: true });
    symlinkSync(join(outside, 'secret.md'), join(root, at('pages/secret.md')));
    symlinkSync(join(outside, 'home.json'), join(root, at('home.json')));
    symlinkSync(outside, join(root, at('models')));
    expect(mistakesIn(root).map(({ file, text }) => [file, text.replace(/^.* lies/, 'lies')])).toEqual([
      [at('models/secret.md'), 'lies outside of the project.'],
      [at('pages/secret.md'), 'lies outside of the project.'],
      [at('home.json'), 'lies outside of the project.'],
    ]);
  });

  it('GEN-001 a link to another dealer’s content is not followed, one to shared content is', () => {
    const root = projectWith({
      [at('pages/own.md')]: '---\ntitle: Own\n---\n',
      'content/kite/pages/about.md': '---\ntitle: Kite\n---\n',
      'content/shared/pages/terms.md': '---\ntitle: Terms\n---\n',
    });
    symlinkSync(join(root, 'content/shared/pages/terms.md'), join(root, at('pages/terms.md')));
    expect(mistakesIn(root)).toEqual([]);
    symlinkSync(join(root, 'content/kite/pages/about.md'), join(root, at('pages/about.md')));
    expect(mistakesIn(root).map(({ file, text }) => [file, text.replace(/^.* lies/, 'lies')])).toEqual([
      [at('pages/about.md'), "lies outside of the dealer's folder."],
    ]);
  });

  it('a file in another encoding is a mistake, not a text of question marks', () => {
    const root = projectWith({ [at('pages/about.md')]: '', [at('home.json')]: '' });
    writeFileSync(join(root, at('pages/about.md')), Buffer.from('---\ntitle: Caf\xe9\n---\n', 'latin1'));
    writeFileSync(join(root, at('home.json')), Buffer.from('\ufeff{}', 'utf16le'));
    for (const { text } of mistakesIn(root)) expect(text).toContain('UTF-8');
    expect(mistakesIn(root)).toHaveLength(2);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a.example/"onload="x'])(
    'CFG-001 %j is refused wherever an address is written',
    (address) => {
      expect(places('models/a.md', `---\nname: A\noverride_url: '${address}'\n---\n`)).toHaveLength(1);
      expect(places('models/a.md', `---\nname: A\nimage:\n  url: '${address}'\n---\n`)).toHaveLength(1);
      expect(places('offers/1.md', `---\nname: A\nimage_url: '${address}'\n---\n`)).toHaveLength(1);
      expect(
        places('offers/1.md', `---\nname: A\nmodel:\n  name: A\n  slug: a\n  override_url: '${address}'\n---\n`),
      ).toHaveLength(1);
      expect(places('pages/a.md', `---\ntitle: A\nimage: '${address}'\n---\n`)).toHaveLength(1);
      expect(places('locations/a.json', location({ address: { place_url: address } }))).toHaveLength(1);
      expect(places('home.json', JSON.stringify({ hero: { image: address, heading: 'A' } }))).toHaveLength(1);
    },
  );

  it('every body that is shown as HTML is sanitised', () => {
    const body = '<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))';
    const { offers, models, pages, blog } = readProject({
      [at('offers/1.md')]: `---\nname: A\n---\n${body}`,
      [at('models/a.md')]: `---\nname: A\n---\n${body}`,
      [at('pages/a.md')]: `---\ntitle: A\n---\n${body}`,
      [at('blog/news/a.md')]: `---\nheading: A\ndate: 2026-01-01\n---\n${body}`,
    }).content;
    const shown = [offers[0]?.sanitized_description, models[0]?.html, pages[0]?.html, blog[0]?.html];
    for (const html of shown) {
      expect(html).toContain('<img');
      expect(html).not.toMatch(/<script|onerror=/);
    }
  });

  it('HTML that front matter names itself does not replace the sanitised body', () => {
    const text = '---\ntitle: A\nhtml: "<script>alert(1)</script>"\nslug: other\n---\nBody';
    expect(content('pages/a.md', text).pages[0]).toMatchObject({ slug: 'a', html: '<p>Body</p>' });
    const offer = '---\nname: A\nsanitized_description: "<script>alert(1)</script>"\n---\nBody';
    expect(content('offers/1.md', offer).offers[0]?.sanitized_description).toBe('<p>Body</p>');
  });

  it('CFG-001 a list in place of a group, and a group in place of a list, are mistakes', () => {
    expect(places('dealerships.json', '{}')).toHaveLength(1);
    expect(places('home.json', '[]')).toHaveLength(1);
    expect(places('locations/a.json', '[]')).toHaveLength(1);
    expect(places('special-hours.json', 'null')).toHaveLength(1);
  });
});
