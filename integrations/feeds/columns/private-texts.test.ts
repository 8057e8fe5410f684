import { describe, expect, it } from 'vitest';
import { csv, dealerFolder, importFeed, vehicleOf } from '../feed-for-test.ts';
import { feedFiles } from '../read/feed-source.ts';
import { formatReport } from '../report/stock-report.ts';
import { mappingOf, proposeMapping } from './propose-mapping.ts';

const AD = 'Serviced here since new, two sets of tyres.';
const NOTE = 'Bloke at the coast wants it gone before winter.';
const of = (columns: Record<string, string>, options = {}) => vehicleOf(csv(columns), { format: 'csv', ...options });
const jsonOf = (fields: object) =>
  vehicleOf(JSON.stringify([{ stockno: 'U1', make: 'Toyota', model: 'Hilux', year: 2021, ...fields }]));
const xmlOf = (inside: string) =>
  vehicleOf(`<l><vehicle><stockno>U1</stockno><make>Toyota</make><model>Hilux</model>${inside}</vehicle></l>`);

const PUBLIC = [
  ...[
    'Description',
    'Long Description',
    'Vehicle Comments',
    'Comments',
    'Dealer comments',
    "Seller's Comments",
    'Story',
  ],
  ...[
    'InternetNotes',
    'Internet Comments',
    'internet_comment',
    'Web Description',
    'WEB NOTES',
    'Website Text',
    'Web Copy',
  ],
  ...['Ad text', 'Ad Text 1', 'Advert Text', 'AdvertDescription', 'AdvDescription', 'advertising-comments'],
  ...[
    'Online Description',
    'Listing Description',
    'Print Ad Text',
    'Full Description',
    'Description HTML',
    'Detailed Description',
    'Gumtree Description',
    'Autotrader Text',
    'Comments (Web)',
    'Notes for Internet',
    'Advertisement Text',
    'Key Selling Points',
    'DealerComment',
    'AD COPY',
    'Listing Notes',
    'Marketing Text',
    'Marketing Comments',
    'Public Notes',
  ],
  ...['Customer-facing comments', 'Selling Points', 'Comments for Website', 'Description (web)', 'Carsales Comments'],
];
const PRIVATE = [
  ...[
    'Notes',
    'NOTES',
    'Note',
    'Stock Notes',
    'Vehicle Notes',
    'Dealer Notes',
    'Sales Notes',
    'Admin Notes',
    'Notes 2',
  ],
  ...[
    'Memo',
    'CriticalMemo',
    'Remarks',
    'Free Text',
    'FREETEXT1',
    'Office Comments',
    'Appraisal Comments',
    'Recon Notes',
  ],
  ...['Condition Report', 'Condition Report Comments', 'Workshop Comments', 'Internal Comments', 'Comments (internal)'],
  ...['Manager Comments', 'Customer Comments', 'Owner Notes', 'Vendor Notes', 'Buyer Comments', 'Additional Notes'],
  ...['Special Instructions', 'Delivery Instructions', 'Follow Up', 'Detailing Notes', 'Non Public Comments'],
  ...['Internal Web Notes', 'Remarketing Notes', 'Private Description', 'User Comments', 'Finance Comments'],
  ...['Trade Notes', 'Onsite Notes', 'Cost Comments', 'Service Notes', 'General Comments', 'Seller Notes'],
  ...['Damage Description', 'Inspection Summary', 'Load Notes', 'Do Not Advertise Notes', 'Management Text'],
];

