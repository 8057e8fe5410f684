import {
  all, any, automatic, colour, convertible, coupe, cylinders, demo, diesel, doors, dualCab, electric, exactly, fourWheels, hatch, hybrid,
  isNew, kmTo, litres, make, manual, model, modelLike, named, namedLike, not, place, plugIn, priceTo, type Rule, seats, sedan, singleCab, suv,
  twoWheels, used, ute, van, wagon, year,
} from './rules.ts'; // biome-ignore format: a list of names

const from = (first: number) => year(first, 9999);
const seatsFrom =
  (least: number, most = 99): Rule =>
  (row) =>
    row.seats >= least && row.seats <= most;
const lowKm = kmTo(80_000);
const v8 = any(cylinders(8), litres(4.9, 9));
const gas: Rule = (row) => /gas|lpg/.test(row.fuel);

const cruiser = (series: RegExp) =>
  all(make('toyota'), model('landcruiser'), not(model('landcruiserprado')), namedLike(series));
const troopCarrier = any(namedLike(/troop|j78r/), (row) => /troop/.test(row.body));
const bmw3 = all(make('bmw'), modelLike(/^(m|activehybrid)?3\d\d|^m?3$|^3series/));
const amg = all(make('mercedes'), any(namedLike(/\bamg\b(?! line)/), modelLike(/^[a-z]+(35|43|45|53|55|63|65)$/)));
const extraCab = all(ute, (row) => /super|space|king|club|freestyle|extra|\bx cab/.test(row.body));
/** The ones with a sloping roof too, which feeds call coupes and hatchbacks. */
const anySuv = any(
  suv,
  all(
    any(coupe, hatch),
    model(
      'x4',
      'x6',
      'arkana',
      'glc',
      'gle',
      'q3',
      'rsq3',
      'sq5',
      'puma',
      'juke',
      'chr',
      'cayenne',
      'rangeroverevoque',
    ),
  ),
  model('wrangler'),
);
const smallSuv = all(
  anySuv,
  model('cx3', 'cx30', 'mx30', 'chr', 'yariscross', 'corollacross', 'asx', 'eclipsecross', 'qashqai', 'dualis', 'juke', 'hrv', 'kona',
    'venue', 'seltos', 'stonic', 'niro', 'trax', 'ecosport', 'puma', 'xv', 'vitara', 'ignis', 'scross', 'sx4', 'jimny', 'tcross', 'troc',
    'captur', 'arkana', 'kamiq', 'zs', 'jolion', 'havaljolion', 'h2', '2008', 'q2', 'x1', 'x2', 'gla', 'ux', 'xc40', 'countryman',
    'renegade', 'compass', 'tivoli', 'epace', '500x', 'qx30'),
); // biome-ignore format: a list of names
/** May pull three tonnes: the big four-wheel drives and utes with a diesel, and the American ones. */
const pullsThreeTonnes = any(
  all(
    diesel,
    not(twoWheels),
    model('landcruiser', 'fortuner', 'hilux', 'patrol', 'navara', 'ranger', 'everest', 'bt50', 'dmax', 'mux', 'colorado', 'trailblazer',
      'amarok', 'touareg', 'triton', 'pajero', 'discovery3', 'discovery4', 'rangerover', 'defender', 'grandcherokee', 't60', 'musso',
      'rexton', 'q7', 'q8', 'sq7', 'x5', 'x250', 'x350', 'ml', 'gl3', 'gle', 'gls', 'cayenne'),
  ),
  exactly('discovery'),
  model('1500', '2500', 'silverado', 'f250', 'gladiator'),
  all(exactly('patrol'), v8),
); // biome-ignore format: a list of names

