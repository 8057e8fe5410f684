import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { slotPaths } from '../slots/slot-files.ts';
import type { BuildState } from './manifest.ts';

/** Files that influence every dealer, and those of one dealer, below `root`. */
const SHARED = ['sites/platform.json', 'sites/shared', 'content/shared'];

export type Inputs = BuildState['inputs'];

/**
 * Time and size of every file a dealer is made from: its site file, its content with feeds and pictures, and what all
 * dealers share. Only looks at the file system's index, so that a hundred dealers take a few milliseconds.
 */
export function readInputs(root: string, slug: string, shared: Inputs = sharedInputs(root)): Inputs {
  return { ...shared, ...inputsBelow(root, [`sites/${slug}`, `content/${slug}`]) };
}

/** The part of `readInputs` that is the same for all dealers; read once for a whole build. */
export function sharedInputs(root: string): Inputs {
  return inputsBelow(root, [...SHARED, ...slotPaths(root)]);
}

/** True when no file was added, removed or touched between two looks. */
export function sameInputs(a: Inputs, b: Inputs): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => a[name]?.[0] === b[name]?.[0] && a[name]?.[1] === b[name]?.[1]);
}

/** A feed may have hundreds of megabytes; it is read in parts. */
const PART_BYTES = 1 << 16;

/** Hash over names and contents; the same on every machine. */
export function hashInputs(root: string, inputs: Inputs): string {
  const sum = createHash('sha256');
  const part = Buffer.alloc(PART_BYTES);
  for (const name of Object.keys(inputs).sort()) {
    sum.update(`${name}\0`);
    const file = openSync(join(root, name), 'r');
    try {
      for (let length = readSync(file, part); length > 0; length = readSync(file, part))
        sum.update(part.subarray(0, length));
    } finally {
      closeSync(file);
    }
    sum.update('\0');
  }
  return sum.digest('hex').slice(0, 24);
}

function inputsBelow(root: string, paths: readonly string[]): Inputs {
  const inputs: Inputs = {};
  const visit = (path: string) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) {
      inputs[relative(root, path)] = [stat.mtimeMs, stat.size];
      return;
    }
    for (const name of readdirSync(path)) visit(join(path, name));
  };
  for (const path of paths) visit(join(root, path));
  return inputs;
}
