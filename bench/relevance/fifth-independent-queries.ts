import {
  all, any, automatic, colour, convertible, coupe, demo, diesel, dualCab, exactly, fourWheels, hatch, hybrid, isNew, kmTo,
  litres, make, manual, model, modelLike, named, namedLike, not, peopleMover, petrol, plugIn, priceTo, type Rule, seats,
  sedan, sportsCar, suv, twoWheels, ute, van, wagon, year,
} from './rules.ts'; // biome-ignore format: a list

/** Sixty people who would each buy one car drawn at random from the feed, and forty who only know what they need. */

const from = (first: number) => year(first, 9999);
const seatsIn =
  (least: number, most: number): Rule =>
  (row) =>
    row.seats >= least && row.seats <= most;
const body =
  (pattern: RegExp): Rule =>
  (row) =>
    pattern.test(row.body);
const anyMake = (...names: readonly string[]) => any(...names.map(make));

const prado = model('landcruiserprado');
const mazda3 = all(make('mazda'), exactly('3'));
/** Hybrids with a plug, by the names of those that do not say so. */
const pluggedIn = any(plugIn, all(hybrid, namedLike(/recharge|\bt8\b|e-hybrid|xdrive 40e|\b530e|\bi8\b/)));
const gas: Rule = (row) => /gas|lpg/.test(row.fuel) || /\blp[gi]\b/.test(row.named);
const chassis = all(ute, body(/chassis|tray/));
const lightTruck = any(anyMake('hino', 'mitsubishi fuso', 'iveco'), exactly('dyna'));

/** Four driven wheels: the variants of these models do not always say so. */
const drivesAll = all(
  any(
    fourWheels,
    all(make('subaru'), not(exactly('brz'))),
    model('landcruiser', 'wrangler', 'gladiator', 'patrol', 'defender', 'discovery3', 'discovery4'),
    exactly('pajero', 'jimny', 'discovery', 'rangerover', 'rangeroversport'),
    all(model('navara'), namedLike(/warrior|n-trek/)),
    all(model('ranger'), namedLike(/raptor|fx4/)),
    make('ram'),
  ),
  not(namedLike(/4x2|\b2wd\b|\bfwd\b|\brwd\b/)),
);

/** Eight cylinders: by size of engine, without large sixes and twelves, with the small eights of dearer makes. */
const v8 = all(
  any(
    namedLike(/\bv8\b/),
    all(litres(4.35, 9), not(namedLike(/\bfzj/)), not(all(exactly('patrol'), litres(4.35, 5)))),
    all(
      anyMake('mercedes', 'audi', 'bmw', 'lexus', 'jaguar', 'porsche'),
      litres(3.9, 4.35),
      not(exactly('911', '718')),
    ),
  ),
  not(lightTruck),
  not(anyMake('bentley', 'aston', 'lamborghini')),
  not(model('sl65')),
);

