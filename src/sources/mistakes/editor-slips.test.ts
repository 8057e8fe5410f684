import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectWith, readProject, siteFile } from '../project-for-test.ts';
import { readSite } from '../read-site.ts';
import { doubtfulContent } from './doubtful-content.ts';
import { AuthorMistakes, type Mistake } from './mistakes.ts';

const SITE = 'sites/harbour/site.json';
const at = (path: string) => (path.startsWith('sites/') ? path : `content/harbour/${path}`);
const page = (body: string, front = '') => `---\ntitle: A\n${front}---\n${body}\n`;
const yard = (fields: object) => JSON.stringify({ id: 1, name: 'Yard', ...fields }, null, 1);
const week = (...opening_hours: object[]) => yard({ contact_detail: { opening_hours } });
const special = (...entries: object[]) =>
  `[\n${entries.map((entry) => JSON.stringify({ date: '2026-12-25', ...entry })).join(',\n')}\n]`;
const reviews = (fields: object) => JSON.stringify({ count: 1, average_rating: '4.7', reviews: [], ...fields });

/** What reading one file of an editor says: its mistakes, or what is told of a dealer that is built. */
function found(path: string, text: string | Buffer, others: Record<string, string> = {}): readonly Mistake[] {
  const root = projectWith({ ...others, [at(path)]: '' });
  writeFileSync(join(root, at(path)), text);
  try {
    return readSite(root, 'harbour').warnings;
  } catch (error) {
    if (error instanceof AuthorMistakes) return error.mistakes;
    throw error;
  }
}
const diagnostics = (path: string, text: string | Buffer, others: Record<string, string> = {}) =>
  found(path, text, others).map(({ file, line, key, text: words }) => `${file}:${line ?? ''} ${key} ${words}`);

