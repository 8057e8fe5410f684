import {
  all, any, automatic, colour, convertible, coupe, demo, diesel, dualCab, exactly, hatch, hybrid, isNew, kmTo, litres, make,
  manual, model, modelLike, named, namedLike, not, peopleMover, petrol, plugIn, priceTo, type Rule, seats, sedan,
  singleCab, sportsCar, suv, ute, wagon, year,
} from './rules.ts'; // biome-ignore format: a list
import {
  anyUte as anyTray, body, commodore, drivesAll, falcon, ford, hilux, holden, landCruiser, merc, mitsubishi, nissan, prado, ranger,
  seatsFrom, since, toyota, vw,
} from './sixth-independent-queries.ts'; // biome-ignore format: a list

/** A hundred and fifty lines typed into a dealer's box on a phone, written without sight of the search or of the other lists. */

const audi = make('audi');
const bmw = make('bmw');
const honda = make('honda');
const hyundai = make('hyundai');
const isuzu = make('isuzu');
const jeep = make('jeep');
const kia = make('kia');
const landRover = make('landrover');
const lexus = make('lexus');
const mazda = make('mazda');
const mini = make('mini');
const skoda = make('skoda');
const subaru = make('subaru');
const suzuki = make('suzuki');
const volvo = make('volvo');

const WHITE = /whi?te|whtie|^while$|pearl|crystal|polar|alpine|alabaster|arc?tic|fuji|summit|glacier/;
const GREY = /gr[ea]y|graphite|gun|charcoal|granite|titanium|magnetic|meteor|steel/;
const BLACK = /black|ebony|phantom/;
const RED = /red|soul|burgundy|maroon|cherry|ruby/;
const BLUE = /blue|navy|sapphire|estoril/;
const SILVER = /silver|sliver/;
const ORANGE = /orange|saber|sabre/;

/** A few dozen rows name the driven axle where the gearbox should stand; those cars are hardly ever manuals. */
const auto: Rule = any(automatic, (row) => /^(awd|front|rear)$/.test(row.gearbox));
const sportbacks = namedLike(/sportback|sprtbck|s\/b(ack)?\b/);
const hatchback: Rule = all(any(hatch, body(/softback/)), not(landRover));
/** Light trucks have a cab and a chassis as well, yet nobody calls one a ute. */
const truck = any(make('hino'), make('mitsubishifuso'), exactly('dyna', 'transit', 'transporter'));
const anyUte: Rule = all(anyTray, not(truck));
/** An extra cab may have no more seats than a single one. */
const oneRow: Rule = all(singleCab, anyUte, not(body(/space|super|king|extra|x cab|club|freestyle/)));
/** Wagons with high ground clearance that the shared list leaves out. */
const anySuv: Rule = all(
  any(
    suv,
    all(
      body(/wagon/),
      exactly(
        'jackaroo',
        'commander',
        'tribeca',
        'tribute',
        'xuv500',
        'qx30',
        'qx80',
        'formentor',
        'ateca',
        'x200',
        'x240',
        'j11',
        'c5aircross',
        'g63',
        'explorer',
      ),
    ),
  ),
  not(exactly('rukus')),
);
const vanBody = body(/\bvan\b/);
/** An Everest says how it is driven where that is by the rear wheels alone. */
const allWheels: Rule = any(
  drivesAll,
  all(ford, exactly('everest'), not(namedLike(/rwd|2wd/))),
  all(isuzu, namedLike(/4x4/)),
);
const mover: Rule = all(
  any(
    peopleMover,
    all(toyota, exactly('granvia')),
    exactly('starwagon', 'caravelle', 'california', 'grandvoyager', 'voyager', 'stavic', 'exora', 'avensis'),
    all(exactly('caddy', 'c4picasso', 'scenic'), seats(7)),
  ),
  not(ute),
);
const estate: Rule = any(
  all(wagon, not(any(anySuv, mover, vanBody, exactly('caddy', 'c4picasso')))),
  all(subaru, exactly('outback')),
);

