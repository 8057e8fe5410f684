import {
  all, any, automatic, colour, convertible, coupe, diesel, dualCab, electric, exactly, fourWheels, hatch, hybrid, isNew, kmTo, make, manual,
  model, modelLike, named, namedLike, not, peopleMover, petrol, place, priceTo, type Rule, seats, sedan, suv, used, ute, van, wagon, year,
} from './rules.ts'; // biome-ignore format: a list of names

const mazda3 = all(make('mazda'), exactly('3', 'mazda3'));
const prado = namedLike(/prado/);
const cruiser = all(make('toyota'), model('landcruiser'), not(model('landcruiserprado')));

/**
 * What shoppers type, written down before anybody looked at how the search answers it: misspellings, families, prices,
 * years, places and features. All of them are kept back.
 */
export const UNSEEN_QUERIES: readonly (readonly [query: string, rule: Rule])[] = [
  // Spelt as they sound.
  ['foretser', model('forester')], ['land cruzer 200', all(cruiser, namedLike(/200/))], ['parado', prado], ['toyota parado gxl', all(prado, named('gxl'))],
  ['outlandr', model('outlander')], ['navarra st-x', all(model('navara'), namedLike(/\bst-x/))], ['nisan navara', model('navara')], ['i 30', model('i30')],
  ['mu x', model('mux')], ['hi ace van', model('hiace')], ['commadore', model('commodore')], ['mitsubishi outlaner', model('outlander')],
  ['subaru forrestor', model('forester')], ['mitzubishi triton', model('triton')], ['volkswagen tigaun', model('tiguan')], ['toyota yarris', model('yaris')],
  ['mazda bt5o', model('bt50')], ['hundai tuscon', model('tucson')], ['kia sorrento diesel', all(model('sorento'), diesel)], ['susuki swift', model('swift')],
  ['jeep cheroke', any(model('cherokee'), model('grandcherokee'))], ['honda accrod', model('accord')], ['audi quatro', all(make('audi'), namedLike(/quattro/))], ['ford rangr', model('ranger')],
  ['corrolla', model('corolla')], ['kia cerrato hatch', all(model('cerato'), hatch)], ['toyota camery hybrid', all(model('camry'), hybrid)], ['santa fay', model('santafe')],
  // Prices with k, years and kilometres.
  ['hilux sr5 under 55k', all(model('hilux'), named('sr5'), priceTo(55_000))], ['ranger below 35k', all(model('ranger'), priceTo(35_000))], ['kluger 30 to 45k', all(model('kluger'), priceTo(45_000, 30_000))], ['mazda3 around 20k', all(mazda3, priceTo(24_000, 16_000))],
  ['cars under $9,000', priceTo(9_000)], ['suv max 25000', all(suv, priceTo(25_000))], ['ute no more than 30k', all(ute, priceTo(30_000))], ['4x4 between 40k and 60k', all(fourWheels, priceTo(60_000, 40_000))],
  ['corolla 2017 or newer', all(model('corolla'), year(2017, 2099))], ['2015-2018 cx-5', all(model('cx5'), year(2015, 2018))], ['golf newer than 2016', all(model('golf'), year(2017, 2099))], ['i30 after 2019', all(model('i30'), year(2019, 2099))],
  ['rav4 under 80,000km', all(model('rav4'), kmTo(80_000))], ['triton less than 50 thousand km', all(model('triton'), kmTo(50_000))], ['cheap corolla', all(model('corolla'), priceTo(12_000))], ['yaris with low kms', all(model('yaris'), kmTo(50_000))],
  ['2020 ranger wildtrak under 70k', all(model('ranger'), named('wildtrak'), year(2020), priceTo(70_000))], ['seven seat suv under 35k', all(suv, seats(7), priceTo(35_000))], ['15000 dollar hatch', all(hatch, priceTo(15_000))], ['late model camry', all(model('camry'), year(2020, 2099))],
  // Families, bodies and uses.
  ['mercedes c-class coupe', all(make('mercedes'), modelLike(/^(amg)?c(class|\d)/), coupe)], ['bmw x series', all(make('bmw'), modelLike(/^x\d/))], ['audi a4 wagon', all(exactly('a4'), (row) => /avant|wagon/.test(row.body))], ['lexus suv', all(make('lexus'), suv)],
  ['7 seater diesel 4wd', all(seats(7), diesel, fourWheels)], ['family wagon', any(wagon, suv)], ['small suv', suv], ['small automatic hatch', all(hatch, automatic)],
  ['4wd ute automatic diesel', all(ute, fourWheels, automatic, diesel)], ['toyota 4wd', all(make('toyota'), fourWheels)], ['dual cab ute under 40k', all(dualCab, priceTo(40_000))], ['soft top sports car', convertible],
  ['8 seater van', any(all(seats(8), van), all(seats(8), peopleMover))], ['manual sports car', all(manual, any(coupe, convertible, model('86', 'brz', 'mx5', 'wrx', '370z', 'mustang')))], ['work van diesel', all(van, diesel)], ['tray back ute', all(ute, (row) => /tray|chassis/.test(row.body))],
  ['holden ute', all(make('holden'), ute)], ['electric suv', all(electric, suv)], ['p plate car', any(hatch, sedan)], ['tow car 4x4 diesel', all(fourWheels, diesel)],
  // Features, gearboxes, colours, condition, places.
  ['hilux manual', all(model('hilux'), manual)], ['black ranger wildtrak', all(model('ranger'), named('wildtrak'), colour(/black/))], ['white dual cab', all(dualCab, colour(/white/))], ['petrol forester', all(model('forester'), petrol)],
  ['mazda cx5 awd', all(model('cx5'), fourWheels)], ['hilux turbo diesel auto', all(model('hilux'), diesel, automatic)], ['used mercedes benz', all(make('mercedes'), used)], ['new mg', all(make('mg'), isNew)],
  ['cruiser with snorkel', cruiser], ['kia sportage apple carplay', model('sportage')], ['ranger parramatta', all(model('ranger'), place(/parramatta/))], ['suv in brisbane', all(suv, place(/, qld/))],
]; // biome-ignore format: a table
