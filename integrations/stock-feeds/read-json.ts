import { JSONParser } from '@streamparser/json';
import { FeedError } from './feed-source.ts';
import type { RawRecord } from './read-csv.ts';

/** One vehicle record has fewer characters than this; more means the text is not a list of vehicles. */
const LONGEST_RECORD = 5_000_000;

/**
 * Reads vehicles from JSON as a stream: a list at the top, a list under any keys (`Stocks`, `data.vehicles`), one
 * object, or one object per line. A record is an object directly inside the outermost list.
 *
 * @throws FeedError when the text is not JSON, with the number of records before the fault.
 */
export async function* readJson(head: string, chunks: AsyncIterable<string>): AsyncGenerator<RawRecord> {
  if (/^\s*\{[^\n]*\}\s*\n\s*\{/.test(head)) {
    yield* readLines(chunks);
    return;
  }
  const ready: RawRecord[] = [];
  let row = 0;
  let sinceRecord = 0;
  let single: unknown;
  const parser = new JSONParser({ keepStack: false, paths: undefined as never, emitPartialTokens: false });
  parser.onValue = ({ value, key, parent, stack }) => {
    const lists = stack.filter((level) => typeof level.key === 'number').length;
    if (typeof key === 'number' && lists === 0 && isObject(value)) {
      row += 1;
      sinceRecord = 0;
      ready.push({ row, values: value });
      if (Array.isArray(parent)) parent[key] = undefined as never;
    } else if (stack.length === 0) single = value;
  };
  try {
    for await (const chunk of chunks) {
      const text = chunk.replace(/^\uFEFF/, '');
      if (text === '') continue;
      sinceRecord += text.length;
      parser.write(text);
      yield* ready.splice(0);
      if (sinceRecord > LONGEST_RECORD)
        throw new FeedError('The JSON holds a single value of more than 5 MB instead of a list of vehicles.');
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`The JSON is broken after ${row} vehicles: ${(error as Error).message.slice(0, 120)}`);
  }
  yield* ready.splice(0);
  if (
    row === 0 &&
    isObject(single) &&
    Object.values(single).every((value) => !Array.isArray(value) || value.every((item) => !isObject(item)))
  ) {
    yield { row: 1, values: single };
  }
}

async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<RawRecord> {
  let rest = '';
  let row = 0;
  const parse = (line: string): RawRecord[] => {
    row += 1;
    if (line.trim() === '') return [];
    try {
      const values: unknown = JSON.parse(line);
      if (isObject(values)) return [{ row, values }];
    } catch {
      throw new FeedError(`Line ${row} is not JSON.`);
    }
    throw new FeedError(`Line ${row} is not a vehicle in braces.`);
  };
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_RECORD) throw new FeedError(`Line ${row + 1} has more than 5 MB.`);
    for (const line of lines) yield* parse(line);
  }
  yield* parse(rest);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
