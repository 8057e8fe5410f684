import { LIMIT_PATTERNS } from '../limit-patterns.ts';
import { type GrammarName, type PhraseRow, type PhraseTable, WIDER_COST } from './phrases.ts';

const BODY = 4;
const FAMILY = 5;
const DETAIL = 3;

const UTES = '^(ute|cab chassis)$';
const MOVERS =
  '^(grand )?carnival|^(tarago|granvia|odyssey|i?max$|imax|staria$|multivan|valente|caravelle|viano|g10|rondo|previa|elgrand|v ?(class|\\d|$))';
const VANS =
  '^(hiace|transporter|i?load|vito|transit|sprinter|trafic|express|ducato|caddy|g10|v80|deliver|kangoo|partner|berlingo|master|crafter|daily|staria.?load|scudo|expert|dispatch)';
const SPORTS =
  '^((gr ?)?86|brz|mx-?5|911|718|boxster|cayman|(gr )?supra|mustang|wrx|[34][057]0z|z4|tt|gr yaris|gt-?r|camaro|corvette|m[2-6]|rs ?\\d|amg gt)\\b';
const PRESTIGE = '^(bmw|mercedes|audi|lexus|land rover|porsche|volvo|jaguar|genesis|maserati|bentley)';
const SMALL_SUVS =
  '^(cx-?3|mx-?30|c-?hr|(yaris|corolla|eclipse) cross|asx|qashqai|dualis|juke|hr-?v|kona|venue|seltos|stonic|niro|trax|ecosport|puma|xv|crosstrek|vitara|ignis|s-?cross|sx4|jimny|t-?(cross|roc)|captur|arkana|kamiq|zs|(haval )?(jolion|h2)$|2008|[qx][12]$|gla|ux|xc40|countryman|renegade|compass|tivoli|e-?pace|500x|qx30|trailseeker|atto|omoda)';
const LARGE_SUVS =
  '^(land ?cruiser|prado|kluger|fortuner|patrol|pathfinder|everest|territory|cx-?[89]0?$|palisade|santa fe|sorento|pajero|mu-?x|trailblazer|discovery|defender|range rover|grand cherokee|q[78]|x[57]|gl[se]|xc90|touareg|tahoe|rexton)';
/** May pull three tonnes with a diesel: the big four-wheel drives, and the utes. */
const TUGS =
  '^(land ?cruiser|prado|fortuner|hilux|patrol|navara|ranger|everest|bt-?50|d-?max|mu-?x|colorado|trailblazer|amarok|touareg|triton|pajero|discovery( [345])?$|range rover|defender|grand cherokee|t60|musso|rexton|s?q[78]|x[57]$|x(250|350)|ml|gl[se3]|cayenne|cannon)';
/** With clearance and low range. */
const OFF_ROADERS =
  '^(land ?cruiser|prado|fortuner|hilux|patrol|navara|ranger|everest|bt-?50|d-?max|mu-?x|colorado|trailblazer|amarok|triton|pajero|challenger|discovery( [345])?$|range rover$|defender|(grand )?cherokee|wrangler|gladiator|jimny|rexton|musso|h9|d90|t60|tank|cannon)';
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
  [`${names.split('|').map((name) => `${name} car|${name}`).join('|')}|${names.split('|').map((name) => `${name} made`).join('|')}`, BODY, [0, { make: `^(${makes})` }]],
]; // biome-ignore format: one row

const GERMAN = 'bmw|audi|mercedes|volkswagen|porsche|opel';
const BRITISH = 'mini|jaguar|land rover|bentley|aston|lotus|rolls';

