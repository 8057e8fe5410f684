import { LIMIT_PATTERNS, MEASURES } from '../../query/limit-patterns.ts';
import { generations } from '../index/generations.ts';
import { type GrammarName, type Needs, type PhraseRow, type PhraseTable, WIDER_COST } from './phrases.ts';

const BODY = 4;
const FAMILY = 5;
const DETAIL = 3;

/** What is towed; a "camper van" drives. */
const CAMPER_TRAILER = 'camper(?! ?van)';
/** Bodies of caravans that nobody calls one. */
const NO_CAMPER = '^(?!.*(?:camp|motor ?home|bus))';
const UTES = '^(ute|cab chassis)$';
const MOVERS =
  '^(grand )?carnival|^(tarago|granvia|odyssey|i?max$|imax|staria$|multivan|valente|caravelle|viano|g10|rondo|previa|elgrand|v ?(class|\\d|$))';
const VANS =
  '^(hiace|transporter|i?load|vito|transit|sprinter|trafic|express|ducato|caddy|g10|v80|deliver|kangoo|partner|' +
  'berlingo|master|crafter|daily|staria.?load|scudo|expert|dispatch)';
const SPORTS =
  '^((gr ?)?86|brz|mx-?5|911|718|boxster|cayman|(gr )?supra|mustang|wrx|[34][057]0z|z4|tt|gr yaris|gt-?r|camaro|corvette|m[2-6]|rs ?\\d|amg gt)\\b';
const PRESTIGE = '^(bmw|mercedes|audi|lexus|land rover|porsche|volvo|jaguar|genesis|maserati|bentley)';
const SMALL_SUVS =
  '^(cx-?3|mx-?30|c-?hr|(yaris|corolla|eclipse) cross|asx|qashqai|dualis|juke|hr-?v|kona|venue|seltos|stonic|' +
  'niro|trax|ecosport|puma|xv|crosstrek|vitara|ignis|s-?cross|sx4|jimny|t-?(cross|roc)|captur|arkana|kamiq|zs|' +
  '(haval )?(jolion|h2)$|2008|[qx][12]$|gla|ux|xc40|countryman|renegade|compass|tivoli|e-?pace|500x|qx30|' +
  'trailseeker|atto|omoda)';
const SMALL_CARS =
  '^(yaris|corolla|echo|prius c|mazda ?[23]|323|swift|baleno|celerio|alto|i[23]0|accent|elantra|getz|rio|cerato|' +
  'picanto|polo|golf|fiesta|focus|jazz|city|civic|micra|pulsar|tiida|almera|lancer|mirage|colt|impreza|barina|' +
  'spark|cruze|astra|mg ?3|clio|megane|20[78]|30[78]|c3|500|fabia|scala|ibiza)(?! ?(cross|type r|rs|gti|n\\b))';
/** A P-plater may not drive what has much power for its weight (Road Rules of the states). */
const NOT_QUICK = '^(?!.*\\b(gti|rs|st|n|turbo|type r|xr5|mps|sss|sport gt)\\b)';
const SMALL_MAZDA = { make: '^(mazda|mg)$', model: '^[23]$' };
/** SUVs with the roof of a coupe, and what is open for the beach: no sports cars. */
const NO_SPORTS =
  '^(?!x[46]$|arkana|gl[ace]|evoque|range rover|cayenne|urus|wrangler|defender|gladiator|q[358]|c40|pt ?cruiser|fortwo|land ?cruiser)';
const MEDIUM_SUVS =
  '^(rav4|cx-?5|x-?trail|tucson|sportage|forester|outlander$|cr-?v|tiguan|escape|kuga|equinox|koleos|cherokee|' +
  'grand vitara|h6|haval h6|hs$|q[35]$|x[34]$|gl[bc]|nx|xc60|evoque|discovery sport|f-?pace|macan|stelvio|karoq|' +
  '3008|5008|ix35|captiva|rogue|korando|c5)';
const LARGE_SUVS =
  '^(land ?cruiser|prado|kluger|fortuner|patrol|pathfinder|everest|territory|cx-?[89]0?$|palisade|santa fe|' +
  'sorento|pajero|mu-?x|trailblazer|discovery|defender|range rover|grand cherokee|q[78]|x[57]|gl[se]|xc90|' +
  'touareg|tahoe|rexton)';
/** May pull three tonnes with a diesel: the big four-wheel drives, and the utes. */
const TUGS =
  '^(land ?cruiser|prado|fortuner|hilux|patrol|navara|ranger|everest|bt-?50|d-?max|mu-?x|colorado|trailblazer|' +
  'amarok|touareg|triton|pajero|discovery( [345])?$|range rover|defender|grand cherokee|t60|musso|rexton|' +
  's?q[78]|x[57]$|x(250|350)|ml|gl[se3]|cayenne|cannon)';
/** With clearance and low range. */
const OFF_ROADERS =
  '^(land ?cruiser|prado|fortuner|hilux|patrol|navara|ranger|everest|bt-?50|d-?max|mu-?x|colorado|trailblazer|' +
  'amarok|triton|pajero|challenger|discovery( [345])?$|range rover$|defender|(grand )?cherokee|wrangler|' +
  'gladiator|jimny|rexton|musso|h9|d90|t60|tank|cannon)';
/** Makers of trucks alone. */
const HEAVY = '^(hino|.*fuso|isuzu trucks?|ud( trucks?)?|scania|kenworth|mack|man|daf|western star|freightliner)$';
/** Sold as hybrids only, whatever a feed says of the fuel. */
const HYBRIDS = '^(prius|insight|ioniq hybrid|accord.*hybrid|(ct|es|gs|is|lc|ls|nx|rx|ux|lbx) ?\\d{3}h)';
/** What keeps its load cold. */
const COLD = 'refrig|chiller|freezer|fridge|cool ?room|cold ?room|thermo ?king|\\breefer\\b';
const REAR_DRIVEN =
  '^((gr ?)?86$|brz|mx-?5|[34][057]0z|mustang|falcon|fairmont|fairlane|commodore|calais|caprice|statesman|' +
  'monaro|ute$|(gr )?supra|skyline|silvia|is ?\\d|gs ?\\d|rc ?\\d|300|stinger|g70|boxster|cayman|718|camaro|' +
  'corvette|challenger)';
const DRIVEN = '4x4|\\b4wd\\b|\\bawd\\b|quattro|xdrive|4matic|4motion|all ?4|allgrip';
const ON_FOUR = { drive: '^(4x4|awd)$' };
const TURBO_NAMES = '(tsi|tfsi|tdi|crdi|gdti|gtdi|t-gdi|cdi|dci|ecoboost|td4|td5)\\b|\\bxr6t\\b';

const cabs = (names: string, written: string, seats: string): PhraseRow => [
  names,
  BODY,
  [0, { body: UTES, body_name: written }],
  [0, { body: UTES, '*': written }],
  [1, { body: UTES, seats }],
];
/** Equipment by the names that search has for it (feature-words), or as a title or badge has it. */
const feature = (names: string, written: string): PhraseRow => [
  names,
  DETAIL,
  [0, { filtered_features: written }],
  [0, { '*': written }],
];
const colour = (names: string, own: string, near: string): PhraseRow => [
  names,
  DETAIL,
  [0, { colour: own }],
  [2, { colour: near }],
];
const made = (names: string, makes: string): PhraseRow[] => [
  [
    [...names.split('|').map((name) => `${name} car|${name}`), ...names.split('|').map((name) => `${name} made`)].join(
      '|',
    ),
    BODY,
    [0, { make: `^(${makes})` }],
  ],
];

const GERMAN = 'bmw|audi|mercedes|volkswagen|porsche|opel';
const BRITISH = 'mini|jaguar|land rover|bentley|aston|lotus|rolls';