/** Too quick for a first car, whatever its size. */
const quick = any(
  namedLike(
    /\bgti\b|\bgolf r\b|\bamg\b|\bs?rs ?\d?\b|\br\.s\.(?! line)|\bsti\b|\bwrx\b|type r|\bxr5\b|\bi30 n\b(?! line)|\bmps\b|\bgsr\b|ralliart/,
  ),
  all(make('audi'), exactly('s1', 's3')),
  exactly('a35', 'a45', 'm135i', 'gryaris'),
  modelLike(/^gl[es]63$/),
);
const lightCar = any(
  model(
    'yaris', 'echo', 'starlet', 'priusc', 'i20', 'accent', 'getz', 'rio', 'picanto', 'swift', 'baleno', 'alto', 'ignis',
    'fiesta', 'festiva', 'polo', 'jazz', 'micra', 'mirage', 'colt', 'barina', 'mg3', 'fabia', 'clio', '207', '208',
    'fortwo',
  ), // biome-ignore format: a list
  all(make('honda'), exactly('city')),
  all(make('mazda'), exactly('2')),
  all(make('mg'), exactly('3')),
  all(make('fiat'), exactly('500')),
  all(make('citroen'), exactly('c3')),
  all(make('audi'), exactly('a1')),
  all(make('mini'), exactly('cooper', '3dhatch', '5dhatch')),
);
/** Light and small cars, as a first car or for the shops. */
const smallCar = all(
  any(
    lightCar,
    mazda3,
    model(
      'corolla', 'i30', 'elantra', 'cerato', 'focus', 'laser', 'golf', 'civic', 'pulsar', 'tiida', 'lancer', 'cruze',
      'astra', 'impreza', 'megane', '308', '307', 'scala', 'rapid', 'v40', 'prius',
    ), // biome-ignore format: a list
  ),
  body(/hatch|sedan|sportback|liftback|fastback/),
  not(model('yariscross', 'priusv')),
  not(quick),
);
/** Small and light SUVs. */
const smallSuv = any(
  model(
    'yariscross', 'chr', 'cx3', 'cx30', 'mx30', 'ecosport', 'puma', 'trax', 'kona', 'venue', 'seltos', 'stonic', 'niro',
    'asx', 'eclipsecross', 'qashqai', 'dualis', 'juke', 'xv', 'hrv', 'vitara', 'ignis', 'jimny', 'scross', 'sx4', 'troc',
    'tcross', 'renegade', 'compass', 'rsq3', 'xc40', 'ux', 'captur', 'arkana', 'kamiq', 'karoq',
    'yeti', 'zs', 'havaljolion', '2008', 'epace', 'countryman', 'qx30', '500x', 'evoque', 'rangeroverevoque', 'ateca',
    'formentor', 'korando', 'j11',
  ), // biome-ignore format: a list
  all(make('mercedes'), model('gla')),
  exactly('ix35', 'q2', 'q3', 'x1', 'x2', 'h2'),
);
const premium = anyMake(
  'audi', 'bmw', 'mercedes', 'lexus', 'volvo', 'land rover', 'jaguar', 'porsche', 'maserati', 'bentley', 'infiniti',
  'alfa', 'genesis', 'lamborghini',
); // biome-ignore format: a list
const japanese = anyMake('toyota', 'mazda', 'nissan', 'honda', 'mitsubishi', 'subaru', 'suzuki', 'lexus', 'infiniti'); // biome-ignore format: a list
const european = anyMake(
  'audi', 'bmw', 'mercedes', 'volkswagen', 'skoda', 'volvo', 'peugeot', 'renault', 'citroen', 'jaguar', 'opel', 'saab',
  'alfa', 'fiat', 'mini', 'cupra', 'land rover', 'porsche',
); // biome-ignore format: a list
/** What the feed calls a wagon and nobody calls one. */
const otherSuv = model(
  'tribeca', 'tribute', 'c5aircross', 'j11', 'formentor', 'ateca', 'commander', 'sa220', 'x200', 'x240', 'xuv500', 'qx',
  'jackaroo', 'explorer', 'santafe', 'g63', 'gwmhaval', 'palisade', 'bentayga', 'urus', '500x',
); // biome-ignore format: a list
/** Station wagons, and those that ride high and are still called so. */
const estate = any(
  all(
    wagon,
    not(otherSuv),
    not(peopleMover),
    not(van),
    not(all(make('bmw'), namedLike(/active tourer/))),
    not(
      model(
        'caddy', 'kangoo', 'exora', 'stavic', 'starwagon', 'grandvoyager', 'voyager', 'soul', 'c4picasso', 'scenic',
        'california',
      ), // biome-ignore format: a list
    ),
  ),
  all(body(/wagon/), exactly('outback', 'xc70')),
);
const anySuv = any(suv, all(body(/wagon/), otherSuv));
/** Sevens and more for a family: no buses. */
const manySeats = seatsIn(7, 9);
const notForWork = all(not(ute), not(body(/\bvan\b|\bbus\b|chassis|coach/)));