const LIGHT = ['yaris', 'echo', 'starlet', 'i20', 'getz', 'accent', 'rio', 'picanto', 'swift', 'baleno', 'alto', 'ignis', 'jazz', 'fiesta', 'festiva', 'polo', 'micra', 'mirage', 'colt', 'barina', 'barinaspark', 'mg3auto', 'clio', '207', '208', 'fabia', 'a1', 'cooper', '3dhatch', '5dhatch', 'fortwo', 'c3', 'ds3', 'priusc', 'city', '500', '595']; // biome-ignore format: a list
const SMALL = ['corolla', 'i30', 'elantra', 'cerato', 'civic', 'focus', 'laser', 'golf', 'jetta', 'tiida', 'pulsar', 'lancer', 'astra', 'cruze', 'impreza', 'megane', '307', '308', 'scala', 'rapidspaceback', 'octavia', 'a3', 'veloster', 'sx4', 'c4', 'proceed', 'v40', 'giulietta', 'prius', 'a180', 'a200', 'a250', 'b180', 'b200', '118i', '118d', '120i', '125i', '116i', 'ct200h', 'q30', 'beetle']; // biome-ignore format: a list
const lightCar: Rule = all(
  any(exactly(...LIGHT), all(mazda, exactly('2')), all(make('mg'), exactly('3'))),
  not(all(ford, exactly('500'))),
);
const smallCar: Rule = any(lightCar, exactly(...SMALL), all(mazda, exactly('3')));
/** More engine than the body was drawn for. */
const hotHatch: Rule = all(
  any(hatch, body(/fastback/)),
  any(
    all(vw, namedLike(/\bgti\b|golf r\b(?!-)|r32|scirocco r\b/)),
    all(ford, exactly('focus', 'fiesta'), namedLike(/\b(st[23]?|rs|xr[45])\b(?!-line)/)),
    all(hyundai, exactly('i30', 'i20'), namedLike(/\bn\b(?! ?-?line)/)),
    all(hyundai, exactly('veloster'), namedLike(/turbo/)),
    all(honda, namedLike(/type r\b/)),
    all(merc, exactly('a45', 'a35')),
    all(audi, modelLike(/^(r?s[13])$/)),
    all(bmw, exactly('m135i', 'm140i', '128ti', '125i', '130i')),
    all(subaru, namedLike(/wrx|\bsti\b/)),
    all(toyota, exactly('gryaris')),
    all(suzuki, exactly('swift'), namedLike(/sport/)),
    all(mini, namedLike(/cooper s\b|jcw|john co/)),
    all(mazda, namedLike(/\bmps\b/)),
    all(make('renault'), namedLike(/\b(rs|r\.s|sport|cup)\b/)),
    all(make('peugeot'), namedLike(/\bgti\b/)),
    all(skoda, namedLike(/\brs\b/)),
    all(kia, namedLike(/\bgt\b(?!-line)/)),
    all(holden, namedLike(/\bvxr\b|sri turbo/)),
    all(mitsubishi, namedLike(/ralliart/)),
    all(nissan, exactly('pulsar'), namedLike(/\bsss\b/)),
    make('abarth'),
    all(make('cupra'), exactly('leon')),
  ),
);
const tame = not(any(hotHatch, namedLike(/\b(wrx|sti|rs|st|gti|ralliart|evolution|mps|type r|turbo)\b(?!-line)/)));
const SMALL_SUVS = ['chr', 'yariscross', 'cx3', 'cx30', 'mx30', 'ecosport', 'puma', 'trax', 'kona', 'venue', 'seltos', 'stonic', 'niro', 'asx', 'eclipsecross', 'juke', 'qashqai', 'dualis', 'xv', 'hrv', 'vitara', 'ignis', 'scross', 'sx4', 'troc', 'tcross', 'compass', 'renegade', 'patriot', 'q2', 'q3', 'x1', 'x2', 'xc40', 'kamiq', 'karoq', 'yeti', 'captur', 'kadjar', 'arkana', 'zs', 'zst', '2008', '4008', 'havaljolion', 'h2', 'tivoli', 'epace', '500x', 'countryman', 'paceman', 'jimny', 'qx30', 'ix35']; // biome-ignore format: a list
const TINY_SUVS = ['juke', 'ignis', 'cx3', 'venue', 'stonic', 'tcross', 'captur', '2008', 'yariscross', 'puma', 'ecosport', 'trax', 'jimny', 'q2', '500x', 'kona']; // biome-ignore format: a list
const smallSuv: Rule = any(exactly(...SMALL_SUVS), all(merc, modelLike(/^gl[ab](\d|$)/)), all(lexus, modelLike(/^ux/)));
const trueOffRoader: Rule = all(
  allWheels,
  any(
    landCruiser,
    prado,
    all(ute, not(holden)),
    all(holden, exactly('colorado', 'rodeo', 'colorado7', 'trailblazer', 'jackaroo')),
    all(nissan, exactly('patrol', 'pathfinder')),
    all(mitsubishi, exactly('pajero', 'pajerosport', 'challenger')),
    all(ford, exactly('everest')),
    all(toyota, exactly('fortuner')),
    all(isuzu, exactly('mux')),
    all(jeep, model('wrangler', 'gladiator', 'grandcherokee', 'cherokee', 'commander')),
    all(landRover, not(model('rangeroverevoque', 'rangerovervelar'))),
    all(suzuki, exactly('jimny', 'grandvitara')),
    all(make('ldv'), exactly('d90')),
    all(make('haval'), exactly('h9')),
    all(make('ssangyong'), model('rexton')),
    all(vw, exactly('touareg')),
    all(lexus, modelLike(/^(lx|gx)/)),
    exactly('qx80'),
  ),
);
/** Two tonnes behind it with a brake: what a dealer would let somebody hitch a van to. */
const towsCaravan: Rule = any(
  landCruiser,
  prado,
  all(anyUte, not(commodore), not(falcon), not(make('hsv'))),
  all(toyota, exactly('fortuner', 'kluger')),
  all(nissan, exactly('patrol', 'pathfinder')),
  all(mitsubishi, exactly('pajero', 'pajerosport', 'challenger')),
  all(ford, exactly('everest', 'territory')),
  all(isuzu, exactly('mux')),
  all(holden, exactly('colorado7', 'trailblazer', 'acadia', 'jackaroo', 'captiva')),
  all(jeep, any(model('grandcherokee', 'cherokee', 'commander'), named('unlimited'))),
  all(landRover, not(model('rangeroverevoque', 'freelander'))),
  all(hyundai, exactly('santafe', 'palisade')),
  all(kia, exactly('sorento', 'carnival')),
  all(mazda, exactly('cx8', 'cx9')),
  all(vw, exactly('touareg', 'tiguan', 'multivan', 'caravelle')),
  all(skoda, exactly('kodiaq')),
  all(audi, modelLike(/^(r?sq[5-8]|q[5-8])$/)),
  all(bmw, exactly('x3', 'x4', 'x5', 'x6', 'x7')),
  all(merc, modelLike(/^(x\d|ml|gl\d|gl[ces]|g\d)/)),
  all(volvo, exactly('xc60', 'xc90')),
  all(make('porsche'), exactly('macan', 'cayenne')),
  all(make('ldv'), exactly('d90')),
  all(make('haval'), exactly('h9')),
  all(make('ssangyong'), model('rexton')),
  all(make('jaguar'), exactly('fpace')),
  all(lexus, modelLike(/^(lx|gx)/)),
  exactly('qx80'),
);
const japanese = any(
  toyota,
  mazda,
  honda,
  suzuki,
  nissan,
  mitsubishi,
  subaru,
  make('daihatsu'),
  lexus,
  make('infiniti'),
);
const dear = any(bmw, audi, merc, lexus, volvo, landRover, make('porsche'), make('jaguar'), make('infiniti'), make('maserati'), make('bentley'), make('genesis'), make('lamborghini'), make('alfa')); // biome-ignore format: a list
/** A Cherokee with a hard top or an X6 that calls itself a coupe is not what is meant. */
const sporty: Rule = all(
  any(sportsCar, hotHatch),
  not(any(suv, jeep, landRover, landCruiser, ute, all(any(bmw, merc, audi), modelLike(/^(x\d|gl|r?s?q\d)/)))),
  not(all(mitsubishi, exactly('lancer'), coupe)),
  not(any(exactly('ptcruiser', 'beetle', 'barina'), all(exactly('astra'), not(namedLike(/vxr|gtc|turbo/))))),
);
const v8 = litres(4.3, 8);

