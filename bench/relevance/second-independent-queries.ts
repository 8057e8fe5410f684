import {
  all,
  any,
  automatic,
  colour,
  convertible,
  coupe,
  demo,
  diesel,
  dualCab,
  exactly,
  hatch,
  hybrid,
  isNew,
  kmTo,
  litres,
  make,
  manual,
  model,
  modelLike,
  named,
  namedLike,
  not,
  peopleMover,
  petrol,
  priceTo,
  type Rule,
  seats,
  sedan,
  suv,
  used,
  ute as uteBody,
  wagon,
  year,
} from './rules.ts';

const from = (first: number) => year(first, 9999);
const before = (end: number) => year(1, end - 1);
const seatsFrom =
  (least: number): Rule =>
  (row) =>
    row.seats >= least;
const body =
  (pattern: RegExp): Rule =>
  (row) =>
    pattern.test(row.body);
/** A feed that names no place cannot say a row is elsewhere. */
const maybeIn =
  (pattern: RegExp): Rule =>
  (row) =>
    row.place === '' || pattern.test(row.place);

/** A few Rams are written as coaches. */
const ute = any(uteBody, make('ram'));
/** Off-roaders on a chassis the shared list leaves out, hatch-bodied and coupe-bodied crossovers too. */
const anySuv = any(
  suv,
  exactly('commander', 'tribeca', 'xuv500', 'g63', 'formentor', 'ateca', 'x200', 'x240', 'jackaroo', 'tribute', 'qx80', 'qx30', 'c5aircross', 'zst', 'rukus', 'adventra', '500x'), // biome-ignore format: a list
  all(make('chery'), exactly('j11')),
  all(body(/hatch|coupe|sportback|hard ?top|soft ?top/), any(exactly('chr', 'puma', 'juke', 'arkana', 'x4', 'x6', 'cayenne', 'macan', 'sx4', 'mx30', 'qx30', 'rsq3', 'q3', 'sq5', 'q8', 'rsq8'), model('wrangler', 'rangerover', 'glc', 'gle', 'landcruiser'))), // biome-ignore format: a list
);
const smallSuv = all(
  anySuv,
  any(
    exactly('cx3', 'cx30', 'mx30', 'hrv', 'kona', 'venue', 'seltos', 'stonic', 'asx', 'eclipsecross', 'qashqai', 'dualis', 'juke', 'chr', 'yariscross', 'rukus', 'trax', 'ecosport', 'puma', 'vitara', 'ignis', 'sx4', 'scross', 'jimny', 'tcross', 'troc', 'kamiq', 'karoq', 'yeti', 'captur', 'arkana', 'q2', 'q3', 'rsq3', 'x1', 'x2', 'xc40', 'zs', 'zst', 'xv', 'niro', 'compass', 'renegade', 'patriot', '2008', '500x', 'havaljolion', 'h2', 'tivoli', 'j11', 'countryman', 'epace', 'qx30', 'ix35', 'c3aircross', 'formentor', 'x200'), // biome-ignore format: a list
    model('ux', 'gla', 'glb'),
  ),
);
/** Drive written in the variant, or makes and models that come no other way. */
const fourDriven = any(
  namedLike(/4x4|4wd|awd|4motion|4matic|quattro|xdrive/),
  all(make('subaru'), not(exactly('brz'))),
  model('landcruiser', 'wrangler', 'gladiator', 'defender', 'patrol', 'discovery3', 'discovery4', 'rangeroversport', 'macan', 'cayenne', 'touareg', 'g63', 'fortuner', 'gl350'), // biome-ignore format: a list
  exactly('discovery', 'rangerover', 'pajero'),
  all(exactly('everest'), not(namedLike(/rwd|4x2|2wd/))),
);
/** What people take off the road: low range and clearance. */
const offRoader = all(
  fourDriven,
  not(namedLike(/4x2|2wd/)),
  any(
    ute,
    model('landcruiser', 'wrangler', 'gladiator', 'patrol', 'defender', 'pajero', 'everest', 'mux', 'fortuner', 'trailblazer', 'colorado7', 'challenger', 'jimny', 'grandvitara', 'rexton', 'h9', 'd90', 'jackaroo', 'grandcherokee', 'cherokee', 'pathfinder', 'discovery3', 'discovery4', 'rangerover', 'touareg', 'g63', 'commander', 'nitro', 'freelander'), // biome-ignore format: a list
    exactly('discovery'),
  ),
  not(model('rangeroverevoque', 'rangerovervelar')),
);
/** Rated at about three tonnes of braked towing or well known with a van behind them. */
const towsVan = any(
  all(ute, any(model('hilux', 'ranger', 'bt50', 'dmax', 'colorado', 'triton', 'navara', 'amarok', 'gladiator', 'x250', 'x350', 't60', '1500', 'silverado', 'f250', 'landcruiser', 'patrol', 'musso', 'tunland', 'defender'))), // biome-ignore format: a list
  model('landcruiser', 'patrol', 'pajero', 'everest', 'mux', 'fortuner', 'trailblazer', 'colorado7', 'grandcherokee', 'touareg', 'discovery3', 'discovery4', 'rangeroversport', 'cayenne', 'q7', 'sq7', 'x5', 'x7', 'ml', 'gl350', 'gls', 'gle', 'pathfinder', 'rexton', 'territory', 'defender', 'challenger', 'wranglerunlimited', 'lx', 'qx80', 'q8', 'xc90', 'commander', '1500', 'silverado', 'd90'), // biome-ignore format: a list
  exactly('discovery', 'rangerover'),
);
const van = all(any(body(/\bvan\b/), exactly('sprinter', 'trafic', 'v80', 'vito', 'transporter', 'iload')), not(body(/\bbus\b/)), not(ute)); // biome-ignore format: a list
const movesPeople = any(
  peopleMover,
  all(seatsFrom(7), any(exactly('voyager', 'grandvoyager', 'exora', 'stavic', 'california', 'caddy', 'starwagon', 'g10', 'hiace', 'c4picasso', 'vito', 'granvia', 'priusv'), model('transporter'))), // biome-ignore format: a list
);
const cabChassis = body(/chassis|\btray\b/);
const luxuryMake = any(...['mercedes', 'bmw', 'audi', 'lexus', 'jaguar', 'land rover', 'porsche', 'volvo', 'infiniti', 'maserati', 'bentley', 'genesis'].map(make)); // biome-ignore format: a list
const amg = all(make('mercedes'), any(namedLike(/\bamg\b(?! line)/), modelLike(/^[a-z]+(35|43|45|53|55|63|65)$/)));
const audiRs = all(make('audi'), modelLike(/^rs/));
const fast = any(
  amg,
  audiRs,
  make('hsv'),
  make('fpv'),
  litres(3.9, 9),
  model('wrx', 'mustang', '911'),
  namedLike(/\bgti\b|\bsti\b|\bwrx\b|\bxr6t\b|\bxr8\b|type.r\b|\bmps\b/),
);
const hotHatch = all(
  any(hatch, exactly('veloster', 'gryaris', 'megane')),
  any(
    all(exactly('golf'), namedLike(/\bgti\b|golf r(32)?(?![a-z0-9-])/)),
    all(exactly('polo'), namedLike(/\bgti\b/)),
    all(exactly('i30', 'i20'), namedLike(/\bn\b(?! line)/)),
    exactly('i20n', 'gryaris'),
    all(exactly('veloster'), named('turbo')),
    all(exactly('civic'), namedLike(/type.r\b|\brs\b/)),
    all(exactly('focus'), namedLike(/\brs\b|\bst2?\b(?!-line)|xr5/)),
    all(exactly('fiesta'), namedLike(/\bst\b(?!-line)|xr4/)),
    all(exactly('3'), named('mps')),
    all(exactly('megane', 'clio'), namedLike(/\brs\b|renault sport/)),
    all(exactly('swift'), named('sport')),
    all(exactly('lancer'), namedLike(/ralliart|\bgsr\b/)),
    all(exactly('impreza'), namedLike(/wrx|\bsti\b/)),
    all(exactly('octavia', 'fabia'), namedLike(/\brs/)),
    all(exactly('208', '308'), namedLike(/\bgti\b/)),
    all(exactly('astra'), namedLike(/\bvxr\b|\bsri\b/)),
    all(make('mini'), namedLike(/\bs\b|jcw|john cooper|john copper/)),
    all(make('bmw'), exactly('m135i', '130i', '128ti', '125i')),
    exactly('a45', 'a35', 's3', 'rs3', 's1', '595', 'rs3'),
    all(exactly('cerato'), named('gt')),
  ),
);
const sixInAVee = all(
  not(exactly('falcon')),
  any(
    namedLike(/\bv6\b/),
    all(make('holden'), exactly('commodore', 'ute', 'rodeo', 'colorado', 'crewman'), litres(2.9, 3.9), petrol),
    all(make('holden'), exactly('commodore', 'ute', 'crewman'), litres(3, 3.9)),
    all(exactly('hilux'), namedLike(/\bggn|\bvzn/)),
    all(exactly('amarok'), litres(2.9, 3.1)),
    all(exactly('navara'), any(named('550'), litres(2.99, 2.995), litres(3.9, 4.1))),
    all(exactly('navara'), litres(3.2, 3.4), petrol),
    all(exactly('triton'), petrol, litres(2.9, 3.6)),
    all(exactly('ranger'), litres(2.99, 2.995)),
    all(make('ram'), litres(2.9, 3.7)),
    all(exactly('navara'), litres(2.955, 3), petrol),
    exactly('gladiator', 'x350'),
  ),
);
const cheapAndSmall = all(
  any(hatch, sedan),
  litres(0.8, 2.05),
  any(
    hatch,
    exactly('3', '2', 'corolla', 'cruze', 'cerato', 'lancer', 'civic', 'elantra', 'accent', 'impreza', 'yaris', 'i30', 'pulsar', 'focus', 'rio', 'barina', 'jetta', 'city', 'astra', 'almera', 'echo', 'laser', 'mg3auto', 'mirage', 'tiida', 'polo', 'fiesta', 'swift', 'integra', 's40', 'golf', 'bora', 'festiva', 'starlet'), // biome-ignore format: a list
  ),
  not(luxuryMake),
  not(fast),
);
const cruiser200 = all(exactly('landcruiser'), namedLike(/j200r|\blc200\b/));
const cruiser79 = all(model('landcruiser'), namedLike(/j79r/));