const highOnItsWheels = any(drivesAll, namedLike(/hi(gh)?[- ]?rid/));
/** Utes rated for 3,500 kg with brakes, by maker's figure for the generation. */
const tows35 = all(
  ute,
  any(
    all(model('ranger'), from(2012), diesel, highOnItsWheels, not(named('raptor'))),
    all(exactly('bt50'), from(2012), diesel, highOnItsWheels),
    all(exactly('colorado'), from(2013), diesel),
    all(exactly('dmax'), from(2014), litres(2.9, 3.1), highOnItsWheels),
    all(exactly('hilux'), from(2016), diesel, fourWheels),
    all(exactly('navara'), from(2015), diesel, drivesAll),
    all(exactly('amarok'), namedLike(/550|580|v6/)),
    all(model('landcruiser'), diesel),
    make('ram'),
    exactly('silverado', 'f250'),
  ),
);
/** Wagons on which a dealer would hang a caravan. */
const caravanWagon = all(
  body(/wagon|suv/),
  any(
    model(
      'landcruiser', 'patrol', 'pajero', 'everest', 'mux', 'fortuner', 'trailblazer', 'colorado7', 'grandcherokee',
      'touareg', 'defender', 'rexton', 'h9', 'd90', 'lx',
    ), // biome-ignore format: a list
    all(make('land rover'), model('discovery', 'rangerover'), not(model('discoverysport', 'rangeroverevoque'))),
    all(exactly('pathfinder'), fourWheels),
    all(anyMake('audi', 'bmw', 'mercedes'), modelLike(/^(s?q7|x5|x7|gl[es]?\d*|ml\d+)$/)),
  ),
  not(twoWheels),
  not(namedLike(/sdrive/)),
);
/** Sports cars: coupes and open cars, without high ones called coupes and sedans with a sporty badge. */
const sporty = all(
  sportsCar,
  not(suv),
  not(
    model(
      'x4', 'x6', 'arkana', 'glc', 'gle', 'cayenne', 'wrangler', 'passat', 'landcruiser', 'rangerover', 'ptcruiser', 'fortwo',
    ), // biome-ignore format: a list
  ),
  not(all(any(model('civic'), model('cerato')), not(coupe), not(named('type', 'r')))),
  not(all(make('holden'), not(coupe), not(convertible))),
);