const NUMBERS: Readonly<Record<string, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 8: 'eight' };
const CYLINDERS = [2, 3, 4, 5, 6, 8, 10, 12].flatMap((count): PhraseRow[] => {
  const said = [String(count), ...(NUMBERS[count] ? [NUMBERS[count]] : [])];
  const row: PhraseRow = [
    `${said.flatMap((word) => [`${word} cylinder`, `${word} cyl`]).join('|')}|v${count}${count === 6 ? '|straight six|inline six' : ''}`,
    DETAIL,
    [0, { cylinders: `^${count}$` }],
    [0, { '*': `\\bv${count}\\b` }],
    // Has a V8 whether its name says so or not.
    ...(count === 8 ? ([[1, { make: '^holden$', badge: '\\bss\\b' }]] as const) : []),
  ];
  const like = {
    2: { body: '^(coupe|convertible)$', seats: '^[2-4]$' },
    3: { body: '^hatch$' },
    4: { body: '^(sedan|ute)$' },
    5: { body: '^(hatch|suv|wagon)$' },
  }[count];
  if (!like) return [row];
  const doors = said.flatMap((word) => [`${word} door`, `${word} dr`]).join('|');
  // The Wrangler with four doors is called so.
  const unlimited = count === 4 ? ([[0, { model: '^wrangler', '*': 'unlimited' }]] as const) : [];
  return [row, [doors, DETAIL, [0, { doors: `^${count}$` }], ...unlimited, [2, like]]];
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

// "3 series" is a 320i, "c class" a C200, and "200 series" a LandCruiser whose series is VDJ200R.
const CRUISER = { make: '^toyota$', model: '^land ?cruiser(?! ?prado)' };
const FAMILIES: readonly PhraseRow[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (digit): PhraseRow => [
      `${digit} series|series ${digit}`,
      FAMILY,
      [0, { make: '^bmw$', model: `^((m|activehybrid ?)?${digit}\\d\\d|m${digit}\\b|${digit}[ -]?series)` }],
    ],
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
  ['cruiser', FAMILY, [0, CRUISER], [1, { make: '^toyota$', model: '^land ?cruiser' }]],
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
      `golf mk${number}|mk${number} golf|mk${number}|golf mark ${number}|mark ${number}`,
      FAMILY,
      [0, { make: '^volkswagen$', model: '^golf', series: `\\b((${code})\\b|m(k|ark) ?${number}\\b)`, year: years }],
      [0, { '*': `\\bm(k|ark) ?${number}\\b` }],
      [1, { make: '^volkswagen$', model: '^golf', series: '^$', year: years }],
    ],
  ),
];