const corolla = all(toyota, exactly('corolla'));
const camry = all(toyota, exactly('camry'));
const rav4 = all(toyota, exactly('rav4'));
const kluger = all(toyota, exactly('kluger'));
const mazda3 = all(mazda, exactly('3'));
const cx5 = all(mazda, exactly('cx5'));
const golf = all(vw, exactly('golf'));
const outlander = all(mitsubishi, exactly('outlander'));
const triton = all(mitsubishi, exactly('triton'));
const navara = all(nissan, exactly('navara'));
const patrol = all(nissan, exactly('patrol'));
const xtrail = all(nissan, exactly('xtrail'));
const i30 = all(hyundai, exactly('i30'));
const forester = all(subaru, exactly('forester'));
const dmax = all(isuzu, exactly('dmax'));
const y62: Rule = all(patrol, any(namedLike(/y62/), litres(5.5, 5.6)));
const threeSeries = all(bmw, modelLike(/^(3|3\d\d[a-z]*|m340i|m3)$/));
const cClass = all(merc, modelLike(/^c(\d{2,3})?$/));
const wrangler = all(jeep, model('wrangler'));

const EVERYDAY: readonly (readonly [string, Rule])[] = [
  ['toyota corolla hatch', all(corolla, any(hatchback, body(/liftback/)))],
  ['hilux sr5', all(hilux, named('sr5'))],
  ['white hilux dual cab', all(hilux, dualCab, colour(WHITE))],
  ['ford ranger wildtrak', all(ranger, named('wildtrak'))],
  ['ranger xlt 2018', all(ranger, named('xlt'), year(2018))],
  ['mazda cx5 diesel', all(cx5, diesel)],
  ['rav4 hybrid', all(rav4, hybrid)],
  ['prado gxl', all(prado, named('gxl'))],
  ['kia carnival platinum', all(kia, exactly('carnival', 'grandcarnival'), named('platinum'))],
  ['hyundai i30 under 15000', all(i30, priceTo(15000))],
  ['automatic hatch under 10000', all(hatchback, auto, priceTo(10000))],
  ['diesel suv 7 seater', all(anySuv, diesel, seats(7))],
  ['triton manual', all(triton, manual)],
  ['commodore ss', all(commodore, namedLike(/\bss\b|\bss-?v\b/))],
  ['forester 2019', all(forester, year(2019))],
  ['nissan xtrail 7 seat', all(xtrail, seats(7))],
  ['golf gti', all(golf, named('gti'))],
  ['red mazda 3', all(mazda3, colour(RED))],
  ['honda crv awd', all(honda, exactly('crv'), namedLike(/4x4|4wd|awd/))],
  ['isuzu dmax 4x4', all(dmax, allWheels)],
  ['kluger grande', all(kluger, named('grande'))],
  ['mercedes c class', cClass],
  ['bmw x5 diesel', all(bmw, exactly('x5'), diesel)],
  ['audi q5', all(audi, exactly('q5', 'sq5'))],
  ['camry hybrid', all(camry, hybrid)],
  ['suzuki swift manual', all(suzuki, exactly('swift'), manual)],
  ['kia sportage gt line', all(kia, exactly('sportage'), namedLike(/gt-line/))],
  ['small suv under 25000', all(smallSuv, priceTo(25000))],
  ['bt50 xtr', all(mazda, exactly('bt50'), named('xtr'))],
  ['toyota yaris automatic', all(toyota, exactly('yaris'), auto)],
  ['territory titanium', all(ford, exactly('territory'), named('titanium'))],
  ['landcruiser 200 series', all(landCruiser, namedLike(/[a-z]{3}200r|lc200/))],
  ['toyota 86 manual', all(toyota, exactly('86', 'gr86'), manual)],
  ['subaru wrx sti', all(subaru, namedLike(/wrx/), namedLike(/\bsti\b/))],
  ['tucson awd', all(hyundai, exactly('tucson'), namedLike(/awd|4wd|4x4/))],
  ['lexus rx350', all(lexus, exactly('rx350', 'rx350l'))],
  ['mg zs 2021', all(make('mg'), exactly('zs', 'zst'), year(2021))],
  ['grey kona', all(hyundai, exactly('kona'), colour(GREY))],
  ['jeep wrangler unlimited', all(wrangler, named('unlimited'))],
  ['octavia rs wagon', all(skoda, exactly('octavia'), body(/wagon/), namedLike(/\brs ?\d*\b/))],
  ['mustang gt', all(ford, exactly('mustang'), named('gt'))],
  ['hiace van', all(toyota, exactly('hiace'), vanBody)],
  ['ute under 30k', all(anyUte, priceTo(30000))],
  ['4x4 ute under 100000 kms', all(anyUte, allWheels, kmTo(100_000))],
  ['pajero sport exceed', all(mitsubishi, exactly('pajerosport'), named('exceed'))],
  ['black bmw 3 series', all(threeSeries, colour(BLACK))],
  ['impreza hatch blue', all(subaru, exactly('impreza'), hatchback, colour(BLUE))],
  ['volvo xc60', all(volvo, exactly('xc60'))],
  ['people mover', mover],
  ['honda jazz', all(honda, exactly('jazz'))],
  ['kia cerato sedan', all(kia, exactly('cerato'), sedan)],
  ['discovery sport', all(landRover, exactly('discoverysport'))],
  ['amarok v6', all(vw, exactly('amarok'), any(named('v6'), litres(2.9, 3.1)))],
  ['renault koleos', all(make('renault'), exactly('koleos'))],
  ['convertible', convertible],
  ['manual hatchback', all(hatchback, manual)],
  ['diesel wagon', all(estate, diesel)],
  ['7 seater under 20000', all(seats(7), priceTo(20000))],
  ['corolla 2015', all(corolla, year(2015))],
  ['holden colorado ltz', all(holden, exactly('colorado'), namedLike(/\bltz/))],
  ['falcon xr6 turbo', all(falcon, namedLike(/xr6 ?t/))],
  ['toyota fortuner', all(toyota, exactly('fortuner'))],
  ['mazda 2 under 12000', all(mazda, exactly('2'), priceTo(12000))],
  ['silver camry', all(camry, colour(SILVER))],
  ['bmw under 20000', all(bmw, priceTo(20000))],
  ['audi a3 sportback', all(audi, exactly('a3'), any(body(/sportback|hatch/), sportbacks))],
  ['mercedes a class', all(merc, modelLike(/^a\d{2,3}$/))],
  ['ldv t60', all(make('ldv'), exactly('t60'))],
  ['great wall ute', all(make('greatwall'), ute)],
  ['kia stinger gt', all(kia, exactly('stinger'), namedLike(/\bgt\b(?!-line)/))],
  ['santa fe highlander', all(hyundai, exactly('santafe'), named('highlander'))],
  ['captiva 7 seater', all(holden, exactly('captiva'), seats(7))],
  ['outback diesel', all(subaru, exactly('outback'), diesel)],
  ['grand cherokee limited', all(jeep, exactly('grandcherokee'), namedLike(/(?<!s-)\blimited\b/))],
  ['civic type r', all(honda, exactly('civic'), namedLike(/type r\b/))],
  ['cab chassis 4x4', all(anyUte, body(/chassis|tray/), allWheels)],
  ['orange ranger', all(ranger, colour(ORANGE))],
  ['ford everest 4wd', all(ford, exactly('everest'), allWheels)],
  ['polo 2017 or newer', all(vw, exactly('polo'), since(2017))],
  ['diesel single cab ute', all(oneRow, diesel)],
];

