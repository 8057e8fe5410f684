import type { RawRow } from './raw-row.ts';

/** Whether a row is what somebody who types a query looks for. */
export type Rule = (row: RawRow) => boolean;

export const all =
  (...rules: readonly Rule[]): Rule =>
  (row) =>
    rules.every((rule) => rule(row));
export const any =
  (...rules: readonly Rule[]): Rule =>
  (row) =>
    rules.some((rule) => rule(row));
export const not =
  (rule: Rule): Rule =>
  (row) =>
    !rule(row);

const key = (text: string) => text.replace(/[^a-z0-9]/g, '');

export const make = (name: string): Rule => (row) => key(row.make).startsWith(key(name)); // biome-ignore format: a table
/** Models whose name begins so; a Range Rover is no Ranger. */
export const model = (...names: readonly string[]): Rule => (row) => names.some((name) => row.model.startsWith(name) && (name !== 'ranger' || make('ford')(row))); // biome-ignore format: a table
/** Models called exactly so. */
export const exactly = (...names: readonly string[]): Rule => (row) => names.includes(row.model); // biome-ignore format: a table
export const modelLike = (pattern: RegExp): Rule => (row) => pattern.test(row.model); // biome-ignore format: a table
/** Words of model, variant, series or title. */
export const named = (...words: readonly string[]): Rule => (row) => words.every((word) => new RegExp(`(^|[^a-z0-9])${word}(?![a-z0-9])`).test(row.named)); // biome-ignore format: a table
export const namedLike = (pattern: RegExp): Rule => (row) => pattern.test(row.named); // biome-ignore format: a table
export const colour = (name: RegExp): Rule => (row) => name.test(row.colour); // biome-ignore format: a table
export const year = (from: number, to = from): Rule => (row) => row.year >= from && row.year <= to; // biome-ignore format: a table
export const priceTo = (most: number, least = 1): Rule => (row) => row.price >= least && row.price <= most; // biome-ignore format: a table
export const kmTo = (most: number): Rule => (row) => row.km <= most; // biome-ignore format: a table
export const seats = (count: number): Rule => (row) => row.seats === count; // biome-ignore format: a table
export const doors = (count: number): Rule => (row) => row.doors === count; // biome-ignore format: a table
export const place = (pattern: RegExp): Rule => (row) => pattern.test(row.place); // biome-ignore format: a table
export const cylinders = (count: number): Rule => (row) => row.cylinders === count || namedLike(new RegExp(`\\bv${count}\\b`))(row); // biome-ignore format: a table
/** Litres of the engine, whether the feed says "1998" or "4 cyl, 2.0 L"; a row without it has none. */
export const litres =
  (least: number, most: number): Rule =>
  (row) => {
    const written =
      Object.entries(row.cells).find(([name]) => /^(cc|engine|engine ?size)$/i.test(name.trim()))?.[1] ?? '';
    const cubic = /\b\d{3,4}\b/.exec(written)?.[0];
    const size =
      cubic === undefined ? Number.parseFloat(/(\d+(?:\.\d+)?) ?l\b/i.exec(written)?.[1] ?? '') : Number(cubic) / 1000;
    return size >= least && size <= most;
  };

export const manual: Rule = (row) => /manual/.test(row.gearbox);
export const automatic: Rule = (row) => /auto/.test(row.gearbox);
export const diesel: Rule = (row) => /^diesel$/.test(row.fuel);
export const petrol: Rule = (row) => /unleaded|petrol/.test(row.fuel) && !/electric|gas|hybrid/.test(row.fuel);
export const plugIn: Rule = (row) => /plug/.test(row.fuel) || /phev|plug-in/.test(row.named);
export const hybrid: Rule = (row) => /.\/ ?electric|hybrid/.test(row.fuel) || /hybrid/.test(row.named) || plugIn(row);
export const electric: Rule = (row) => /^electric/.test(row.fuel);
export const used: Rule = (row) => /used/.test(row.condition);
export const demo: Rule = (row) => /demo/.test(row.condition);
export const isNew: Rule = (row) => /new/.test(row.condition);

/** Drive as its column says, or else the variant. */
const drive = (pattern: RegExp): Rule => (row) => pattern.test(row.drive) || pattern.test(row.named); // biome-ignore format: a table
export const fourWheels = drive(/4wd|4x4|awd|4motion|4matic|quattro|xdrive/);
export const twoWheels = drive(/2wd|4x2|fwd|rwd|^front|^rear/);