const DRIVES: readonly PhraseRow[] = [
  [
    '4wd|4x4|awd|4 wheel drive|four wheel drive|all wheel drive|4by4',
    DETAIL,
    [0, ON_FOUR],
    [0, { '*': DRIVEN }],
  ],
  [
    'off road|off roader|off road 4x4|off road 4wd|beach|beach 4wd|bush|fishing|hunting|rough road',
    DETAIL,
    [0, { model: OFF_ROADERS, ...ON_FOUR }],
    [0, { model: OFF_ROADERS, '*': DRIVEN }],
    [3, ON_FOUR],
    [3, { '*': DRIVEN }],
  ],
  ['4wd wagon|4x4 wagon', BODY, [0, { body: '^(suv|wagon)$', ...ON_FOUR }], [0, { '*': DRIVEN, body: '^(suv|wagon)$' }]],
  ['4wd suv|4x4 suv', BODY, [0, { body: '^suv$', ...ON_FOUR }], [0, { '*': DRIVEN, body: '^suv$' }]],
  ['2wd|4x2|two wheel drive|2 wheel drive', DETAIL, [0, { drive: '^(fwd|rwd)$' }], [0, { '*': '\\b(2wd|4x2|fwd|rwd)\\b' }]],
  ['fwd|front wheel drive', DETAIL, [0, { drive: '^fwd$' }], [0, { '*': '\\bfwd\\b' }]],
  ['rwd|rear wheel drive', DETAIL, [0, { drive: '^rwd$' }], [0, { '*': '\\brwd\\b' }]],
]; // biome-ignore format: a table

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
    'van|delivery van|cargo van|work van|panel van|commercial van|tradie van|trade van|courier van',
    BODY,
    [0, { body: '^van$' }],
    [1, { model: VANS, body: '^(van|bus)?$' }],
    [2, { item_type: '^caravan$' }],
    // Who asks for a van with eight seats.
    [WIDER_COST, { body: '^people mover$' }],
  ],
  [
    'people mover|mpv|mini van|people carrier',
    BODY,
    [0, { body: '^people mover$' }],
    [0, { model: MOVERS, seats: '^([7-9]|1\\d)$' }],
    [1, { body: '^bus$' }],
  ],
  ['minibus|mini bus|bus|buses|coach|shuttle', BODY, [0, { body: 'bus' }], [0, { body_name: '\\bbus\\b' }], [1, { seats: '^(1\\d|2\\d)$' }], [2, { body: '^people mover$' }]],
  ['station wagon|wagon|estate', BODY, [0, { body: '^wagon$' }], [WIDER_COST, { body: '^(suv|people mover)$' }]],
  [
    'sports car|sport car|performance car|fast car|sporty car',
    BODY,
    [0, { body: '^(coupe|convertible)$' }],
    [0, { model: SPORTS }],
    [1, { '*': '\\b(gti|sti|type r|rs|amg)\\b' }],
  ],
  ['hot hatch', BODY, [0, { body: '^hatch$', '*': '\\b(gti|type r|rs|st|n performance|i?30 n|amg|r)\\b(?!.?line)' }], [2, { body: '^hatch$' }]],
  ['muscle car|american muscle|aussie muscle', BODY, [0, { model: '^(mustang|camaro|challenger|monaro)' }], [1, { '*': '\\bv8\\b' }], [1, { cylinders: '^8$' }]],
  ['super car|exotic car|exotic', BODY, [0, { make: '^(ferrari|lamborghini|mclaren)' }], [1, { model: '^(911|gt-?r|r8|nsx)' }]],
  ['tray|tray back|tray top|flat bed', BODY, [0, { body: '^cab chassis$' }], [0, { body_name: 'tray' }]],
  ['truck|work truck', BODY, [0, { body: 'truck' }], [0, { body_name: 'truck' }], [0, { item_type: 'truck' }], [2, { body: UTES }]],
  [
    'p plate|p plater|l plate|l plater|learner|student|uni student|first car|starter car',
    BODY,
    [0, { body: '^hatch$' }],
    [1, { body: '^sedan$' }],
  ],
  [
    'uber|ride share|rideshare|didi|ola|taxi',
    BODY,
    [0, { body: '^sedan$', fuel: 'hybrid' }],
    [1, { body: '^(hatch|wagon|suv)$', fuel: 'hybrid' }],
    [2, { body: '^sedan$' }],
    [3, { body: '^(hatch|wagon|suv|people mover)$' }],
  ],
  ['tow|towing|tow car|camping', DETAIL, [0, { body: '^(suv|ute)$', fuel: 'diesel' }], [1, { body: '^(suv|ute)$' }]],
  [
    'tow heavy',
    BODY,
    [0, { model: TUGS, fuel: 'diesel', ...ON_FOUR }],
    [0, { model: TUGS, fuel: 'diesel', '*': DRIVEN }],
    [0, { model: '^(1500|2500|silverado|f-?[1-3]50|gladiator)' }],
    [1, { model: TUGS, fuel: 'diesel' }],
    [3, { body: '^(suv|ute)$', fuel: 'diesel' }],
  ],
  ['convertible|cabrio|cabriolet|roadster|soft top|drop top|rag top', BODY, [0, { body: '^convertible$', model: '^(?!wrangler|defender|gladiator)' }], [2, { body: '^convertible$' }]],
  ['coupe', BODY, [0, { body: '^coupe$' }]],
  ['hatch|hatches|hatchback|liftback|small car|city car|compact car|runabout|small hatch|compact hatch', BODY, [0, { body: '^hatch$' }]],
  ['sedan|saloon', BODY, [0, { body: '^sedan$' }]],
  ['small|little|compact', DETAIL, [0, { body: '^hatch$' }], [0, { model: SMALL_SUVS }], [2, { body: '^sedan$' }]],
  ['suv|crossover|soft roader|medium suv|mid size suv|midsize suv', BODY, [0, { body: '^suv$' }]],
  ['small suv|compact suv|baby suv|little suv', BODY, [0, { body: '^suv$', model: SMALL_SUVS }], [1, { model: SMALL_SUVS }], [4, { body: '^suv$' }]],
  ['large suv|big suv|full size suv', BODY, [0, { body: '^suv$', seats: '^[78]$' }], [0, { body: '^suv$', model: LARGE_SUVS }], [4, { body: '^suv$' }]],
  ['family car', BODY, [0, { body: '^(suv|wagon|people mover)$' }], [1, { body: '^(sedan|hatch)$' }]],
  [
    'third row|3rd row|three row|3 row|third row seat|3rd row seat',
    BODY,
    [0, { seats: '^([7-9]|1\\d)$' }],
    [0, { filtered_features: 'third row' }],
    [1, { body: '^people mover$' }],
  ],
  ['luxury car|prestige car|prestige', BODY, [0, { make: PRESTIGE }]],
  ['luxury suv|prestige suv', BODY, [0, { make: PRESTIGE, body: '^suv$' }]],
  ['motorbike|motorcycle|motor bike|motor cycle|bike', BODY, [0, { item_type: '^motorcycle$' }], [0, { body: 'motor(bi|cy)' }]],
]; // biome-ignore format: a table

