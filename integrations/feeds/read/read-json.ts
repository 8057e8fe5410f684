import { JSONParser } from '@streamparser/json';
import { columnMeanings, flatten, isOfOneVehicle } from '../columns/field-of.ts';
import { headerKey } from '../columns/header-key.ts';
import { FeedError } from '../feed-error.ts';
import type { RawRecord } from './raw-record.ts';

type Values = Record<string, unknown>;

/** One vehicle record has fewer characters than this; more means the text is not a list of vehicles. */
const MAX_RECORD = 5_000_000;
/** Keys of which a vehicle has at least one. */
const VEHICLE_KEYS = new Set(
  'make brand manufacturer model vin stocknumber stocknum stock stockno stockid specification vehicle identification vehicleid'.split(
    ' ',
  ),
);

/** Keys of which only a vehicle has one with a text, and of lists that hold vehicles nevertheless. */
const OWN_KEYS = new Set(['make', 'brand', 'model', 'vin', 'stocknumber', 'stockno', 'stockid', 'stocknum']);
const VEHICLE_LISTS = /vehicle|stock|inventor|listing|cars$|units$|ads$|adverts|results|records|items$|data/;

/** Whether a list belongs to one vehicle: its photographs, its prices. */
function isOfVehicle(key: unknown, above: unknown): boolean {
  const name = headerKey(String(key ?? ''));
  if (isOfOneVehicle(name)) return true;
  if (!isObject(above) || VEHICLE_LISTS.test(name)) return false;
  return Object.entries(above).some(([own, value]) => OWN_KEYS.has(headerKey(own)) && typeof value !== 'object');
}