describe('free text of a feed', () => {
  it.each(PUBLIC)('%s is advertising by its name', async (name) => {
    expect((await of({ [name]: AD })).dealercomments).toBe(AD);
    expect((await jsonOf({ [name]: AD })).dealercomments).toBe(AD);
  });

  it.each(PRIVATE)('%s is never published', async (name) => {
    for (const car of [await of({ [name]: NOTE }), await jsonOf({ [name]: NOTE })])
      expect(JSON.stringify(car)).not.toContain('coast');
    const [feed] = (await importFeed(csv({ [name]: NOTE }), { format: 'csv' })).report.feeds;
    expect([...(feed?.privateColumns ?? []), ...(feed?.privateTexts ?? [])]).toHaveLength(1);
  });

  it('for advertising counts more than a description, whichever comes first', async () => {
    const columns = [
      ['Description', 'A car.'],
      ['Web Description', AD],
    ] as const;
    for (const order of [columns, columns.toReversed()])
      expect((await of(Object.fromEntries(order))).dealercomments).toBe(AD);
    const mapping = { kind: 'csv', columns: { Spiel: 'comments' } };
    const options = { files: { 'map.json': JSON.stringify(mapping) }, feed: { mapping: 'map.json' } };
    expect((await of({ Description: 'A car.', Spiel: AD }, options)).dealercomments).toBe(AD);
  });

  it('of a dealer, a colour or an option are no comments', async () => {
    const car = await jsonOf({
      interiorColor: { code: 'FH', description: 'Black' },
      dealer: { description: 'Since 1971' },
      pack: { description: 'Winter' },
    });
    expect(car.dealercomments ?? undefined).toBeUndefined();
  });

  it.each([
    [{ comments: { internal: NOTE, web: AD } }],
    [{ notes: { office: NOTE, internet: AD } }],
    [{ notes: { workshop: NOTE }, website: { comments: AD } }],
    [{ internal: { description: NOTE }, marketing: { description: AD } }],
    [{ appraisal: { comments: NOTE, description: NOTE }, advert: { text: AD } }],
    [{ advert: { notes: NOTE, description: AD } }],
    [
      {
        comments: [
          { type: 'Internal', text: NOTE },
          { type: 'Web', text: AD },
        ],
      },
    ],
    [{ notes: [NOTE], description: AD }],
    [{ notes: [{ author: 'Kim', body: NOTE }], description: AD }],
    [{ comments: [{ author: 'Kim', text: NOTE }], description: AD }],
    [{ comments: { type: 'internal', text: NOTE }, description: AD }],
    [
      {
        comments: [
          { internal: true, text: NOTE },
          { internal: false, text: AD },
        ],
      },
    ],
    [
      {
        comments: [
          { public: false, text: NOTE },
          { public: true, text: AD },
        ],
      },
    ],
    [{ notes: NOTE, adverts: { retailAdverts: { description: AD } } }],
    [{ web: { notes: AD }, office: { notes: NOTE } }],
    [{ listing: { notes: NOTE, description: AD } }],
    [{ description: [{ lang: 'en', text: AD }], comments: { audience: 'staff', text: NOTE } }],
  ])('of %j only the advertisement is public', async (fields) => {
    const car = await jsonOf(fields);
    expect(car.dealercomments).toBe(AD);
    expect(JSON.stringify(car)).not.toContain('coast');
  });

  it.each([
    `<Comments><Internal>${NOTE}</Internal><Web>${AD}</Web></Comments>`,
    `<Comments><Comment type="internal">${NOTE}</Comment><Comment type="internet">${AD}</Comment></Comments>`,
    `<Comment type="internal">${NOTE}</Comment><Comment type="advertisement">${AD}</Comment>`,
    `<comments><comment><type>Office</type><text>${NOTE}</text></comment><comment><type>Internet</type><text>${AD}</text></comment></comments>`,
    `<comments><comment><text>${NOTE}</text><internal>true</internal></comment><comment><text>${AD}</text></comment></comments>`,
    `<comment public="false">${NOTE}</comment><comment public="true">${AD}</comment>`,
    `<notes><note><audience>workshop</audience><body>${NOTE}</body></note><note><audience>public</audience><body>${AD}</body></note></notes>`,
    `<Description><text>${AD}</text><lang>en</lang></Description><Comment><author>Kim</author><text>${NOTE}</text></Comment>`,
    `<Adverts><RetailAdverts><Description>${AD}</Description></RetailAdverts></Adverts><Notes>${NOTE}</Notes>`,
    `<Notes>${NOTE}</Notes><Description lang="en"><![CDATA[<p>${AD}</p>]]></Description>`,
    `<Workshop><Comments>${NOTE}</Comments></Workshop><Comments>${AD}</Comments>`,
    `<MiscInfo><MemoLine>${NOTE}</MemoLine></MiscInfo><WebNotes>${AD}</WebNotes>`,
  ])('of the XML %s only the advertisement is public', async (inside) => {
    const car = await xmlOf(inside);
    expect(car.dealercomments).toBe(AD);
    expect(JSON.stringify(car)).not.toContain('coast');
  });

  it.each([
    { Comments: NOTE, 'Web Description': AD },
    { Description: AD, Comments: NOTE },
    { 'Vehicle Description': '2021 Toyota Hilux SR5', Comments: NOTE, 'Ad Text': AD },
  ])('comments of no further name are private beside a column that says more: %j', async (columns) => {
    expect((await of(columns as unknown as Record<string, string>)).dealercomments).toBe(AD);
    const { report, vehicles } = await importFeed(csv(columns).replace(AD, ''), {
      format: 'csv',
    });
    expect(vehicles[0]?.dealercomments).toBeUndefined();
    expect(report.feeds[0]?.privateTexts).toEqual([{ column: 'comments', rows: 1 }]);
  });

  it('is public when a mapping says so, and never when it holds what the dealer keeps', async () => {
    const mapped = (columns: object) => ({
      files: { 'map.json': JSON.stringify({ kind: 'csv', columns }) },
      feed: { mapping: 'map.json' },
    });
    expect((await of({ Notes: AD }, mapped({ Notes: 'comments' }))).dealercomments).toBe(AD);
    expect((await of({ Comments: AD, Description: '' }, mapped({ Comments: 'comments' }))).dealercomments).toBe(AD);
    const { report } = await importFeed(csv({ 'Internal Notes': NOTE }), mapped({ 'Internal Notes': 'comments' }));
    expect(report.problem).toContain('"Internal Notes" is private');
  });

  it('that is private is counted and named, with what to do', async () => {
    const rows = ['U1,Kia,Rio,ring Sam,x', 'U2,Kia,Rio,ring Kim,', 'U3,Kia,Rio,,'].join('\n');
    const { report } = await importFeed(`stock,make,model,notes,memo\n${rows}\n`);
    expect(report.feeds[0]?.privateTexts).toEqual([
      { column: 'notes', rows: 2 },
      { column: 'memo', rows: 1 },
    ]);
    expect(report.feeds[0]?.unknownColumns).toEqual([]);
    expect(formatReport(report)).toContain(
      'kept private: notes (2 rows), memo (1 row); map it to comments when it is advertising text',
    );
  });

  it('cut into numbered columns is one text', async () => {
    expect((await of({ 'Ad Text 1': 'One.', 'Ad Text 2': 'Two.', 'Ad Text 3': '' })).dealercomments).toBe('One.\nTwo.');
  });
});

