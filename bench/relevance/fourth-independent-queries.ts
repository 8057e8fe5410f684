import {
  all, any, automatic, colour, convertible, coupe, demo, diesel, dualCab, exactly, fourWheels, hatch, hybrid, kmTo,
  litres, make, manual, model, named, namedLike, not, peopleMover, petrol, priceTo, type Rule, seats, sedan, singleCab,
  sportsCar, suv, ute, year,
} from './rules.ts'; // biome-ignore format: a list

/** Another hundred people at the search box, written without sight of the search or of the other lists. */

const since = (first: number) => year(first, 9999);
const body =
  (pattern: RegExp): Rule =>
  (row) =>
    pattern.test(row.body);
const seatsFrom =
  (least: number): Rule =>
  (row) =>
    row.seats >= least;

const merc = make('mercedes');
const vw = make('volkswagen');
/** A Land Cruiser proper: the Prado is another car, which the feed names "Landcruiser Prado". */
const prado = model('landcruiserprado');
const landCruiser = all(make('toyota'), model('landcruiser'), not(prado));
const seventySeries = any(model('landcruiser70'), all(landCruiser, namedLike(/[hv][dz]j7\d|lc7\d|gdj7\d|[hf]zj7\d/)));
const twoHundredSeries = all(landCruiser, namedLike(/j200|lc200|\b200 series/));
const threeHundredSeries = all(landCruiser, namedLike(/j300|fja300|lc300/));
const goods = body(/\bvan\b/);
/** Driven by all wheels, also where the variant of a model that is never sold otherwise does not say so. */
const drivesAll = any(
  fourWheels,
  model(
    'landcruiser',
    'fortuner',
    'everest',
    'rexton',
    'musso',
    'patrol',
    'gladiator',
    'wrangler',
    'jimny',
    'pajero',
    'defender',
    'discovery3',
    'discovery4',
  ),
  exactly('discovery', 'rangerover', 'rangeroversport'),
  all(model('amarok'), namedLike(/550|580|v6/)),
  all(make('subaru'), not(model('brz'))),
  all(make('holden'), namedLike(/ls-x|cross 8/)),
  all(make('bmw'), exactly('x3', 'x5'), not(namedLike(/sdrive/))),
  all(make('volvo'), exactly('xc90')),
  all(merc, model('gl320', 'gl350')),
  all(make('skoda'), exactly('kodiaq')),
  all(vw, model('tiguan'), named('allspace'), diesel),
  all(make('kia'), exactly('sorento'), diesel),
);
const twoOnly = namedLike(/4x2|2wd|rwd|fwd/);
const towsAll = all(diesel, drivesAll, not(twoOnly));
const smallSuv = any(
  all(make('mitsubishi'), model('asx', 'eclipsecross')),
  all(make('mazda'), exactly('cx3', 'cx30', 'mx30')),
  all(make('nissan'), model('qashqai', 'juke', 'dualis')),
  all(make('hyundai'), model('kona', 'venue')),
  all(make('kia'), model('seltos', 'stonic', 'niro')),
  all(make('toyota'), model('chr', 'yariscross')),
  all(make('holden'), model('trax')),
  all(make('honda'), model('hrv')),
  all(make('subaru'), model('xv')),
  all(make('ford'), model('ecosport', 'puma')),
  all(make('suzuki'), exactly('vitara', 'ignis', 'jimny', 'scross', 'sx4')),
  all(vw, model('tcross', 'troc')),
  all(make('mg'), model('zs')),
  all(make('renault'), model('captur', 'arkana')),
  all(make('audi'), exactly('q2', 'q3', 'rsq3')),
  all(make('bmw'), exactly('x1', 'x2')),
  all(merc, model('gla')),
  all(make('skoda'), model('kamiq', 'karoq', 'yeti')),
  all(make('peugeot'), exactly('2008')),
  all(make('gwm'), model('havaljolion')),
  all(make('jeep'), model('renegade', 'compass')),
  all(make('volvo'), exactly('xc40')),
  all(make('lexus'), model('ux')),
);
/** Small cars a learner is given: light and small hatches and sedans, none of them fast. */
const smallCar = all(
  any(hatch, sedan),
  any(
    all(make('toyota'), model('corolla', 'yaris', 'echo', 'starlet', 'prius')),
    all(make('mazda'), exactly('2', '3')),
    all(make('hyundai'), model('i30', 'i20', 'accent', 'getz', 'elantra')),
    all(make('kia'), model('cerato', 'rio', 'picanto')),
    all(make('suzuki'), model('swift', 'alto', 'baleno', 'ignis', 'sx4')),
    all(make('honda'), model('jazz', 'civic', 'city')),
    all(make('holden'), model('barina', 'cruze', 'astra')),
    all(make('ford'), model('fiesta', 'focus', 'laser', 'festiva')),
    all(make('nissan'), model('micra', 'tiida', 'pulsar')),
    all(make('mitsubishi'), model('mirage', 'lancer', 'colt')),
    all(vw, model('polo', 'golf')),
    all(make('mg'), model('mg3', '3')),
    all(make('subaru'), model('impreza')),
    all(make('skoda'), model('fabia', 'scala', 'rapid')),
    all(make('peugeot'), exactly('207', '208', '307', '308')),
    all(make('renault'), model('clio', 'megane')),
    all(make('fiat'), exactly('500')),
    all(make('opel'), model('astra')),
  ),
  not(namedLike(/\bgti\b|\bwrx\b|\bsti\b|type r|\brs\b|\bst\b|golf r\b|xr5|ralliart|performance/)),
);