export const ute: Rule = (row) =>
  !/van/.test(row.body) && /\bute\b|utility|pick|cab chassis|chassis|\btray\b/.test(row.body);
export const dualCab: Rule = all(ute, (row) =>
  any(
    () => /dual|double|crew/.test(row.body),
    namedLike(/dual|double|crew|d\/cab|quad/),
    () => !/cab/.test(row.body) && (row.seats === 5 || row.doors === 4),
  )(row),
);
export const singleCab: Rule = all(ute, (row) => row.seats <= 3 && row.seats > 0);
export const van: Rule = (row) => /\bvan\b/.test(row.body) || exactly('hiace', 'transporter', 'iload', 'vito', 'transit', 'transitcustom', 'sprinter', 'trafic')(row); // biome-ignore format: a table
export const peopleMover: Rule = any((row) => /people|mover|\bbus\b/.test(row.body), all((row) => row.seats >= 7, model('carnival', 'grandcarnival', 'tarago', 'odyssey', 'granvia', 'imax', 'staria', 'multivan', 'valente', 'v250', 'v220', 'v', 'caravelle', 'g10', 'rondo', 'viano'))); // biome-ignore format: a table
export const convertible: Rule = (row) => /convert|cabriolet|roadster|soft ?top|spyder|spider/.test(row.body);
export const coupe: Rule = (row) => /coupe|fastback|hard ?top/.test(row.body);
export const sportsCar: Rule = any(coupe, convertible, model('86', 'gr86', 'brz', 'mx5', '911', 'boxster', 'cayman', 'supra', 'grsupra', 'mustang', 'wrx', '370z', '350z', 'z4', 'tt', 'grYaris'.toLowerCase()), namedLike(/\bgti\b|\bsti\b|\bamg\b|\brs\d?\b|\bgts\b|type r/)); // biome-ignore format: a table
export const hatch: Rule = (row) => /hatch|sportback|liftback/.test(row.body);
export const sedan: Rule = (row) => /sedan|saloon/.test(row.body);
const SUVS = ['rav4', 'kluger', 'landcruiser', 'prado', 'chr', 'fortuner', 'yariscross', 'corollacross', 'cx', 'mx30', 'territory', 'everest', 'escape', 'ecosport', 'kuga', 'puma', 'endura', 'captiva', 'trax', 'equinox', 'acadia', 'colorado7', 'trailblazer', 'tucson', 'santafe', 'ix35', 'venue', 'kona', 'palisade', 'sportage', 'sorento', 'seltos', 'stonic', 'niro', 'outlander', 'pajero', 'asx', 'eclipsecross', 'challenger', 'xtrail', 'qashqai', 'juke', 'murano', 'pathfinder', 'patrol', 'dualis', 'forester', 'outback', 'xv', 'crv', 'hrv', 'vitara', 'grandvitara', 'jimny', 'ignis', 'scross', 'sx4', 'tiguan', 'touareg', 'troc', 'tcross', 'mux', 'grandcherokee', 'cherokee', 'compass', 'renegade', 'wrangler', 'patriot', 'discovery', 'defender', 'rangerover', 'freelander', 'q2', 'q3', 'q5', 'q7', 'q8', 'sq', 'rsq', 'x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7', 'gla', 'glb', 'glc', 'gle', 'gls', 'gl', 'ml', 'xc', 'kodiaq', 'karoq', 'kamiq', 'yeti', 'koleos', 'captur', 'kadjar', 'arkana', 'macan', 'cayenne', 'nx', 'rx', 'ux', 'lx', 'gx', 'hs', 'zs', 'd90', 'haval', 'h2', 'h6', 'h9', 'jolion', 'rexton', 'korando', 'tivoli', 'stelvio', 'fpace', 'epace', 'ipace', '2008', '3008', '5008', '4008', 'levante', 'urus', 'bentayga', 'countryman', 'journey', 'nitro', 'rukus', 'freemont']; // biome-ignore format: a table
export const suv: Rule = any((row) => /\bsuv\b/.test(row.body), all((row) => /wagon|^$/.test(row.body), model(...SUVS))); // biome-ignore format: a table
export const wagon: Rule = (row) => /wagon|estate|tourer|avant/.test(row.body) && !suv(row);
