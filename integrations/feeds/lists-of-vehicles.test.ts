import { describe, expect, it } from 'vitest';
import { proposeMapping } from './columns/propose-mapping.ts';
import { dealerFolder, importFeed, vehicleOf } from './feed-for-test.ts';
import { feedFiles } from './read/feed-source.ts';

const photo = (n: number) => `https://pics.example/${n}.jpg`;
const FIELDS = '<stockno>U1</stockno><make>Kia</make><model>Rio</model><year>2021</year><price>19990</price>';
const vehicleXml = (inside: string) => `<vehicle>${FIELDS}${inside}</vehicle>`;
const other = vehicleXml('').replace('U1', 'U2');
const JSON_FIELDS = { stockno: 'U1', make: 'Kia', model: 'Rio', year: 2021, price: 19_990 };

/** How XML writes photographs: in one container or several, as text, attribute or element. */
const PHOTOS: [string, (n: number) => string][] = [
  ['images/image', (n) => `<images>${each(n, (url) => `<image>${url}</image>`)}</images>`],
  ['photos/photo', (n) => `<Photos>${each(n, (url) => `<Photo>${url}</Photo>`)}</Photos>`],
  ['pictures/picture', (n) => `<pictures>${each(n, (url) => `<picture>${url}</picture>`)}</pictures>`],
  ['photolist/photourl', (n) => `<photoList>${each(n, (url) => `<photoUrl>${url}</photoUrl>`)}</photoList>`],
  ['vehicle_photos/photo', (n) => `<vehicle_photos>${each(n, (url) => `<photo>${url}</photo>`)}</vehicle_photos>`],
  [
    'multimedia/images',
    (n) =>
      `<multimedia><images>${each(n, (url) => `<image><imageurl>${url}</imageurl></image>`)}</images></multimedia>`,
  ],
  [
    'numbered elements',
    (n) =>
      `<images>${each(n, (url) => `<photo_${/(\d)\.jpg/.exec(url)?.[1]}>${url}</photo_${/(\d)\.jpg/.exec(url)?.[1]}>`)}</images>`,
  ],
  ['text beside an element', (n) => each(n, (url) => `<photo>${url}<caption>Front</caption></photo>`)],
  ['empty places', (n) => `<images><image/>${each(n, (url) => `<image>${url}</image><image></image>`)}</images>`],
  [
    'sizes',
    (n) => each(n, (url) => `<photo><thumb>${url}?t</thumb><medium>${url}?m</medium><large>${url}</large></photo>`),
  ],
  [
    'a logo beside',
    (n) =>
      `<media>${each(n, (url) => `<photo>${url}</photo>`)}<video><url>https://v.example/1.mp4</url></video><logo>https://pics.example/logo.jpg</logo></media>`,
  ],
  ['imageurls/url', (n) => `<ImageURLs>${each(n, (url) => `<url>${url}</url>`)}</ImageURLs>`],
  ['gallery/item', (n) => `<gallery>${each(n, (url) => `<item>${url}</item>`)}</gallery>`],
  [
    'media/photo',
    (n) => `<media>${each(n, (url) => `<photo>${url}</photo>`)}<video>https://v.example/a</video></media>`,
  ],
  ['media/photos/photo', (n) => `<media><photos>${each(n, (url) => `<photo>${url}</photo>`)}</photos></media>`],
  ['repeated image', (n) => each(n, (url) => `<image>${url}</image>`)],
  ['photo with url', (n) => `<photos>${each(n, (url) => `<photo url="${url}" width="800"/>`)}</photos>`],
  ['image with href', (n) => `<images count="${n}">${each(n, (url) => `<image href="${url}"/>`)}</images>`],
  [
    'image/url',
    (n) => `<images>${each(n, (url) => `<image><url>${url}</url><thumb>${url}?t</thumb></image>`)}</images>`,
  ],
  [
    'image/large',
    (n) => `<images>${each(n, (url) => `<image><url>${url}?s</url><large>${url}</large></image>`)}</images>`,
  ],
  ['several containers', (n) => each(n, (url) => `<images><image>${url}</image></images>`)],
  [
    'text with attributes',
    (n) => `<photos>${each(n, (url) => `<photo main="no"><![CDATA[${url}]]></photo>`)}</photos>`,
  ],
  ['namespaces', (n) => `<g:images xmlns:g="g">${each(n, (url) => `<g:image>${url}</g:image>`)}</g:images>`],
];
const each = (count: number, write: (url: string) => string) =>
  Array.from({ length: count }, (_, n) => write(photo(n + 1))).join('');