/** Engines of a size that nearly always has so many cylinders. */
const V8S = [
  [1, { make: '^holden$', badge: '\\bss\\b' }],
  [1, { litres: '^(4\\.[6-9]|[5-7]\\.)' }],
  [1, { make: '^toyota$', model: '^land ?cruiser', litres: '^4\\.5', year: '20' }],
] as const;
const V6S = [[1, { litres: '^3\\.[5-8]' }]] as const;

const NUMBERS: Readonly<Record<string, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 8: 'eight' };
const CYLINDERS = [2, 3, 4, 5, 6, 8, 10, 12].flatMap((count): PhraseRow[] => {
  const said = [String(count), ...(NUMBERS[count] ? [NUMBERS[count]] : [])];
  const row: PhraseRow = [
    `${said.flatMap((word) => [`${word} cylinder`, `${word} cyl`]).join('|')}|v${count}${count === 6 ? '|straight six|inline six|straight 6|inline 6|i6' : ''}`,
    DETAIL,
    [0, { cylinders: `^${count}$` }],
    [0, { '*': `\\bv${count}\\b` }],
    // Has one whether its name says so or not.
    ...(count === 8 ? V8S : count === 6 ? V6S : []),
  ];
  const like = {
    2: { body: '^(coupe|convertible)$', seats: '^[2-4]$' },
    3: { body: '^hatch$' },
    4: { body: '^(sedan|ute)$' },
    5: { body: '^(hatch|suv|wagon)$' },
  }[count];
  if (!like) return [row];
  const doors = said.flatMap((word) => [`${word} door`, `${word} dr`]).join('|');
  // Of the Wrangler feeds tell no doors, but seats: the one with two doors has four.
  const wrangler =
    count === 4
      ? ([
          [0, { model: '^wrangler', '*': 'unlimited' }],
          [0, { model: '^wrangler', seats: '^5$' }],
        ] as const)
      : count === 2
        ? ([[2, { model: '^wrangler', seats: '^4$', badge: '^(?!.*unlimited)' }]] as const)
        : [];
  return [row, [doors, DETAIL, [0, { doors: `^${count}$` }], ...wrangler, [2, like]]];
});

/** "6 speed", and "my18" where a feed says it or else the year. */
const SPEEDS = [4, 5, 6, 7, 8, 9, 10].map(
  (count): PhraseRow => [
    `${count} speed|${count} sp`,
    DETAIL,
    [0, { transmission_name: `\\b${count}[ -]?sp(d|eed)?\\b` }],
    [0, { '*': `\\b${count}[ -]?sp(d|eed)?\\b` }],
  ],
);
/** Engines of which feeds that do not tell litres tell model and year. */
const DIESEL = 'diesel';
const CRUISER = { make: '^toyota$', model: '^land ?cruiser(?! ?prado)' };
const HILUX_DIESEL = { make: '^toyota$', model: '^(hilux|fortuner|hiace|.*prado)', fuel: DIESEL };
const KNOWN_ENGINES: Readonly<Record<string, readonly Needs[]>> = {
  '2.5': [
    { make: '^nissan$', model: '^navara', fuel: DIESEL, series: 'd40' },
    { make: '^mitsubishi$', model: '^triton', fuel: DIESEL, year: '20(0[6-9]|1[0-4])' },
  ],
  '2.8': [
    { ...HILUX_DIESEL, year: '20(1[5-9]|2\\d)' },
    { make: '^holden$', model: '^(colorado|trailblazer)', fuel: DIESEL },
  ],
  '3.0': [
    { ...HILUX_DIESEL, year: '20(0[5-9]|1[0-4])' },
    { make: '^isuzu', fuel: DIESEL },
  ],
  '3.2': [
    { make: '^ford$', model: '^(ranger|everest)', fuel: DIESEL, year: '20(1[1-9]|2[01])' },
    { make: '^mazda$', model: '^bt-?50', fuel: DIESEL, year: '20(1[1-9]|20)' },
    { make: '^mitsubishi$', model: '^pajero$', fuel: DIESEL },
  ],
  '4.2': [{ make: '^(nissan|toyota)$', model: '^(patrol|land ?cruiser)', fuel: DIESEL, year: '(19|200)' }],
  '4.5': [{ ...CRUISER, fuel: DIESEL, year: '20(0[7-9]|1\\d|20)' }],
};
/** "2.8", "2.8 litre", "2800cc" and, of whole ones, "3 litre". */
const LITRES = Array.from({ length: 65 }, (_, more) => ((more + 6) / 10).toFixed(1)).map((size): PhraseRow => {
  const said = size.endsWith('.0') ? [size, size.slice(0, -2)] : [size];
  const cc = Math.round(Number(size) * 1000);
  const names = said.flatMap((own) => ['l', 'lt', 'ltr', 'litre', 'liter'].flatMap((unit) => [`${own} ${unit}`]));
  return [
    [size, ...names, `${cc}cc`, `${cc} cc`].join('|'),
    2,
    [0, { litres: `^${size.replace('.', '\\.')}$` }],
    [0, { '*': `(^|[^\\d.])${size.replace('.', '\\.')}(?!\\d)` }],
    ...(KNOWN_ENGINES[size] ?? []).map((needs) => [1, { ...needs, litres: '^$' }] as const),
  ];
});
/** Codes of engines that enthusiasts type and feeds seldom tell. */
const engine = (code: string, ...needs: Needs[]): PhraseRow => [
  code,
  FAMILY,
  [0, { '*': `\\b(${code})\\b` }],
  ...needs.map((own) => [1, own] as const),
];
const HOLDEN_V8 = { make: '^(holden|hsv)$', cylinders: '^8$' };
const ENGINE_CODES: readonly PhraseRow[] = [
  engine('ls1', { ...HOLDEN_V8, year: '(199[9]|200[0-5])' }, { make: '^(holden|hsv)$', litres: '^5\\.7' }),
  engine('ls2', { make: '^hsv$', year: '200[4-8]' }, { make: '^(holden|hsv)$', litres: '^6\\.0', year: '200[4-8]' }),
  engine(
    'l98|l77|l76',
    { make: '^holden$', litres: '^6\\.0' },
    { make: '^holden$', badge: '\\bss', year: '20(0[6-9]|1[0-5])' },
  ),
  engine(
    'ls3',
    { make: '^(holden|hsv)$', litres: '^6\\.2' },
    { make: '^hsv$', year: '20(0[89]|1\\d)' },
    { ...HOLDEN_V8, year: '201[5-7]' },
    { make: '^holden$', badge: '\\bss', year: '201[5-7]' },
  ),
  engine('lsa', { make: '^hsv$', badge: 'gts|gtsr', year: '201[3-7]' }),
  engine('barra', {
    make: '^(ford|fpv)$',
    model: '^(falcon|territory|f6|fairmont|fairlane)',
    year: '20(0[2-9]|1[0-6])',
  }),
  engine(
    'coyote',
    { make: '^ford$', model: '^mustang', badge: '\\bgt' },
    { make: '^fpv$' },
    { make: '^ford$', model: '^falcon', litres: '^5\\.0' },
  ),
  engine(
    '1vd|1vd ftv',
    { make: '^toyota$', series: 'vdj' },
    { ...CRUISER, fuel: DIESEL, year: '20(0[7-9]|1\\d|2\\d)' },
  ),
  engine('1gd|1gd ftv', { ...HILUX_DIESEL, year: '20(1[5-9]|2\\d)' }),
  engine('1kd|1kd ftv', { ...HILUX_DIESEL, year: '20(0[5-9]|1[0-5])' }),
  engine('1hz', { make: '^toyota$', series: 'hzj' }),
  engine('1hd|1hdt|1hd fte|1hdfte', { make: '^toyota$', series: 'hdj' }),
  engine(
    'td42|tb48|tb45',
    { make: '^nissan$', model: '^patrol', litres: '^4\\.[258]' },
    { make: '^nissan$', model: '^patrol', litres: '^$', year: '(19|200)' },
  ),
  engine('zd30', { make: '^nissan$', model: '^(patrol|navara)', fuel: DIESEL, litres: '^(3\\.0)?$' }),
  engine('4jj1|4jj', {
    make: '^(isuzu|holden)',
    model: '^(d-?max|mu-?x|rodeo|colorado)',
    fuel: DIESEL,
    litres: '^(3\\.0)?$',
    year: '20(0[5-9]|1\\d|20)',
  }),
  engine('4jj3', {
    make: '^(isuzu|mazda)',
    model: '^(d-?max|mu-?x|bt-?50)',
    fuel: DIESEL,
    litres: '^(3\\.0)?$',
    year: '202',
  }),
  engine('vk56', { make: '^nissan$', model: '^patrol', litres: '^5\\.6' }),
  engine('vr38|vr38dett', { make: '^nissan$', model: '^(gt-?r|r35)' }),
  engine('vq35|vq37', { make: '^nissan$', litres: '^3\\.[57]' }),
  engine('rb25|rb26|rb20', { make: '^nissan$', model: '^skyline' }),
  engine('sr20|sr20det', { make: '^nissan$', model: '^(silvia|180sx|200sx)' }),
  engine('ej25|ej20|ej255|ej257', {
    make: '^subaru$',
    model: '^(impreza|wrx|forester|liberty|outback)',
    year: '(19|200|201[0-4])',
  }),
  engine('fa20', { make: '^(subaru|toyota)$', model: '^(brz|(gr ?)?86|wrx|gt86)' }),
  engine('2jz', { make: '^(toyota|lexus)$', model: '^(supra|is ?300|gs ?300|aristo)' }),
  engine('b58', { make: '^(bmw|toyota)$', litres: '^3\\.0', fuel: '^petrol$', year: '20(1[6-9]|2\\d)' }),
  engine('n55|n54', { make: '^bmw$', litres: '^3\\.0', fuel: '^petrol$', year: '20(0[6-9]|1[0-6])' }),
  engine('hemi', { make: '^(ram|dodge|jeep|chrysler)$', litres: '^(5\\.7|6\\.[14])' }),
  engine('ecoboost', { make: '^ford$', fuel: '^petrol$', litres: '^(1\\.[056]|2\\.[03])$', year: '201[2-9]|202\\d' }),
];

