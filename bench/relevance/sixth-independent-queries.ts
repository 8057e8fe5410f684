import {
  all, any, automatic, colour, demo, diesel, dualCab, exactly, fourWheels, hatch, hybrid, isNew, kmTo, litres, make,
  manual, model, modelLike, named, namedLike, not, petrol, priceTo, type Rule, seats, sedan, suv, ute, van, year,
} from './rules.ts'; // biome-ignore format: a list

/** A hundred people at the search box on their phones, the everyday mixture, written without sight of the search or of the other lists. */

export const since = (first: number) => year(first, 9999);
export const body = (pattern: RegExp): Rule => (row) => pattern.test(row.body); // biome-ignore format: a table
export const seatsFrom = (least: number): Rule => (row) => row.seats >= least; // biome-ignore format: a table

export const ford = make('ford');
export const holden = make('holden');
export const merc = make('mercedes');
export const mitsubishi = make('mitsubishi');
export const nissan = make('nissan');
export const toyota = make('toyota');
export const vw = make('volkswagen');

/** Until 2017 a ute on the Commodore's chassis is a Commodore or a model of its own, by who wrote the row. */
export const commodoreUte = all(holden, any(exactly('ute'), all(exactly('commodore'), ute)));
export const commodore = all(holden, exactly('commodore', 'ute'));
export const falcon = all(ford, exactly('falcon'));
export const ranger = all(ford, exactly('ranger'));
export const hilux = all(toyota, exactly('hilux'));
export const prado = all(toyota, exactly('landcruiserprado'));
/** A Land Cruiser proper: the Prado is another car. */
export const landCruiser = all(toyota, model('landcruiser'), not(prado));
/** The feed has four crew cabs whose body is said to be a coach. */
export const anyUte = any(ute, make('ram'));
const fourByTwo = namedLike(/4x2|2wd|\bfwd\b|\brwd\b|sdrive/);
/** Driven by all wheels, also where nothing is written since the model, or the engine's code, is never sold otherwise. */
export const drivesAll: Rule = all(
  any(
    fourWheels,
    landCruiser,
    prado,
    make('landrover'),
    make('ram'),
    make('chevrolet'),
    all(make('ldv'), exactly('t60')),
    all(make('subaru'), not(exactly('brz'))),
    all(make('jeep'), model('wrangler', 'gladiator')),
    all(toyota, exactly('fortuner')),
    all(hilux, namedLike(/kun26|gun126|ggn25|ggn125|vzn167|ln167|rzn169/)),
    all(ranger, namedLike(/fx4|wildtrak|raptor/)),
    all(holden, exactly('colorado'), namedLike(/ls-x|z71/)),
    all(holden, exactly('trailblazer')),
    all(nissan, exactly('patrol')),
    all(nissan, exactly('navara'), namedLike(/n-trek|warrior|550|pro-4x|n-sport/)),
    all(mitsubishi, exactly('pajero', 'pajerosport', 'challenger')),
    all(vw, exactly('amarok'), namedLike(/v6|550|580/)),
    all(vw, exactly('touareg')),
    all(make('suzuki'), exactly('jimny')),
    all(merc, modelLike(/^(x|ml|gl|gle|gls)\d{3}$/)),
    all(make('ssangyong'), model('rexton', 'musso')),
    all(make('volvo'), exactly('xc90')),
    all(make('bmw'), exactly('x3', 'x5', 'x6', 'x7')),
    all(
      make('audi'),
      exactly('q7', 'q8', 'sq5', 'sq7', 'sq8', 'rsq3', 'rsq8', 'allroadquattro', 'rs3', 's3', 'rs4', 's4', 's5'),
    ),
    all(make('kia'), exactly('sorento'), diesel),
    all(make('porsche'), exactly('macan', 'cayenne')),
    all(vw, exactly('tiguan'), namedLike(/162 ?tsi|140 tdi|132 ?tsi|235 ?tsi|147 tsi|125 tsi|155 tsi|130 tdi/)),
    all(vw, exactly('golf', 'passat'), namedLike(/alltrack|golf r\b(?!-)/)),
    all(toyota, exactly('gryaris')),
    all(ford, exactly('focus'), named('rs')),
  ),
  not(fourByTwo),
);
/** Mild hybrids too, which half of their rows are said to be. */
export const anyHybrid = any(hybrid, named('mhev'));
/** Also those with a coupe's or a hatchback's back, or a roof that comes off. */
export const anySuv: Rule = any(
  suv,
  model('tribeca', 'tribute', 'jackaroo', 'commander', 'c5aircross', 'formentor', 'ateca', 'qx80', 'qx30', 'xuv500'),
  exactly('x4', 'x6', 'q3', 'rsq3', 'q8', 'arkana', 'chr', 'cayenne', 'rangeroverevoque', 'g63', '500x', 'j11'),
  all(merc, modelLike(/^gl[abces]\d*$/)),
  all(make('jeep'), model('wrangler')),
);
export const seventyNine = all(landCruiser, namedLike(/[a-z]j79/));
export const white = colour(/whi?t|while|waite|polar|alpine|arti?c|glacier|ivory|snow/);
export const grey = colour(/gr[ae]y|graphite|charcoal|^gun|magnetic|titanium|steel|slate|meteor/);
export const black = colour(/black|ebony|on(yx|xy)|obsidian|midnight/);
const red = colour(/\bred|maroon|burgundy|cherry|ruby|soul|crimson|scarlet/);
export const v6 = any(litres(2.9, 3.9), namedLike(/v6/));
/** From the smallest to the size of a Corolla, whatever the number of doors. */
export const smallCar: Rule = any(
  all(toyota, exactly('yaris', 'corolla', 'echo', 'starlet', 'priusc')),
  all(make('mazda'), exactly('2', '3')),
  all(make('hyundai'), exactly('i20', 'i30', 'accent', 'getz', 'elantra', 'veloster')),
  all(make('kia'), exactly('rio', 'picanto', 'cerato', 'soul', 'proceed')),
  all(make('honda'), exactly('jazz', 'civic', 'city', 'integra')),
  all(make('suzuki'), exactly('swift', 'baleno', 'alto', 'ignis')),
  all(make('suzuki'), exactly('sx4'), any(hatch, sedan)),
  all(vw, exactly('polo', 'golf', 'beetle', 'jetta', 'bora', 'scirocco')),
  all(ford, exactly('fiesta', 'focus', 'laser', 'festiva')),
  all(holden, exactly('barina', 'barinaspark', 'astra', 'cruze')),
  all(mitsubishi, exactly('mirage', 'lancer', 'colt')),
  all(nissan, exactly('micra', 'tiida', 'pulsar')),
  all(make('subaru'), exactly('impreza')),
  all(make('mg'), exactly('mg3auto', '3')),
  all(make('skoda'), exactly('fabia', 'scala', 'rapidspaceback')),
  all(make('peugeot'), exactly('207', '208', '307', '308')),
  all(make('renault'), exactly('clio', 'megane')),
  all(make('citroen'), exactly('c3', 'c4', 'ds3')),
  all(make('fiat'), exactly('500')),
  all(make('abarth'), exactly('595')),
  all(make('opel'), exactly('astra')),
  all(make('audi'), exactly('a1', 'a3', 's1', 's3', 'rs3')),
  all(make('bmw'), modelLike(/^m?1\d\d(ti|i|d)$/)),
  all(merc, modelLike(/^[ab]\d{2,3}$/)),
  all(make('volvo'), exactly('v40', 'c30', 's40')),
  all(make('lexus'), exactly('ct200h')),
  all(make('mini'), not(exactly('countryman'))),
  all(make('alfa'), exactly('giulietta')),
  make('smart'),
);