const photosOf = (car: { images?: { image: { url: string } }[] | null | undefined }) =>
  car.images?.map(({ image }) => image.url);

describe('photographs of XML', () => {
  it.each(PHOTOS)('%s are all there, one or many, alone or beside another vehicle', async (_, write) => {
    for (const count of [1, 2, 5]) {
      const all = Array.from({ length: count }, (_one, n) => photo(n + 1));
      expect(photosOf(await vehicleOf(`<inventory>${vehicleXml(write(count))}</inventory>`))).toEqual(all);
      const { vehicles } = await importFeed(`<inventory>${vehicleXml(write(count))}${other}</inventory>`);
      expect(photosOf(vehicles.find(({ stocknum }) => stocknum === 'U1') ?? {})).toEqual(all);
    }
  });

  it.each([
    '<photos><photo order="2" url="https://pics.example/2.jpg"/><photo order="10" ' +
      'url="https://pics.example/3.jpg"/><photo order="1" url="https://pics.example/1.jpg"/></photos>',
    '<photos><photo position="2">https://pics.example/2.jpg</photo><photo position="10">' +
      'https://pics.example/3.jpg</photo><photo position="1">https://pics.example/1.jpg</photo></photos>',
    '<photos><photo><url>https://pics.example/2.jpg</url><sequence>2</sequence></photo><photo><url>' +
      'https://pics.example/3.jpg</url><sequence>10</sequence></photo><photo><sequence>1</sequence><url>' +
      'https://pics.example/1.jpg</url></photo></photos>',
  ])('stand in the order they say: %s', async (photos) => {
    expect(photosOf(await vehicleOf(`<l>${vehicleXml(photos)}</l>`))).toEqual([photo(1), photo(2), photo(3)]);
  });

  it.each([
    `<images><image url="${photo(2)}"/><image url="${photo(1)}" main="true"/></images>`,
    `<photos><exterior><photo>${photo(1)}</photo></exterior><interior><photo>${photo(2)}</photo></interior></photos>`,
    `<photos><photo><url>${photo(2)}</url><primary>N</primary></photo><photo><url>${photo(1)}</url><primary>Y</primary></photo></photos>`,
  ])('with a main one or in groups stand in their order: %s', async (photos) => {
    expect(photosOf(await vehicleOf(`<l>${vehicleXml(photos)}</l>`))).toEqual([photo(1), photo(2)]);
  });

  it.each([
    '<photos></photos>',
    '<photos/>',
    '<photos><photo/></photos>',
    '<media><video>https://v.example/a</video></media>',
  ])('%s is no photograph', async (photos) => {
    expect((await vehicleOf(`<l>${vehicleXml(photos)}</l>`)).photos_count).toBe(0);
  });
});