const MODEL_YEARS = Array.from({ length: 20 }, (_, more) => 10 + more).map(
  (year): PhraseRow => [
    `my${year}|my20${year}`,
    DETAIL,
    [0, { '*': `\\bmy(20)?${year}` }],
    [1, { year: `^20${year}$` }],
  ],
);

const STATES = (
  [
    ['new south wales', 'nsw'],
    ['victoria', 'vic'],
    ['queensland|qld', 'qld'],
    ['south australia', 'sa'],
    ['western australia', 'wa'],
    ['tasmania|tassie', 'tas'],
    ['northern territory', 'nt'],
    ['australian capital territory', 'act'],
  ] as const
).map(([names, code]): PhraseRow => [names, DETAIL, [0, { state: `^${code}$` }]]);

/** Towns whose names mean all that lies around them; the index says which vehicles stand there. */
const AREAS = (
  [
    ['sydney', 'nsw'],
    ['melbourne', 'vic'],
    ['brisbane', 'qld'],
    ['perth', 'wa'],
    ['adelaide', 'sa'],
    ['hobart', 'tas'],
    ['canberra', 'act'],
    ['darwin', 'nt'],
    ['gold coast', 'qld'],
    ['newcastle', 'nsw'],
  ] as const
).map(([area, state]): PhraseRow => [area, DETAIL, [0, { area: `^${area}$` }], [WIDER_COST, { state: `^${state}$` }]]);

/** Codes of a chassis that feeds write otherwise. */
const chassis = (codes: string, ...needs: Needs[]): PhraseRow => [
  codes,
  FAMILY,
  ...needs.map((own) => [0, own] as const),
  [0, { '*': `\\b(${codes})\\b` }],
];
const ROVER = '^land rover$';
const CHASSIS: readonly PhraseRow[] = [
  ...[
    117, 118, 156, 164, 166, 167, 169, 172, 176, 177, 203, 204, 205, 206, 207, 209, 211, 212, 213, 221, 222, 230, 245,
    246, 247, 253, 292, 447, 463, 639,
  ].map((number) =>
    chassis([...'wcsvxar'].map((letter) => letter + number).join('|'), {
      make: '^mercedes',
      series: `\\b[a-z]?${number}\\b`,
    }),
  ),
  chassis('n70', { make: '^toyota$', model: '^hilux', series: '^(kun|ggn1|ggn2|tgn16)' }),
  chassis('n80|an120', { make: '^toyota$', model: '^hilux', series: '^(gun|ggn12|tgn12)' }),
  chassis('px1', { make: '^ford$', model: '^ranger', series: '\\bpx$' }),
  chassis('d3', { make: ROVER, model: '^discovery 3' }),
  chassis('d4', { make: ROVER, model: '^discovery 4' }),
  chassis('d5', { make: ROVER, model: '^discovery$', year: '20(1[7-9]|2)' }),
  chassis('l319', { make: ROVER, model: '^discovery [34]' }),
  chassis('l322', { make: ROVER, model: '^range rover$', year: '20(0[2-9]|1[0-2])' }),
  chassis('l405', { make: ROVER, model: '^range rover$', year: '20(1[3-9]|2[01])' }),
  chassis('l320', { make: ROVER, model: '^range rover sport', year: '20(0[5-9]|1[0-3])' }),
  chassis('l538', { make: ROVER, model: 'evoque', year: '201[1-8]' }),
  chassis('l551', { make: ROVER, model: 'evoque', year: '20(19|2)' }),
  chassis('l663', { make: ROVER, model: '^defender', year: '202' }),
  chassis('zc33|zc33s', { make: '^suzuki$', model: '^swift', '*': 'sport', year: '20(1[7-9]|2)' }),
  chassis('zc32|zc32s', { make: '^suzuki$', model: '^swift', '*': 'sport', year: '201[2-7]' }),
  chassis('na', { make: '^mazda$', model: '^mx-?5', year: '19(89|9[0-7])' }),
  chassis('nb', { make: '^mazda$', model: '^mx-?5', year: '(199[89]|200[0-5])' }),
  chassis('nc', { make: '^mazda$', model: '^mx-?5', year: '20(0[5-9]|1[0-5])' }),
  chassis('nd', { make: '^mazda$', model: '^mx-?5', year: '20(1[5-9]|2)' }),
  // Of a code that a row above has, feeds write the chassis in another way.
  ...generations().flatMap(({ names, meant }): PhraseRow[] => {
    const free = names.filter((name) => !/^(n70|n80|px1|jb\\d\\d)$/.test(name));
    return free.length > 0 ? [[free.join('|'), FAMILY, ...meant.map((needs) => [1, needs] as const)]] : [];
  }),
];