/** What shoppers type, written by somebody who had seen neither the search nor the other lists. All of them are kept back. */
export const INDEPENDENT: readonly (readonly [query: string, rule: Rule])[] = [
  // A model and its badge.
  ['hilux sr5 dual cab', all(model('hilux'), named('sr5'), dualCab)],
  ['mazda cx5 maxx sport', all(model('cx5'), named('maxx', 'sport'))],
  ['i30 nline', all(model('i30'), namedLike(/\bn[ -]?line\b/))],
  ['wrx sti', all(make('subaru'), named('wrx'), named('sti'))],
  ['golf gti mk7', all(model('golf'), named('gti'), named('au'))],
  ['navara stx', all(model('navara'), namedLike(/\bst-?x\b/))],
  ['triton glx+ 4x4', all(model('triton'), namedLike(/\bglx ?(\+|plus)/), fourWheels)],
  ['dmax xterrain', all(model('dmax'), namedLike(/\bx-?terrain/))],
  ['bt50 xtr 4x4 auto', all(model('bt50'), named('xtr'), fourWheels, automatic)],
  ['colorado ltz manual', all(exactly('colorado'), named('ltz'), manual)],
  ['pajero exceed', all(exactly('pajero'), named('exceed'))],
  ['xtrail ti 4wd', all(model('xtrail'), named('ti'), fourWheels)],
  ['kluger grande awd', all(model('kluger'), named('grande'), fourWheels)],
  ['kia carnival platinum 2018', all(model('carnival'), named('platinum'), year(2018))],
  ['territory titanium diesel awd', all(model('territory'), named('titanium'), diesel, fourWheels)],
  ['outback 3.6r', all(model('outback'), namedLike(/3\.6 ?r/))],
  ['haval jolion ultra', all(namedLike(/jolion/), named('ultra'))],
  ['mg3', all(make('mg'), modelLike(/^(mg)?3/))],
  ['ram 1500 laramie', all(make('ram'), named('laramie'))],
  ['gladiator rubicon', all(model('gladiator'), named('rubicon'))],
  ['civic type r', all(model('civic'), namedLike(/type r\b/))],
  ['toyota 86 gts manual', all(exactly('86'), named('gts'), manual)],
  ['swift sport manual', all(model('swift'), named('sport'), manual)],
  ['land rover defender 110', all(model('defender'), named('110'))],
  ['tiguan allspace 7 seats', all(model('tiguan'), named('allspace'), seats(7))],
  ['amg', amg],

  // Series and generations as people call them.
  ['200 series landcruiser', cruiser(/lc200|j200r/)],
  ['lc 300 sahara', all(cruiser(/lc300|fj[ab]300r/), named('sahara'))],
  ['79 series dual cab', all(cruiser(/j79r|\b79\b/), dualCab)],
  ['100 series cruiser', cruiser(/j100r/)],
  ['troopy', all(make('toyota'), model('landcruiser'), troopCarrier)],
  ['y62 patrol', all(exactly('patrol'), named('y62'))],
  ['vf calais v', all(model('calais'), named('vf'), namedLike(/calais v\b/))],
  ['ve commadore ss', all(model('commodore'), named('ve'), namedLike(/\bss\b/))],
  ['merc c class', all(make('mercedes'), modelLike(/^(amg)?c(class|\d)/))],
  ['e class coupe', all(make('mercedes'), modelLike(/^(amg)?e(class|\d)/), coupe)],
  ['lexus rx hybrid', all(make('lexus'), modelLike(/^rx/), any(hybrid, modelLike(/h/)))],

  // Misspelt and nicknamed.
  ['toyta corola hatch', all(model('corolla'), hatch)],
  ['tuscon awd', all(model('tucson'), fourWheels)],
  ['quashqai', model('qashqai')],
  ['porshe macan diesel', all(model('macan'), diesel)],
  ['izuzu d max 2019', all(make('isuzu'), model('dmax'), year(2019))],
  [
    'mini cooper s convertable',
    all(make('mini'), named('s'), any(convertible, model('convertible', 'cabrio', 'roadster'))),
  ],
  ['mercades glc', all(make('mercedes'), modelLike(/^(amg)?glc/))],
  ['vee dub polo', all(make('volkswagen'), model('polo'))],
  ['subie forester diesel', all(model('forester'), diesel)],
  ['beemer x5 diesel', all(make('bmw'), exactly('x5'), diesel)],
  ['rangie sport', model('rangeroversport')],
  ['disco sport 7 seat', all(model('discoverysport'), seats(7))],
  ['maloo', all(make('hsv'), model('maloo'))],
  ['ss ute', all(make('holden'), ute, namedLike(/\bss\b/))],

  // Money.
  ['ranger xlt under 40k', all(model('ranger'), named('xlt'), priceTo(40_000))],
  ['bmw 3 series under 25 grand', all(bmw3, priceTo(25_000))],
  ['auto hatch under 10000', all(hatch, automatic, priceTo(10_000))],
  ['first car for daughter under 12k', all(any(hatch, sedan), not(litres(2.6, 9)), priceTo(12_000))],
  ['convertible under $30,000', all(convertible, not(model('wrangler')), priceTo(30_000))],
  ['small suv under 25 thousand', all(smallSuv, priceTo(25_000))],
  ['$15k - $20k suv', all(anySuv, priceTo(20_000, 15_000))],
  ['20 to 25 grand dual cab', all(dualCab, priceTo(25_000, 20_000))],
  ['jeep grand cherokee diesel under 30k', all(model('grandcherokee'), diesel, priceTo(30_000))],
  ['any hybrids under 30k?', all(hybrid, priceTo(30_000))],
  ['whats your cheapest car', priceTo(5_000)],
  ['lancer or impreza under 15k', all(model('lancer', 'impreza'), priceTo(15_000))],
  ['hyundai or kia auto below 20000', all(any(make('hyundai'), make('kia')), automatic, priceTo(20_000))],

  // Kilometres and age.
  ['prado gxl low kms', all(model('landcruiserprado'), named('gxl'), lowKm)],
  ['camry hybrid less than 100000 km', all(model('camry'), hybrid, kmTo(100_000))],
  ['honda jazz auto under 80 000kms', all(model('jazz'), automatic, kmTo(80_000))],
  ['diesel ute less than 50 thousand kms', all(ute, diesel, kmTo(50_000))],
  ['lowest km corolla', all(model('corolla'), kmTo(20_000))],
  ['rav4 hybrid 2020 or newer', all(model('rav4'), hybrid, from(2020))],
  ['2017-2019 hilux 4x4', all(model('hilux'), fourWheels, year(2017, 2019))],
  ['honda crv 2019', all(model('crv'), year(2019))],
  ['near new suv under 35k', all(anySuv, from(2020), any(isNew, demo, kmTo(15_000)), priceTo(35_000))],
  ['ldv t60 brand new', all(make('ldv'), model('t60'), isNew)],
  ['demo suv', all(demo, anySuv)],

  // Bodies, seats, doors, fuels, drive, gearboxes, colours.
  ['7 seater diesel suv', all(anySuv, diesel, seatsFrom(7, 8))],
  ['8 seater', seats(8)],
  ['mini bus 12 seats', seatsFrom(11)],
  ['family car with third row', seatsFrom(7, 9)],
  ['4x4 ute manual diesel', all(ute, fourWheels, manual, diesel)],
  ['single cab hilux tray', all(model('hilux'), singleCab)],
  ['extra cab 4x4 ute', all(extraCab, fourWheels)],
  [
    '2 door sports car',
    all(any(coupe, convertible), not(model('wrangler', 'defender')), any(doors(2), seatsFrom(2, 4))),
  ],
  ['kia rio 5 door', all(model('rio'), any(doors(5), hatch))],
  ['sv6 wagon', all(make('holden'), named('sv6'), wagon)],
  ['v8 commodore', all(model('commodore'), v8)],
  ['xr6 turbo manual', all(make('ford'), namedLike(/\bxr6 ?t(urbo)?\b/), manual)],
  ['falcon ute gas', all(model('falcon'), ute, gas)],
  ['plug in hybrid', plugIn],
  ['electric cars', electric],
  ['white work van under 30k', all(van, colour(/white/), priceTo(30_000))],
  ['red mazda 3 hatch', all(make('mazda'), exactly('3'), hatch, colour(/red/))],
  ['black wrangler', all(model('wrangler'), colour(/black/))],
  ['silver or grey sedan low kms', all(sedan, colour(/silver|gr[ae]y/), lowKm)],
  ['hilux any colour but white', all(model('hilux'), not(colour(/white|^$|^-$/)))],

  // Questions, things in the title, two makes, places.
  ['something to tow a 3 tonne caravan', pullsThreeTonnes],
  ['cars with sunroof', namedLike(/sun ?roof|s\/roof|panoramic/)],
  ['audi q5 or volvo xc60', any(all(make('audi'), exactly('q5', 'sq5')), all(make('volvo'), model('xc60')))],
  ['used utes in brisbane', all(ute, used, place(/brisbane|moorooka|qld/))],
  ['kia cerato parramatta', all(model('cerato'), place(/parramatta/))],
];