const FUELS: readonly PhraseRow[] = [
  [
    'phev|plug in|plug in hybrid|plugin hybrid|plug in electric',
    BODY,
    [0, { fuel: 'plug' }],
    [0, { '*': 'phev|plug.?in' }],
    [3, { fuel: '^hybrid$' }],
  ],
  ['hybrid|hev|petrol electric', DETAIL, [0, { fuel: 'hybrid' }], [0, { '*': 'hybrid' }]],
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
    'economical|fuel efficient|fuel saver|fuel economy|good on fuel|great on fuel|good on petrol|cheap on fuel|cheap to run|low fuel consumption|fuel saving|eco',
    DETAIL,
    [0, { fuel: 'hybrid|electric|plug', make: `^(?!${PRESTIGE.slice(1)})` }],
    [1, { fuel: 'hybrid|electric|plug' }],
    [2, { body: '^hatch$', fuel: '^(petrol|diesel)$' }],
    [3, { body: '^sedan$', cylinders: '^[34]$' }],
    [WIDER_COST, { fuel: 'diesel' }],
  ],
  ['manual|stick shift|manual transmission|manual gearbox|stick|manual trans', DETAIL, [0, { transmission: '^manual$' }]],
  ['auto|automatic|automatic transmission|auto transmission|auto gearbox|auto trans', DETAIL, [0, { transmission: '^automatic$' }]],
  ['new|brand new', DETAIL, [0, { car_type: '^new$' }]],
  ['used|second hand|2nd hand|pre owned|pre loved', DETAIL, [0, { car_type: '^used$' }]],
  ['demo|ex demo|demonstrator', DETAIL, [0, { car_type: '^demo$' }]],
]; // biome-ignore format: a table

const FEATURES: readonly PhraseRow[] = [
  feature('reverse camera|reversing camera|rear camera|rear view camera|backup camera|back up camera|reverse cam|parking camera|camera', 'revers\\w+ camera'),
  feature('apple carplay|carplay|car play|apple car play', 'car ?play'),
  feature('android auto|androidauto', 'android'),
  feature('sat nav|satellite navigation|gps|navigation|nav', '\\bnav|sat ?nav'),
  feature('sunroof|sun roof|moon roof|panoramic roof|panoramic sunroof|pano roof|glass roof', 'sun ?roof|panoramic|moon ?roof'),
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
  feature('bunk|bunk bed', 'bunk'),
]; // biome-ignore format: a table

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
  ...made('european', `${GERMAN}|${BRITISH}|volvo|peugeot|renault|citroen|skoda|škoda|fiat|alfa|cupra|maserati|ferrari|lamborghini|saab|seat$`),
  ...made('british|english', BRITISH),
  ...made('american', 'ford|chevrolet|jeep|ram$|dodge|tesla|chrysler|cadillac|gmc|hummer'),
  ...made('chinese', 'mg$|gwm|great wall|haval|ldv|byd|chery|geely|jac$|zeekr|xpeng|foton'),
]; // biome-ignore format: a table