// "3 series" is a 320i, "c class" a C200, and "200 series" a LandCruiser whose series is VDJ200R.
const FAMILIES: readonly PhraseRow[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (digit): PhraseRow => [
      `${digit} series|series ${digit}|${NUMBERS[digit] ?? digit} series`,
      FAMILY,
      [0, { make: '^bmw$', model: `^((m|activehybrid ?)?${digit}\\d\\d|m${digit}\\b|${digit}[ -]?series)` }],
    ],
  ),
  // "a forty five" is an A45, and "mazda three" a Mazda 3.
  ...(
    [
      ['thirty five', 35],
      ['forty three', 43],
      ['forty five', 45],
      ['fifty three', 53],
      ['sixty three', 63],
    ] as const
  ).map(
    ([said, number]): PhraseRow => [
      ['', ...'abceg'].map((letter) => `${letter} ${said}`.trim()).join('|'),
      FAMILY,
      [0, { make: '^mercedes', model: `(^|\\D)${number}\\b` }],
      [0, { make: '^mercedes', '*': `\\b${number}\\b` }],
    ],
  ),
  ...[2, 3, 6].map(
    (digit): PhraseRow => [`mazda ${NUMBERS[digit]}`, FAMILY, [0, { make: '^mazda$', model: `^${digit}$` }]],
  ),
  ...[...'imxz'].map(
    (letter): PhraseRow => [`${letter} series`, FAMILY, [0, { make: '^bmw$', model: `^${letter}(\\d|x$)` }]],
  ),
  ...'a b c e g s v x gla glb glc gle gls gl ml cla clk cls slk sl eqa eqc'
    .split(' ')
    .map(
      (name): PhraseRow => [
        `${name} class`,
        FAMILY,
        [0, { make: '^mercedes', model: `^(amg[ -]?)?${name}((?![a-z])([ -]?class|[ -]?\\d|$)|[ -]class)` }],
      ],
    ),
  ...['40', '60', '70', '75', '76', '78', '79', '80', '100', '105', '200', '300'].map(
    (number): PhraseRow => [
      ['', 'landcruiser ', 'land cruiser ']
        .map((before) => `${before}${number} series`)
        .concat(`lc${number}`, `lc ${number}`, `landcruiser ${number}`, `land cruiser ${number}`)
        .join('|'),
      FAMILY,
      [0, { ...CRUISER, '*': `(^|\\D)${number}(r|\\D|$)` }],
      [0, { make: CRUISER.make, model: `^land ?cruiser.*\\b${number}\\b` }],
    ],
  ),
  ...['90', '95', '120', '150', '250'].map(
    (number): PhraseRow => [
      `${number} series|prado ${number} series|prado ${number}`,
      FAMILY,
      [0, { make: '^toyota$', model: 'prado', '*': `(^|\\D)${number}(r|\\D|$)` }],
    ],
  ),
  ['cruiser', FAMILY, [0, CRUISER], [1, { make: '^toyota$', model: '^land ?cruiser' }]],
  [
    'golf 7.5|golf mk7 5|mk7 5|mk 7.5|golf mk 7.5',
    FAMILY,
    [0, { make: '^volkswagen$', model: '^golf', series: '\\bau\\b', year: '20(1[789]|20)' }],
    [1, { make: '^volkswagen$', model: '^golf', year: '20(1[789]|20)' }],
  ],
  ...CHASSIS,
  // Generations that people know by a number, and makers by a letter: "golf mk7" is a Golf AU.
  ...(
    [
      [5, '1k', '200[4-8]'],
      [6, '1k', '20(09|1[0-3])'],
      [7, 'au|5g|bq', '20(1[3-9]|2[01])'],
      [8, 'cd1?', '202\\d'],
    ] as const
  ).map(
    ([number, code, years]): PhraseRow => [
      `golf mk${number}|mk${number} golf|mk${number}|golf mark ${number}|mark ${number}|golf ${number}`,
      FAMILY,
      [0, { make: '^volkswagen$', model: '^golf', series: `\\b((${code})\\b|m(k|ark) ?${number}\\b)`, year: years }],
      [0, { '*': `\\bm(k|ark) ?${number}\\b` }],
      [1, { make: '^volkswagen$', model: '^golf', series: '^$', year: years }],
    ],
  ),
];

const DRIVES: readonly PhraseRow[] = [
  ['4wd|4x4|awd|4 wheel drive|four wheel drive|all wheel drive|4by4', DETAIL, [0, ON_FOUR], [0, { '*': DRIVEN }]],
  [
    'off road|off roader|off road 4x4|off road 4wd|beach|beach 4wd|bush|fishing|hunting|rough road|dirt road|' +
      'gravel road|gravel|unsealed road|corrugation|fire trail|4wd track|touring 4wd|4wd touring|lap of australia|' +
      'outback trip|grey nomad',
    DETAIL,
    [0, { model: OFF_ROADERS, ...ON_FOUR }],
    [0, { model: OFF_ROADERS, '*': DRIVEN }],
    [3, ON_FOUR],
    [3, { '*': DRIVEN }],
  ],
  [
    'snow|ski|skiing|ski trips|alpine',
    DETAIL,
    [0, { ...ON_FOUR, body: '^(suv|wagon|hatch|sedan)$' }],
    [0, { '*': DRIVEN, body: '^(suv|wagon|hatch|sedan)$' }],
    [0, { make: '^subaru$', model: '^(?!brz)' }],
    [2, ON_FOUR],
  ],
  [
    '4wd wagon|4x4 wagon',
    BODY,
    [0, { body: '^(suv|wagon)$', ...ON_FOUR }],
    [0, { '*': DRIVEN, body: '^(suv|wagon)$' }],
  ],
  ['4wd suv|4x4 suv', BODY, [0, { body: '^suv$', ...ON_FOUR }], [0, { '*': DRIVEN, body: '^suv$' }]],
  [
    '2wd|4x2|two wheel drive|2 wheel drive',
    DETAIL,
    [0, { drive: '^(fwd|rwd)$' }],
    [0, { '*': '\\b(2wd|4x2|fwd|rwd)\\b' }],
  ],
  ['fwd|front wheel drive', DETAIL, [0, { drive: '^fwd$' }], [0, { '*': '\\bfwd\\b' }]],
  [
    'rwd|rear wheel drive',
    DETAIL,
    [0, { drive: '^rwd$' }],
    [0, { '*': '\\brwd\\b' }],
    // Driven by the rear wheels whether a feed tells or not.
    [1, { drive: '^$', model: REAR_DRIVEN }],
    [
      1,
      { drive: '^$', make: '^(bmw|hsv|fpv)$', body: '^(sedan|coupe|convertible|wagon|ute)$', badge: '^(?!.*xdrive)' },
    ],
  ],
];

