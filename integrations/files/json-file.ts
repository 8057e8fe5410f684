import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { collectGarbage } from './collect-garbage.ts';

let counter = 0;

/** A name beside `path` that no other process and no other call uses. */
export function temporaryName(path: string): string {
  counter += 1;
  return `${path}.${process.pid}-${counter}.tmp`;
}

/** The parsed file, or undefined when it is missing or not whole JSON. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Writes a file so that a reader sees the old one or the new one, never a part. Folders are made. */
export function writeFileAtomic(path: string, content: string | Uint8Array): void {
  const temporary = temporaryName(path);
  try {
    writeFileSync(temporary, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
  }
  renameSync(temporary, path);
}

/** Longer strings are large objects to V8, which are collected late. */
const CHUNK_LENGTH = 1 << 15;

/** Writes a text that comes in parts, whole or not at all, and without ever holding all of it. Folders are made. */
export function writeParts(path: string, parts: Iterable<string>): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = temporaryName(path);
  const file = openSync(temporary, 'w');
  try {
    let waiting = '';
    for (const part of parts) {
      waiting += part;
      if (waiting.length < CHUNK_LENGTH) continue;
      put(file, waiting);
      waiting = '';
      collectGarbage();
    }
    put(file, waiting);
    closeSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
  renameSync(temporary, path);
}

/** Appends a text. Without a buffer of its own: thousands of them wait outside of the heap until they are collected. */
function put(file: number, text: string): void {
  if (writeSync(file, text) < Buffer.byteLength(text)) throw new Error('The disk is full.');
}

/** Writes a value as JSON, as `writeParts` does. */
export function writeJson(path: string, value: unknown): void {
  writeParts(path, jsonParts(value));
}

/** Objects and lists with more entries than this are written entry by entry. */
const LARGE = 100;

/** The text that `JSON.stringify` gives for a value, in parts. */
export function* jsonParts(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value || !isLarge(value)) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let separator = '';
  yield isList ? '[' : '{';
  for (const [name, own] of isList ? value.entries() : Object.entries(value)) {
    const isNothing = own === undefined || typeof own === 'function' || typeof own === 'symbol';
    if (isNothing && !isList) continue;
    yield isList ? separator : `${separator}${JSON.stringify(name)}:`;
    if (isNothing) yield 'null';
    else yield* jsonParts(own);
    separator = ',';
  }
  yield isList ? ']' : '}';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Whether a value has many entries, or one of its own has. */
const isLarge = (value: object): boolean => {
  const entries = Object.values(value);
  return entries.length > LARGE || entries.some((own) => isObject(own) && Object.keys(own).length > LARGE);
};
