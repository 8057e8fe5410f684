import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { writeParts } from './json-file.ts';

const CHUNK_BYTES = 1 << 15;

/** Writes values as lines of JSON, whole or not at all, without ever holding the whole text. Folders are made. */
export function writeJsonLines(path: string, values: Iterable<unknown>): void {
  writeParts(path, lines(values));
}

function* lines(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

/**
 * The values of a file that `writeJsonLines` wrote, one after another.
 *
 * @throws Error for a missing file, and SyntaxError for a line that is no JSON.
 */
export function* readJsonLines<T>(path: string): Generator<T, void> {
  const file = openSync(path, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const buffer = Buffer.alloc(CHUNK_BYTES);
    let open = '';
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      const lines = (open + decoder.write(buffer.subarray(0, length))).split('\n');
      open = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as T;
    }
    if (open) yield JSON.parse(open) as T;
  } finally {
    closeSync(file);
  }
}
