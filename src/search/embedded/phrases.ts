/** Values that a vehicle must have, all of them, by attribute; and what a vehicle found by them costs. */
export type Meant = { cost: number; needs: Readonly<Record<string, RegExp>> };
/** What a phrase means: any of some descriptions. `weight` says how late it is given up (query-units). */
export type Phrase = { weight: number; meant: readonly Meant[] };
/** Cost of what a phrase means only where nothing else is found. */
export const WIDER_COST = 8;

/** Longest phrase, in words. */
export const MOST_PHRASE_WORDS = 4;

const BODY = 4;
const FAMILY = 5;
const DETAIL = 3;

const UTES = /^(ute|cab chassis)$/i;
const MOVERS =
  /^(grand )?carnival|^(tarago|granvia|odyssey|i?max$|imax|staria$|multivan|valente|caravelle|viano|g10|rondo|previa|elgrand|v ?(class|\d|$))/i;
const VANS =
  /^(hiace|transporter|i?load|vito|transit|sprinter|trafic|express|ducato|caddy|g10|v80|deliver|kangoo|partner|berlingo|master|crafter|daily|staria.?load|scudo|expert|dispatch)/i;
const SPORTS =
  /^((gr ?)?86|brz|mx-?5|911|718|boxster|cayman|(gr )?supra|mustang|wrx|[34][057]0z|z4|tt|gr yaris|gt-?r|camaro|corvette|m[2-6]|rs ?\d|amg gt)\b/i;
const PRESTIGE = /^(bmw|mercedes|audi|lexus|land rover|porsche|volvo|jaguar|genesis|maserati|bentley)/i;
const NUMBERS: Readonly<Record<string, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 8: 'eight' };

const found = new Map<string, Phrase>();

function add(
  phrases: string,
  weight: number,
  ...meant: readonly [cost: number, needs: Record<string, RegExp>][]
): void {
  const phrase = { weight, meant: meant.map(([cost, needs]) => ({ cost, needs })) };
  // "dualcab" is written as one word, too.
  for (const words of phrases.split('|')) found.set(words, phrase).set(words.replaceAll(' ', ''), phrase);
}

/** The same needs, the pattern being looked for in each of the attributes that a feed may write it in. */
const inNames = (
  cost: number,
  pattern: RegExp,
  needs: Record<string, RegExp> = {},
): [cost: number, needs: Record<string, RegExp>][] =>
  ['badge', 'series', 'title_words'].map((name) => [cost, { ...needs, [name]: pattern }]);

add(
  'ute|utility|pick up|tradie|tradie ute|tradies ute|work ute|trade ute',
  BODY,
  [0, { body: /^ute$/i }],
  [1, { body: UTES }],
);
for (const [names, written, seats] of [
  ['dual cab|double cab|crew cab|twin cab|quad cab|4 door ute', /dual|double|crew|quad|\bd\/ ?cab/i, /^5$/],
  ['single cab', /single|\bs\/ ?cab/i, /^[23]$/],
  [
    'extra cab|space cab|king cab|super cab|extended cab|freestyle cab|club cab',
    /extra|space|king|super|freestyle|club|extended|\bx[- ]cab/i,
    /^4$/,
  ],
] as const)
  add(names, BODY, [0, { body: UTES, body_name: written }], ...inNames(0, written, { body: UTES }), [
    1,
    { body: UTES, seats },
  ]);
