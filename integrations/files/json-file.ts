import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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

/** Writes a value as JSON, whole or not at all. */
export function writeJson(path: string, value: unknown): void {
  writeFileAtomic(path, JSON.stringify(value));
}