const MISSPELT: readonly (readonly [string, Rule])[] = [
  ['hyundia i30', i30],
  ['toyta corola', corolla],
  ['mitsubshi outlander 7 seats', all(outlander, seats(7))],
  ['volkswagon tiguan', all(vw, exactly('tiguan'))],
  ['mazda3 sp25', all(mazda3, namedLike(/\bsp25\b/))],
  ['cx9 azami', all(mazda, exactly('cx9'), named('azami'))],
  ['lancruiser', landCruiser],
  ['nisan navarra', navara],
  ['merc glc250', all(merc, exactly('glc250'))],
  ['comodore sv6', all(commodore, named('sv6'))],
  ['subru forrester', forester],
  ['suzuki swfit', all(suzuki, exactly('swift'))],
  ['pajaro', all(mitsubishi, exactly('pajero', 'pajerosport'))],
  ['kia sportge', all(kia, exactly('sportage'))],
  ['hondacivic', all(honda, exactly('civic'))],
  ['rangerraptor', all(ranger, named('raptor'))],
  ['x trial ti', all(xtrail, named('ti'))],
  ['auto suv u/ 15k', all(anySuv, auto, priceTo(15000))],
  ['7seater diesel', all(seats(7), diesel)],
  ['dualcab 4x4', all(anyUte, dualCab, allWheels)],
  ['vw tigwan allspace', all(vw, exactly('tiguan'), named('allspace'))],
  ['porche macan', all(make('porsche'), exactly('macan'))],
  ['landrover evoke', all(landRover, exactly('rangeroverevoque'))],
  ['dmax xterrain', all(dmax, namedLike(/x-terrain/))],
  ['tuscon highlander', all(hyundai, exactly('tucson'), named('highlander'))],
  ['hi lux workmate', all(hilux, named('workmate'))],
  ['deisel 4wd ute manual', all(anyUte, diesel, allWheels, manual)],
  ['convertable auto', all(convertible, auto)],
  ['holden astra hatchbak', all(make('holden'), exactly('astra'), hatchback)],
  ['st-x navara 4wd dual cab', all(navara, namedLike(/st-x/), dualCab, allWheels)],
];