const LISTS: [string, string, string[]][] = [
  [
    'features/feature',
    '<features><feature>Tow bar</feature><feature>Camera</feature></features>',
    ['Tow bar', 'Camera'],
  ],
  [
    'options/option',
    '<options><option>Tow bar</option><option>Camera</option><option>A, B</option></options>',
    ['Tow bar', 'Camera', 'A, B'],
  ],
  ['equipment/item', '<Equipment><Item>Tow bar</Item><Item>Camera</Item></Equipment>', ['Tow bar', 'Camera']],
  ...[
    ['Standard_Equipment', 'equipment'],
    ['accessories', 'accessory'],
    ['optionList', 'option'],
  ].flatMap(([list, one]): [string, string, string[]][] => [
    [`${list} with one`, `<${list}><${one}>Tow bar</${one}></${list}>`, ['Tow bar']],
    [`${list} with two`, `<${list}><${one}>Tow bar</${one}><${one}>Camera</${one}></${list}>`, ['Tow bar', 'Camera']],
  ]),
  [
    'categories',
    '<features><category><name>Safety</name><feature>ABS</feature><feature>ESC</feature></category>' +
      '<category><name>Other</name><feature>Tow bar</feature></category></features>',
    ['ABS', 'ESC', 'Tow bar'],
  ],
  [
    'cells by group',
    '<equipment><safety>ABS, ESC</safety><comfort>Heater, Sunroof</comfort><other>Tow bar</other></equipment>',
    ['ABS', 'ESC', 'Heater', 'Sunroof', 'Tow bar'],
  ],
  [
    'groups of options',
    '<OptionGroups><OptionGroup><Name>Safety</Name><Options><Option>ABS</Option><Option>ESC</Option>' +
      '</Options></OptionGroup><OptionGroup><Name>Other</Name><Options><Option>Tow bar</Option></Options>' +
      '</OptionGroup></OptionGroups>',
    ['ABS', 'ESC', 'Tow bar'],
  ],
  [
    'one group of options',
    '<OptionGroups><OptionGroup><Name>Safety</Name><Options><Option>ABS</Option></Options></OptionGroup></OptionGroups>',
    ['ABS'],
  ],
  ['ticks', '<features><feature name="ABS" value="true"/><feature name="Sunroof" value="false"/></features>', ['ABS']],
  ['one feature', '<features><feature>Tow bar</feature></features>', ['Tow bar']],
  [
    'a name as attribute',
    '<features><feature name="Tow bar" code="T1"/><feature name="Camera" code="T2"/></features>',
    ['Tow bar', 'Camera'],
  ],
  ['one name as attribute', '<features><feature name="Tow bar" code="T1"/></features>', ['Tow bar']],
  [
    'text in a category',
    '<features><feature category="Safety">Airbags</feature><feature category="Comfort">Heater</feature></features>',
    ['Airbags', 'Heater'],
  ],
  ['one text in a category', '<features><feature category="Safety">Airbags</feature></features>', ['Airbags']],
  [
    'groups',
    '<equipment><group name="Safety"><item>Airbags</item><item>ABS</item></group><group name="Comfort"><item>Heater</item></group></equipment>',
    ['Airbags', 'ABS', 'Heater'],
  ],
  [
    'one group',
    '<equipment><group name="Safety"><item>Airbags</item><item>ABS</item></group></equipment>',
    ['Airbags', 'ABS'],
  ],
  [
    'groups by element',
    '<equipment><safety><item>Airbags</item><item>ABS</item></safety><comfort><item>Heater</item></comfort></equipment>',
    ['Airbags', 'ABS', 'Heater'],
  ],
  [
    'option names and prices',
    '<options><option><name>Tow bar</name><price>900</price></option><option><name>Mats</name><price>90</price></option></options>',
    ['Tow bar', 'Mats'],
  ],
  [
    'two containers',
    '<standardFeatures><feature>ABS</feature><feature>Heater</feature></standardFeatures><optionalFeatures><feature>Tow bar</feature></optionalFeatures>',
    ['ABS', 'Heater', 'Tow bar'],
  ],
];

describe('features of XML', () => {
  it.each(LISTS)('%s are all there', async (_, inside, features) => {
    expect((await vehicleOf(`<inventory>${vehicleXml(inside)}</inventory>`)).standardEquipment).toEqual(features);
    const { vehicles } = await importFeed(`<inventory>${other}${vehicleXml(inside)}</inventory>`);
    expect(vehicles.find(({ stocknum }) => stocknum === 'U1')?.standardEquipment).toEqual(features);
  });

  it('three columns of them are each taken apart', async () => {
    const text = 'stock,make,model,features,options,equipment\nU1,Kia,Rio,"ABS, ESC",Tow bar,"Bluetooth, Sunroof"\n';
    expect((await vehicleOf(text)).standardEquipment).toEqual(['ABS', 'ESC', 'Tow bar', 'Bluetooth', 'Sunroof']);
  });

  it('an empty list of them is none', async () => {
    expect(
      (await vehicleOf(`<l>${vehicleXml('<features/><options></options>')}</l>`)).standardEquipment ?? undefined,
    ).toBeUndefined();
  });
});

