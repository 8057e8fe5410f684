import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

/** A test file that takes more seconds fails the run. */
export const MAX_FILE_SECONDS = 20;

/** Wall-clock seconds of a test file, as they would be with a core for each process that wants one. */
export type FileTime = { file: string; seconds: number };

/** How many processes share a core: 1 on a quiet machine, 3 with four busy processes beside two workers on two cores. */
export function processesPerCore(load = loadavg()[0] ?? 0, cores = availableParallelism()): number {
  return Math.max(1, load / cores);
}

/** What `tests/machine-speed.ts` prints on the machine that the limit was set on. */
const USUAL_MS = 9.2;

/** How many times slower this machine is, with every core at work, than the one that the limit was set on; at least 1. */
export function machineSlowness(measure = measureSpeed): number {
  return Math.max(1, measure() / USUAL_MS);
}

function measureSpeed(): number {
  const script = join(import.meta.dirname, 'machine-speed.ts');
  return Number(spawnSync(process.execPath, [script], { encoding: 'utf8' }).stdout) || USUAL_MS;
}

/** Wall-clock seconds of a whole step on that machine, with its nightly tests and without; they need not be exact. */
const USUAL_STEP_SECONDS: Readonly<Record<string, { all: number; daily: number }>> = {
  unit: { all: 180, daily: 125 },
  build: { all: 140, daily: 80 },
  e2e: { all: 260, daily: 140 },
};

/**
 * How many times longer a whole step took than on that machine; at least 1. A shared machine's speed changes while a step runs,
 * which a measurement before and after does not see, and one slow file makes its step but a little longer.
 */
export function stepSlowness(step: string, seconds: number, tests: 'all' | 'daily' = 'all'): number {
  const usual = USUAL_STEP_SECONDS[step]?.[tests] ?? seconds;
  return Math.max(1, seconds / usual);
}

/** How fast this machine is, for the person who reads the minutes of a run. */
export function aboutSpeed(slowness: number): string {
  return slowness < 1.05
    ? 'this machine is as fast as the one the limits were set on'
    : `this machine is ${slowness.toFixed(1)} times slower than the one the limits were set on`;
}

/** A line for each file that takes too long on a machine that is `slowness` times slower. */
export function slowFiles(times: readonly FileTime[], slowness = 1): string[] {
  return times
    .map(({ file, seconds }) => ({ file, seconds: seconds / slowness }))
    .filter(({ seconds }) => seconds > MAX_FILE_SECONDS)
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ file, seconds }) => `too slow: ${file} takes ${seconds.toFixed(1)} s, ${MAX_FILE_SECONDS} at most`);
}