const NEEDS: readonly (readonly [string, Rule])[] = [
  ['first car for my daughter under 12000', all(any(smallCar, smallSuv), tame, priceTo(12000))],
  ['family car with 7 seats under 25k', all(seatsFrom(7), not(body(/\bbus\b|troop/)), priceTo(25000))],
  ['something to tow a caravan', towsCaravan],
  ['tradie ute with tray', all(anyUte, body(/chassis|tray/))],
  ['small car easy to park', any(lightCar, all(smallCar, hatchback), exactly(...TINY_SUVS))],
  ['work van automatic', all(vanBody, auto)],
  ['van with 3 seats', all(vanBody, seats(3))],
  ['minibus 12 seats or more', seatsFrom(12)],
  ['4wd for camping and off road', trueOffRoader],
  ['luxury suv under 60000', all(anySuv, any(dear, all(vw, exactly('touareg'))), priceTo(60000))],
  ['manual hot hatch', all(hotHatch, manual)],
  ['reliable japanese small car', all(smallCar, japanese)],
  ['looking for a nice clean hilux 4x4', all(hilux, allWheels)],
  ['german sedan under 30k', all(sedan, any(bmw, audi, merc, vw, make('opel'), make('porsche')), priceTo(30000))],
  ['p plater hatch under 15k', all(hatchback, smallCar, tame, priceTo(15000))],
  ['y62 patrol', y62],
  ['gu patrol', all(patrol, not(y62), any(named('gu'), year(1998, 2016)))],
  ['79 series landcruiser', all(landCruiser, namedLike(/[a-z]{3}79r/))],
  ['troopy', all(landCruiser, any(body(/troop/), namedLike(/troop|[a-z]{3}78r/)))],
  ['ve commodore v8', all(commodore, named('ve'), v8)],
  ['vf sv6 ute', all(commodore, ute, namedLike(/\bvf(ii)?\b/), named('sv6'))],
  ['fg xr6', all(falcon, named('fg'), namedLike(/xr6/))],
  ['d40 navara', all(navara, named('d40'))],
  ['np300 navara dual cab', all(navara, namedLike(/d23|np300/), dualCab)],
  ['mk7 golf r', all(golf, named('au'), namedLike(/golf r\b(?!-)/))],
  ['w204 c class', all(cClass, namedLike(/[wcs]204/))],
  ['150 series prado diesel', all(prado, namedLike(/[a-z]{3}150r/), diesel)],
  ['jk wrangler', all(wrangler, named('jk'))],
  ['v8 ute', all(anyUte, v8, not(all(landCruiser, litres(4.47, 4.48))))],
  ['plug in hybrid', any(plugIn, all(outlander, hybrid), all(bmw, modelLike(/^(530e|i8)$/)), all(hybrid, namedLike(/40e|\bt8\b|e-?tron|p400e|e-hybrid|\bphev\b|recharge|\bc350 ?e\b|\b\d{3} ?e\b/), any(bmw, volvo, audi, landRover, make('porsche'), merc)))], // biome-ignore format: a list
  ['demo suv', all(anySuv, demo)],
  ['brand new ute', all(anyUte, isNew)],
  ['awd wagon for trips to the snow', all(any(anySuv, estate), allWheels)],
  ['i need a car that seats 8 people', seatsFrom(8)],
  ['do you have any manual diesel hilux', all(hilux, manual, diesel)],
  ['corolla or mazda 3 under 20k', all(any(corolla, mazda3), priceTo(20000))],
  [
    'auto car for uni under 10,000 dollars',
    all(auto, priceTo(10000), (row) => row.seats <= 5, not(any(ute, vanBody, mover, v8))),
  ],
  ['toyota under 30k less than 80000 kms', all(toyota, priceTo(30000), kmTo(80_000))],
  ['manual sports car under 40k', all(sporty, manual, priceTo(40000))],
  ['petrol 7 seater less than 100,000 kms', all(seats(7), petrol, kmTo(100_000))],
];

export const EIGHTH_INDEPENDENT: readonly (readonly [string, Rule])[] = [...EVERYDAY, ...MISSPELT, ...NEEDS];