describe('a proposed mapping', () => {
  const propose = async (name: string, text: string) => {
    const [file] = feedFiles(dealerFolder({ [name]: text }), name);
    if (!file) throw new Error('no file');
    return proposeMapping(file);
  };
  it.each([
    ['Notes', 'diesel, ring Kim'],
    ['Office Comments', 'Toyota Hilux of Kim'],
    ['Memo', '2021 Hilux of Kim'],
    ['Notes', 'White'],
  ])('has no field for %s, whatever it says, and shows none of it', async (name, value) => {
    const proposal = await propose('a.csv', `stock,make,model,price,${name}\nU1,Toyota,Hilux,"$52,990","${value}"\n`);
    expect(proposal.columns.at(-1)).toMatchObject({ field: null, samples: [] });
    expect(Object.values((mappingOf(proposal) as { columns: object }).columns).at(-1)).toBeNull();
  });

  it('takes no text, name or place of a group of people or departments', async () => {
    const car = {
      unit: { stockno: 'U1', make: 'Kia', model: 'Rio' },
      interiorcolor: { description: 'Nappa' },
      appraisal: { comments: 'x', description: 'x' },
      stage: { comments: 'x', description: 'x', title: 'x' },
      owner: { name: 'Kim', suburb: 'Penrith', phone: '0491 570 156' },
      order: { price: 26_234, cost: 1 },
    };
    const { columns } = await propose('a.json', JSON.stringify([car, car]));
    const taken = columns.filter(({ field }) => field !== null).map(({ column }) => column);
    // The description of a colour is the colour.
    expect(taken).toEqual(['unit/stockno', 'unit/make', 'unit/model', 'interiorcolor/description']);
  });

  it('shows no people, no prices of the dealer and no words of notes', async () => {
    const car = {
      unit: { stockno: 'U1', make: 'Kia', model: 'Rio' },
      previousOwner: 'Kim',
      soldTo: 'Kim',
      keyNo: '12',
      acquisition: { price: 18_100 },
      po: { price: 18_100 },
      orders: { price: 18_100 },
      vendorPrice: 18_100,
      appraisedValue: 18_100,
      comments: [{ type: 'internal', text: 'ring Kim' }],
      extra: 'Kim 0491 570 156',
      other: 'Vendor wants $18,100',
    };
    const proposal = await propose('a.json', JSON.stringify([car, car]));
    expect(JSON.stringify(proposal)).not.toMatch(/Kim|18,?100/);
    const taken = proposal.columns.filter(({ field }) => field !== null).map(({ column }) => column);
    expect(taken).toEqual(['unit/stockno', 'unit/make', 'unit/model']);
  });
});

