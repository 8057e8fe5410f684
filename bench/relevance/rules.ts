import type { RawRow } from './raw-row.ts';

/** Whether a row is what somebody who types a query looks for. */
export type Rule = (row: RawRow) => boolean;
/**
 * A rule as a list of queries has it: the name of another rule; one test with its value, such as `model: hilux ranger`,
 * `priceTo: [20000, 10000]`, `any: [ute, van]` or `not: diesel`; or a list of rules, all of which fit.
 */
export type RuleSource = string | readonly RuleSource[] | { readonly [test: string]: unknown };

const pattern =
  (column: 'model' | 'named' | 'body' | 'fuel' | 'gearbox' | 'colour' | 'condition' | 'place') =>
  (text: string): Rule => {
    const expression = new RegExp(text);
    return (row) => expression.test(row[column]);
  };
const namedLike = pattern('named');

const between = (column: 'seats' | 'year' | 'price', least: number, most: number): Rule => {
  return (row) => row[column] >= least && row[column] <= most;
};

const lettersOf = (text: string) => text.replace(/[^a-z0-9]/g, '');
const isMake =
  (name: string): Rule =>
  (row) =>
    lettersOf(row.make).startsWith(lettersOf(name));
const isFord = isMake('ford');

/** Litres of the engine, whether the feed says "1998" or "4 cyl, 2.0 L"; NaN for a row without it. */
function litresOf(row: RawRow): number {
  const written =
    Object.entries(row.cells).find(([name]) => /^(cc|engine|engine ?size)$/i.test(name.trim()))?.[1] ?? '';
  const cubic = /\b\d{3,4}\b/.exec(written)?.[0];
  return cubic === undefined
    ? Number.parseFloat(/(\d+(?:\.\d+)?) ?l\b/i.exec(written)?.[1] ?? '')
    : Number(cubic) / 1000;
}

/** The tests of texts; several words are separated by spaces. */
const TEXT_TESTS: Readonly<Record<string, (text: string) => Rule>> = {
  make: isMake,
  /** Models whose name begins so; a Range Rover is no Ranger. */
  model(names) {
    const starts = names.split(' ');
    return (row) => starts.some((name) => row.model.startsWith(name) && (name !== 'ranger' || isFord(row)));
  },
  /** Models called exactly so. */
  exactly(names) {
    const models = names.split(' ');
    return ({ model }) => models.includes(model);
  },
  modelLike: pattern('model'),
  /** A word or words of model, variant, series or title. */
  named: (word) => namedLike(`(^|[^a-z0-9])${word}(?![a-z0-9])`),
  namedLike,
  body: pattern('body'),
  fuel: pattern('fuel'),
  gearbox: pattern('gearbox'),
  colour: pattern('colour'),
  condition: pattern('condition'),
  place: pattern('place'),
  /** As the column of the drive says, or else the variant. */
  drive(text) {
    const expression = new RegExp(text);
    return (row) => expression.test(row.drive) || expression.test(row.named);
  },
  /** A row whose feed does not say a number. */
  unknown: (column) => (row) => Number.isNaN(row[column as 'doors']),
};

/** The tests of one number or two. */
const NUMBER_TESTS: Readonly<Record<string, (first: number, second?: number) => Rule>> = {
  year: (from, to = from) => between('year', from, to),
  since: (from) => between('year', from, 9999),
  before: (end) => between('year', 1, end - 1),
  priceTo: (most, least = 1) => between('price', least, most),
  kmTo: (most) => (row) => row.km <= most,
  seats: (count) => (row) => row.seats === count,
  seatsFrom: (least, most = Number.POSITIVE_INFINITY) => between('seats', least, most),
  doors: (count) => (row) => row.doors === count,
  cylinders(count) {
    const inName = namedLike(`\\bv${count}\\b`);
    return (row) => row.cylinders === count || inName(row);
  },
  /** By the column alone, whatever the name says. */
  countedCylinders: (count) => (row) => row.cylinders === count,
  litres:
    (least, most = least) =>
    (row) =>
      litresOf(row) >= least && litresOf(row) <= most,
};

/**
 * The rule of its source.
 *
 * @param named the rules that may be named.
 * @throws Error that names a test or rule that does not exist.
 */
export function readRule(source: RuleSource, named: ReadonlyMap<string, Rule>): Rule {
  if (typeof source === 'string') {
    const rule = named.get(source);
    if (!rule) throw new Error(`There is no rule "${source}".`);
    return rule;
  }
  if (Array.isArray(source)) return all(source.map((part: RuleSource) => readRule(part, named)));
  return all(Object.entries(source).map(([test, value]) => readTest(test, value, named)));
}

function readTest(test: string, value: unknown, named: ReadonlyMap<string, Rule>): Rule {
  const values = Array.isArray(value) ? value : [value];
  if (test === 'not') {
    const rule = readRule(value as RuleSource, named);
    return (row) => !rule(row);
  }
  if (test === 'any') {
    const rules = values.map((part: RuleSource) => readRule(part, named));
    return (row) => rules.some((rule) => rule(row));
  }
  const ofText = TEXT_TESTS[test];
  if (ofText) return all(values.map((text) => ofText(String(text))));
  const ofNumbers = NUMBER_TESTS[test];
  if (!ofNumbers) throw new Error(`There is no test "${test}".`);
  if (!values.every((number) => typeof number === 'number')) throw new Error(`"${test}" takes numbers, not ${value}.`);
  const [first = Number.NaN, second] = values;
  return ofNumbers(first, second);
}

const all =
  (rules: readonly Rule[]): Rule =>
  (row) =>
    rules.every((rule) => rule(row));
