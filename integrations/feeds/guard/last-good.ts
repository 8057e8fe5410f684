import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { collectGarbage } from '../../files/collect-garbage.ts';
import { readJson, writeJson } from '../../files/json-file.ts';
import { readJsonLines, writeJsonLines } from '../../files/json-lines.ts';

/** Whether each CSV feed ends with a line end, by its source without what follows "?". */
export type LineEnds = Readonly<Record<string, boolean>>;

const file = (root: string, slug: string) => join(root, '.cache/stock', `${slug}.jsonl`);

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

/** How the feeds of a dealer's last complete build ended; undefined when no build noted it. */
export function readLineEnds(root: string, slug: string): LineEnds | undefined {
  return readJson<LineEnds>(endsFile(root, slug));
}

/** Notes how the feeds of the stock that was just built end. */
export function writeLineEnds(root: string, slug: string, ends: LineEnds): void {
  writeJson(endsFile(root, slug), ends);
}

/** What an import compares a vehicle with. */
export type KnownVehicle = Pick<
  Vehicle,
  'id' | 'price' | 'offer_price' | 'before_price' | 'km' | 'status' | 'created_at' | 'sold_date_timestamp'
>;

/** The stock of a dealer's last complete build: what is compared, and all of it for the day the feed cannot be used. */
export type LastGood = {
  known: readonly KnownVehicle[];
  /** All vehicles, or those that are wanted: only these take memory. */
  vehicles(wanted?: (vehicle: Vehicle) => boolean): Vehicle[];
};

/** Vehicles as the last good stock. */
export const lastGoodOf = (vehicles: Vehicle[]): LastGood => ({
  known: vehicles,
  vehicles: (wanted) => (wanted ? vehicles.filter(wanted) : vehicles),
});

/** The stock of a dealer's last complete build; undefined when there was none. Its vehicles are read when they are asked for. */
export function readLastGood(root: string, slug: string): LastGood | undefined {
  const path = file(root, slug);
  if (!existsSync(path)) return undefined;
  try {
    return { known: [...readKnown(path)], vehicles: (wanted) => [...readSome(path, wanted)] };
  } catch (error) {
    // Somebody else wrote it; it is as if there were none.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function* readSome(path: string, wanted: (vehicle: Vehicle) => boolean = () => true): Generator<Vehicle> {
  for (const car of readJsonLines<Vehicle>(path)) {
    collectGarbage();
    if (wanted(car)) yield car;
  }
}

function* readKnown(path: string): Generator<KnownVehicle> {
  for (const car of readJsonLines<Vehicle>(path)) {
    collectGarbage();
    const { id, price, offer_price, before_price, km, status, created_at, sold_date_timestamp } = car;
    yield { id, price, offer_price, before_price, km, status, created_at, sold_date_timestamp };
  }
}

/** Keeps the stock that was just built, for the day its feed is empty or broken. */
export function writeLastGood(root: string, slug: string, vehicles: Iterable<Vehicle>): void {
  writeJsonLines(file(root, slug), vehicles);
}
