import { JSONParser } from '@streamparser/json';
import { FeedError } from './feed-error.ts';
import { headerKey } from './header-key.ts';
import type { RawRecord } from './raw-record.ts';

type Values = Record<string, unknown>;

/** One vehicle record has fewer characters than this; more means the text is not a list of vehicles. */
const LONGEST_RECORD = 5_000_000;
/** Keys of which a vehicle has at least one. */
const VEHICLE_KEYS = new Set(
  'make brand manufacturer model vin stocknumber stocknum stock stockno stockid specification vehicle identification vehicleid'.split(
    ' ',
  ),
);

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

/** The vehicles in a record that is only their wrapper, or the record itself. */
function opened(values: Values): Values[] {
  if (Object.keys(values).some((key) => VEHICLE_KEYS.has(headerKey(key)))) return [values];
  const lists = Object.values(values).map((value) => (Array.isArray(value) ? value.filter(isObject) : []));
  const longest = lists.reduce((a, b) => (b.length > a.length ? b : a), []);
  return longest.length > 0 ? longest : [values];
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
    const fits = recordKey ? stack.at(-1)?.key === recordKey : stack.every((level) => typeof level.key !== 'number');
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
      if (sinceRecord > LONGEST_RECORD)
        throw new FeedError('The JSON holds a single value of more than 5 MB instead of a list of vehicles.');
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`The JSON is broken after ${count} vehicles: ${(error as Error).message.slice(0, 120)}`);
  }
  yield* ready.splice(0);
  if (count === 0 && isObject(single) && Object.keys(single).some((key) => VEHICLE_KEYS.has(headerKey(key))))
    yield single;
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
    if (rest.length > LONGEST_RECORD) throw new FeedError(`Line ${line + 1} of the feed has more than 5 MB.`);
    for (const text of lines) yield* parse(text);
  }
  yield* parse(rest);
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