export const SIXTH_INDEPENDENT: readonly (readonly [query: string, rule: Rule])[] = [
  // Make, model, badge
  ['hilux sr5', all(hilux, namedLike(/\bsr5/))],
  ['mazda cx5 diesel', all(make('mazda'), exactly('cx5'), diesel)],
  ['ford ranger wildtrak', all(ranger, named('wildtrak'))],
  ['corolla hatch', all(toyota, exactly('corolla'), hatch)],
  ['rav 4 hybrid', all(toyota, exactly('rav4'), hybrid)],
  ['hyundai i30 active', all(make('hyundai'), exactly('i30'), named('active'))],
  ['kia sportage gt line', all(make('kia'), exactly('sportage'), namedLike(/gt-line/))],
  ['xtrail 7 seater', all(nissan, exactly('xtrail'), seats(7))],
  ['prado gxl', all(prado, named('gxl'))],
  ['triton dual cab 4x4', all(mitsubishi, exactly('triton'), dualCab, drivesAll)],
  ['subaru forester', all(make('subaru'), exactly('forester'))],
  ['vw golf gti', all(vw, exactly('golf'), named('gti'))],
  ['mitsubishi asx auto', all(mitsubishi, exactly('asx'), automatic)],
  ['commodore ss manual', all(commodore, named('ss'), manual)],
  ['falcon xr6 turbo', all(falcon, namedLike(/xr6t|xr6 turbo/))],
  ['kia cerato sedan', all(make('kia'), exactly('cerato'), sedan)],
  ['camry hybrid', all(toyota, exactly('camry'), hybrid)],
  ['dmax space cab', all(make('isuzu'), exactly('dmax'), body(/space/))],
  ['navara stx', all(nissan, exactly('navara'), namedLike(/st-x/))],
  ['holden colorado ltz', all(holden, exactly('colorado'), namedLike(/\bltz/))],
  ['mu-x 4x4', all(make('isuzu'), exactly('mux'), drivesAll)],
  ['pajero sport exceed', all(mitsubishi, exactly('pajerosport'), named('exceed'))],
  ['everest titanium', all(ford, exactly('everest'), named('titanium'))],
  ['territory diesel', all(ford, exactly('territory'), diesel)],
  ['hyundai tucson highlander', all(make('hyundai'), exactly('tucson'), named('highlander'))],
  ['grand cherokee diesel', all(make('jeep'), exactly('grandcherokee'), diesel)],
  ['bmw x5 30d', all(make('bmw'), exactly('x5'), namedLike(/30d|3\.0d/))],
  ['audi q5 tdi', all(make('audi'), exactly('q5'), named('tdi'))],
  ['mercedes glc 300', all(merc, model('glc'), namedLike(/300/))],
  ['octavia rs wagon', all(make('skoda'), exactly('octavia'), namedLike(/\brs ?\d*\b/), body(/wagon/))],
  ['swift sport', all(make('suzuki'), exactly('swift'), named('sport'))],
  ['mg zs', all(make('mg'), exactly('zs', 'zst'))],
  ['ldv t60 max', all(make('ldv'), exactly('t60'), named('max'))],
  ['hiace lwb diesel', all(toyota, exactly('hiace'), namedLike(/lwb/), diesel)],
  ['hyundai iload', all(make('hyundai'), exactly('iload'))],
  ['79 series dual cab', all(seventyNine, dualCab)],
  ['landcruiser 300 series', all(landCruiser, namedLike(/lc300|fja300/))],

  // Misspelt, abbreviated, run together
  ['mazada 3 sp25', all(make('mazda'), exactly('3'), namedLike(/sp25/))],
  ['toyoto yaris auto', all(toyota, exactly('yaris'), automatic)],
  ['mitsubushi outlander', all(mitsubishi, exactly('outlander'))],
  ['hundai i20', all(make('hyundai'), exactly('i20'))],
  ['volkswagon polo', all(vw, exactly('polo'))],
  ['comodore ute', commodoreUte],
  ['nissan qashqui', all(nissan, exactly('qashqai'))],
  ['merc a class', all(merc, modelLike(/^a\d{2,3}$/))],
  ['landrover discovry sport', all(make('landrover'), exactly('discoverysport'))],
  ['suberu xv', all(make('subaru'), exactly('xv'))],
  ['mazdacx9', all(make('mazda'), exactly('cx9'))],
  ['rangerraptor', all(ranger, named('raptor'))],
  ['bt50 xtr 4x4', all(make('mazda'), exactly('bt50'), named('xtr'), drivesAll)],

  // Price, kilometres, year
  ['ute under 30k', all(anyUte, priceTo(30_000))],
  ['cars under 10000', priceTo(10_000)],
  ['suv under 25 000', all(anySuv, priceTo(25_000))],
  ['hatchback under $15k', all(hatch, priceTo(15_000))],
  ['7 seater under 20k', all(seatsFrom(7), priceTo(20_000))],
  ['bmw under 30k', all(make('bmw'), priceTo(30_000))],
  ['dual cab 4x4 under 40k', all(any(dualCab, make('ram')), drivesAll, priceTo(40_000))],
  ['outback under 30k', all(make('subaru'), exactly('outback'), priceTo(30_000))],
  ['ranger under 100000kms', all(ranger, kmTo(100_000))],
  ['i30 low kms', all(make('hyundai'), exactly('i30'), kmTo(100_000))],
  ['hatch less than 50,000km', all(hatch, kmTo(50_000))],
  ['2020 hilux', all(hilux, year(2020))],
  ['kluger 2016', all(toyota, exactly('kluger'), year(2016))],
  ['crv 2018 or newer', all(make('honda'), exactly('crv'), since(2018))],
  ['golf 2017-2019', all(vw, exactly('golf'), year(2017, 2019))],

  // Colour, fuel, gearbox, place, seats
  ['white hilux 4x4', all(hilux, white, drivesAll)],
  ['red mazda 3', all(make('mazda'), exactly('3'), red)],
  ['black golf', all(vw, exactly('golf'), black)],
  ['blue wrx', all(make('subaru'), any(exactly('wrx'), named('wrx')), colour(/blue/))],
  ['orange ranger', all(ranger, colour(/orange/))],
  ['hybrid suv', all(anySuv, anyHybrid)],
  ['falcon ute lpg', all(falcon, ute, (row) => /gas|lpg|lpi/.test(`${row.fuel} ${row.named}`))],
  ['manual hatchback', all(hatch, manual)],
  ['manual diesel hilux', all(hilux, manual, diesel)],
  ['automatic diesel ute', all(anyUte, automatic, diesel)],
  ['mondeo wagon diesel', all(ford, exactly('mondeo'), body(/wagon/), diesel)],
  // The feed names no places: whoever types one takes what the dealer has.
  ['corolla perth', all(toyota, exactly('corolla'))],
  ['used utes melbourne', all(anyUte, not(isNew))],
  ['8 seater', seatsFrom(8)],
  ['santa fe 7 seats', all(make('hyundai'), exactly('santafe'), seats(7))],

  // Sentences
  ['looking for a toyota corolla automatic with less than 100000 kms', all(toyota, exactly('corolla'), automatic, kmTo(100_000))],
  ['i want a white ford ranger xlt 4x4 auto under 45000', all(ranger, white, named('xlt'), drivesAll, automatic, priceTo(45_000))],
  ['do you have any mazda cx-5 akera from 2019 onwards', all(make('mazda'), exactly('cx5'), named('akera'), since(2019))],
  ['reliable automatic hatchback under 15k with low kms', all(hatch, automatic, priceTo(15_000), kmTo(100_000))],
  ['toyota kluger or mazda cx9 with 7 seats around 30k', all(any(all(toyota, exactly('kluger')), all(make('mazda'), exactly('cx9'))), seats(7), priceTo(35_000, 25_000))],
  ['holden commodore wagon v6 auto not more than 15000', all(commodore, body(/wagon/), v6, automatic, priceTo(15_000))],
  ['hyundai tucson or kia sportage diesel awd', all(any(all(make('hyundai'), exactly('tucson')), all(make('kia'), exactly('sportage'))), diesel, drivesAll)],
  ['any 4x4 dual cab with under 120 000 km and under 35k', all(any(dualCab, make('ram')), drivesAll, kmTo(120_000), priceTo(35_000))],
  ['second hand subaru forester 2.5i-s 2018 to 2020', all(make('subaru'), exactly('forester'), namedLike(/2\.5i-s/), year(2018, 2020))],
  ['need a van for work auto diesel under 30 000', all(van, automatic, diesel, priceTo(30_000))],
  ['bmw 3 series sedan petrol less than 120000km', all(make('bmw'), modelLike(/^(3|m3|m?3\d\d(i|d|e))$/), sedan, petrol, kmTo(120_000))],
  ['mitsubishi triton glx-r 4wd automatic 2018 or later', all(mitsubishi, exactly('triton'), namedLike(/glx-r/), drivesAll, automatic, since(2018))],
  ['toyota prado diesel automatic 7 seats 2015 and up', all(prado, diesel, automatic, seats(7), since(2015))],
  ['honda hrv or mazda cx3 automatic in white', all(any(all(make('honda'), exactly('hrv')), all(make('mazda'), exactly('cx3'))), automatic, white)],
  ['small car automatic petrol under $12,000', all(smallCar, automatic, petrol, priceTo(12_000))],
  ['isuzu dmax crew cab 4x4 ls-u or ls-m silver', all(make('isuzu'), exactly('dmax'), dualCab, drivesAll, namedLike(/ls-[um]/), colour(/sil?ver|sliver/))],
  ['vw tiguan allspace 7 seats petrol', all(vw, exactly('tiguan'), named('allspace'), seats(7), petrol)],
  ['demo or near new kia with under 5000 km', all(make('kia'), any(demo, isNew, since(2020)), kmTo(5_000))],
  ['lexus suv with less than 100 000 on the clock under 50k', all(make('lexus'), anySuv, kmTo(100_000), priceTo(50_000))],
  ['ford mustang gt v8 manual in black or grey', all(ford, exactly('mustang'), litres(4.9, 5.1), manual, any(black, grey))],
]; // biome-ignore format: one to a line