const BODIES: readonly PhraseRow[] = [
  [
    'ute|utility|pick up|tradie|tradie ute|tradies ute|work ute|trade ute|farm ute|work horse',
    BODY,
    [0, { body: '^ute$' }],
    [1, { body: UTES }],
  ],
  cabs('dual cab|double cab|crew cab|twin cab|quad cab|4 door ute|d cab', 'dual|double|crew|quad|\\bd\\/ ?cab', '^5$'),
  cabs('single cab', 'single|\\bs\\/ ?cab', '^[23]$'),
  cabs(
    'extra cab|space cab|king cab|super cab|extended cab|freestyle cab|club cab|xtra cab',
    'extra|space|king|super|freestyle|club|extended|\\bx[- ]cab',
    '^4$',
  ),
  [
    'van|delivery van|cargo van|work van|panel van|commercial van|tradie van|trade van|courier van|turn into a ' +
      'camper|into a camper|convert to camper|convert to a camper|camper conversion|camper build',
    BODY,
    [0, { body: '^van$' }],
    [1, { model: VANS, body: '^(van|bus)?$', item_type: '^(?!truck)' }],
    [2, { item_type: '^caravan$', body: NO_CAMPER }],
    // A query for a van with eight seats.
    [WIDER_COST, { body: '^people mover$' }],
  ],
  [
    'people mover|mpv|mini van|people carrier',
    BODY,
    [0, { body: '^people mover$' }],
    [0, { model: MOVERS, seats: '^([7-9]|1\\d)$' }],
    [1, { body: '^bus$' }],
  ],
  [
    'minibus|mini bus|bus|buses|coach|shuttle',
    BODY,
    [0, { body: 'bus' }],
    [0, { body_name: '\\bbus\\b' }],
    [1, { seats: '^(1\\d|2\\d)$' }],
    [2, { body: '^people mover$' }],
  ],
  ['station wagon|wagon|estate', BODY, [0, { body: '^wagon$' }], [WIDER_COST, { body: '^(suv|people mover)$' }]],
  [
    'sports car|sport car|performance car|fast car|sporty car|weekend toy|weekend car|weekender|fun car|track car|track day|drift car|race car',
    BODY,
    [0, { body: '^(coupe|convertible)$', model: NO_SPORTS }],
    [0, { model: SPORTS }],
    [1, { '*': '\\b(gti|sti|type r|rs|amg)\\b' }],
  ],
  [
    'fun|fun to drive|sporty|fast|quick',
    DETAIL,
    [0, { body: '^(coupe|convertible)$', model: NO_SPORTS }],
    [0, { model: SPORTS }],
    [1, { '*': '\\b(gti|sti|type r|rs|amg|st|n|sss|xr6t|sport)\\b' }],
  ],
  [
    'sliding door|sliding side door|dual sliding door|slide door',
    DETAIL,
    [0, { body: '^people mover$' }],
    [0, { model: MOVERS, seats: '^([7-9]|1\\d)$' }],
    [0, { '*': 'sliding' }],
    [1, { body: '^van$' }],
  ],
  [
    'hot hatch',
    BODY,
    [0, { body: '^hatch$', '*': '\\b(gti|type r|rs|st|n performance|i?30 n|amg|r)\\b(?!.?line)' }],
    [2, { body: '^hatch$' }],
  ],
  [
    'amg',
    FAMILY,
    [0, { '*': '\\bamg\\b(?! line)' }],
    [0, { make: '^mercedes', model: '^(amg|[a-z]{1,3}[ -]?(35|43|45|53|55|63|65)\\b)' }],
    [1, { make: '^mercedes', '*': '\\b[a-z]{0,3}(35|43|45|53|55|63|65)\\b' }],
    [2, { '*': '\\bamg\\b' }],
  ],
  [
    'muscle car|american muscle|aussie muscle',
    BODY,
    [0, { model: '^(mustang|camaro|challenger|monaro)' }],
    [1, { '*': '\\bv8\\b' }],
    [1, { cylinders: '^8$' }],
  ],
  [
    'super car|exotic car|exotic',
    BODY,
    [0, { make: '^(ferrari|lamborghini|mclaren)' }],
    [1, { model: '^(911|gt-?r|r8|nsx)' }],
  ],
  [
    'tray|tray back|tray top|flat bed|flat tray|steel tray|alloy tray|aluminium tray|tray ute|drop side',
    BODY,
    [0, { body: '^cab chassis$' }],
    [0, { body_name: 'tray' }],
  ],
  [
    'truck|work truck|small truck|light truck|medium truck|tipper|tip truck|pantech|flat bed truck|car licence truck',
    BODY,
    [0, { body: 'truck' }],
    [0, { body_name: 'truck|tipper|pantech' }],
    [0, { item_type: 'truck' }],
    [0, { make: HEAVY }],
    [0, { model: '^(dyna|canter|n[lpqkmn]r|f[rstvx][rz]|elf|fighter|dutro|atego|actros)' }],
    [0, { make: '^iveco$', body: '^(?!van|bus|people)' }],
    [1, { make: '^iveco$' }],
    [2, { make: '^(ram|chevrolet|ford)$', model: '^(1500|2500|3500|silverado|f-?[1-3]50)' }],
    [3, { body: UTES }],
  ],
  [
    ['p plate', 'p plater', 'l plate', 'l plater']
      .flatMap((name) => [name, `${name} legal`, `${name} approved`, `${name} friendly`])
      .join('|') +
      ('|learner|learner legal|learner driver|new driver|young driver|first time driver|provisional driver|red p|' +
        'green p|his ps|her ps|their ps|on ps|my ps|on p plate|learn in|learn to drive|learning to drive|student|uni ' +
        'student|first car|starter car'),
    BODY,
    [0, { lams: 'true' }],
    [0, { body: '^(hatch|sedan)$', model: SMALL_CARS, badge: NOT_QUICK }],
    [0, SMALL_MAZDA],
    [1, { body: '^hatch$' }],
    [2, { body: '^sedan$' }],
  ],
  [
    'lams|lams approved|learner approved|restricted licence|' +
      ['lams', 'learner', 'learner legal', 'learner approved', 'l plate', 'beginner']
        .flatMap((name) => [`${name} bike`, `${name} motorbike`, `${name} motorcycle`])
        .join('|'),
    BODY,
    [0, { lams: 'true' }],
    [0, { '*': '\\blams\\b' }],
  ],
  [
    'uber|ride share|rideshare|didi|ola|taxi',
    BODY,
    [0, { body: '^sedan$', fuel: 'hybrid' }],
    [1, { body: '^(hatch|wagon|suv)$', fuel: 'hybrid' }],
    [2, { body: '^sedan$' }],
    [3, { body: '^(hatch|wagon|suv|people mover)$' }],
  ],
  [
    'caravan|touring caravan|travel caravan|tourer',
    BODY,
    [0, { body: 'caravan' }],
    [0, { body_name: 'caravan' }],
    [0, { item_type: '^caravan$', body: NO_CAMPER }],
    [0, { '*': '\\bcaravan\\b' }],
    [WIDER_COST, { item_type: '^caravan$' }],
  ],
  [
    'campervan|camper van|motorhome|motor home|camper bus|winnebago|rv',
    BODY,
    [0, { body: 'motor ?home|camper ?van' }],
    [0, { body_name: 'motor ?home|camper ?van' }],
    [0, { '*': 'motor ?home|camper ?van' }],
    [1, { make: '^volkswagen$', model: '^california' }],
    [1, { make: '^(jucy|winnebago|sunliner|avida|trakka|frontline)' }],
    [WIDER_COST, { body: 'camper' }],
  ],
  [
    'camper',
    BODY,
    // A trailer first, then what drives: a campervan is called one, too.
    [0, { body: CAMPER_TRAILER }],
    [1, { body: 'camper' }],
    [1, { body_name: 'camper' }],
    [1, { '*': 'camper' }],
    [2, { body: 'motor ?home' }],
    [2, { body_name: 'motor ?home' }],
    [2, { '*': 'motor ?home' }],
    [2, { make: '^volkswagen$', model: '^california' }],
  ],
  [
    'camper trailer|camping trailer|tent trailer|pop top camper',
    BODY,
    [0, { body: CAMPER_TRAILER }],
    [0, { body_name: CAMPER_TRAILER }],
    [0, { '*': CAMPER_TRAILER }],
    [WIDER_COST, { body: 'camper|motor ?home' }],
    [WIDER_COST, { '*': 'camper|motor ?home' }],
  ],
  [
    ['refrigerated', 'fridge', 'refrigeration', 'freezer', 'chiller', 'cool room', 'cold', 'refer']
      .flatMap((name) =>
        name === 'cold'
          ? ['cold van', 'cold truck', 'cold storage']
          : [name, `${name} van`, `${name} truck`, `${name} body`],
      )
      .join('|'),
    BODY,
    [0, { body_name: COLD }],
    [0, { '*': COLD }],
    [0, { filtered_features: COLD }],
  ],
  [
    'troopy|troopie|troop carrier|troopcarrier|troop|troopies',
    FAMILY,
    [0, { '*': 'troop ?(c|y|ie)' }],
    [0, { model: 'troop ?c' }],
    [0, { body_name: 'troop ?c' }],
    [0, { ...CRUISER, '*': '(^|\\D)7[58](r|\\D|$)' }],
    [0, { make: CRUISER.make, model: '^land ?cruiser.*\\b7[58]\\b' }],
  ],
  ['lwb|long wheel base|long wheelbase', DETAIL, [0, { '*': '\\b(e?lwb|long|maxi)\\b' }]],
  ['swb|short wheel base|short wheelbase', DETAIL, [0, { '*': '\\b(swb|short)\\b' }]],
  ['high roof|hi roof|super long wheelbase|slwb', DETAIL, [0, { '*': '\\b(high|hi|mid)[- ]?roof\\b|\\bs(lwb|uper)' }]],
  [
    'tow|towing|tow car|camping|jet ski|jetski|trailer|boat',
    DETAIL,
    [0, { body: '^(suv|ute)$', fuel: 'diesel' }],
    [1, { body: '^(suv|ute)$' }],
  ],
  [
    'tow heavy',
    BODY,
    [0, { model: TUGS, fuel: 'diesel', ...ON_FOUR }],
    [0, { model: TUGS, fuel: 'diesel', '*': DRIVEN }],
    [0, { model: '^(1500|2500|silverado|f-?[1-3]50|gladiator)' }],
    [1, { model: TUGS, fuel: 'diesel' }],
    [3, { body: '^(suv|ute)$', fuel: 'diesel' }],
  ],
  [
    'convertible|cabrio|cabriolet|roadster|soft top|drop top|rag top',
    BODY,
    [0, { body: '^convertible$', model: '^(?!wrangler|defender|gladiator)' }],
    [2, { body: '^convertible$' }],
  ],
  ['coupe', BODY, [0, { body: '^coupe$' }]],
  [
    'hatch|hatches|hatchback|liftback|small car|city car|compact car|runabout|small hatch|compact hatch',
    BODY,
    [0, { body: '^hatch$' }],
  ],
  ['sedan|saloon', BODY, [0, { body: '^sedan$' }]],
  [
    'small|little|compact|not too big|not big|not too large|nothing too big|not huge|for the city|in the city|for ' +
      'city|city use|city driving|around town|about town|around the city|inner city|easy to park|easy parking',
    DETAIL,
    [0, { body: '^hatch$', model: SMALL_CARS }],
    [0, SMALL_MAZDA],
    [1, { model: SMALL_SUVS }],
    [1, { body: '^hatch$' }],
    [2, { model: MEDIUM_SUVS }],
    [2, { body: '^sedan$' }],
  ],
  [
    'tiny|mini car|smallest|very small|micro car',
    DETAIL,
    [0, { body: '^hatch$', model: SMALL_CARS }],
    [0, SMALL_MAZDA],
    [1, { body: '^hatch$' }],
    [2, { model: SMALL_SUVS }],
  ],
  ['suv|crossover|soft roader', BODY, [0, { body: '^suv$' }]],
  [
    'medium suv|mid size suv|midsize suv|mid sized suv|medium sized suv',
    BODY,
    [0, { body: '^suv$', model: MEDIUM_SUVS }],
    [3, { body: '^suv$' }],
  ],
  [
    'small suv|compact suv|baby suv|little suv',
    BODY,
    [0, { body: '^suv$', model: SMALL_SUVS }],
    [1, { model: SMALL_SUVS }],
    [4, { body: '^suv$' }],
  ],
  [
    'large suv|big suv|full size suv',
    BODY,
    [0, { body: '^suv$', seats: '^[78]$' }],
    [0, { body: '^suv$', model: LARGE_SUVS }],
    [4, { body: '^suv$' }],
  ],
  [
    'big boot|large boot|huge boot|boot space|lots of boot|cargo space|luggage|roomy|spacious|practical|pram|' +
      'stroller|dog|labrador|pet|dog friendly|pet friendly|surf board|surfboard|surfing|surf|bicycle|push bike|' +
      'mountain bike|golf club|musical instrument|drum kit',
    2,
    [0, { body: '^wagon$' }],
    [0, { body: '^suv$' }],
    [1, { body: '^(van|people mover)$' }],
    [2, { body: '^hatch$' }],
  ],
  ['big family|large family', BODY, [0, { seats: '^[78]$' }], [1, { body: '^people mover$' }]],
  [
    'family|kid|children|baby|family holiday|school run',
    2,
    [0, { body: '^(suv|wagon|people mover)$' }],
    [1, { body: '^(sedan|hatch|ute)$' }],
    [2, { make: '.' }],
  ],
  ['tools|building site|work site|farm|farm work', 2, [0, { body: UTES }], [0, { body: '^van$' }]],
  [
    'elderly|easy to get in|easy to get into|easy access|high seating position|high car|higher car|high up|sits ' +
      'high|higher seat',
    1,
    [0, { body: '^suv$' }],
    [1, { body: '^hatch$' }],
    [1, { body: '^(sedan|wagon)$' }],
  ],
  ['family car', BODY, [0, { body: '^(suv|wagon|people mover)$' }], [1, { body: '^(sedan|hatch)$' }]],
  [
    'third row|3rd row|three row|3 row|third row seat|3rd row seat',
    BODY,
    [0, { seats: '^([7-9]|1\\d)$' }],
    [0, { filtered_features: 'third row' }],
    [1, { body: '^people mover$' }],
  ],
  ['luxury car|prestige car|prestige', BODY, [0, { make: PRESTIGE }]],
  ...['sedan', 'hatch', 'wagon', 'coupe', 'convertible'].map(
    (body): PhraseRow => [`luxury ${body}|prestige ${body}`, BODY, [0, { make: PRESTIGE, body: `^${body}$` }]],
  ),
  ['luxury suv|prestige suv', BODY, [0, { make: PRESTIGE, body: '^suv$' }]],
  [
    'motorbike|motorcycle|motor bike|motor cycle|bike',
    BODY,
    [0, { item_type: '^motorcycle$' }],
    [0, { body: 'motor(bi|cy)' }],
  ],
  // Of all parts of a query it is given up first.
  ['kind: car', 0, [0, { item_type: '^car$' }]],
];

