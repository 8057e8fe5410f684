import { join } from 'node:path';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { readJson, writeJson } from '../files/json-file.ts';

const file = (root: string, slug: string) => join(root, '.cache/stock', `${slug}.json`);

/** The stock of a dealer's last complete print; undefined when there was none. */
export function readLastGood(root: string, slug: string): Vehicle[] | undefined {
  return readJson<Vehicle[]>(file(root, slug));
}

/** Keeps the stock that was just printed, for the day its feed is empty or broken. */
export function writeLastGood(root: string, slug: string, vehicles: readonly Vehicle[]): void {
  writeJson(file(root, slug), vehicles);
}
