import {
  all, any, automatic, colour, convertible, coupe, cylinders, demo, diesel, dualCab, exactly, fourWheels, hatch, hybrid, kmTo, make, manual, model,
  modelLike, named, namedLike, not, peopleMover, petrol, place, priceTo, type Rule, seats, sedan, singleCab, suv, used, ute, van, wagon, year,
} from './rules.ts'; // biome-ignore format: a list of names

const mazda3 = all(make('mazda'), exactly('3', 'mazda3'));
const bmw5 = all(make('bmw'), modelLike(/^(m|activehybrid|alpina[bd])?5\d\d|^m5$|^5series/));
const cruiser70 = all(make('toyota'), model('landcruiser'), namedLike(/(^|\D)7[0-9]( ?series|r|\b)/));
const gas: Rule = (row) => /gas|lpg/.test(row.fuel);
const smallCar = any(hatch, sedan);

/** Written down before anybody saw an answer to them, after those of `unseen-queries.ts` had been looked at. */
export const SECOND_UNSEEN: readonly (readonly [query: string, rule: Rule])[] = [
  // Families, badges and two at once.
  ['bmw 5 series diesel', all(bmw5, diesel)], ['merc gla or glb', all(make('mercedes'), model('gla', 'glb'))], ['70 series single cab', all(cruiser70, singleCab)], ['audi q5 s line', all(make('audi'), exactly('q5'), namedLike(/s[- ]line/))],
  ['hsv maloo', all(make('hsv'), model('maloo'))], ['lexus is350 f sport', all(make('lexus'), modelLike(/^is350/), namedLike(/f[- ]sport/))], ['vw people mover', all(make('volkswagen'), peopleMover)], ['haval jolion', namedLike(/jolion/)],
  // Budgets.
  ['what can i get for 15 grand', priceTo(15_000)], ['first car for my daughter under 12k', all(priceTo(12_000), not(ute), not(van))], ['suv between 20 and 30 thousand', all(suv, priceTo(30_000, 20_000))], ['$18,000-$22,000 sedan auto', all(sedan, automatic, priceTo(22_000, 18_000))],
  ['rav4 hybrid < $50k', all(model('rav4'), hybrid, priceTo(50_000))], ['triton 25k max', all(model('triton'), priceTo(25_000))], ['cheapest 7 seater', all(seats(7), priceTo(12_000))], ['budget $35000 dual cab 4x4', all(dualCab, fourWheels, priceTo(35_000))],
  ['hatchback sub 10k', all(hatch, priceTo(10_000))], ['hyundai accent under ten thousand', all(model('accent'), priceTo(10_000))], ['ute 4x4 under 150000 kms and under 25000', all(ute, fourWheels, kmTo(150_000), priceTo(25_000))], ['corolla less than 100000ks', all(model('corolla'), kmTo(100_000))],
  // Years.
  ['2016 onwards ford territory', all(model('territory'), year(2016, 2099))], ['pre 2010 landcruiser', all(model('landcruiser'), year(1900, 2010))], ['i30 2017-2019 auto under 22k', all(model('i30'), year(2017, 2019), automatic, priceTo(22_000))],
  // Spelt as they sound.
  ['mitsibushi outlandar', model('outlander')], ['holden comodor ss', all(model('commodore'), namedLike(/\bss\b/))], ['volkswagon golf', model('golf')], ['toyta hilix sr5', all(model('hilux'), named('sr5'))],
  ['nissan xtrial', model('xtrail')], ['subaru imprezza hatch', all(model('impreza'), hatch)], ['mercades benz suv', all(make('mercedes'), suv)], ['izuzu dmax', model('dmax')],
  ['hundia i20', model('i20')], ['porche macan', model('macan')], ['landrover discovry', model('discovery')],
  // Features.
  ['i30 with sunroof', all(model('i30'), namedLike(/sunroof/))], ['camry with reverse camera and bluetooth', model('camry')], ['4x4 with bull bar', fourWheels], ['leather seats wagon', any(wagon, suv)],
  // Bodies, fuels, seats and gearboxes together.
  ['8 seater petrol people mover', all(seats(8), petrol, peopleMover)], ['hybrid sedan', all(hybrid, sedan)], ['diesel hatch auto', all(diesel, hatch, automatic)], ['v6 ute', all(ute, cylinders(6))],
  ['three seater van', all(van, seats(3))], ['falcon on gas', all(model('falcon'), gas)], ['manual turbo coupe', all(manual, coupe)],
  // As people talk.
  ['troopy', namedLike(/troop/)], ['sr5 lux', all(model('hilux'), named('sr5'))], ['tradies van', van], ['uber car hybrid', hybrid],
  ['subie wagon manual', all(make('subaru'), manual, any(wagon, suv))], ['do you have any automatic 4wd utes for sale under 40 thousand dollars?', all(ute, automatic, fourWheels, priceTo(40_000))], ["i'm looking for a white toyota hilux dual cab", all(model('hilux'), dualCab, colour(/white/))], ['is there a family car with 7 seats and low kms', all(seats(7), kmTo(50_000))],
  // Plurals, signs and places.
  ['hiluxes', model('hilux')], ["suv's under 20k", all(suv, priceTo(20_000))], ['vans automatics', all(van, automatic)], ['toyota/kluger', model('kluger')],
  ['Hyundai Tucson, 2019, auto', all(model('tucson'), year(2019), automatic)], ['KIA: RIO', model('rio')], ['rav4 in parramatta nsw', all(model('rav4'), place(/parramatta/))],
]; // biome-ignore format: a table