const FUELS: readonly PhraseRow[] = [
  [
    'phev|plug in|plug in hybrid|plugin hybrid|plug in electric',
    BODY,
    [0, { fuel: 'plug' }],
    [0, { '*': 'phev|plug.?in' }],
    [3, { fuel: '^hybrid$' }],
  ],
  [
    'hybrid|hev|petrol electric',
    DETAIL,
    [0, { fuel: 'hybrid' }],
    [0, { '*': 'hybrid|\\be-?power\\b|\\be:?hev\\b|\\bphev\\b' }],
    [0, { model: 'hybrid|phev' }],
    [0, { model: HYBRIDS }],
    [0, { model: '^(nx|rx|ux|es|gs|is|ls|ct)$', '*': '\\b\\d{3}h' }],
  ],
  [
    'ev|bev|electric|electric car|electric vehicle|fully electric|full electric|battery electric|zero emission',
    BODY,
    [0, { fuel: '^electric$' }],
    [1, { '*': '\\b(ev|electric)\\b' }],
  ],
  ['petrol|unleaded|premium unleaded|ulp|gasoline', DETAIL, [0, { fuel: '^petrol$' }]],
  ['diesel|turbo diesel', DETAIL, [0, { fuel: '^diesel$' }]],
  ['lpg|gas|dual fuel', DETAIL, [0, { fuel: '^lpg$' }], [0, { '*': '\\blpg\\b' }]],
  ['turbo|turbo charged', DETAIL, [0, { '*': 'turbo' }], [1, { '*': TURBO_NAMES }], [2, { fuel: '^diesel$' }]],
  [
    'economical|fuel efficient|fuel saver|fuel economy|good on fuel|great on fuel|good on petrol|cheap on fuel|' +
      'cheap to run|low fuel consumption|fuel saving|eco',
    DETAIL,
    [0, { fuel: 'hybrid|electric|plug', make: `^(?!${PRESTIGE.slice(1)})` }],
    [1, { fuel: 'hybrid|electric|plug' }],
    [2, { body: '^hatch$', fuel: '^(petrol|diesel)$' }],
    [3, { body: '^sedan$', cylinders: '^[34]$' }],
    [WIDER_COST, { fuel: 'diesel' }],
  ],
  [
    'manual|stick shift|manual transmission|manual gearbox|stick|manual trans',
    DETAIL,
    [0, { transmission: '^manual$' }],
  ],
  [
    'auto|automatic|automatic transmission|auto transmission|auto gearbox|auto trans',
    DETAIL,
    [0, { transmission: '^automatic$' }],
  ],
  ['new|brand new', DETAIL, [0, { car_type: '^new$' }]],
  ['used|second hand|2nd hand|pre owned|pre loved', DETAIL, [0, { car_type: '^used$' }]],
  ['demo|ex demo|demonstrator', DETAIL, [0, { car_type: '^demo$' }]],
  ['sold', DETAIL, [0, { status: '^sold$' }]],
  ['coming soon|arriving soon', DETAIL, [0, { status: '^coming_soon$' }]],
];

