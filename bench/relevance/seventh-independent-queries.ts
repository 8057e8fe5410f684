import {
  all, any, automatic, colour, convertible, demo, diesel, dualCab, exactly, hatch, isNew, kmTo, litres, make,
  manual, model, modelLike, named, namedLike, not, peopleMover, petrol, plugIn, priceTo, type Rule, sedan, singleCab,
  sportsCar, ute, van, wagon, year,
} from './rules.ts'; // biome-ignore format: a list
import {
  anyHybrid, anySuv, anyUte, black, body, commodore, commodoreUte, drivesAll, falcon, ford, hilux, holden, landCruiser,
  merc, mitsubishi, nissan, prado, ranger, seatsFrom, seventyNine, since, smallCar, toyota, vw, white,
} from './sixth-independent-queries.ts'; // biome-ignore format: a list

/** A hundred others: people who say what they need, who know chassis and engines by their codes, or who write badly on a phone; without sight of the search. */

const mazda = make('mazda');
const hyundai = make('hyundai');
const honda = make('honda');
const kia = make('kia');
const jeep = make('jeep');
const bmw = make('bmw');
const audi = make('audi');
const subaru = make('subaru');
const suzuki = make('suzuki');
const isuzu = make('isuzu');
const hsv = make('hsv');

const lively: Rule = any(
  namedLike(/\b(type r|sti|wrx|gti|r32|mps|xr[458]|vxr|ss|ss-v)\b|golf r(?!-)\b|\bn (perf|prem|lim)|i[23]0 n (?!line)/),
  all(ford, model('focus', 'fiesta'), namedLike(/\b(st2?|rs)\b(?!-)/)),
  all(merc, modelLike(/^a(35|45)/)),
  all(audi, modelLike(/^r?s\d/)),
  all(bmw, modelLike(/^(m\d|135|128ti)/)),
  all(make('renault'), namedLike(/\brs\b|sport 250/)),
  all(make('mini'), namedLike(/cooper s\b|jcw|works/)),
  exactly('gryaris', '595'),
);
/** Too quick for somebody who learns, or for anybody's nan. */
const quick = any(lively, litres(2.6, 9));
const easyCar = all(smallCar, not(quick));
/** The smallest class, below the Corolla's. */
const tinyCar: Rule = any(
  all(toyota, exactly('yaris', 'echo', 'starlet', 'priusc')),
  all(mazda, exactly('2')),
  all(hyundai, exactly('i20', 'accent', 'getz')),
  all(kia, exactly('rio', 'picanto')),
  all(honda, exactly('jazz', 'city')),
  all(suzuki, exactly('swift', 'baleno', 'alto', 'ignis')),
  all(vw, exactly('polo')),
  all(ford, exactly('fiesta', 'festiva')),
  all(holden, exactly('barina', 'barinaspark')),
  all(mitsubishi, exactly('mirage', 'colt')),
  all(nissan, exactly('micra')),
  all(make('mg'), exactly('mg3auto', '3')),
  all(make('skoda'), exactly('fabia')),
  all(make('peugeot'), exactly('207', '208')),
  all(make('renault'), exactly('clio')),
  all(make('citroen'), exactly('c3', 'ds3')),
  all(make('fiat'), exactly('500')),
  all(audi, exactly('a1')),
  all(make('mini'), not(exactly('countryman'))),
  make('smart'),
);
const smallSuv: Rule = any(
  all(mitsubishi, exactly('asx', 'eclipsecross')),
  all(mazda, exactly('cx3', 'cx30', 'mx30')),
  all(nissan, exactly('qashqai', 'juke', 'dualis')),
  all(hyundai, exactly('kona', 'venue')),
  all(kia, exactly('seltos', 'stonic', 'niro', 'soul')),
  all(toyota, exactly('chr', 'yariscross', 'rukus')),
  all(holden, exactly('trax')),
  all(honda, exactly('hrv')),
  all(subaru, exactly('xv')),
  all(ford, exactly('ecosport', 'puma')),
  all(suzuki, exactly('vitara', 'ignis', 'jimny', 'scross', 'sx4')),
  all(vw, exactly('tcross', 'troc')),
  all(make('mg'), exactly('zs', 'zst')),
  all(make('gwm'), exactly('havaljolion')),
  all(make('haval'), exactly('h2')),
  all(make('skoda'), exactly('kamiq', 'karoq', 'yeti')),
  all(make('renault'), exactly('captur', 'arkana', 'kadjar')),
  all(make('peugeot'), exactly('2008')),
  all(jeep, exactly('renegade', 'compass', 'patriot')),
  all(audi, exactly('q2', 'q3')),
  all(bmw, exactly('x1', 'x2')),
  all(merc, model('gla', 'glb')),
  all(make('lexus'), modelLike(/^ux/)),
  all(make('volvo'), exactly('xc40')),
  all(make('mini'), exactly('countryman')),
  all(make('fiat'), exactly('500x')),
);
const bigUte = all(anyUte, not(any(commodoreUte, falcon, exactly('maloo', 'crewman'))));
const liftedUte = all(bigUte, any(drivesAll, namedLike(/hi(gh)?-rid/)));
/** Three tonnes or more behind it. */
const towsThree: Rule = any(
  landCruiser,
  prado,
  all(nissan, exactly('patrol')),
  all(ford, exactly('everest', 'f250')),
  all(holden, exactly('trailblazer', 'colorado7')),
  all(isuzu, exactly('mux')),
  all(toyota, exactly('fortuner')),
  all(mitsubishi, exactly('pajero', 'pajerosport')),
  all(jeep, exactly('grandcherokee', 'commander')),
  all(vw, exactly('touareg')),
  all(audi, exactly('q7', 'q8', 'sq7')),
  all(bmw, exactly('x5', 'x6', 'x7')),
  all(make('landrover'), model('discovery3', 'discovery4', 'defender', 'rangeroversport')),
  all(make('landrover'), exactly('discovery', 'rangerover')),
  all(merc, modelLike(/^(ml|gl|gle|gls|x)\d{0,3}$/)),
  all(make('porsche'), exactly('cayenne')),
  all(nissan, exactly('pathfinder'), diesel),
  all(bigUte, diesel, since(2009), liftedUte, not(any(make('great'), make('foton')))),
  make('ram'),
  make('chevrolet'),
);
const tows: Rule = any(
  towsThree,
  bigUte,
  all(toyota, exactly('kluger', 'granvia')),
  all(ford, exactly('territory')),
  all(nissan, exactly('pathfinder')),
  all(hyundai, exactly('santafe', 'palisade')),
  all(kia, exactly('sorento', 'carnival')),
  all(mazda, exactly('cx9', 'cx8')),
  all(jeep, model('wrangler', 'gladiator')),
  all(make('landrover'), not(exactly('rangeroverevoque'))),
  all(make('volvo'), exactly('xc90', 'xc60')),
  all(holden, exactly('captiva'), diesel),
  all(holden, exactly('acadia')),
  all(mitsubishi, exactly('challenger')),
  all(make('skoda'), exactly('kodiaq')),
  all(vw, exactly('tiguan')),
  all(audi, exactly('q5', 'sq5')),
  all(bmw, exactly('x3', 'x4')),
  all(make('ldv'), exactly('d90')),
  all(make('ssangyong'), model('rexton', 'musso')),
);
const towsThreeAndHalf: Rule = any(
  make('ram'),
  make('chevrolet'),
  all(ford, exactly('f250')),
  all(landCruiser, ute),
  all(
    liftedUte,
    diesel,
    any(
      all(
        any(
          ranger,
          all(mazda, exactly('bt50')),
          all(any(holden, hsv), exactly('colorado')),
          all(isuzu, exactly('dmax')),
        ),
        since(2012),
      ),
      all(nissan, exactly('navara'), since(2015)),
      all(vw, exactly('amarok'), namedLike(/v6|550|580/)),
      all(hilux, since(2015)),
      all(merc, modelLike(/^x\d/)),
      all(make('ssangyong'), model('musso')),
    ),
  ),
);
/** With low range, for sand and tracks. */
const offRoader: Rule = all(
  drivesAll,
  any(
    all(bigUte, not(commodoreUte)),
    landCruiser,
    prado,
    all(nissan, exactly('patrol')),
    all(nissan, exactly('pathfinder'), diesel),
    all(toyota, exactly('fortuner')),
    all(ford, exactly('everest')),
    all(holden, exactly('trailblazer', 'colorado7', 'jackaroo')),
    all(isuzu, exactly('mux')),
    all(mitsubishi, exactly('pajero', 'pajerosport', 'challenger')),
    all(jeep, model('wrangler', 'gladiator', 'grandcherokee', 'cherokee')),
    all(
      make('landrover'),
      model('discovery', 'defender', 'rangerover'),
      not(exactly('rangeroverevoque', 'discoverysport', 'rangerovervelar')),
    ),
    all(suzuki, exactly('jimny', 'grandvitara')),
    all(make('ldv'), exactly('d90')),
    all(make('ssangyong'), model('rexton')),
    all(vw, exactly('touareg')),
  ),
);
const mediumSuv: Rule = any(
  all(toyota, exactly('rav4')),
  all(honda, exactly('crv')),
  all(mazda, exactly('cx5', 'cx7', 'tribute')),
  all(hyundai, exactly('tucson', 'ix35')),
  all(kia, exactly('sportage')),
  all(nissan, exactly('xtrail')),
  all(subaru, exactly('forester', 'outback')),
  all(mitsubishi, exactly('outlander')),
  all(ford, exactly('escape', 'kuga')),
  all(vw, exactly('tiguan')),
  all(make('renault'), exactly('koleos')),
  all(holden, exactly('captiva', 'equinox')),
  all(make('mg'), model('hs')),
  all(make('gwm'), exactly('havalh6')),
  all(make('haval'), exactly('h6')),
  all(suzuki, exactly('grandvitara')),
  all(jeep, exactly('cherokee')),
  all(make('peugeot'), exactly('3008', '4008')),
  all(make('landrover'), exactly('freelander', 'freelander2', 'rangeroverevoque', 'discoverysport')),
  all(make('volvo'), exactly('xc60')),
  all(audi, exactly('q5')),
  all(bmw, exactly('x3')),
  all(make('lexus'), modelLike(/^nx/)),
  all(make('skoda'), exactly('kodiaq')),
);
const premium = any(merc, bmw, audi, make('lexus'), make('volvo'), make('jaguar'), make('landrover'), make('porsche'), make('maserati'), make('bentley'), make('infiniti'), make('genesis'), make('lamborghini'), make('alfa')); // biome-ignore format: one rule
const slidingDoors = any(all(kia, exactly('carnival', 'grandcarnival')), all(honda, exactly('odyssey'), since(2014)), all(toyota, exactly('tarago', 'granvia')), all(hyundai, exactly('imax'), not(namedLike(/load/))), all(hyundai, exactly('staria'), seatsFrom(7)), all(vw, exactly('multivan', 'caravelle', 'caddy'), seatsFrom(5)), all(merc, model('v', 'valente', 'viano'), seatsFrom(6)), all(make('ldv'), model('g10'), seatsFrom(7)), all(make('chrysler'), model('grandvoyager', 'voyager'))); // biome-ignore format: one rule
const frugal = any(
  anyHybrid,
  all(smallCar, not(quick)),
  smallSuv,
  all(diesel, litres(1, 2.3), not(anyUte), not(van)),
  all(petrol, litres(0.5, 1.65), not(quick)),
);
const v8 = any(namedLike(/\bv8\b/), litres(4.7, 7.3));
const funCar = all(any(lively, sportsCar, all(any(commodore, falcon), namedLike(/sv6|xr[68]/)), all(suzuki, named('sport')), exactly('veloster', 'proceed')), not(any(anySuv, bigUte, van, jeep))); // biome-ignore format: one rule
const workVan = all(van, not(ute), not(body(/chassis|bus/)), not(seatsFrom(7)));
const troopy = all(landCruiser, any(namedLike(/j78/), body(/troop/)));
const twoHundred = all(landCruiser, namedLike(/j200/));
const nCar = all(hyundai, exactly('i30'), namedLike(/\bn (perf|prem|lim)|\bi30 n (?!line)/));