add(
  'van|delivery van|cargo van|work van|panel van|commercial van|tradie van|trade van|courier van',
  BODY,
  [0, { body: /^van$/i }],
  [1, { model: VANS, body: /^(van|bus)?$/i }],
  // Who asks for a van with eight seats.
  [WIDER_COST, { body: /^people mover$/i }],
);
add(
  'people mover|mpv|mini van|mini bus|people carrier',
  BODY,
  [0, { body: /^people mover$/i }],
  [0, { model: MOVERS, seats: /^([7-9]|1\d)$/ }],
  [1, { body: /^bus$/i }],
);
add('station wagon|wagon|estate', BODY, [0, { body: /^wagon$/i }], [WIDER_COST, { body: /^(suv|people mover)$/i }]);
add(
  'sports car|sport car|performance car|fast car',
  BODY,
  [0, { body: /^(coupe|convertible)$/i }],
  [0, { model: SPORTS }],
  ...inNames(1, /\b(gti|sti|type r|rs|amg)\b/i),
);
add('tray|tray back|tray top|flat bed', BODY, [0, { body: /^cab chassis$/i }], [0, { body_name: /tray/i }]); // biome-ignore format: a table
add(
  'p plate|p plater|l plate|l plater|learner|student|uni student',
  BODY,
  [0, { body: /^hatch$/i }],
  [1, { body: /^sedan$/i }],
);
add('tow|towing|tow car|camping', DETAIL, [0, { body: /^(suv|ute)$/i, fuel: /diesel/i }], [1, { body: /^(suv|ute)$/i }]); // biome-ignore format: a table
add('convertible|cabrio|cabriolet|roadster|soft top|drop top', BODY, [0, { body: /^convertible$/i }]);
add('coupe', BODY, [0, { body: /^coupe$/i }]);
add('hatch|hatches|hatchback|liftback|small car|city car', BODY, [0, { body: /^hatch$/i }]);
add('sedan|saloon', BODY, [0, { body: /^sedan$/i }]);
add('suv|crossover|soft roader', BODY, [0, { body: /^suv$/i }]);
add('family car', BODY, [0, { body: /^(suv|wagon|people mover)$/i }], [1, { body: /^(sedan|hatch)$/i }]);
add('third row|3rd row|three row|3 row', BODY, [0, { seats: /^([7-9]|1\d)$/ }], [1, { body: /^people mover$/i }]);
add('luxury car|prestige car|prestige', BODY, [0, { make: PRESTIGE }]);
add('luxury suv|prestige suv', BODY, [0, { make: PRESTIGE, body: /^suv$/i }]);

const DRIVEN = /4x4|\b4wd\b|\bawd\b|quattro|xdrive|4matic|4motion|all ?4|allgrip/i;
add(
  '4wd|4x4|awd|4 wheel drive|four wheel drive|all wheel drive|4by4|off road|off roader',
  DETAIL,
  [0, { drive: /^(4x4|awd)$/i }],
  ...inNames(0, DRIVEN),
);
for (const [names, body] of [
  ['wagon', /^(suv|wagon)$/i],
  ['suv', /^suv$/i],
] as const)
  add(
    ['4wd', '4x4'].map((drive) => `${drive} ${names}`).join('|'),
    BODY,
    [0, { body, drive: /^(4x4|awd)$/i }],
    ...inNames(0, DRIVEN, { body }),
  );
add(
  '2wd|4x2|two wheel drive|2 wheel drive',
  DETAIL,
  [0, { drive: /^(fwd|rwd)$/i }],
  ...inNames(0, /\b(2wd|4x2|fwd|rwd)\b/i),
);
add('fwd|front wheel drive', DETAIL, [0, { drive: /^fwd$/i }], ...inNames(0, /\bfwd\b/i));
add('rwd|rear wheel drive', DETAIL, [0, { drive: /^rwd$/i }], ...inNames(0, /\brwd\b/i));

add(
  'phev|plug in|plug in hybrid|plugin hybrid|plug in electric',
  BODY,
  [0, { fuel: /plug/i }],
  ...inNames(0, /phev|plug.?in/i),
  [3, { fuel: /^hybrid$/i }],
);
add('hybrid|hev|petrol electric', DETAIL, [0, { fuel: /hybrid/i }], ...inNames(0, /hybrid/i));
add(
  'ev|bev|electric|electric car|electric vehicle|fully electric|full electric|battery electric',
  BODY,
  [0, { fuel: /^electric$/i }],
  ...inNames(1, /\b(ev|electric)\b/i),
);
add('petrol|unleaded|premium unleaded|ulp|gasoline', DETAIL, [0, { fuel: /^petrol$/i }]);
add('diesel|turbo diesel', DETAIL, [0, { fuel: /^diesel$/i }]);
add('lpg|gas|dual fuel', DETAIL, [0, { fuel: /^lpg$/i }], ...inNames(0, /\blpg\b/i));
add(
  'turbo|turbo charged',
  DETAIL,
  ...inNames(0, /turbo/i),
  ...inNames(1, /(tsi|tfsi|tdi|crdi|gdti|gtdi|t-gdi|cdi|dci|ecoboost|td4|td5)\b/i),
  [2, { fuel: /^diesel$/i }],
);
add('manual|stick shift|manual transmission|manual gearbox', DETAIL, [0, { transmission: /^manual$/i }]);
add('auto|automatic|automatic transmission', DETAIL, [0, { transmission: /^automatic$/i }]);
add('new|brand new', DETAIL, [0, { car_type: /^new$/ }]);
add('used|second hand|2nd hand|pre owned|pre loved', DETAIL, [0, { car_type: /^used$/ }]);
add('demo|ex demo|demonstrator', DETAIL, [0, { car_type: /^demo$/ }]);