const ONE = photo(1);
const TWO = photo(2);
const IN_JSON: [string, object][] = [
  ['a list of texts', { photos: [ONE, TWO] }],
  ['a group', { images: { image: [ONE, TWO] } }],
  ['objects', { photos: [{ url: ONE }, { url: TWO }] }],
  ['objects in a group', { media: { photos: [{ href: ONE }, { href: TWO }] } }],
  [
    'renditions',
    {
      media: {
        photos: [ONE, TWO].map((url) => ({ id: 1, renditions: { thumb: { url: `${url}?t` }, large: { url } } })),
      },
    },
  ],
  [
    'an order',
    {
      pictures: [
        { order: 2, url: TWO },
        { order: 1, url: ONE },
      ],
    },
  ],
  ['main and others', { images: { main: ONE, others: [TWO] } }],
  ['numbers as keys', { images: { 0: ONE, 1: TWO } }],
  ['unusual names', { photos: [{ Web: ONE }, { Web: TWO }] }],
  [
    'a main photo',
    {
      pictures: [
        { src: TWO, isMain: false },
        { src: ONE, isMain: true },
      ],
    },
  ],
  [
    'lists of sizes',
    {
      media: {
        photos: [ONE, TWO].map((url) => ({
          sizes: [
            { width: 160, url: `${url}?s` },
            { width: 1600, url },
          ],
        })),
      },
    },
  ],
  [
    'groups of sizes',
    { photos: { front: { medium: `${ONE}?m`, large: ONE }, rear: { medium: `${TWO}?m`, large: TWO } } },
  ],
  [
    'several containers',
    {
      gallery: [
        { name: 'Outside', images: [ONE] },
        { name: 'Inside', images: [TWO] },
      ],
    },
  ],
  ['attributes of an XML', { photos: { photo: [ONE, TWO].map((url) => ({ $: { order: '1' }, _: url })) } }],
  [
    'media with a video',
    { media: [{ type: 'video', url: 'https://v.example/1.mp4' }, { type: 'photo', url: ONE }, { url: TWO }] },
  ],
  ['photo links', { media: { photo_links: [ONE, TWO] } }],
];

