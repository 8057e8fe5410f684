import {
  all, any, automatic, colour, convertible, coupe, demo, diesel, dualCab, exactly, fourWheels, hatch, hybrid, isNew, kmTo,
  litres, make, manual, model, modelLike, named, namedLike, not, peopleMover, plugIn, priceTo, type Rule, seats, sedan,
  suv, ute, wagon, year,
} from './rules.ts'; // biome-ignore format: a list

/** A hundred people at the search box, written without sight of the search or of the other groups. */

const from = (first: number) => year(first, 9999);
const seatsIn =
  (least: number, most: number): Rule =>
  (row) =>
    row.seats >= least && row.seats <= most;
const body =
  (pattern: RegExp): Rule =>
  (row) =>
    pattern.test(row.body);

/** Delivery vans: a Commuter is a bus, a crew-cab chassis no van. */
const cargoVan = body(/\bvan\b/);
const gas: Rule = (row) => /gas|lpg/.test(row.fuel) || /\blp[gi]\b/.test(row.named);
/** Utes driven by all wheels, though the variant of some does not say so. */
const drivesAll = any(
  fourWheels,
  model('landcruiser', 'gladiator'),
  all(model('amarok'), namedLike(/550|580|v6/)),
  all(make('ford'), namedLike(/\bfx4\b|raptor/)),
  all(model('colorado'), namedLike(/ls-x|z71|sportscat/)),
  make('ram'),
  all(model('navara'), namedLike(/n-trek|n-sport|warrior|25th/)),
  all(make('mercedes'), modelLike(/^x(250|350)$/)),
);
const lexusHybrid = all(make('lexus'), modelLike(/\dhl?$/));
/** Hybrids that plug in or not, a Lexus "h" whose feed says petrol among them; "MHEV" helps little but counts as its feed says. */
const anyHybrid = any(hybrid, lexusHybrid, model('prius'));
/** The suv rule, a C-HR in the body of a hatchback and makes it does not list. */
const anySuv = any(
  suv,
  model('chr', 'tribeca', 'formentor', 'ateca', 'rukus', 'commander', 'c5aircross', 'qx', 'xuv', 'countryman', '500x', 'jackaroo', 'tribute', 'zst'), // biome-ignore format: a table
);
/** Wagons low enough for a dog; an Outback is one to most people. */
const stationWagon = any(
  all(wagon, not(peopleMover), not(anySuv), not(seatsIn(7, 30)), not(model('c4picasso', 'roomster', 'caddy', 'g63', 'j11', 'stavic', 'actyon', 'x1', 'x2', 'voyager', 'defender', 'grandvoyager', 'exora', 'scenic', 'starwagon', 'california'))), // biome-ignore format: a table
  model('outback'),
);
const smallCar = any(
  all(make('mazda'), exactly('2', '3')),
  all(make('mg'), modelLike(/^(mg)?3/)),
  all(make('volkswagen'), model('polo', 'golf')),
  model('yaris', 'corolla', 'jazz', 'swift', 'baleno', 'ignis', 'alto', 'i20', 'i30', 'accent', 'getz', 'elantra', 'rio', 'picanto', 'cerato', 'fiesta', 'focus', 'micra', 'pulsar', 'tiida', 'mirage', 'lancer', 'colt', 'barina', 'cruze', 'astra', 'impreza', 'civic', 'city', 'fabia', 'rapid', 'scala', '208', '207', '308', 'clio', 'megane', 'echo', 'prius', 'a1', '500', 'giulietta', 'festiva'), // biome-ignore format: a table
);
/** Too quick or too powerful for somebody on P plates; an ST is the plain Pulsar, an RS the plain Barina. */
const quick = any(
  namedLike(/\bwrx\b|\bsti\b|\bgti\b|\br32\b|golf r\b|xr5|\bmps\b|type r|gr yaris|ralliart|\bvxr\b|i30 n\b(?! line)/),
  all(make('ford'), namedLike(/\b(st|rs)\b(?!-line)/)),
);
const hotHatch = all(
  any(hatch, model('veloster', 'megane')),
  any(
    all(model('golf'), namedLike(/\bgti\b|golf r\b|\br32\b|\bgtd\b/)),
    all(model('polo'), named('gti')),
    all(model('i30'), namedLike(/\bn\b(?! line)/)),
    all(make('ford'), model('focus', 'fiesta'), namedLike(/\bst2?\b(?!-line)|\brs\b|xr5|xr4/)),
    all(model('civic'), named('type r')),
    all(make('subaru'), namedLike(/\bwrx\b/)),
    all(model('megane', 'clio'), namedLike(/\brs\b|sport|cup|trophy/)),
    all(make('mazda'), named('mps')),
    all(model('swift'), named('sport')),
    all(make('mini'), namedLike(/cooper s\b|\bs\b|jcw|john cooper/)),
    all(model('lancer'), named('ralliart')),
    all(model('pulsar'), named('sss')),
    all(model('astra'), namedLike(/vxr|gtc/)),
    all(model('veloster'), named('turbo')),
    all(model('cerato'), namedLike(/\bgt\b/)),
    all(make('kia'), model('proceed', 'picanto'), namedLike(/\bgt\b(?!-line)/)),
    model('gryaris', 'a45', 'a35', 'rs3', 's3', '595', 'm135i', '128ti', 's1'),
  ),
);
/** What a dealer would show somebody with a big caravan: three tonnes or near it. */
const pullsCaravan = any(
  model('landcruiser', 'prado', 'fortuner', 'hilux', 'ranger', 'everest', 'bt50', 'dmax', 'mux', 'triton', 'pajero', 'challenger', 'patrol', 'navara', 'colorado', 'trailblazer', 'amarok', 'touareg', 'discovery3', 'discovery4', 'defender', 'rangeroversport', 'grandcherokee', 't60', 'x5', 'x6', 'x7', 'q7', 'sq7', 'q8', 'ml', 'gle', 'gls', 'gl3', 'territory', 'x250', 'x350', '1500', 'silverado', 'f250', 'cayenne'), // biome-ignore format: a table
  exactly('discovery', 'rangerover'),
  all(model('pathfinder'), named('r51')),
  all(model('rexton', 'musso')),
);
const prado = model('landcruiserprado');
const cruiser200 = all(model('landcruiser'), namedLike(/j200r/));
const commodore = model('commodore', 'ute');