describe('headings', () => {
  const MUST_SEE = 'Two owners, towing mirrors, drives beautifully. Ring us today!';
  it.each([
    ['Vehicle Description', MUST_SEE],
    ['Title', MUST_SEE],
    ['Short Description', 'Low kilometres and books'],
    ['Ad Heading', 'MUST BE SEEN'],
    ['Vehicle Description', 'This Hilux has towing mirrors and one owner. Ring us today!'],
    ['Vehicle Description', `Toyota Hilux with ${'towing mirrors and '.repeat(10)}a tub liner`],
  ])('%s that is an advertisement is no name but the comments: %s', async (column, text) => {
    expect(await of({ [column]: text, badge: 'SR5' })).toMatchObject({
      name: '2021 Toyota Hilux SR5',
      dealercomments: text,
    });
    const car = await of({ [column]: text, description: AD });
    expect(car).toMatchObject({ name: '2021 Toyota Hilux', dealercomments: AD });
  });

  it.each(['title', 'name', 'vehicle'])(
    '%s that names neither make nor model is left out and reported',
    async (column) => {
      const { vehicles, report } = await importFeed(csv({ [column]: 'Mrs K Citizen', badge: 'SR5' }));
      expect(vehicles[0]).toMatchObject({ name: '2021 Toyota Hilux SR5' });
      expect(vehicles[0]?.dealercomments).toBeUndefined();
      expect(report.warnings).toContainEqual({
        reason: 'the heading is no name, so the name is made of year, make and model',
        count: 1,
        examples: ['feed row 2: "Mrs K Citizen"'],
      });
    },
  );

  it.each([
    [{ title: '2021 Hi-Lux SR5 4x4' }, '2021 Hi-Lux SR5 4x4'],
    [{ heading: 'TOYOTA HILUX SR5' }, 'Toyota Hilux SR5'],
    [{ make: 'Volkswagen', model: 'Golf', heading: 'VW Mk7 with books' }, 'VW Mk7 with books'],
    [{ make: 'Skoda', model: 'Octavia', 'short description': '2021 Škoda RS' }, '2021 Škoda RS'],
    [{ make: 'Mazda', model: '3', title: '2021 Mazda3 Evolve' }, '2021 Mazda3 Evolve'],
    [{ make: 'Mazda', model: '3', title: '3 Neo Sport' }, '3 Neo Sport'],
    [{ make: 'Fiat', model: '500', title: '2021 500 Pop' }, '2021 500 Pop'],
    [{ make: 'Mazda', model: 'CX-5', title: 'CX5 Maxx Sport' }, 'CX5 Maxx Sport'],
    [{ make: 'Land Rover', model: 'Range Rover Sport', title: 'Range Rover HSE' }, 'Range Rover HSE'],
    [
      { make: 'Toyota', model: 'Hilux', 'vehicle description': MUST_SEE, title: '2021 Toyota Hilux SR5 4x4' },
      '2021 Toyota Hilux SR5 4x4',
    ],
  ])('%j names the vehicle', async (columns, name) => {
    expect((await of(columns as unknown as Record<string, string>)).name).toBe(name);
  });

  it.each([
    [{ make: 'Mazda', model: '2', title: 'Comes with 2 keys' }],
    [{ make: 'Mazda', model: '3', title: '3 Owners, full books' }],
    [{ make: 'Fiat', model: '500', title: '500 km of range' }],
    [{ make: 'Mazda', model: '3', title: '3 months rego' }],
    [{ make: 'Toyota', model: 'Hilux', vehicle: 'Blue one by the fence' }],
    [{ make: 'RAM', model: '1500', title: 'Ceramic coating' }],
  ])('%j do not', async (columns) => {
    const car = await of(columns);
    expect(car.name).toBe(`2021 ${columns.make} ${columns.model}`);
  });
});