export const SEVENTH_INDEPENDENT: readonly (readonly [query: string, rule: Rule])[] = [
  // What it is for
  ['first car for my daughter auto', all(easyCar, automatic)],
  ['p plater car', easyCar],
  ['student car under 6000', priceTo(6_000)],
  ['economical car good on fuel', frugal],
  ['little automatic for nan', all(any(easyCar, smallSuv), automatic)],
  ['small cheap runabout', easyCar],
  ['tiny car cheap to run', all(tinyCar, not(quick))],
  ['family car 7 seats', seatsFrom(7)],
  ['car for a family of 8', seatsFrom(8)],
  ['room for 5 kids', seatsFrom(6)],
  ['mum car with sliding doors', slidingDoors],
  ['people mover diesel', all(any(peopleMover, slidingDoors), diesel)],
  ['suv for family of five under 30k', all(anySuv, seatsFrom(5), priceTo(30_000))],
  ['small suv easy to park', smallSuv],
  ['not too big suv automatic under 20000', all(any(smallSuv, mediumSuv), automatic, priceTo(20_000))],
  ['safe small car single mum budget 8 grand', all(smallCar, priceTo(8_500))],
  ['high car easy to get in and out of', anySuv],
  ['wagon for dog and pram', body(/wagon|estate|tourer/)],
  ['something to tow a caravan', tows],
  ['tow 3 tonne van diesel auto', all(towsThree, diesel, automatic)],
  ['retired couple touring 4wd diesel automatic', all(offRoader, diesel, automatic, not(singleCab))],
  ['towing horse float', tows],
  ['boat towing 4wd under 25k', all(tows, drivesAll, priceTo(25_000))],
  ['car for snow trips awd', all(drivesAll, not(anyUte), not(van))],
  ['4wd for beach fishing', offRoader],
  ['ute for tradie', all(anyUte, not(exactly('maloo')))],
  ['tradie ute with back seats for the kids', any(dualCab, make('ram'))],
  ['apprentice ute under 15k', all(anyUte, priceTo(15_000))],
  ['ute that can tow 3.5 tonne', towsThreeAndHalf],
  ['farm ute manual diesel 4x4', all(bigUte, manual, diesel, drivesAll)],
  ['single cab tray ute', all(singleCab, body(/chassis|tray/), not(body(/space|super|x cab|king|club|freestyle/)))],
  ['work van 3 seats', all(workVan, (row) => row.seats === 3)],
  ['delivery van automatic', all(workVan, automatic)],
  ['van to turn into a camper', workVan],
  ['mini bus 12 seats or more', seatsFrom(12)],
  ['uber car hybrid', all(anyHybrid, seatsFrom(5), not(anyUte))],
  ['drop top for the weekend', convertible],
  ['fun manual car under 20k', all(manual, funCar, priceTo(20_000))],
  ['luxury suv under 50k', all(anySuv, premium, priceTo(50_000))],
  ['european luxury sedan under 30k', all(sedan, premium, not(any(make('lexus'), make('infiniti'), make('genesis'))), priceTo(30_000))],
  ['brand new suv not used', all(anySuv, isNew, kmTo(2_000))],
  ['ex demo ute', all(anyUte, demo)],
  ['hybrid that you dont plug in', all(anyHybrid, not(any(plugIn, namedLike(/40e|530e|e-hybrid|recharge|\bt8\b|\+ev/), exactly('i8', 'outlander'))))],

  // Chassis and engines
  ['vf ss redline manual', all(commodore, namedLike(/\bvf/), named('redline'), manual)],
  ['ve ss ute 6.0', all(commodoreUte, namedLike(/\bve\b/), named('ss'))],
  ['ls3 clubsport manual', all(hsv, exactly('clubsport'), litres(6.1, 6.3), not(named('lsa')), manual)],
  ['ba bf xr6 turbo', all(falcon, namedLike(/\bb[af]\b/), namedLike(/xr6t|xr6 turbo/))],
  ['fg xr6t', all(falcon, named('fg'), namedLike(/xr6t|xr6 turbo/))],
  ['barra turbo', all(any(ford, make('fpv')), litres(3.9, 4), namedLike(/xr6t|turbo|\bf6\b/))],
  ['coyote mustang manual', all(ford, exactly('mustang'), litres(4.9, 5.1), manual)],
  ['5.7 hemi', all(any(make('ram'), jeep, make('chrysler'), make('dodge')), litres(5.6, 5.7))],
  ['srt8 6.4', all(any(jeep, make('chrysler'), make('dodge')), litres(6.3, 6.5))],
  ['vdj79 gxl', all(seventyNine, namedLike(/vdj79/), named('gxl'))],
  ['1vd troopy', all(troopy, litres(4.4, 4.5))],
  ['vdj200 sahara', all(twoHundred, namedLike(/vdj200/), named('sahara'))],
  ['hdj100 turbo diesel', all(landCruiser, namedLike(/hdj100/))],
  ['1hz landcruiser', all(landCruiser, namedLike(/hzj(7|105)/))],
  ['gu patrol td42', all(nissan, exactly('patrol'), named('gu'), litres(4.1, 4.2), diesel)],
  ['y62 patrol 5.6', all(nissan, exactly('patrol'), named('y62'))],
  ['gdj150 prado gxl', all(prado, namedLike(/gdj150/), named('gxl'))],
  ['kun26 hilux manual', all(hilux, namedLike(/kun26/), manual)],
  ['gun126 rogue', all(hilux, namedLike(/gun126/), named('rogue'))],
  ['px2 ranger xlt 3.2', all(ranger, namedLike(/px mkii\b/), named('xlt'), litres(3.1, 3.3))],
  ['bi turbo wildtrak px3', all(ranger, namedLike(/px mkiii/), named('wildtrak'), litres(1.9, 2.1))],
  ['d40 stx 550 v6', all(nissan, exactly('navara'), named('d40'), named('550'))],
  ['4jj1 dmax 4x4 manual', all(isuzu, exactly('dmax'), named('tf'), drivesAll, manual)],
  ['v6 amarok tdi550', all(vw, exactly('amarok'), namedLike(/550/))],
  ['zn6 86 manual', all(toyota, exactly('86'), manual)],
  ['va wrx sti', all(subaru, named('wrx'), named('sti'), year(2014, 2021))],
  ['fk8 type r', all(honda, exactly('civic'), named('type', 'r'), since(2017))],
  ['i30n manual hatch', all(nCar, manual, hatch)],
  ['mk7.5 golf r', all(vw, exactly('golf'), namedLike(/golf r(?!-)\b/), namedLike(/\bau my(18|19|20)|\bau my17\.5/))],
  ['8v rs3 sedan', all(audi, exactly('rs3'), named('8v'), sedan)],
  ['f15 x5 30d', all(bmw, exactly('x5'), named('f15'), namedLike(/30d/))],
  ['r56 cooper s', all(make('mini'), named('r56'), named('cooper'), namedLike(/cooper s\b|jcw/))],
  ['w205 c63 s', all(merc, exactly('c63'), namedLike(/\b[wc]?205\b/), namedLike(/\bs\b/))],
  ['f87 m2 comp', all(bmw, exactly('m2'), named('competition'))],
  ['lz focus rs', all(ford, exactly('focus'), named('lz'), named('rs'))],

  // As it comes off the thumbs
  ['any hi lux dual cab diesal', all(hilux, dualCab, diesel)],
  ['luking 4 a mazda6 wagn', all(mazda, exactly('6'), wagon)],
  ['wats ur cheapest 4x4 ute', all(bigUte, drivesAll)],
  ['hav u got nissan x trale 2wd', all(nissan, exactly('xtrail'), not(drivesAll))],
  ['im after a v8 comodor ss', all(commodore, named('ss'), v8)],
  ['dose anyone hav a swift auto', all(suzuki, exactly('swift'), automatic)],
  ['subaru outbak disel', all(subaru, exactly('outback'), diesel)],
  ['kia carnivel 8 seeter', all(kia, exactly('carnival', 'grandcarnival'), seatsFrom(8))],
  ['toyota tarargo', all(toyota, exactly('tarago'))],
  ['rangrover spot hse', all(make('landrover'), exactly('rangeroversport'), named('hse'))],
  ['hyunday santafe disel 7 seat', all(hyundai, exactly('santafe'), diesel, seatsFrom(7))],
  ['pls show me honda crv awd thx', all(honda, exactly('crv'), drivesAll)],
  ['need car asap 5k', priceTo(5_500)],
  ['ford teritory 7 seat', all(ford, exactly('territory'), seatsFrom(7))],
  ['jep rangler', all(jeep, model('wrangler'))],
  ['mersedes suv black', all(merc, anySuv, black)],
  ['bwm x3 disel', all(bmw, exactly('x3'), diesel)],
  ['lankruser 200 series', twoHundred],
  ['mitsibishi pajero disel auto', all(mitsubishi, exactly('pajero', 'pajerosport'), diesel, automatic)],
  ['automatik smal car undr 10 thousnd', all(smallCar, automatic, priceTo(10_000))],
  ['colarado z71 whit', all(holden, exactly('colorado'), named('z71'), white)],
  ['blu i30 hatchbak low ks', all(hyundai, exactly('i30'), hatch, colour(/blu|navy/), kmTo(100_000))],
]; // biome-ignore format: one to a line