/** A fifth group: what shoppers type, judged by somebody who had not seen the search. */
export const SECOND_INDEPENDENT: readonly (readonly [query: string, rule: Rule])[] = [
  // names, families, badges
  ['hilux', model('hilux')],
  ['prado', exactly('landcruiserprado')],
  ['mazda 3', all(make('mazda'), exactly('3'))],
  ['cx5', exactly('cx5')],
  ['golf gti', all(exactly('golf'), named('gti'))],
  ['golf r', all(exactly('golf'), namedLike(/golf r(?![a-z0-9-])/))],
  ['i30 n line', all(exactly('i30'), namedLike(/\bn.line\b/))],
  ['i30 n', all(exactly('i30'), namedLike(/\bn\b(?!.line)/))],
  ['civic type r', all(exactly('civic'), namedLike(/type.r\b/))],
  ['wrx sti', all(exactly('wrx', 'impreza'), named('sti'))],
  ['xr6 turbo', all(exactly('falcon'), namedLike(/xr6t\b|xr6 turbo/))],
  ['ranger wildtrak', all(model('ranger'), named('wildtrak'))],
  ['raptor under 80k', all(model('ranger'), named('raptor'), priceTo(80_000))],
  ['sr5 hilux manual', all(model('hilux'), namedLike(/\bsr5/), manual)],
  ['landcruiser sahara', all(exactly('landcruiser'), named('sahara'))],
  ['outlander exceed 7 seat', all(exactly('outlander'), named('exceed'), seats(7))],
  ['mercedes c class', all(make('mercedes'), modelLike(/^c\d{2,3}$/))],
  ['merc glc coupe', all(make('mercedes'), model('glc'), coupe)],
  ['bmw 3 series', all(make('bmw'), modelLike(/^m?3\d\d[a-z]*$|^m340i$|^3$|^m3$/))],
  ['mg zs', all(make('mg'), exactly('zs', 'zst'))],

  // generations
  ['vf ss commodore', all(make('holden'), exactly('commodore', 'ute'), namedLike(/\bvf/), namedLike(/\bss\b/))],
  ['ve commodore ute', all(make('holden'), exactly('commodore', 'ute'), ute, namedLike(/\bve\b/))],
  ['gu patrol', all(exactly('patrol'), named('gu'))],
  ['200 series landcruiser', cruiser200],
  ['79 series dual cab', all(cruiser79, dualCab)],
  ['prado 150 diesel', all(exactly('landcruiserprado'), namedLike(/j150r/), diesel)],
  ['px2 ranger xlt', all(model('ranger'), namedLike(/\bpx mkii\b/), named('xlt'))],
  ['golf mk7', all(exactly('golf'), namedLike(/\bau\b/))],
  ['fgx xr6', all(exactly('falcon'), namedLike(/\bfg ?x\b/), namedLike(/xr6/))],
  ['troopy', any(namedLike(/troop|j78r/), body(/troop/))],

  // typing slips
  ['toyta corola', exactly('corolla')],
  ['mitsubushi triton', exactly('triton')],
  ['hyundia tuscon', exactly('tucson')],
  ['volkswagon tiguan', exactly('tiguan')],
  ['landcrusier', model('landcruiser')],
  ['nissan x trial', exactly('xtrail')],
  ['subaru forrester', exactly('forester')],
  ['jeep grand cheroke', exactly('grandcherokee')],
  ['porche macan', exactly('macan')],
  ['vw amorak v6', all(exactly('amarok'), any(namedLike(/\bv6\b/), litres(2.9, 3.1)))],
  ['susuki swift auto', all(exactly('swift'), automatic)],

  // body, fuel, drive
  ['cab chassis diesel', all(cabChassis, diesel)],
  ['space cab ute', all(ute, body(/space|super|king|club|freestyle|extra|\bx cab/))],
  [
    'diesel station wagon',
    all(any(all(wagon, not(anySuv)), exactly('outback')), diesel, not(movesPeople), not(exactly('granvia'))),
  ],
  ['convertible under 40k', all(convertible, priceTo(40_000))],
  ['rav 4 hybrid', all(exactly('rav4'), hybrid)],
  [
    'plug in hybrid',
    any(
      namedLike(/\bphev\b|plug.in/),
      all(make('mg'), namedLike(/\+ ?ev/)),
      exactly('530e', 'i8'),
      all(exactly('outlander'), hybrid),
      all(exactly('cayenne'), namedLike(/e-hybrid/)),
      all(make('volvo'), namedLike(/\bt8\b/)),
      all(exactly('x5'), namedLike(/\b4[05]e\b/)),
    ),
  ],
  [
    'lpg falcon',
    all(
      exactly('falcon'),
      any((row) => /gas|lpg/.test(row.fuel), namedLike(/\blp[gi]\b/)),
    ),
  ],
  ['awd sedan', all(sedan, fourDriven)],

  // price, kilometres, years
  ['small suv under 25k', all(smallSuv, priceTo(25_000))],
  ['20-30k hatch', all(hatch, priceTo(30_000, 20_000))],
  ['cx-3 under $20,000', all(exactly('cx3'), priceTo(20_000))],
  ['dual cab 4x4 under 40k', all(dualCab, fourDriven, priceTo(40_000))],
  ['suv 30 to 40 grand', all(anySuv, priceTo(40_000, 30_000))],
  ['kluger between 35k and 45k', all(exactly('kluger'), priceTo(45_000, 35_000))],
  ['anything under 5 grand', priceTo(5000)],
  ['low km corolla', all(exactly('corolla'), kmTo(80_000))],
  ['hiace under 100000 kms', all(exactly('hiace'), kmTo(100_000))],
  ['suv under 20,000km', all(anySuv, kmTo(20_000))],
  ['2018 kluger gxl', all(exactly('kluger'), year(2018), named('gxl'))],
  ['mazda 2 2015 or newer', all(make('mazda'), exactly('2'), from(2015))],
  ['pre 2005 landcruiser', all(model('landcruiser'), before(2005))],
  ['d-max 2020 onwards auto', all(exactly('dmax'), from(2020), automatic)],

  // seats, doors
  ['7 seater under 30k', all(seatsFrom(7), priceTo(30_000))],
  ['8 seater carnival diesel', all(model('carnival', 'grandcarnival'), seats(8), diesel)],
  ['2 seater sports car', all(seats(2), any(coupe, convertible), not(exactly('fortwo')))],
  ['14 seat bus', all(seatsFrom(12), body(/bus|van/))],
  ['people mover auto diesel', all(movesPeople, automatic, diesel)],
  ['2 door manual coupe', all(coupe, manual, not(anySuv), not(exactly('passat', 'cc', 'i30')))],
  ['4 door ute', dualCab],

  // colour, gearbox
  ['white hilux dual cab', all(model('hilux'), dualCab, colour(/whit|whte/))],
  ['red mazda 3 hatch', all(make('mazda'), exactly('3'), hatch, colour(/red|soul/))],
  ['orange ranger', all(model('ranger'), colour(/orange/))],
  ['blue wrx manual', all(any(exactly('wrx'), all(exactly('impreza'), named('wrx'))), colour(/blue|^wr$/), manual)],
  ['manual hot hatch', all(hotHatch, manual)],

  // no column says where
  ['hilux near newcastle', all(model('hilux'), maybeIn(/newcastle|nsw/))],
  ['used cars perth under 15k', all(used, priceTo(15_000), maybeIn(/perth|\bwa\b/))],

  // what is not wanted
  ['suv not diesel', all(anySuv, not(diesel))],
  [
    'hatchback any colour except white',
    all(hatch, not(colour(/whit|whte|waite|while|artic|glacier|polar|alpine|alabaster|snow/))),
  ],
  ['7 seater but not a people mover', all(seatsFrom(7), not(movesPeople), not(van))],
  ['dual cab ute no automatics', all(dualCab, manual)],

  // slang and uses
  ['tradie ute with a tray', cabChassis],
  ['beemer x3', all(make('bmw'), exactly('x3'))],
  ['lambo', make('lamborghini')],
  ['first car for uni', all(cheapAndSmall, priceTo(18_000))],
  ['tow a caravan diesel auto', all(towsVan, diesel, automatic)],
  ['beach 4wd for fishing', offRoader],
  ['delivery van auto', all(van, automatic)],

  // two makes
  ['ranger or hilux 4x4 auto', all(model('ranger', 'hilux'), namedLike(/4x4/), automatic)],
  ['camry vs accord', any(exactly('camry'), model('accord'))],
  ['kia and hyundai 7 seaters', all(any(make('kia'), make('hyundai')), seatsFrom(7))],
  ['mazda or hyundai hatch under 15k', all(any(make('mazda'), make('hyundai')), hatch, priceTo(15_000))],

  // luxury, fast
  ['luxury suv under 60k', all(luxuryMake, anySuv, priceTo(60_000))],
  ['v8 ute', all(ute, any(namedLike(/\bv8\b|\bvdj/), litres(4.9, 9)))], // biome-ignore format: a table
  ['mustang gt manual', all(exactly('mustang'), named('gt'), manual)],

  // sentences
  ['i need a demo or brand new suv with low kms', all(anySuv, any(demo, isNew))],
  ['my daughter just got her Ps and wants a little auto hatch under 12k', all(cheapAndSmall, hatch, automatic, priceTo(12_000))], // biome-ignore format: a table
  ['what hybrids do you have for less than 35 grand', all(hybrid, priceTo(35_000))],
  ['looking for a diesel 4x4 with 7 seats and less than 150,000 kms', all(diesel, fourDriven, not(namedLike(/4x2|2wd/)), seatsFrom(7), kmTo(150_000))], // biome-ignore format: a table
  ['do you have any utes with a v6', all(ute, sixInAVee)],
];