/** Has a V8 whether its name says so or not. */
const HOLDEN_SS: [number, Record<string, RegExp>] = [1, { make: /^holden$/i, badge: /\bss\b/i }];
for (const count of [2, 3, 4, 5, 6, 8, 10, 12]) {
  const said = [String(count), ...(NUMBERS[count] ? [NUMBERS[count]] : [])];
  const own = new RegExp(`^${count}$`);
  const name = new RegExp(`\\bv${count}\\b`, 'i');
  const cylinders = said.flatMap((word) => ['cylinder', 'cyl'].map((unit) => `${word} ${unit}`));
  add(
    `${cylinders.join('|')}|v${count}${count === 6 ? '|straight six|inline six' : ''}`,
    DETAIL,
    [0, { cylinders: own }],
    ...inNames(0, name),
    ...(count === 8 ? [HOLDEN_SS] : []),
  );
  if (count > 5) continue;
  const like =
    { 2: /^(coupe|convertible)$/i, 3: /^hatch$/i, 4: /^(sedan|ute)$/i, 5: /^(hatch|suv|wagon)$/i }[count] ?? /^$/;
  add(`${said.map((word) => `${word} door`).join('|')}`, DETAIL, [0, { doors: own }], [2, { body: like }]);
}

for (const [names, code] of [
  ['new south wales', 'nsw'],
  ['victoria', 'vic'],
  ['queensland|qld', 'qld'],
  ['south australia', 'sa'],
  ['western australia', 'wa'],
  ['tasmania|tassie', 'tas'],
  ['northern territory', 'nt'],
  ['australian capital territory', 'act'],
] as const)
  add(names, DETAIL, [0, { state: new RegExp(`^${code}$`, 'i') }]);

/** Towns whose names mean all that lies around them; the index says which vehicles stand there. */
for (const area of [
  'sydney',
  'melbourne',
  'brisbane',
  'perth',
  'adelaide',
  'hobart',
  'canberra',
  'darwin',
  'gold coast',
  'newcastle',
])
  add(area, DETAIL, [0, { area: new RegExp(`^${area}$`, 'i') }]);

// "3 series" is a 320i, "c class" a C200, and "200 series" a LandCruiser whose series is VDJ200R.
for (const digit of [1, 2, 3, 4, 5, 6, 7, 8])
  add(`${digit} series|series ${digit}`, FAMILY, [
    0,
    { make: /^bmw$/i, model: new RegExp(`^((m|activehybrid ?)?${digit}\\d\\d|m${digit}\\b|${digit}[ -]?series)`, 'i') },
  ]);
for (const letter of 'imxz')
  add(`${letter} series`, FAMILY, [0, { make: /^bmw$/i, model: new RegExp(`^${letter}(\\d|x$)`, 'i') }]);
for (const name of 'a b c e g s v x gla glb glc gle gls gl ml cla clk cls slk sl eqa eqc'.split(' '))
  add(
    `${name} class`,
    FAMILY,
    [0, { make: /^mercedes/i, model: new RegExp(`^(amg[ -]?)?${name}(?![a-z])([ -]?class|[ -]?\\d|$)`, 'i') }],
    [0, { make: /^mercedes/i, model: new RegExp(`^${name}[ -]class`, 'i') }],
  );
for (const number of ['40', '60', '70', '75', '76', '78', '79', '80', '100', '105', '200', '300']) {
  const own = new RegExp(`(^|\\D)${number}(r|\\D|$)`, 'i');
  const cruiser = { make: /^toyota$/i, model: /^land ?cruiser(?! ?prado)/i };
  add(
    ['', 'landcruiser ', 'land cruiser ']
      .map((before) => `${before}${number} series`)
      .concat(`lc${number}`, `landcruiser ${number}`, `land cruiser ${number}`)
      .join('|'),
    FAMILY,
    ...inNames(0, own, cruiser),
    [0, { make: cruiser.make, model: new RegExp(`^land ?cruiser.*\\b${number}\\b`, 'i') }],
  );
}

add(
  'cruiser',
  FAMILY,
  [0, { make: /^toyota$/i, model: /^land ?cruiser(?! ?prado)/i }],
  [1, { make: /^toyota$/i, model: /^land ?cruiser/i }],
);

/** What a text in lower case with single spaces means beyond its words; words of it may be plurals. */
export const phraseOf = (text: string): Phrase | undefined =>
  found.get(text) ?? found.get(text.replace(/s$/, '')) ?? found.get(text.replace(/s\b/g, ''));
