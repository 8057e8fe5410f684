import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { temporaryName } from './json-file.ts';

/** Longer strings are large objects to V8, which are collected late. */
const CHUNK_BYTES = 1 << 15;

/**
 * Writes values as lines of JSON, whole or not at all, without ever holding the whole text. Folders are made.
 */
export function writeJsonLines(path: string, values: Iterable<unknown>): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = temporaryName(path);
  const file = openSync(temporary, 'w');
  try {
    let waiting = '';
    for (const value of values) {
      waiting += `${JSON.stringify(value)}\n`;
      if (waiting.length < CHUNK_BYTES) continue;
      writeFileSync(file, waiting);
      waiting = '';
    }
    writeFileSync(file, waiting);
    closeSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
  renameSync(temporary, path);
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
