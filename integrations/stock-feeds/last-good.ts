import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import type { LineEnds } from './import-stock.ts';

const file = (root: string, slug: string) => join(root, '.cache/stock', `${slug}.json`);

const brokenFile = (root: string, slug: string) => join(root, '.cache/stock', `${slug}.broken.json`);

/**
 * Since when a dealer's feed is not taken, as an ISO instant: what was noted the first time, or `now`, which is noted.
 * A feed that is taken ends it.
 */
export function noteBroken(root: string, slug: string, isBroken: boolean, now: number): string | undefined {
  const path = brokenFile(root, slug);
  if (!isBroken) {
    rmSync(path, { force: true });
    return undefined;
  }
  const known = readJson<{ since?: string }>(path)?.since;
  const since = known ?? new Date(now).toISOString();
  if (!known) writeJson(path, { since });
  return since;
}

const endsFile = (root: string, slug: string) => join(root, '.cache/stock', `${slug}.ends.json`);

/** How the feeds of a dealer's last complete print ended; undefined when no print noted it. */
export function readLineEnds(root: string, slug: string): LineEnds | undefined {
  return readJson<LineEnds>(endsFile(root, slug));
}

/** Notes how the feeds of the stock that was just printed end. */
export function writeLineEnds(root: string, slug: string, ends: LineEnds): void {
  writeJson(endsFile(root, slug), ends);
}

/** The stock of a dealer's last complete print; undefined when there was none. */
export function readLastGood(root: string, slug: string): Vehicle[] | undefined {
  return readJson<Vehicle[]>(file(root, slug));
}

/** Keeps the stock that was just printed, for the day its feed is empty or broken. */
export function writeLastGood(root: string, slug: string, vehicles: readonly Vehicle[]): void {
  writeJson(file(root, slug), vehicles);
}
