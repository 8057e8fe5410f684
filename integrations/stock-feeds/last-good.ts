import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { readJson, writeJson } from '../files/json-file.ts';

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

/** The stock of a dealer's last complete print; undefined when there was none. */
export function readLastGood(root: string, slug: string): Vehicle[] | undefined {
  return readJson<Vehicle[]>(file(root, slug));
}

/** Keeps the stock that was just printed, for the day its feed is empty or broken. */
export function writeLastGood(root: string, slug: string, vehicles: readonly Vehicle[]): void {
  writeJson(file(root, slug), vehicles);
}