const FEATURES: readonly PhraseRow[] = [
  feature(
    'reverse camera|reversing camera|rear camera|rear view camera|backup camera|back up camera|reverse cam|parking camera|camera',
    'revers\\w+ camera',
  ),
  feature('apple carplay|carplay|car play|apple car play', 'car ?play'),
  feature('android auto|androidauto', 'android'),
  feature('sat nav|satellite navigation|gps|navigation|nav', '\\bnav|sat ?nav'),
  feature(
    'sunroof|sun roof|moon roof|panoramic roof|panoramic sunroof|pano roof|glass roof',
    'sun ?roof|panoramic|moon ?roof',
  ),
  feature('leather|leather seat|leather interior|leather trim', 'leather'),
  feature('heated seat|seat heater|seat warmer', 'heated seat'),
  feature('cooled seat|ventilated seat', 'cooled seat'),
  feature('tow bar|tow pack|tow kit|tow ball|tow hitch', 'tow ?bar|tow pack'),
  feature('bull bar|nudge bar|roo bar', 'bull ?bar'),
  feature('roof rack|roof rail|roof bar', 'roof (rack|rail|bar)'),
  feature('parking sensor|park sensor|parking aid', 'parking sensor'),
  feature('blind spot|blind spot monitor|blind spot monitoring', 'blind spot'),
  feature('lane assist|lane keeping|lane departure|lane keep assist', 'lane'),
  feature('adaptive cruise|adaptive cruise control|radar cruise|active cruise', 'adaptive cruise'),
  feature('keyless|keyless entry|keyless start|push start|push button start', 'keyless'),
  feature('alloy|alloy wheel|mag|mag wheel', 'alloy'),
  feature('air con|air conditioning', 'air con'),
  feature('solar|solar panel', 'solar'),
  feature('ensuite|shower|toilet', 'ensuite|shower'),
  feature('bluetooth|blue tooth', 'bluetooth'),
  feature('cruise control|cruise', 'cruise control'),
  feature('360 camera|surround camera|surround view|bird eye view', '360|surround view'),
  feature('head up display|heads up display|hud', 'head.?up'),
  feature('isofix|child seat|baby seat', 'isofix'),
  feature(
    'power steering|electric window|power window|electric seat|power seat',
    'power steering|(electric|power) (window|seat)',
  ),
  feature('ancap|5 star|five star|5 star ancap|5 star safety', 'ancap|5 star'),
  feature('snorkel|winch|lift kit|lifted|dual battery', 'snorkel|winch|lift(ed| kit)|dual batter'),
  feature('canopy|hard lid|tonneau|tonneau cover', 'canopy|hard ?lid|tonneau'),
  feature('side step|running board', 'side step'),
  // What shoppers fear (DATA-061): facts with who said them, as features.
  feature(
    'no write off|no written off|not write off|not a write off|not written off|never written off|without write off|no wovr',
    'no write',
  ),
  feature('full service history|full history|full log book|full logbook|complete service history', 'full service'),
  feature('ppsr clear|clear ppsr|ppsr checked|no money owing|no finance owing|clear title', 'ppsr clear'),
  feature(
    'ex rental|ex lease|ex fleet|ex government|ex govt|ex company|fleet car',
    'ex.(rental|lease|fleet|gov|company)',
  ),
  feature('bunk|bunk bed', 'bunk'),
];

const COLOURS: readonly PhraseRow[] = [
  colour('maroon|burgundy', 'maroon|burgundy', '^red'),
  colour('charcoal|gunmetal|graphite|dark grey|dark gray', 'charcoal|gunmetal|graphite|dark gr', '^gr[ea]y'),
  colour('navy|navy blue|dark blue|light blue|sky blue', 'navy|(dark|light|sky) blue', 'blue'),
  colour('champagne', 'champagne', 'gold|beige'),
  colour('cream|ivory', 'cream|ivory', 'white|beige'),
  colour('dark green|light green|lime', 'lime|(dark|light) green', 'green'),
];

const ORIGINS: readonly PhraseRow[] = [
  ...made('japanese|jap', 'toyota|mazda|nissan|honda|subaru|mitsubishi|suzuki|isuzu|lexus|infiniti|daihatsu'),
  ...made('korean', 'hyundai|kia|genesis|ssangyong|daewoo'),
  ...made('german', GERMAN),
  ...made(
    'european',
    `${GERMAN}|${BRITISH}|volvo|peugeot|renault|citroen|skoda|škoda|fiat|alfa|cupra|maserati|ferrari|lamborghini|saab|seat$`,
  ),
  ...made('british|english', BRITISH),
  ...made('american', 'ford|chevrolet|jeep|ram$|dodge|tesla|chrysler|cadillac|gmc|hummer'),
  ...made('chinese', 'mg$|gwm|great wall|haval|ldv|byd|chery|geely|jac$|zeekr|xpeng|foton'),
];