describe('slips of editors', () => {
  const open = { status: 'Open', open: '09:00', close: '17:00' };
  it.each([
    [
      'HRS-005 a weekday twice',
      'locations/yard.json',
      week({ weekday: 1, ...open }, { weekday: 1, ...open }),
      /:13 contact_detail\.opening_hours\[1\]\.weekday Weekday 1 is here a second time\. 0, 2, 3, 4, 5, 6 are missing\./,
    ],
    [
      'a weekday twice where one is missing',
      'locations/yard.json',
      week(...[0, 1, 1, 3, 4, 5, 6].map((weekday) => ({ weekday, ...open }))),
      /Weekday 1 is here a second time\. 2 is missing\./,
    ],
    [
      'a day that is open without times',
      'locations/yard.json',
      week({ weekday: 1, status: 'Open', from: '09:00', to: '17:00' }),
      /opening_hours\[0\]\.status The day is open without times\. Write "open": "08:30"/,
    ],
    [
      'a closed day with times',
      'locations/yard.json',
      week({ weekday: 1, ...open, status: 'Closed' }),
      /The day is closed, and its times are not shown/,
    ],
    [
      'an end in the morning',
      'locations/yard.json',
      week({ weekday: 1, status: 'Open', open: '08:30', close: '05:30' }),
      /close Got "05:30", which is in the night after\. Write 17:30 if the afternoon is meant\./,
    ],
    [
      'holiday hours without times',
      'special-hours.json',
      special({ status: 'Open', von: '9' }),
      /:2 \[0\]\.status The day is open without times/,
    ],
    [
      'two different entries of a holiday',
      'special-hours.json',
      special({ status: 'Closed' }, { status: 'Open', open: '09:00', close: '12:00' }),
      /:3 \[1\]\.date Got 2026-12-25 a second time with other hours\. Keep one of the two\./,
    ],
    [
      'a closed holiday with times',
      'special-hours.json',
      special({ status: 'Closed', open: '09:00' }),
      /\[0\]\.status The day is closed/,
    ],
    [
      'a holiday with one time',
      'special-hours.json',
      special({ status: 'Open', open: '09:00' }),
      /Only one time is known/,
    ],
    [
      'a list of another name',
      'specialhours.json',
      '[]',
      /specialhours\.json: {2}There is no list of this name, and nothing reads it\. Did you mean special-hours\.json\?/,
    ],
    ['a list in the singular', 'review.json', '{}', /Did you mean reviews\.json\?/],
    ['a list with an underscore', 'delivery_zones.json', '[]', /Did you mean delivery-zones\.json\?/],
    [
      'a folder in the singular',
      'page/team.md',
      page('Text'),
      /harbour\/page: {2}There is no folder of this name, and nothing in it is read\. Did you mean pages\/\?/,
    ],
    [
      'a text at the top',
      'team.md',
      page('Text'),
      /team\.md: {2}Texts are not read here\. Move it to content\/harbour\/pages\/team\.md/,
    ],
    [
      'a page in a folder',
      'pages/team/sales.md',
      page('Text'),
      /pages\/team\/sales\.md: {2}Folders are not read here\. Move it to content\/harbour\/pages\/sales\.md\./,
    ],
    ['a location in a folder', 'locations/qld/a.json', yard({}), /Move it to content\/harbour\/locations\/a\.json\./],
    [
      'a post without category',
      'blog/team.md',
      page('Text'),
      /blog\/team\.md: {2}It is not read here\. Move it into the folder of a category: blog\/news\/team\.md\./,
    ],
    ['a post too deep', 'blog/news/2026/team.md', page('Text'), /Move it to content\/harbour\/blog\/news\/team\.md\./],
    [
      'a merge in a text',
      'pages/a.md',
      page('<<<<<<< HEAD\nOne price.\n=======\nOther price.\n>>>>>>> main'),
      /^content\/harbour\/pages\/a\.md:4 {2}An unfinished merge: .* Keep one of the two and delete these lines\.$/,
    ],
    [
      'a merge in front matter',
      'pages/a.md',
      '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> main\n---\n',
      /^content\/harbour\/pages\/a\.md:2 {2}An unfinished merge/,
    ],
    [
      'a merge in a list',
      'slides.json',
      '[\n<<<<<<< HEAD\n{"id": 1, "name": "A"}\n=======\n{"id": 2, "name": "B"}\n>>>>>>> x\n]',
      /^content\/harbour\/slides\.json:2 {2}An unfinished merge/,
    ],
    [
      'a merge in settings',
      SITE,
      `{\n<<<<<<< HEAD\n"site": {}\n=======\n"site": {}\n>>>>>>> x\n}`,
      /site\.json:2 {2}An unfinished merge/,
    ],
    ['a merge of three', 'pages/a.md', page('||||||| base\nx'), /:4 {2}An unfinished merge/],
    [
      'a # in a title',
      'pages/a.md',
      '---\ntitle: Dealer #1 in town\n---\nText',
      /:2 {2}What comes after # is a comment: visitors read "Dealer"\. Put the value in quotes: title: "Dealer #1 in town"/,
    ],
    [
      'a # with spaces in a title',
      'pages/a.md',
      '---\ntitle: We are # 1 in town\n---\nText',
      /:2 {2}What comes after # is a comment: visitors read "We are"\. Put the value in quotes: title: "We are # 1 in town"/,
    ],
    [
      'a # at the start of a title',
      'pages/a.md',
      '---\ntitle: #1 dealer\n---\nText',
      /:2 {2}What comes after # is a comment: nothing is left of it\. Put the value in quotes: title: "#1 dealer"/,
    ],
    [
      'a link without a scheme',
      'pages/a.md',
      page('\n[Us](www.gumtree.example)'),
      /:5 {2}The link to "www\.gumtree\.example" leads nowhere\. Write "https:\/\/www\.gumtree\.example"\./,
    ],
    [
      'a relative link',
      'blog/news/a.md',
      '---\nheading: A\ndate: 2026-01-01\n---\n[Us](about-us)',
      /:5 {2}The link to "about-us" leads nowhere\. Write "\/about-us"\./,
    ],
    ['an email as a link', 'pages/a.md', page('[Us](sales@x.example)'), /Write "mailto:sales@x\.example"\./],
    [
      'a link of another scheme',
      'pages/a.md',
      page('[Us](htps://x.example)'),
      /The link to "htps:\/\/x\.example" is taken out\. A path such as/,
    ],
    [
      'a space in a link',
      'pages/a.md',
      page('[Us](/about us)'),
      /:4 {2}"\[Us\]\(\/about us\)" is no link and is shown as it stands\. Write \[Us\]\(\/about-us\)\./,
    ],
    [
      'a space before a link',
      'offers/1.md',
      '---\nname: A\n---\n[Us] (/about-us)',
      /:4 {2}"\[Us\] \(\/about-us\)" is no link/,
    ],
    ['a link that is not closed', 'pages/a.md', page('[Us](/about-us'), /Write \[Us\]\(\/about-us\)\./],
    ['a phone as a link', 'pages/a.md', page('[Call](07 5550 0100)'), /Write \[Call\]\(tel:\+61755500100\)\./],
    ['a picture below its folder', 'pages/a.md', page('![Us](images/team.jpg)'), /Write "\/images\/team\.jpg"\./],
    [
      'a frame',
      'pages/a.md',
      page('Text\n\n<iframe src="https://youtube.example/x"></iframe>'),
      /:6 {2}Got <iframe>\. Frames are taken out\./,
    ],
    [
      'a script',
      'offers/1.md',
      '---\nname: A\n---\n<script>alert(1)</script>',
      /:4 {2}Got <script>\. Scripts are taken out\./,
    ],
    [
      'an end before the start',
      'offers/1.md',
      '---\nname: A\nstart: 2026-12-01\nexpiry: 2026-11-01\n---\n',
      /:4 expiry Got 2026-11-01, which is before its start, 2026-12-01: the offer is never shown\./,
    ],
    [
      'a dot in a price',
      'offers/1.md',
      '---\nname: A\nprice: 39.990\n---\n',
      /:3 price Got 39\.990, which may be 39\.99 or 39990 dollars\. Write 39990, without a dot\./,
    ],
    ['a 0 before a price', 'offers/1.md', '---\nname: A\nprice: 0990\n---\n', /:3 price Got 0990\. Write 990\.$/],
    ['a dot in a price with a sign', 'offers/1.md', '---\nname: A\nprice: $39.990\n---\n', /:3 price Got .*39\.990/],
    [
      'a dot in a price of a model',
      'models/a.md',
      '---\nname: A\nfrom_price: $39.990 drive away\n---\n',
      /:3 from_price Got 39\.990/,
    ],
    [
      'a dot in a price of a zone',
      'delivery-zones.json',
      '[{"name": "A", "price": 1.290, "postcodes": [{"from": "2000", "to": "2001"}]}]',
      /\[0\]\.price Got 1\.290, which may be 1\.29 or 1290 dollars/,
    ],
    [
      'a phone with a digit less',
      'locations/yard.json',
      yard({ contact_detail: { phone: '02 6800 000' } }),
      /contact_detail\.phone Got "02 6800 000"\. A phone number with its area code/,
    ],
    [
      'two phones',
      'locations/yard.json',
      yard({ contact_detail: { landline_phone: '08 5550 0122 / 0491 570 156' } }),
      /several numbers in one field/,
    ],
    [
      'two emails',
      'locations/yard.json',
      yard({ contact_detail: { email: 'a@x.example, b@x.example' } }),
      /contact_detail\.email Got .* One email address/,
    ],
    [
      'a postcode of another state',
      'locations/yard.json',
      yard({ address: { state: 'NSW', postcode: '4350' } }),
      /address\.postcode Got "4350", which is in QLD, with the state NSW\./,
    ],
    [
      'a postcode that is none',
      'locations/yard.json',
      yard({ address: { state: 'NSW', postcode: '43500' } }),
      /address\.postcode Got "43500"\. A postcode of Australia/,
    ],
    [
      'an ABN that is too short',
      SITE,
      siteFile({ abn: '12 345' }),
      /site\.abn Got "12 345"\. An ABN has eleven digits/,
    ],
    ['two phones of a site', SITE, siteFile({ phone: '08 5550 0122 / 0491 570 156' }), /site\.phone .*several numbers/],
    [
      'an id of two slides',
      'slides.json',
      '[{"id": 1, "name": "A"}, {"id": 1, "name": "B"}]',
      /slides\.json: id Got "1", which another entry has already/,
    ],
    [
      'an id of two reviews',
      'reviews.json',
      reviews({ reviews: [1, 1].map((id) => ({ id, customer_name: 'A', rating: 5 })) }),
      /reviews\.json: id Got "1"/,
    ],
  ])('%s', (_, path, text, pattern) => {
    const lines = diagnostics(path, text);
    expect(lines).toEqual([expect.stringMatching(pattern)]);
    expect(lines[0]).toMatch(
      new RegExp(
        `^${at(path)
          .replace(/\/[^/]*$/, '')
          .split('/')
          .slice(0, 2)
          .join('/')}`,
      ),
    );
  });

  it.each([
    [
      'a month before the day',
      'expiry: 12/25/2026',
      'Got "12/25/2026". The day comes first: 25/12/2026, or 2026-12-25.',
    ],
    ['a year of two digits', 'expiry: 1/12/26', 'Got "1/12/26". Write the year in four digits: 1/12/2026.'],
    ['a day that no month has', 'expiry: 31/11/2026', 'Got "31/11/2026". November 2026 has 30 days.'],
    ['dots in a date', 'expiry: 30.11.2026', 'Got "30.11.2026". Write 2026-11-30.'],
    ['a day before the month', 'expiry: 2026-25-12', 'Got "2026-25-12". The month comes before the day: 2026-12-25.'],
    ['a date in words', 'expiry: 25 December 2026', 'Got "25 December 2026". Write 2026-12-25.'],
    [
      'a picture with spaces',
      'image_url: /images/Logo Final v3.png',
      'rename the file to logo-final-v3.png and write "/images/logo-final-v3.png".',
    ],
    ['a picture with brackets', 'image_url: /images/Our team 2026 (1).JPG', 'rename the file to our-team-2026-1.jpg'],
    ['a picture without a slash', 'image_url: images/yard.jpg', 'Got "images/yard.jpg". Write "/images/yard.jpg".'],
    [
      'a picture of a computer',
      'image_url: C:\\Users\\Ada\\yard.jpg',
      'Put the file into the folder images of the dealer\'s content and write "/images/yard.jpg".',
    ],
    ['the name of a picture', 'image_url: team.jpg', 'write "/images/team.jpg".'],
    ['a colon in a value', 'category: Sale: one week', 'Put the value in quotes: category: "Sale: one week"'],
    ['a percent sign in front', 'category: %off', 'Put the value in quotes: category: "%off"'],
    ['an @ in front', 'category: @home', 'Put the value in quotes: category: "@home"'],
    ['a hyphen in front', 'category: - sale -', 'Put the value in quotes: category: "- sale -"'],
    ['an apostrophe in front', "category: 'Tis the season", 'Put the value in quotes: category: "\'Tis the season"'],
    ['quotes within a value', 'category: "Best" dealer', 'Put the value in quotes: category: \'"Best" dealer\''],
    ['a quote that is not closed', 'category: "Sale', 'Put the value in quotes: category: "Sale"'],
    ['a backtick in front', 'category: `sale`', 'Put the value in quotes: category: "`sale`"'],
    ['a tab', '\tcategory: x', 'tab'],
  ])('%s is told with what to write', (_, line, words) => {
    const lines = found('offers/1.md', `---\nname: A\n${line}\n---\nText`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ file: at('offers/1.md'), line: 3 });
    expect(lines[0]?.text).toContain(words);
  });

  it.each([
    [
      'a number in a title',
      'pages/a.md',
      '---\ntitle: 007\n---\nText',
      'Got 007. Numbers with a leading 0 need quotes: "007".',
    ],
    [
      'a year as a title',
      'pages/a.md',
      '---\ntitle: 2026\n---\nText',
      'Got 2026. A text in quotes is expected: "2026".',
    ],
    ['a capital in a key', 'pages/a.md', '---\nTitle: A\n---\nText', 'Did you mean "title"?'],
    [
      'a postcode without quotes',
      'locations/yard.json',
      '{"id": 1, "name": "A",\n"address": {"postcode": 0800}}',
      'Numbers with a leading 0 need quotes: "0800".',
    ],
    [
      'a phone without quotes',
      'locations/yard.json',
      '{"id": 1, "name": "A",\n"contact_detail": {"phone": 0268000000}}',
      'Numbers with a leading 0 need quotes: "0268000000".',
    ],
    [
      'a weekday in words',
      'locations/yard.json',
      '{"id": 1, "name": "A",\n"contact_detail": {"opening_hours": [{"weekday": "Monday", "status": "Closed"}]}}',
      'Got "Monday". Write 1: weekdays run from 0 (Sunday) to 6 (Saturday).',
    ],
    ['curly quotes', 'slides.json', '[\n{“id”: 1, “name”: “A”},\n{“id”: 2, “name”: “B”}\n]', 'are curly'],
    ['single quotes', 'slides.json', "[\n{'id': 1, 'name': 'A'}]", 'Texts stand in double quotes'],
    [
      'a reason that is too short',
      SITE,
      siteFile({}, { advertising: { acknowledged: [{ rule: 'new-drive-away', reason: 'test', date: '2026-01-01' }] } }),
      'characters are expected',
    ],
  ])('%s is told once, with what to write', (_, path, text, words) => {
    const lines = found(path, text);
    expect(lines.map((mistake) => mistake.text)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['a text', Buffer.from('not a picture'), 'something else'],
    ['nothing', Buffer.alloc(0), 'an empty file'],
    ['a photograph of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'a HEIC photograph'],
    ['a scan', Buffer.from('II*\0', 'latin1'), 'a TIFF picture'],
    ['a document', Buffer.from('%PDF-1.7'), 'a PDF'],
  ])('a picture that holds %s is told', (_, bytes, kind) => {
    const others = { [at('pages/a.md')]: page('Text', 'image: /images/team.jpg\n') };
    expect(diagnostics('images/team.jpg', bytes, others)).toEqual([
      'content/harbour/pages/a.md:3 image Got "/images/team.jpg". content/harbour/images/team.jpg is ' +
        `${kind}, no picture that browsers show. Save it as a JPG, team.jpg.`,
    ]);
    const text = { [at('pages/a.md')]: page('![Us](/images/team.jpg)') };
    expect(diagnostics('images/team.jpg', bytes, text)).toHaveLength(1);
    const link = { [at('pages/a.md')]: page('[Us](/images/team.jpg)') };
    expect(diagnostics('images/team.jpg', bytes, link)).toEqual([]);
  });

  it('a picture is one whatever browsers show, and .heic is none', () => {
    const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const of = (name: string) =>
      diagnostics(`images/${name}`, jpg, { [at('pages/a.md')]: page('Text', `image: /images/${name}\n`) });
    expect(of('team.jpg')).toEqual([]);
    expect(of('team.heic')).toHaveLength(1);
  });

  it('a file whose accents stand apart from their letters is told with its new name', () => {
    const text = page('Text', 'image: "/images/citro\u00ebn.jpg"\n');
    const mistakes = diagnostics('images/citroe\u0308n.jpg', 'x', { [at('pages/a.md')]: text });
    expect(mistakes).toEqual([expect.stringContaining('Rename it to citroen.jpg.')]);
  });

  it('DATA-034 holiday hours have the times of the week, under the names of either file', () => {
    const read = (fields: object) =>
      readProject({ [at('special-hours.json')]: special({ status: 'Open', ...fields }) }).content.specialHours[0];
    const times = { start: '09:00', end: '12:00' };
    expect(read({ open: '09:00', close: '12:00' })).toMatchObject(times);
    expect(read({ start_hour: '09:00', end_hour: '12:00' })).toMatchObject(times);
    expect(read({ hours: { begin: '09:00', end: '12:00' } })).toMatchObject(times);
  });

  it('DATA-031 a postcode that lost its 0 has it again, as a number or a text', () => {
    const read = (postcode: string | number) =>
      readProject({ [at('locations/yard.json')]: yard({ address: { state: 'NT', postcode } }) });
    for (const postcode of [800, '800', ' 0800 ']) {
      const { content, warnings } = read(postcode);
      expect(content.locations[0]?.address?.postcode).toBe('0800');
      expect(warnings).toEqual([]);
    }
  });

  it('DATA-044 an average may be a number', () => {
    const text = reviews({ average_rating: 4.7 });
    expect(readProject({ [at('reviews.json')]: text }).content.reviews.average_rating).toBe('4.7');
  });

  it('HRS-010 nights and whole days are no slips', () => {
    const hours = [
      ['16:00', '01:00'],
      ['06:00', '00:00'],
      ['00:00', '24:00'],
      ['12:00 AM', '12:00 AM'],
      ['10:00 am', '2:00 am'],
    ].map(([from, to], weekday) => ({ weekday, status: 'Open', open: from, close: to }));
    expect(diagnostics('locations/yard.json', week(...hours))).toEqual([]);
  });

  it('what editors write rightly is no slip', () => {
    const body = [
      '[a](/b "Title") [c](https://x.example/a_(b)) [d](#top) <https://x.example> www.x.example',
      '`[a](/b c)` and \\[a](/b c)',
      '```\n[a](/b c) <iframe>\n```',
      'see [1] (page 5), a <b>bold</b> word, 5 < 6 > 4',
      'A heading\n=======',
      'C# and #1 in a text',
    ].join('\n\n');
    const front = 'description: "#1 in town" # a comment\nmenu: C#\n';
    const { warnings } = readProject({
      [at('pages/a.md')]: page(body, front),
      [at('pages/b.md')]: page('Text'),
      [at('README.md')]: 'For editors',
    });
    expect(warnings.map(({ text }) => text)).toEqual([]);
  });

  it('a page without text, a post of tomorrow and a mistyped ABN are told when the site is built', () => {
    const root = projectWith({
      [SITE]: siteFile({ abn: '53 004 085 617' }),
      [at('pages/a.md')]: '---\ntitle: A\n---\n',
      [at('pages/b.md')]: '---\ntitle: B\nform: enquiry\n---\n',
      [at('blog/news/c.md')]: '---\nheading: C\ndate: 2026-12-02\n---\nText',
    });
    const { settings, content } = readSite(root, 'harbour');
    const on = (today: string) =>
      doubtfulContent(root, settings, content, today).map(({ file, line, key }) => `${file}:${line} ${key}`);
    const always = [`${SITE}:1 site.abn`, 'content/harbour/pages/a.md:1 '];
    expect(on('2026-12-01')).toEqual([...always, 'content/harbour/blog/news/c.md:3 date']);
    expect(on('2026-12-02')).toEqual(always);
  });
});