/** How sentences of shoppers are built: patterns of words with a blank behind each. */
const GRAMMAR: Readonly<Record<GrammarName, string>> = {
  /** Words before what is not wanted. */
  not: String.raw`^(?:not|no|non|never|without|minus|arent|aren|isnt|isn|(?:dont|don) (?:want|like|need)|hate) `,
  /** The same, after which "and" goes on with it. */
  except: String.raw`^(?:except|excluding|exclude|other than|apart from|instead of) `,
  /** "any colour but white": after one of `any`. */
  but: String.raw`^but `,
  any: String.raw`^(?:any|anything|every|everything|all|colou?r|make|brand|but)$`,
  /** Words before a vehicle that others shall be like; the plain "like" after one of `likened`. */
  like: String.raw`^(?:similar to|like|comparable to|alternatives? to|equivalent to) `,
  likened: String.raw`^(?:something|anything|cars?|utes?|suvs?|vehicles?|similar|one|vans?|wagons?|hatch|sedans?|4x4s?|4wds?)$`,
  /** What is towed, and how much of it. */
  towed: String.raw`^(?:(?:\d+(?:t|kgs?)?|caravan|horse|float|boat|trailer|t|kgs?|tonnes?|tons?|capacity|can|to|up|of|over|least) )*(?:tow|tows|towing|pull|pulling)(?: (?:a|an|my|our|the|big|large|heavy|capacity|at|least|up|to|of|over|\d+(?:t|kgs?)?|t|kgs?|kilos?|tonnes?|tons?|caravan|van|boat|trailer|horse|float|camper|jetski|and|vehicle|cars?))* `,
  /** Of that, what weighs more than two tonnes or so. */
  heavy: String.raw`\b(?:caravan|float|heavy|big|large|boat|horse|[2-9]\d{3}(?:kgs?)?|(?<!\d )[2-9]\d?t?(?= ?\d* ?(?:t\b|ton)|t\b))\b`,
};

/** What shoppers say; printed beside the index. */
export const PHRASE_TABLE: PhraseTable = {
  grammar: GRAMMAR,
  limits: LIMIT_PATTERNS,
  phrases: [
    ...BODIES,
    ...DRIVES,
    ...FUELS,
    ...FEATURES,
    ...COLOURS,
    ...ORIGINS,
    ...CYLINDERS,
    ...SPEEDS,
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
troop carrier: troopy troopie
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
      'low km|low kms|low klm|low klms|low ks|low kilometres|low kilometers|low mileage|low k|lowest km|lowest kms|lowest mileage|lowest kilometres|fewest kms|near new|nearly new|as new|like new',
      'km',
      'asc',
    ],
    ['newest|latest|late model|most recent', 'year', 'desc'],
    ['oldest|classic car|vintage', 'year', 'asc'],
    ['dearest|most expensive', 'price', 'desc'],
  ],
  empty:
    'a an the and or for of in at to on with my me i im near around any some looking want buy find sale selling car cars vehicle vehicles what which how much can could do does you have there get got show need needs something anything that this we us our your whats it hi hello thanks nice good great best clean tidy reliable immaculate excellent condition one owner family please ' +
    'from be would will wants wanted wanting wanna searching search after must has having under model models plate built make brand colour color coloured type kind option options stock available deal deals price prices priced spend decent really very pretty prefer preferably id ill ive but if by only just also so ok pls now today everything all every wheels like similar wife husband son daughter mum dad kids ' +
    // The words around a wish: who it is for, and what was before.
    'he she they them her hers him his their theirs its is am are was were been being had did doing done gets getting gotten going goes went gonna should might may shall who whom whose where when while because than then too more most other another same own such into through before between both each few here why down off again about still yet already ' +
    'couple retired retiring retiree retirees pensioner grandma grandpa grandparents mother father parents brother sister girlfriend boyfriend friend friends mate mates teenager teenage teen kid child children baby newborn toddler toddlers twins pram lady man guy woman girl boy somebody someone people person ourselves myself ' +
    'buying purchase purchasing bought replace replacing replacement upgrade upgrading downsize downsizing drive driving use using take taking trip trips commute commuting shopping school run runs weekend weekends holiday holidays lap australia aussie oz road roads travel travelling thing things stuff bit lot lots well looked maintained service serviced history registered registration roadworthy rwc cash finance financed negotiable ono maybe probably definitely ideally hopefully possibly roughly',
};