export const FOURTH_INDEPENDENT: readonly (readonly [query: string, rule: Rule])[] = [
  // Makes, models, badges and years, as most people type them.
  ['corolla ascent sport', all(model('corolla'), named('ascent sport'))],
  ['Hilux rogue', all(model('hilux'), named('rogue'))],
  ['prado gxl', all(prado, named('gxl'))],
  ['ford ranger xlt', all(make('ford'), model('ranger'), named('xlt'))],
  ['cx5 akera', all(make('mazda'), exactly('cx5'), named('akera'))],
  ['mazda cx-9 azami', all(make('mazda'), exactly('cx9'), named('azami'))],
  ['tiguan allspace', all(vw, model('tiguan'), named('allspace'))],
  ['amarok highline', all(vw, model('amarok'), named('highline'))],
  ['commodore ss', all(make('holden'), model('commodore', 'ute'), namedLike(/\bss\b/))],
  ['falcon xr6 turbo', all(make('ford'), model('falcon'), namedLike(/xr6t|xr6 turbo/))],
  ['territory titanium', all(make('ford'), model('territory'), named('titanium'))],
  ['subaru outback', all(make('subaru'), model('outback'))],
  ['tucson highlander', all(make('hyundai'), model('tucson'), named('highlander'))],
  ['i30', all(make('hyundai'), model('i30'))],
  ['Kia stinger gt', all(make('kia'), model('stinger'), named('gt'), not(namedLike(/gt-line/)))],
  ['triton gls', all(make('mitsubishi'), model('triton'), named('gls'))],
  ['pajero sport exceed', all(make('mitsubishi'), exactly('pajerosport'), named('exceed'))],
  ['x trail ti', all(make('nissan'), model('xtrail'), named('ti'))],
  ['navara stx', all(make('nissan'), model('navara'), namedLike(/\bst-?x\b/))],
  ['dmax x-terrain', all(make('isuzu'), model('dmax'), namedLike(/x-terrain/))],
  ['jeep wrangler', all(make('jeep'), model('wrangler'))],
  ['grand cherokee srt', all(make('jeep'), exactly('grandcherokee'), named('srt'))],
  ['discovery 4', all(make('land rover'), exactly('discovery4'))],
  ['Range Rover Sport', all(make('land rover'), exactly('rangeroversport'))],
  ['c63', all(merc, namedLike(/\bc63\b/))],
  ['mercedes gle', all(merc, model('gle'))],
  ['bmw x5', all(make('bmw'), exactly('x5'))],
  ['audi q7', all(make('audi'), exactly('q7', 'sq7'))],
  ['porsche 911', all(make('porsche'), model('911'))],
  ['lexus rx350', all(make('lexus'), model('rx350'))],
  ['volvo xc90', all(make('volvo'), exactly('xc90'))],
  ['kodiaq', all(make('skoda'), model('kodiaq'))],
  ['hiace van', all(make('toyota'), model('hiace'), goods)],
  ['transit custom', all(make('ford'), exactly('transitcustom'))],
  ['honda jazz', all(make('honda'), model('jazz'))],
  ['suzuki swift', all(make('suzuki'), model('swift'))],
  ['alfa romeo', make('alfa romeo')],
  ['ram 1500', all(make('ram'), model('1500'))],
  ['Everest', all(make('ford'), model('everest'))],
  ['mux ls-t', all(make('isuzu'), model('mux'), namedLike(/\bls-t\b/))],
  ['koleos', all(make('renault'), model('koleos'))],
  ['patrol y62', all(make('nissan'), model('patrol'), namedLike(/\by62\b/))],
  ['hsv maloo', all(make('hsv'), model('maloo'))],
  ['2016 mazda 3', all(make('mazda'), exactly('3'), year(2016))],
  ['forester 2019', all(make('subaru'), model('forester'), year(2019))],
  ['white ute', all(ute, colour(/^white/))],
  ['red hatchback', all(hatch, colour(/^red/))],
  ['convertible', convertible],
  ['manual ute', all(ute, manual)],
  ['7 seater', seats(7)],
  ['people mover', peopleMover],
  ['demo mitsubishi', all(make('mitsubishi'), demo)],
  ['diesel x3', all(make('bmw'), exactly('x3'), diesel)],
  ['camry sedan 2020', all(make('toyota'), model('camry'), sedan, year(2020))],
  ['mg hs', all(make('mg'), model('hs'))],

  // Slips of thumbs and of dictation.
  ['toyta kluga', all(make('toyota'), model('kluger'))],
  ['comodore sv6 wagon', all(make('holden'), model('commodore'), named('sv6'), body(/wagon/))],
  ['mitsubshi outlandr 7 seat', all(make('mitsubishi'), model('outlander'), seats(7))],
  ['volkswagon polo', all(vw, model('polo'))],
  ['hyundia santa fe deisel', all(make('hyundai'), model('santafe'), diesel)],
  ['mercades glc', all(merc, model('glc'))],
  ['subaru imprezza hatch', all(make('subaru'), model('impreza'), hatch)],
  ['corola hybird', all(make('toyota'), model('corolla'), hybrid)],
  ['land crusier 200 series', twoHundredSeries],
  ['mazda bt fifty dual cab', all(make('mazda'), model('bt50'), dualCab)],
  ['rav four hybrid', all(make('toyota'), model('rav4'), hybrid)],
  ['a forty five amg', all(merc, namedLike(/\ba45\b/))],

  // What people call them.
  ['troopy', all(landCruiser, any(body(/troop/), namedLike(/troop ?carrier|troopcarrier/)))],
  ['79 series', all(seventySeries, namedLike(/j79/))],
  ['lc300', threeHundredSeries],
  ['merc ute', all(merc, ute)],
  ['beemer 4wd under 40k', all(make('bmw'), suv, drivesAll, priceTo(40_000))],
  ['vw golf wagon', all(vw, model('golf'), body(/wagon/))],
  ['holden v8 ute', all(any(make('holden'), make('hsv')), ute, any(namedLike(/\bv8\b|\bss\b|maloo/), litres(5, 7)))],

  // Money, distance and age.
  ['suv under 20k', all(suv, priceTo(20_000))],
  ['ute 15 to 20 grand', all(ute, priceTo(20_000, 15_000))],
  ['cars under $5000', priceTo(5000)],
  ['golf gti less than 30k', all(vw, model('golf'), named('gti'), priceTo(30_000))],
  ['corolla under 100000 kms', all(make('toyota'), model('corolla'), kmTo(100_000))],
  ['hilux 30-40k', all(make('toyota'), model('hilux'), priceTo(40_000, 30_000))],
  ['ranger wildtrak 2015 to 2018', all(make('ford'), model('ranger'), named('wildtrak'), year(2015, 2018))],
  ['mazda 2 2016 or newer auto', all(make('mazda'), exactly('2'), since(2016), automatic)],
  ['cerato under 20k less than 100,000 km', all(make('kia'), model('cerato'), priceTo(20_000), kmTo(100_000))],

  // Engines, gearboxes and colours.
  [
    'v8 manual commodore',
    all(make('holden'), model('commodore'), manual, any(namedLike(/\bv8\b|\bss\b/), litres(5, 7))),
  ],
  ['falcon on gas', all(make('ford'), model('falcon'), (row) => /gas/.test(row.fuel) || /lp[gi]/.test(row.named))],
  ['outback 3.6', all(make('subaru'), model('outback'), litres(3.55, 3.65))],
  ['colorado 2.8 ltz 4x4', all(make('holden'), exactly('colorado'), named('ltz'), fourWheels, litres(2.75, 2.85))],
  ['blue wrx', all(make('subaru'), namedLike(/\bwrx\b/), colour(/blue/))],
  ['black dual cab 4x4', all(dualCab, drivesAll, not(twoOnly), colour(/^black/))],

  // What it is for, two at once, and whole sentences.
  ['work van automatic under 30k', all(goods, not(model('multivan')), automatic, priceTo(30_000))],
  [
    'single cab tray back 4x4',
    all(singleCab, body(/chassis|tray/), not(body(/space|dual|super|king|crew/)), drivesAll),
  ],
  ['first car for my daughter small automatic under 12k', all(smallCar, automatic, priceTo(12_000))],
  ['hybrid sedan for uber', all(hybrid, sedan)],
  [
    'triton or navara 4x4 under 25k',
    all(
      any(all(make('mitsubishi'), model('triton')), all(make('nissan'), model('navara'))),
      fourWheels,
      priceTo(25_000),
    ),
  ],
  ['diesel 4wd to tow a caravan, 7 seats, under 50 grand', all(suv, towsAll, seatsFrom(7), priceTo(50_000))],
  [
    'im after a small suv petrol auto less than 80 000 km max 25k',
    all(smallSuv, petrol, automatic, kmTo(80_000), priceTo(25_000)),
  ],
  [
    'do you have any kia carnival platinum in white',
    all(make('kia'), model('carnival', 'grandcarnival'), named('platinum'), colour(/^white/)),
  ],
  ['need something for the kids with 8 seats under 40 thousand', all(any(seats(8), seats(9)), priceTo(40_000))],
  [
    'manual two door sports car under 40k',
    all(
      any(coupe, convertible),
      not(any(make('jeep'), make('chrysler'), landCruiser)),
      sportsCar,
      manual,
      priceTo(40_000),
    ),
  ],
  [
    'any dual cab utes that arent ford, diesel auto, 2018 onwards under 45k',
    all(dualCab, not(make('ford')), diesel, automatic, since(2018), priceTo(45_000)),
  ],
];
