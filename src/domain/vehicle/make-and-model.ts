import { toSlug } from '../text/slug.ts';
import { findMake } from './make.ts';
import { LONG_MODELS } from './model-names.ts';

export type MakeAndModel = { make: string; model: string; badge?: string };

/** Words of a heading before the names: condition, year, model year; New Age is a make. */
const BEFORE_NAMES =
  /^(?:(?:brand[ -]new|near[ -]new|new(?! age\b)|used|demo|demonstrator|pre[ -]?owned|(?:19|20)\d\d|my\d\d)\b[\s,:-]*)+/i;
const LEADING_YEAR =
  /^(?:(?:brand[ -]new|near[ -]new|new(?! age\b)|used|demo|demonstrator|pre[ -]?owned)[\s,:-]+)?((?:19|20)\d\d)(?=\s+\S)/i;

/** A make's models of more than one word, the longest first. */
const longModels = new Map(
  Object.entries(LONG_MODELS).map(([make, names]) => [
    make,
    names
      .split('|')
      .sort((a, b) => b.length - a.length)
      .map((name) => new RegExp(`^${name.replace(/[.+#]/g, '\\$&').replaceAll(' ', '[ .-]{0,2}')}(?![a-z0-9])`, 'i')),
  ]),
);

/** The model of more than one word that a text begins with. */
function longModel(make: string, text: string): string | undefined {
  for (const form of longModels.get(make) ?? []) {
    const found = form.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The year at the beginning of a heading: "2015 Toyota Corolla", "Used 2015 Toyota Corolla". */
export function yearInTitle(title: string): number | undefined {
  const year = LEADING_YEAR.exec(title)?.[1];
  return year === undefined ? undefined : Number(year);
}

/**
 * The names in a heading such as "2015 Alfa Romeo Giulietta QV": make by the makes table, model (by the table of models
 * with several words, or one word), and what is left as badge. A heading without a make has the names of `known`, which
 * the feed gives elsewhere.
 */
export function namesInTitle(title: string, known?: string): MakeAndModel | undefined {
  const text = title.replace(BEFORE_NAMES, '');
  const words = text.split(' ');
  const candidates = [3, 2, 1].flatMap((length) => {
    const make = words.length >= length ? findMake(words.slice(0, length).join(' ')) : undefined;
    return make === undefined ? [] : [{ make, rest: words.slice(length).join(' ') }];
  });
  // "GWM Haval H6" and "Range Rover Sport": words that a make is called by are also the beginning of a model.
  for (const { make, rest } of candidates.flatMap(({ make, rest }) => [
    { make, rest },
    { make, rest: text },
  ])) {
    const model = longModel(make, rest);
    if (model) return named(make, model, rest);
  }
  const [first] = candidates;
  if (first) return first.rest === '' ? undefined : named(first.make, oneWord(first.rest), first.rest);
  if (known === undefined) return undefined;
  const rest = text.toLowerCase().startsWith(`${known.toLowerCase()} `) ? text.slice(known.length + 1).trim() : text;
  const model = longModel(findMake(known) ?? known, rest) ?? oneWord(rest);
  return model === '' ? undefined : named(known, model, rest);
}

const oneWord = (text: string) => text.split(' ')[0] ?? '';

function named(make: string, model: string, rest: string): MakeAndModel {
  const badge = rest.slice(model.length).trim();
  return { make, model, ...(badge && { badge }) };
}

/** What figures count or measure: "3 owners", "500 km". */
const COUNTED = new RegExp(
  '^(?:x|of|km|kms|kilometres|kg|kw|hp|nm|cc|l|litres?|mm|cyl|cylinders?|speed|doors?|seats?' +
    '|seaters?|rows?|keys?|owners?|services?|tyres?|wheels?|sets?|stars?|times?|days?|weeks?' +
    '|months?|years?|yrs?|left|only|new|available|in|to|berths?)$',
  'i',
);

/** Whether a heading begins with a model of figures: "3 Neo Sport" and "2019 500 Pop", not "3 owners" or "500 km of range". */
function beginsWithFigures(heading: string, model: string): boolean {
  const [first = '', next = ''] = heading.replace(BEFORE_NAMES, '').split(/\s+/);
  return (
    /^\d+$/.test(first) && first === model.trim() && /^[A-Z]/.test(next) && !COUNTED.test(next.replace(/\W+$/, ''))
  );
}

/** Whether a heading names the make or the model; figures ("2" of a Mazda 2) only at its beginning, with a name behind them. */
export function namesVehicle(heading: string, make: string, model: string): boolean {
  if (beginsWithFigures(heading, model)) return true;
  const words = toSlug(heading).split('-');
  const runs = words.flatMap((_, at) => [1, 2, 3, 4].map((length) => words.slice(at, at + length)));
  const known = findMake(make) ?? make;
  const [first = ''] = model.split(/[ /]/);
  const keys = [make, known, model, ...(/[a-z]{3}/i.test(first) ? [first] : [])]
    .map((name) => toSlug(name).replaceAll('-', ''))
    .filter((key) => key.length > 1 && /[a-z]/.test(key));
  return runs.some((run) => {
    const joined = run.join('');
    const isKey = keys.some(
      (key) => joined === key || (joined.startsWith(key) && /^\d/.test(joined.slice(key.length))),
    );
    return isKey || findMake(run.join(' ')) === known;
  });
}

type Repaired = { make: string; model: string; repaired?: string; doubt?: string };

/**
 * Make and model where an export cut them apart: "Land" and "Rover …", "Alfa Romeo" and "Romeo" get their names back
 * from each other and from the heading; a model that a spreadsheet made a date of ("3-Sep" for 9-3) is what the heading
 * says. What cannot be repaired is a `doubt`.
 */
export function repairNames(make: string, model: string, title: string | undefined): Repaired {
  const said = () => (title === undefined ? undefined : namesInTitle(title));
  const day = /^(\d{1,2})-([A-Z][a-z]{2})$|^([A-Z][a-z]{2})-(\d{1,2})$/.exec(model);
  if (day) {
    const month = MONTHS.indexOf(day[2] ?? day[3] ?? '') + 1;
    const number = Number(day[1] ?? day[4]);
    const found = [`${number}-${month}`, `${month}-${number}`].find((name) => title?.split(' ').includes(name));
    return found ? { make, model: found, repaired: `${model} is ${found}` } : { make, model, doubt: model };
  }
  const whole = findMake(`${make} ${model.split(' ')[0]}`);
  const tail = model.split(' ').slice(1).join(' ');
  if (whole !== undefined && findMake(make) !== whole) {
    const name = tail || said()?.model;
    return name
      ? { make: whole, model: name, repaired: `${make} > ${model} is ${whole} ${name}` }
      : { make: whole, model, doubt: `${make} > ${model}` };
  }
  const known = findMake(make);
  const repeated = withoutMake(model, known ?? make);
  if (repeated !== undefined) return { make, model: repeated, repaired: `${make} > ${model} is ${make} ${repeated}` };
  const other = otherMake(known ?? make, model);
  if (other !== undefined) return { make, model, doubt: `${make} > ${model}: ${other} is another make` };
  const last = known?.split(/[ -]/).at(-1) ?? '';
  if (known === undefined || last === known || model.split(' ')[0]?.toLowerCase() !== last.toLowerCase())
    return { make, model };
  const name = tail || (said()?.make === known ? said()?.model : undefined);
  return name && name.toLowerCase() !== last.toLowerCase()
    ? { make: known, model: name, repaired: `${make} > ${model} is ${known} ${name}` }
    : { make, model, doubt: `${make} > ${model}` };
}

/** A model that begins with its make, without it: "Toyota Corolla" of a Toyota. Undefined for others. */
function withoutMake(model: string, make: string): string | undefined {
  const words = model.split(' ');
  const length = make.split(/[ -]/).length;
  const begin = words.slice(0, length).join(' ');
  const isMake = begin.toLowerCase() === make.toLowerCase() || findMake(begin) === make;
  // "Mazda3" of a Mazda; short makes write themselves into their models: MG3, DS4.
  const figures = make.length > 3 && model.toLowerCase().startsWith(make.toLowerCase()) ? model.slice(make.length) : '';
  if (/^-?\d/.test(figures)) return figures.replace(/^-/, '');
  return isMake && words.length > length && longModel(make, model) === undefined
    ? words.slice(length).join(' ')
    : undefined;
}

/** Makes whose name another make has in its models: Haval of GWM, RAM of Dodge, HSV of Holden. */
const ALSO_MODELS = new RegExp(
  '^(?:Abarth|AC|Alpine|Beta|Concept|Cupra|DS|FPV|Genesis|Haval|HSV|Indian|INEOS' +
    '|International|Isuzu UTE|Jaecoo|Majestic|Mercedes-AMG|MG|MINI|Nova|Omoda|Opus|Paramount' +
    '|RAM|Regent|Retreat|Roadstar|Rover|Smart|Supreme|Triumph|Viscount|Zero|Great Wall|GWM|KGM' +
    '|SsangYong)$',
);

/** The make that the model of another make begins with, with a name behind it: "MAN" and "VOLKSWAGEN Passat". */
function otherMake(make: string, model: string): string | undefined {
  if (longModel(make, model) !== undefined) return undefined;
  const words = model.split(' ');
  for (const length of [2, 1]) {
    const found = words.length > length ? findMake(words.slice(0, length).join(' ')) : undefined;
    if (found !== undefined && found !== make && !ALSO_MODELS.test(found)) return found;
  }
  return undefined;
}

/**
 * A name without what exports and sellers put around it: "RANGER 2022 - ON" is Ranger, "TGL 12.220 Container 21 !!" has no marks.
 * One exclamation mark is a name's own (VW up!).
 */
export function withoutMarks(name: string): string {
  const plain = name
    .replace(/[*~^|=]+|[!?#_]{2,}|#(?=\s)/g, ' ')
    .replace(/\s*\(?(?:19|20)\d\d\s*(?:-|–|to)\s*(?:on(?:wards)?|present|now|current|(?:19|20)?\d\d)?\)?\s*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? name : plain;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