describe('lists of JSON', () => {
  it.each(IN_JSON)('photographs as %s are all there, alone and beside other vehicles', async (_, photos) => {
    const car = { ...photos, ...JSON_FIELDS };
    const more = { ...JSON_FIELDS, stockno: 'U2' };
    for (const feed of [[car], { vehicles: [car, more] }, car, { vehicle: car }, { inventory: { vehicle: car } }]) {
      const { vehicles } = await importFeed(JSON.stringify(feed));
      expect(photosOf(vehicles.find(({ stocknum }) => stocknum === 'U1') ?? {})).toEqual([ONE, TWO]);
    }
  });

  it.each<[object]>([
    [{ image: ONE }],
    [{ photo: { url: ONE } }],
    [[{ url: ONE }]],
    [{ photo: { url: `${ONE}?s`, large: ONE } }],
    [{ url: `${ONE}?s`, large: ONE }],
  ])('one photograph as %j is one', async (photos) => {
    expect(photosOf(await vehicleOf(JSON.stringify([{ ...JSON_FIELDS, photos }])))).toEqual([ONE]);
  });

  it.each([{}, [], { image: null }, { image: '' }])('%j is no photograph', async (images) => {
    expect((await vehicleOf(JSON.stringify([{ ...JSON_FIELDS, images }]))).photos_count).toBe(0);
  });

  it('features with a tick are those that are ticked', async () => {
    const features = [
      { name: 'ABS', value: true },
      { name: 'ESC', value: 'Yes' },
      { name: 'Sunroof', value: false },
      { name: 'Alarm', fitted: 'N' },
      { name: 'Tow bar' },
    ];
    const car = await vehicleOf(JSON.stringify([{ ...JSON_FIELDS, features }]));
    expect(car.standardEquipment).toEqual(['ABS', 'ESC', 'Tow bar']);
  });

  it.each([
    [{ features: { Safety: ['Airbags', 'ABS'], Comfort: ['Heater'] } }],
    [{ standard_equipment: { Safety: ['Airbags', 'ABS'], Comfort: ['Heater'] } }],
    [
      {
        equipment: [
          { group: 'Safety', items: ['Airbags', 'ABS'] },
          { group: 'Comfort', items: [{ name: 'Heater' }] },
        ],
      },
    ],
    [{ features: [{ name: 'Airbags' }, { name: 'ABS' }, { Name: 'Heater' }] }],
    [{ options: { option: [{ value: 'Airbags', price: 1 }, { value: 'ABS' }, { value: 'Heater' }] } }],
  ])('features %j are all there', async (features) => {
    expect((await vehicleOf(JSON.stringify([{ ...JSON_FIELDS, ...features }]))).standardEquipment).toEqual([
      ...['Airbags', 'ABS', 'Heater'],
    ]);
  });

  it.each(['photos', 'features', 'notes'])(
    '%s of a vehicle whose fields are in groups are no vehicles',
    async (list) => {
      const car = {
        unit: JSON_FIELDS,
        [list]: [
          { text: 'x', url: ONE },
          { text: 'y', url: TWO },
        ],
      };
      const { vehicles, report } = await importFeed(JSON.stringify([car]));
      expect([report.rows.read, vehicles[0]?.stocknum]).toEqual([1, 'U1']);
    },
  );

  it('fields in groups that are lists of one are read, beside a price of the vehicle', async () => {
    const { stockno, make, model, price } = JSON_FIELDS;
    const car = { stockno, price, name: 'Lovely', carDetails: [{ make, model }], properties: [{ mileage: 82_049 }] };
    const { vehicles } = await importFeed(JSON.stringify([{ ...car, media: [{ id: 1, img: ONE }] }]));
    expect(vehicles[0]).toMatchObject({
      stocknum: 'U1',
      make: 'Kia',
      model: 'Rio',
      price,
      km: 82_049,
      photos_count: 1,
    });
  });

  it('a list of vehicles beside what looks like one is still a list', async () => {
    const feed = { make: 'Kia', stock: 2, vehicles: [JSON_FIELDS, { ...JSON_FIELDS, stockno: 'U2' }] };
    expect((await importFeed(JSON.stringify(feed))).vehicles).toHaveLength(2);
  });
});

describe('a vehicle alone in XML', () => {
  const inside = `<stock>U1</stock><make>Kia</make><model>Rio</model><unit>7</unit><photos><photo>${ONE}</photo><photo>${TWO}</photo></photos>`;

  it.each(['vehicle', 'car'])('as root <%s> is the vehicle', async (root) => {
    const text = `<${root}>${inside}</${root}>`;
    expect(await vehicleOf(text)).toMatchObject({ stocknum: 'U1', photos_count: 2 });
    const [file] = feedFiles(dealerFolder({ 'a.xml': text }), 'a.xml');
    const { columns, record } = await proposeMapping(file as NonNullable<typeof file>);
    expect([record, columns[0]]).toMatchObject([undefined, { column: 'stock', field: 'stocknum' }]);
  });

  it('is none where the root of that name holds vehicles', async () => {
    const { vehicles } = await importFeed(
      `<vehicle><item>${inside}</item><item>${inside.replace('U1', 'U2')}</item></vehicle>`,
    );
    expect(vehicles).toHaveLength(2);
  });
});