export const THIRD_INDEPENDENT: readonly (readonly [query: string, rule: Rule])[] = [
  // Makes, models, badges and years, as most people type them.
  ['hilux', model('hilux')],
  ['toyota corolla 2018', all(make('toyota'), exactly('corolla'), year(2018))],
  ['ranger wildtrak', all(model('ranger'), named('wildtrak'))],
  ['mazda 3 hatch', all(make('mazda'), exactly('3'), hatch)],
  ['Kia carnival', all(make('kia'), model('carnival', 'grandcarnival'))],
  ['i30 n', all(model('i30'), namedLike(/\bn\b(?! line)/))],
  ['lc79', namedLike(/[hv][dz]j79r/)],
  ['swift sport', all(model('swift'), named('sport'))],
  ['golf gti', all(model('golf'), named('gti'))],
  ['Prado Kakadu', all(prado, named('kakadu'))],
  ['forester diesel', all(model('forester'), diesel)],
  ['camry hybrid', all(model('camry'), anyHybrid)],
  ['mg zs', all(make('mg'), model('zs'))],
  ['wrangler 4 door', all(model('wrangler'), any(named('unlimited'), seats(5)), not(named('2 door')))],
  ['hrv', all(make('honda'), model('hrv'))],
  ['polo gti', all(model('polo'), named('gti'))],
  ['civic type r', all(model('civic'), named('type r'))],
  ['mustang', all(make('ford'), model('mustang'))],
  ['bt50 xtr', all(model('bt50'), named('xtr'))],
  ['x5 2016', all(make('bmw'), exactly('x5'), year(2016))],
  ['audi a3 cabriolet', all(make('audi'), exactly('a3'), convertible)],
  ['xc60', model('xc60')],
  ['jolion', model('havaljolion', 'jolion')],
  ['mux ls-t', all(model('mux'), named('ls-t'))],
  ['Ram 1500', all(make('ram'), model('1500'))],
  ['maloo', all(make('hsv'), model('maloo'))],
  ['isuzu', make('isuzu')],
  ['honda jazz auto', all(model('jazz'), automatic)],
  ['yaris under 12k', all(make('toyota'), model('yaris'), not(model('yariscross')), priceTo(12_000))],
  ['getz', model('getz')],
  ['kluger grande', all(model('kluger'), named('grande'))],
  ['santa fe highlander', all(model('santafe'), named('highlander'))],
  ['tiguan allspace', all(model('tiguan'), named('allspace'))],
  ['navara st-x 2017', all(model('navara'), named('st-x'), year(2017))],
  ['outback 3.6r', all(model('outback'), named('3\\.6r'))],
  ['lancer sportback', all(model('lancer'), any(named('sportback'), hatch))],
  ['m3', all(make('bmw'), any(exactly('m3'), all(exactly('3'), named('m3'))))],
  ['kona n', all(model('kona'), namedLike(/\bn\b(?! line)/))],
  ['lexus', make('lexus')],
  ['patrol ti-l', all(model('patrol'), named('ti-l'))],
  ['everest titanium', all(make('ford'), model('everest'), named('titanium'))],
  ['octavia rs', all(model('octavia'), namedLike(/\brs ?\d*\b/))],

  // A body, a price or a number and nothing else.
  ['8 seater', seats(8)],
  ['convertible under 20k', all(convertible, priceTo(20_000))],
  ['van under 20k', all(cargoVan, not(seatsIn(7, 30)), priceTo(20_000))],
  ['suv under 15k', all(anySuv, priceTo(15_000))],
  ['hatch under 10k', all(hatch, priceTo(10_000))],
  ['manual ute', all(ute, manual)],
  ['holden under 5k', all(make('holden'), priceTo(5000))],
  ['lpg falcon', all(make('ford'), model('falcon'), gas)],
  ['7 seater diesel', all(seatsIn(7, 8), diesel)],
  ['86', all(make('toyota'), modelLike(/^(gr)?86$/))],
  ['308', all(make('peugeot'), exactly('308'))],
  ['2015', year(2015)],
  // A budget: what costs up to it.
  ['15000', priceTo(15_750)],
  ['minibus', any(body(/\bbus\b/), all(seatsIn(11, 30), not(model('landcruiser'))))],
  ['demo mitsubishi', all(make('mitsubishi'), not(make('mitsubishi fuso')), demo)],
  ['new in stock suv', all(anySuv, isNew)],

  // Thumbs, haste and no space bar.
  ['corola ascent sport', all(make('toyota'), exactly('corolla'), named('ascent sport'))],
  ['toyotahiace', all(make('toyota'), model('hiace'))],
  ['hundai tuscon', all(make('hyundai'), model('tucson'))],
  ['mitsibishi pajero sport exceed', all(model('pajerosport'), named('exceed'))],
  ['volkswagon amorok v6', all(model('amarok'), any(named('v6'), litres(2.9, 3.1)))],
  ['landcrusier 200 series', cruiser200],
  ['mazdacx5', all(make('mazda'), exactly('cx5'))],
  ['outlandr phev', all(model('outlander'), any(plugIn, hybrid))],
  ['commadore sv6', all(make('holden'), commodore, named('sv6'))],
  ['stingergt', all(make('kia'), model('stinger'), namedLike(/\bgt\b(?!-line)/))],
  ['fordterritorydiesel', all(make('ford'), model('territory'), diesel)],
  ['nisan xtrial 7 seater', all(model('xtrail'), seats(7))],
  ['subaruwrxmanual', all(make('subaru'), any(model('wrx'), named('wrx')), manual)],
  ['mercades a45', all(make('mercedes'), exactly('a45'))],

  // People who know their codes.
  ['vf ss manual', all(make('holden'), commodore, namedLike(/\bvf/), namedLike(/\bss\b/), manual)],
  ['fg xr6 turbo', all(make('ford'), model('falcon'), namedLike(/\bfg\b/), namedLike(/xr6t|xr6 turbo/))],
  ['y62 patrol', all(model('patrol'), any(named('y62'), all(litres(5.5, 5.7), from(2013))))],
  ['gu patrol manual', all(model('patrol'), namedLike(/\bgu\b/), manual)],
  ['px3 ranger xlt', all(model('ranger'), namedLike(/px mkiii/), named('xlt'))],
  ['c63s coupe', all(make('mercedes'), exactly('c63'), coupe, namedLike(/\bs\b/))],
  ['golf r wagon', all(model('golf'), wagon, namedLike(/golf r\b/))],
  ['F56 cooper s', all(make('mini'), named('f56'), named('s'))],
  // A Land Cruiser 78, whichever of its two models the feed files it under.
  ['troopy', any(namedLike(/j78r|troop/), body(/troop/))],
  ['ls3 manual', all(any(make('holden'), make('hsv')), any(litres(6.1, 6.3), named('ls3')), not(named('lsa')), manual)],
  ['brz or 86 manual', all(any(exactly('86', 'gr86'), model('brz')), manual)],
  ['2.8 diesel hilux sr5 auto', all(model('hilux'), named('sr5'), litres(2.7, 2.85), diesel, automatic)],

  // Titles carried over from somewhere else.
  [
    '2017 Ford Ranger XLT 3.2 (4X4) PX Mkii MY17',
    all(model('ranger'), named('xlt'), named('3\\.2'), named('px mkii'), year(2016, 2018), fourWheels),
  ],
  [
    '2018 Mazda CX-5 Maxx Sport KF Series Auto i-ACTIV AWD',
    all(exactly('cx5'), named('maxx sport'), year(2018), fourWheels, automatic),
  ],
  ['2020 Toyota RAV4 GX 2WD Hybrid Axah52R', all(model('rav4'), named('gx'), year(2020), anyHybrid, not(fourWheels))],
  ['Holden Colorado LTZ RG Crew Cab 4x4 Auto 2017', all(exactly('colorado'), named('ltz'), year(2017), fourWheels, automatic, dualCab)], // biome-ignore format: a table

  // People who talk to it.
  [
    'im a mum of three and i need a seven seater automatic under thirty thousand dollars',
    all(seatsIn(7, 8), automatic, priceTo(30_000), not(ute), not(cargoVan)),
  ],
  [
    'retired couple looking to tow a big caravan, diesel auto please',
    all(pullsCaravan, diesel, automatic, not(named('raptor'))),
  ],
  [
    'my daughter just got her p plates looking for a small automatic car under 15 grand',
    all(smallCar, automatic, priceTo(15_000), not(quick), not(convertible), not(wagon)),
  ],
  ['show me automatic hatchbacks with less than fifty thousand kilometres', all(hatch, automatic, kmTo(50_000))],
  ['cheap ute for an apprentice under 12k', all(ute, priceTo(12_000))],
  [
    'hybrid for uber 2017 or newer under 35k',
    all(anyHybrid, not(model('mx30')), from(2017), priceTo(35_000), seatsIn(5, 8), any(sedan, hatch, anySuv, wagon)),
  ],
  ['white hilux workmate automatic', all(model('hilux'), named('workmate'), colour(/white/), automatic)],
  [
    'diesel dual cab 4x4 auto between 30 and 40 grand',
    all(dualCab, diesel, drivesAll, automatic, priceTo(40_000, 30_000)),
  ],
  ['ute but not a ranger under 35000', all(ute, not(model('ranger')), priceTo(35_000))],
  ['station wagon for the dogs under 20k', all(stationWagon, priceTo(20_000))],
  // Prado by price: the eleven that cost least.
  ['cheapest prado', all(prado, priceTo(15_000))],
  ['manual hot hatch', all(hotHatch, manual)],
];