describe('public text that reads like a note', () => {
  it.each([
    'OWNER REQUEST CALL TO CELL 0491 570 156, WILL TAKE 36',
    'Ring vendor on (02) 5550 1234, wants $21,000',
    'Kim 0491-570-156 would take 14 cash',
    'Our cost 18,400, do not go under 20',
    'Floorplan due in March',
    'We paid $17,000 at auction',
    'OWNER REQUEST FOLLOW UP CALL TO CELL # 0491 570 156, WILL TAKE 36',
    'Call previous owner on 0491 570 156 about the books',
    'Clean. Vendor wants $18,500',
    'Tidy car, would accept 21k',
    'We paid $12,400, cost us $900 for tyres',
    'Floorplan due 12/3',
    'Gary 0491 570 006, wants 18 for it, smells of smoke',
    'Payout $12,300, books with Kim',
  ])('is held back and reported without it: %s', async (text) => {
    const { vehicles, report } = await importFeed(csv({ description: text }));
    expect(vehicles[0]?.dealercomments).toBeUndefined();
    const [warning] = report.warnings.filter(({ reason }) => reason.startsWith('comments held back'));
    expect(warning?.count).toBe(1);
    expect(JSON.stringify(report)).not.toMatch(/570|5550|\d\d,\d{3}|21k|WILL TAKE|Gary|Kim/);
  });

  it('is not repeated by what the report says of a heading', async () => {
    const { report } = await importFeed(csv({ title: '2019 Gary 0491 570 156 wants $18,500' }));
    expect(report.warnings.filter(({ reason }) => reason.startsWith('the heading'))).toHaveLength(2);
    expect(JSON.stringify(report)).not.toMatch(/570|18,500|Gary/);
  });

  it.each([
    'One owner, full history. Call Kim on 0491 570 156.',
    'Low running cost! Ring 02 5550 1234 to book a drive.',
    'Previous owner cared for it. Phone 1300 555 012 today.',
    "Owner's manual and two keys. Finance from low cost lenders, 0491 570 156",
    'Will take trade-ins and caravans.',
    'Great floor plan with bunks. Will take 5 adults and 400 kg.',
    'Contact our sales team on (07) 5550 0199, will take 10 minutes.',
    'Low running costs, wants for nothing. We will take your trade-in.',
    'Owner’s manual and two keys. Drive away price, no more to pay.',
    'Will take 12,500 kg, 30 foot trailers and 12 people.',
    'The next owner will love it! One owner is all it has had. Call 02 5550 1234',
    'Call our customer service on 02 5550 1234. Finance payouts welcome.',
    'Do not hold back. We will take $500 deposit, or $2,000 off the price.',
    'Roadworthy at our cost, well below cost price. Off-grid floorplan. Cost $60,000 new, ring 02 5550 1234',
  ])('is not what advertisements say: %s', async (text) => {
    expect((await of({ description: text })).dealercomments).toBe(text);
  });
});