/** The vehicle of a document without a list of vehicles, at any of its first levels. */
function onlyVehicle(value: unknown, depth = 0): Values | undefined {
  if (!isObject(value) || depth > 4) return undefined;
  if (Object.keys(value).some((key) => VEHICLE_KEYS.has(headerKey(key)) && value[key] !== null)) {
    const inside = Object.values(value).filter(isObject);
    // `{"stock": {"car": {…}}}` is a list of one.
    if (Object.values(value).some((entry) => !isObject(entry)) || inside.length !== 1) return value;
  }
  for (const inside of Object.values(value)) {
    const found = onlyVehicle(inside, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/**
 * Reads vehicles from JSON as a stream: a list at the top, a list under any keys (`Stocks`, `data.vehicles`), one
 * object, or one object per line. A record is an object directly inside the outermost list, or inside any list with the
 * key `recordKey`. An object there that is no vehicle but holds lists of objects (a dealer with its vehicles) is opened.
 *
 * @throws FeedError when the text is not JSON, with the number of records before the fault.
 */
export async function* readJson(
  head: string,
  chunks: AsyncIterable<string>,
  recordKey?: string,
): AsyncGenerator<RawRecord> {
  let row = 0;
  const isLines = /^\s*\{[^\n]*\}\s*\n\s*\{/.test(head);
  for await (const values of isLines ? readLines(chunks) : readDocument(chunks, recordKey))
    for (const record of recordKey ? [values] : opened(values)) {
      row += 1;
      yield { row, values: record };
    }
}

const meaningOf = columnMeanings();
const PRICE = /^(?:price|price_advertised|price_driveaway|price_egc|offer_price|subscription_price)$/;
/** Fields that the vehicles of a group have in common: `{make: "Kia", model: "Rio", vehicles: [{stock: 1, price: 9990}]}`. */
const SHARED = /^(?:make|model|badge|year|body|location_name|location_code|dealership_name|dealership_id)$/;
const DEEPEST = 4;
const MAX_FIELDS = 300;

/** The fields that an object says itself, in its groups too, and not in its lists. */
function fieldsOf(values: Values): Set<string> {
  const found = new Set<string>();
  for (const [path, value] of flatten(values)) {
    if (!Array.isArray(value)) found.add(meaningOf(path));
    if (found.size > MAX_FIELDS) break;
  }
  return found;
}

const isPriced = (fields: ReadonlySet<string>) => [...fields].some((field) => PRICE.test(field));
const isNumbered = (fields: ReadonlySet<string>) => fields.has('stocknum') || fields.has('vin');
const isNamed = (fields: ReadonlySet<string>) => fields.has('make') || fields.has('model');

/** Whether the record itself says what most vehicles do, without a look into its groups. */
function isFlatVehicle(values: Values): boolean {
  const fields = new Set<string>();
  for (const key of Object.keys(values)) if (typeof values[key] !== 'object') fields.add(meaningOf(key));
  return isNamed(fields) && (isPriced(fields) || isNumbered(fields));
}

/**
 * The vehicles in a record that is only around them (a dealer, a page of results, a model with its units), or the record itself: a vehicle
 * has its make and price, or the like, outside of lists.
 */
function opened(values: Values, depth = 0): Values[] {
  if (depth === 0 && isFlatVehicle(values)) return [values];
  const own = fieldsOf(values);
  if ((isNamed(own) && (isPriced(own) || isNumbered(own) || own.has('km'))) || own.has('vin') || depth >= DEEPEST)
    return [values];
  const lists = Object.entries(values).map(([key, value]) =>
    Array.isArray(value) && !isOfOneVehicle(headerKey(key)) ? value.filter(isObject) : [],
  );
  const nested = Object.values(values)
    .filter(isObject)
    .flatMap((group) => listsIn(group));
  const longest = [...lists, ...nested].reduce((a, b) => (b.length > a.length ? b : a), []);
  if (longest.length === 0) return [values];
  const inside = fieldsOf(longest[0] ?? {});
  // A vehicle without a price and a number has lists, too: what is in them has neither.
  const isAround = isPriced(inside) || isNumbered(inside) || (isNamed(inside) && !isNamed(own));
  if (!isAround && Object.keys(values).some((key) => VEHICLE_KEYS.has(headerKey(key)))) return [values];
  const shared = isNamed(own) || isNamed(inside) ? sharedOf(values) : {};
  return longest.flatMap((one) => opened({ ...shared, ...one }, depth + 1));
}

/** The lists of objects in a group such as `{inventory: {used: […], new: […]}}`, but those of pictures, features and texts. */
function listsIn(group: Values): Values[][] {
  return Object.entries(group).flatMap(([key, value]) =>
    Array.isArray(value) && !isOfOneVehicle(headerKey(key)) ? [value.filter(isObject)] : [],
  );
}

const sharedOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => typeof value !== 'object' && SHARED.test(meaningOf(key))),
  );

/** The vehicles of an object whose keys are their numbers: `{"U1": {make: …}, "U2": {make: …}}`, at any of its first levels. */
function keyedVehicles(value: unknown, depth = 0): Values[] {
  if (!isObject(value) || depth > DEEPEST) return [];
  const inside = Object.entries(value).flatMap(([key, one]) => (isObject(one) ? [[key, one] as const] : []));
  const vehicles = inside.filter(([, one]) => {
    const fields = fieldsOf(one);
    return isNamed(fields) && (isPriced(fields) || isNumbered(fields) || fields.has('km'));
  });
  if (vehicles.length > 1 && vehicles.length * 2 > inside.length)
    return vehicles.map(([key, one]) => (isNumbered(fieldsOf(one)) ? one : { stocknumber: key, ...one }));
  for (const [, one] of inside) {
    const found = keyedVehicles(one, depth + 1);
    if (found.length > 0) return found;
  }
  return [];
}

async function* readDocument(chunks: AsyncIterable<string>, recordKey: string | undefined): AsyncGenerator<Values> {
  const ready: Values[] = [];
  let count = 0;
  let sinceRecord = 0;
  let single: unknown;
  const parser = new JSONParser({ keepStack: false, paths: undefined as never, emitPartialTokens: false });
  parser.onValue = ({ value, key, parent, stack }) => {
    if (stack.length === 0) single = value;
    if (typeof key !== 'number' || !isObject(value)) return;
    const list = stack.at(-1);
    const fits = recordKey
      ? list?.key === recordKey
      : stack.every((level) => typeof level.key !== 'number') && !isOfVehicle(list?.key, list?.value);
    if (!fits) return;
    count += 1;
    sinceRecord = 0;
    ready.push(value);
    if (Array.isArray(parent)) parent[key] = undefined as never;
  };
  try {
    for await (const chunk of chunks) {
      if (chunk === '') continue;
      sinceRecord += chunk.length;
      parser.write(chunk);
      yield* ready.splice(0);
      if (sinceRecord > MAX_RECORD)
        throw new FeedError('The JSON holds a single value of more than 5 MB instead of a list of vehicles.');
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`The JSON is broken after ${count} vehicles: ${(error as Error).message.slice(0, 120)}`);
  }
  yield* ready.splice(0);
  if (count > 0) return;
  const keyed = recordKey ? [] : keyedVehicles(single);
  const vehicle = keyed.length > 0 ? undefined : onlyVehicle(single);
  yield* vehicle ? [vehicle] : keyed;
}

async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<Values> {
  let rest = '';
  let line = 0;
  const parse = (text: string): Values[] => {
    line += 1;
    if (text.trim() === '') return [];
    try {
      const value: unknown = JSON.parse(text);
      if (isObject(value)) return [value];
    } catch {
      throw new FeedError(`Line ${line} of the feed is not JSON.`);
    }
    throw new FeedError(`Line ${line} of the feed is not a vehicle in braces.`);
  };
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_RECORD) throw new FeedError(`Line ${line + 1} of the feed has more than 5 MB.`);
    for (const text of lines) yield* parse(text);
  }
  yield* parse(rest);
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