/** Written down with them, and never looked at one by one: what the search is worth on words that nobody tuned it for. */
export const NEVER_LOOKED_AT: readonly (readonly [query: string, rule: Rule])[] = [
  ['golf gti or golf r', all(model('golf'), any(named('gti'), all(named('r'), not(namedLike(/\br[- ]?line/)))))], ['bmw x3 or x5', all(make('bmw'), exactly('x3', 'x5'))], ['cx-5 gt awd diesel', all(model('cx5'), named('gt'), fourWheels, diesel)], ['mercedes e class sedan', all(make('mercedes'), modelLike(/^(amg)?e(class|\d)/), sedan)],
  ['accent under nine grand', all(model('accent'), priceTo(9_000))], ['low mileage subaru outback', all(model('outback'), kmTo(50_000))], ['mid size sedan 2020', all(sedan, year(2020))], ['best small car for uni student under 15000', all(smallCar, priceTo(15_000))],
  ['colorado less than $30,000 4x4', all(model('colorado'), priceTo(30_000), fourWheels)], ['captiva 7 seats < 120000 km', all(model('captiva'), seats(7), kmTo(120_000))], ['pathfinder 2015 and up', all(model('pathfinder'), year(2015, 2099))], ['sedan 10-15k', all(sedan, priceTo(15_000, 10_000))],
  ['kia ceratto gt', all(model('cerato'), named('gt'))], ['jeep grand cherokee diesl', all(model('grandcherokee'), diesel)], ['hilux sr5 dual cabb', all(model('hilux'), named('sr5'), dualCab)], ['toyota klugger grande', all(model('kluger'), named('grande'))],
  ['skoda octavvia wagon', all(model('octavia'), wagon)], ['volvo xc 60', model('xc60')], ['suzuki vitarra', model('vitara', 'grandvitara')], ['nisan patroll', model('patrol')],
  ['ranger with canopy and tow bar', model('ranger')], ['heated seats audi', make('audi')], ['suv with panoramic sunroof', suv], ['diesel 5 seat wagon manual', all(diesel, seats(5), manual, any(wagon, suv))],
  ['petrol ute manual', all(petrol, ute, manual)], ['v8 coupe', all(coupe, cylinders(8))], ['mums taxi 7 seats', seats(7)], ['ex demo kia', all(make('kia'), demo)],
  ['runabout cheap auto', all(automatic, priceTo(12_000))], ['bimmer suv', all(make('bmw'), suv)], ['how much is a 2021 kia sportage', all(model('sportage'), year(2021))], ['looking to buy a second hand mazda 3 hatch', all(mazda3, hatch, used)],
  ['which cars are good for towing a caravan', any(suv, ute)], ['mustangs', model('mustang')], ['used land cruisers', all(model('landcruiser'), used)], ['convertibles', convertible],
  ['BMW X5 (diesel)', all(exactly('x5'), diesel)], ['"mazda cx-9"', model('cx9')], ['M.G. HS', all(make('mg'), exactly('hs'))], ['merc-benz a180!', all(make('mercedes'), modelLike(/^a180/))],
]; // biome-ignore format: a table