export const FIFTH_INDEPENDENT: readonly (readonly [query: string, rule: Rule])[] = [
  // The very car, by somebody who would buy it.
  ['lancer vrx', all(exactly('lancer'), namedLike(/\bvr-?x\b/))],
  ['glc 43 amg', any(modelLike(/^glc43/), all(exactly('glc'), namedLike(/\b43\b/)))],
  ['prado gxl diesel auto', all(prado, named('gxl'), diesel, automatic)],
  ['corola ascent sport hatch auto', all(exactly('corolla'), named('ascent', 'sport'), hatch, automatic)],
  ['i30 manual under 10k', all(exactly('i30'), manual, priceTo(10_000))],
  ['toyota corolla sedan manual', all(exactly('corolla'), sedan, manual)],
  ['ranger hirider', all(model('ranger'), namedLike(/hi-?rider/))],
  ['audi q3 diesel quattro', all(make('audi'), exactly('q3'), diesel, named('quattro'))],
  ['hundai accent automatic', all(make('hyundai'), exactly('accent'), automatic)],
  ['i30 active x 2016', all(exactly('i30'), namedLike(/active x\b/), year(2016))],
  ['2018 camry ascent', all(exactly('camry'), named('ascent'), year(2018))],
  ['hyundai i30 under 15000 less than 100000 kms', all(exactly('i30'), priceTo(15_000), kmTo(100_000))],
  ['bmw m340i', all(make('bmw'), named('m340i'))],
  ['captiva 7 seater diesel', all(exactly('captiva'), seats(7), diesel)],
  ['white i30 trophy', all(exactly('i30'), named('trophy'), colour(/white/))],
  ['brand new renault arkana', all(exactly('arkana'), isNew)],
  ['blue audi tt', all(make('audi'), exactly('tt'), colour(/blue/))],
  ['3 series diesel sedan', all(make('bmw'), modelLike(/^3($|\d\d[id]$)/), diesel, sedan)],
  ['mazda3 maxx sedan', all(mazda3, named('maxx'), sedan)],
  ['petrol hilux workmate', all(exactly('hilux'), named('workmate'), petrol)],
  ['volvo xc90 d5 r design', all(exactly('xc90'), named('d5'), namedLike(/r-design/))],
  ['white mazda 6 2016', all(make('mazda'), exactly('6'), year(2016), colour(/white/))],
  ['ldv t60 auto under 35k', all(exactly('t60'), automatic, priceTo(35_000))],
  ['merc c class diesel', all(make('mercedes'), modelLike(/^c\d/), diesel)],
  ['zb commodore wagon', all(exactly('commodore'), named('zb'), body(/wagon/))],
  ['tuscon go', all(exactly('tucson'), named('go'))],
  ['vf ss manual', all(make('holden'), namedLike(/\bvf(ii)?\b/), namedLike(/\bss\b/), manual)],
  ['grandvitara 4x4 manual', all(exactly('grandvitara'), manual, fourWheels)],
  ['pajero sport exceed 7 seats', all(exactly('pajerosport'), named('exceed'), seats(7))],
  ['ford teritory diesel', all(exactly('territory'), diesel)],
  ['near new corolla hatch', all(exactly('corolla'), body(/hatch/), from(2021), kmTo(20_000))],
  ['v8 falcon manual', all(make('ford'), exactly('falcon'), v8, manual)],
  ['colorado ltz 4x4 townsville', all(exactly('colorado'), named('ltz'), fourWheels)],
  ['tucson diesel awd', all(exactly('tucson'), diesel, named('awd'))],
  ['d22 navara manual', all(exactly('navara'), named('d22'), manual)],
  ['commodore under 5 grand', all(exactly('commodore'), priceTo(5_000))],
  ['blue sv6', all(make('holden'), named('sv6'), colour(/blue/))],
  ['holden statesman v6', all(exactly('statesman'), any(named('v6'), litres(3, 4)))],
  ['mazda 3 g20 evolve', all(mazda3, named('g20', 'evolve'))],
  ['hyundai suv silver under 30k', all(make('hyundai'), anySuv, colour(/silver|sliver/), priceTo(30_000))],
  ['navara n sport', all(exactly('navara'), namedLike(/n-sport/))],
  ['hybrid corolla hatchback under 40k', all(exactly('corolla'), hybrid, hatch, priceTo(40_000))],
  ['hilux sr5 premium interior', all(exactly('hilux'), named('sr5'), namedLike(/premium interior|prem int/))],
  ['black mazda 3 neo', all(mazda3, named('neo'), colour(/black/))],
  ['kia rio manual under $10,000', all(exactly('rio'), manual, priceTo(10_000))],
  ['prado 120 series', all(prado, namedLike(/j120r/))],
  ['landcruiser 300 vx', all(exactly('landcruiser'), named('lc300', 'vx'))],
  ['bt50 gt auto', all(exactly('bt50'), named('gt'), automatic)],
  ['two seater v8 ute', all(ute, seats(2), v8)],
  ['grandcherokee limited diesel', all(exactly('grandcherokee'), named('limited'), diesel)],
  ['captiva 7 ltz under 20k', all(exactly('captiva'), named('7', 'ltz'), priceTo(20_000))],
  ['wildtrak 3.2 under 50k', all(model('ranger'), named('wildtrak'), litres(3.1, 3.3), priceTo(50_000))],
  ['vw golf station wagon', all(make('volkswagen'), exactly('golf'), body(/wagon|estate/))],
  ['navara str dual cab', all(exactly('navara'), namedLike(/st-r\b/), dualCab)],
  ['red jeep wrangler', all(model('wrangler'), colour(/^red/))],
  ['auto i30 hatch geelong', all(exactly('i30'), automatic, body(/hatch/))],
  ['disco sport hse', all(exactly('discoverysport'), named('hse'))],
  ['american muscle car', any(all(make('ford'), exactly('mustang')), exactly('camaro'))],
  ['pathfinder stl 4wd 7 seats', all(exactly('pathfinder'), namedLike(/st-l\b/), fourWheels, seats(7))],
  ['mazda 3 maxx sport hatchback blue', all(mazda3, named('maxx', 'sport'), hatch, colour(/blue/))],

  // What it is for, by somebody who does not know what it is called.
  ['7 seater under 20k', all(manySeats, priceTo(20_000))],
  ['good first car under 10000', all(smallCar, priceTo(10_000))],
  ['p plate legal auto hatch', all(body(/hatch/), automatic, not(quick), not(v8), litres(0.5, 2.6))],
  ['ute that can tow 3.5 tonne', tows35],
  ['4wd wagon to tow a caravan', caravanWagon],
  ['tradie ute with a tray', all(chassis, not(lightTruck), not(model('transit', 'transporter')))],
  ['automatic delivery van under 30k', all(body(/\bvan\b/), automatic, priceTo(30_000))],
  ['farm ute diesel manual 4x4', all(ute, diesel, manual, drivesAll)],
  ['diesel 7 seat family suv', all(anySuv, manySeats, diesel)],
  ['8 seater people mover', all(seatsIn(8, 9), any(peopleMover, model('starwagon', 'caravelle')))],
  ['small auto car for mum under 15k', all(any(smallCar, all(smallSuv, not(quick))), automatic, priceTo(15_000))],
  ['fuel efficient hybrid suv', all(anySuv, hybrid, not(quick), not(exactly('everest')))],
  ['hybrid for uber under 30k', all(hybrid, priceTo(30_000), from(2012), seatsIn(5, 8), not(ute))],
  ['cheap runabout under 5k', all(any(smallCar, hatch), priceTo(5_000))],
  ['convertible under 30k', all(convertible, priceTo(30_000))],
  ['2 seater sports car for weekends', all(seats(2), any(coupe, convertible), not(model('landcruiser', 'fortwo')))],
  ['luxury suv under 50k', all(premium, anySuv, priceTo(50_000))],
  ['troopy', all(model('landcruiser'), any(body(/troop/), namedLike(/j78r|troop/)))],
  ['mini bus for community group', body(/\bbus\b/)],
  ['gas ute', all(ute, gas)],
  ['ex demo suv', all(anySuv, demo)],
  ['brand new dual cab 4x4', all(dualCab, isNew, drivesAll)],
  ['dual cab auto 4x4 under 25k', all(dualCab, automatic, drivesAll, priceTo(25_000))],
  ['plumbers van 3 seats', all(body(/\bvan\b/), seats(3))],
  ['small suv for the city', smallSuv],
  ['sports car under 40 grand', all(sporty, priceTo(40_000))],
  ['mums taxi 7 seats', all(manySeats, any(anySuv, peopleMover, wagon))],
  ['family station wagon under 25k', all(estate, priceTo(25_000))],
  ['low km small car under 20k', all(smallCar, kmTo(60_000), priceTo(20_000))],
  ['reliable japanese sedan auto under 12k', all(japanese, sedan, automatic, priceTo(12_000))],
  ['european diesel wagon', all(european, estate, diesel)],
  ['awd for the snow under 20k', all(drivesAll, notForWork, priceTo(20_000))],
  ['rav4 or cx5 under 25k', all(exactly('rav4', 'cx5'), priceTo(25_000))],
  ['small truck', lightTruck],
  ['7 seat hybrid', all(hybrid, manySeats)],
  ['cheap manual car to learn in', all(smallCar, manual, priceTo(10_000))],
  ['plug in hybrid', pluggedIn],
  ['white suv 2020 or newer', all(anySuv, colour(/white/), from(2020))],
  ['manual 4wd for the beach under 15k', all(drivesAll, manual, priceTo(15_000), any(anySuv, ute))],
  ['v8 under 25k', all(v8, priceTo(25_000))],
];