/** How sentences of shoppers are built: patterns of words with a blank behind each. */
const GRAMMAR: Readonly<Record<GrammarName, string>> = {
  /** Words before a negated term. */
  not: '^(?:not|no|non|never|without|minus|arent|aren|isnt|isn|(?:dont|don) (?:want|like|need)|(?:dont|don|doesnt|doesn)(?= plug )|hate) ',
  /** The same, after which "and" goes on with it. */
  except: '^(?:except|excluding|exclude|other than|apart from|instead of) ',
  /** "any colour but white": after one of `any`. */
  but: '^but ',
  any: '^(?:any|anything|every|everything|all|colou?r|make|brand|but)$',
  /** Words before a vehicle that others shall be like; the plain "like" after one of `likened`. */
  like: '^(?:similar to|like|comparable to|alternatives? to|equivalent to) ',
  likened: '^(?:something|anything|cars?|utes?|suvs?|vehicles?|similar|one|vans?|wagons?|hatch|sedans?|4x4s?|4wds?)$',
  /** The vehicle to be replaced: "upgrading our mazda 3 to a". */
  replaced:
    '^(?:upgrad(?:e|ing)|replac(?:e|ing)|swap(?:ping)?|trad(?:e|ing)(?: in)?|downsiz(?:e|ing)' +
    '|mov(?:e|ing))(?: up| down| on)?(?: from)?(?: (?:my|our|the|a|an' +
    String.raw`|old))+(?: \S+){1,4}? (?:to|for|with|into|by) `,
  /** How many owners, keys, tonnes or months there are: no number of a model. */
  counted:
    String.raw`^(?:\d{1,2}(?:\.\d)?|one|two|three|single|second|first) ?(?:(?:previous|prev|careful|lady` +
    '|private|local|family|sets?|of|spare|full|only) )*(?:owners?|owned|keys?|t|tonnes?|tons?' +
    '|tonners?|months?|mths?|weeks?|days?|pallets?|years?|yrs?) (?:(?:only|from new|left' +
    '|remaining|gvm|gcm|payload|capacity|rego|registration|warranty|manufacturer|factory' +
    '|new car) )*',
  or: '^(?:or|vs|versus)$',
  /** The word for a car with those beside it: nobody's own, and nothing that is made for one. */
  car:
    '^(?!(?:my|our) )\\S* cars?(?! (?:licen[cs]e|carriers?|transporters?|trailers?|haulers?|seats?|loans?|finance|insurance' +
    '|dealers?|yards?|parks?)$)(?: |$)',
  /** The towed load and its mass; a "tow bar" is equipment. */
  towed:
    String.raw`^(?:(?:\d+(?:\.\d)?(?:t|kgs?)?|caravan|horse|float|boat|trailer|t|kgs?|tonnes?|tons?` +
    '|capacity|can|to|up|of|over|least) )*(?:tow|tows|towing|pull|pulling)(?: (?:a|an|my|our' +
    String.raw`|the|big|large|heavy|capacity|at|least|up|to|of|over|\d+(?:\.\d)?(?:t|kgs?)?|t|kgs?|kilos?` +
    '|tonnes?|tons?|caravan|van|boat|trailer|horse|float|camper|jetski|and|vehicle|cars?))* (?!bar|pack|kit|ball|hitch)',
  /** Of that, what weighs more than two tonnes or so. */
  heavy: String.raw`\b(?:caravan|float|heavy|big|large|boat|horse|[2-9]\d{3}(?:kgs?)?|(?<![\d.])[2-9](?:\.\d)?(?= ?(?:t\b|ton)))\b`,
};

/** Words that mean the same in a search; each finds the others. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['ute', 'pickup'],
  ['4wd', '4x4', 'awd'],
  ['2wd', '4x2'],
  ['auto', 'automatic'],
  ['man', 'manual'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedes', 'benz'],
  ['chevy', 'chevrolet'],
  ['ev', 'electric'],
  ['wagon', 'estate'],
  ['hatch', 'hatchback'],
  ['gray', 'grey'],
  ['motorbike', 'motorcycle', 'bike'],
  ['mpv', 'mover'],
];

/** Shoppers' phrases; a file beside the index. */
export const PHRASE_TABLE: PhraseTable = {
  grammar: GRAMMAR,
  limits: LIMIT_PATTERNS,
  measures: MEASURES,
  synonyms: SYNONYMS,
  // The consonants, each once: "corrola" and "corolla" are `krl`.
  sounds: [
    ['ph', 'f'],
    ['[cq]', 'k'],
    ['z', 's'],
    ['(?<!^)[aeiouyhw]', ''],
    ['(.)\\1+', '$1'],
  ],
  phrases: [
    ...BODIES,
    ...DRIVES,
    ...FUELS,
    ...FEATURES,
    ...COLOURS,
    ...ORIGINS,
    ...CYLINDERS,
    ...SPEEDS,
    ...LITRES,
    ...ENGINE_CODES,
    ...MODEL_YEARS,
    ...STATES,
    ...AREAS,
    ...FAMILIES,
  ],
  nicknames: `
bmw: beemer beamer bimmer
subaru: subie subi subura
mitsubishi: mitsi mitsu mitzi
land rover: landy
range rover: rangie
jaguar: jag jags
alfa romeo: alfa
volkswagen: vdub veedub veedubs
chevrolet: chev
mercedes: mercs
lamborghini: lambo
aston martin: aston
rolls royce: rolls
discovery: disco
commodore: commo comodor
forester: foz forresta
hilux: lux highlux
transporter: kombi
porsche: porsh
lexus: leksus
renault: reno
kluger: cluger
corolla: coroler
hiace: highace
fortuner: fortuna
cerato: serato
qashqai: quashqi cashqai kashkai cashcai
navara: navarro
tucson: tuscan
wrangler: rangler
jeep: jep
bmw: bwm
audi: adui
small: smal sml
with: wif wiv
kilometres: klms
amarok: amorak
cruiser: cruzer
evoque: evoke
civic: sivic`,
  orders: [
    [
      'cheap|cheapest|budget|bargain|bargains|affordable|inexpensive|low price|lowest price|first car|cheapie|cheaper|beater|bomb|paddock basher',
      'price',
      'asc',
    ],
    [
      'low km|low kms|low klm|low klms|low ks|low kilometres|low kilometers|low mileage|low k|lowest km|lowest kms|' +
        'lowest mileage|lowest kilometres|fewest kms|near new|nearly new|as new|like new',
      'km',
      'asc',
    ],
    ['newest|latest|late model|most recent', 'year', 'desc'],
    ['oldest|old|older|older model|classic car|vintage', 'year', 'asc'],
    ['dearest|most expensive', 'price', 'desc'],
    ['lightest|lightweight|light weight|light caravan', 'atm', 'asc'],
    ['largest payload|biggest payload|highest payload|most payload', 'payload', 'desc'],
    ['shortest', 'length', 'asc'],
    ['longest', 'length', 'desc'],
  ],
  empty:
    'a an the and or for of in at to on with my me i im near around any some looking want buy find sale selling ' +
    'car cars vehicle vehicles what which how much can could do does you have there get got show need needs ' +
    'something anything that this we us our your whats it hi hello thanks nice good great best clean tidy ' +
    'reliable immaculate excellent condition one owner please ' +
    ('from be would will wants wanted wanting wanna searching search after must has having under model models ' +
      'plate built make brand colour color coloured type kind option options stock available deal deals price ' +
      'prices priced spend decent really very pretty prefer preferably id ill ive but if by only just also so ok ' +
      'pls now today everything all every wheels like similar wife husband son daughter mum dad kids ') +
    // The words around a wish: its person, and the vehicle before.
    ('he she they them her hers him his their theirs its is am are was were been being had did doing done gets ' +
      'getting gotten going goes went gonna should might may shall who whom whose where when while because than ' +
      'then too more most other another same own such into through before between both each few here why down off ' +
      'again about still yet already ') +
    ('couple retired retiring retiree retirees pensioner grandma grandpa grandparents mother father parents ' +
      'brother sister girlfriend boyfriend friend friends mate mates teenager teenage teen child newborn toddler ' +
      'toddlers twins lady man guy woman girl boy somebody someone people person ourselves myself ') +
    ('buying purchase purchasing bought replace replacing replacement upgrade upgrading downsize downsizing drive ' +
      'driving use using take taking trip trips commute commuting shopping school run runs weekend weekends holiday ' +
      'holidays lap australia aussie oz road roads travel travelling thing things stuff bit lot lots well looked ' +
      'maintained service serviced history registered registration roadworthy rwc cash finance financed negotiable ' +
      'ono safe safest distance highway trips away pay deposit low-deposit loan commute daily driver maybe probably ' +
      'definitely ideally hopefully possibly roughly asap urgent urgently luking lookin wantin gimme pls plz thx out'),
};
