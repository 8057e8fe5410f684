import { fitLine } from '../line.ts';

/** What was seen of a server at a moment, `seconds` after the start. */
export type Sample = { seconds: number; memoryMb: number; heapMb: number; descriptors: number };

/** A run below this many seconds says nothing of memory and descriptors: the heap is still filling, connections still open. */
export const ENOUGH_SECONDS = 600;
/** The first part of a run in which code is compiled, caches fill and connections open, at most ten minutes. */
const WARM_UP = { share: 0.25, seconds: 600 };

/** Growth after the warm-up up to this is noise: of memory in MB or as a share of it, of what lives, and of open descriptors. */
const NOISE = { memoryMb: 20, memoryShare: 0.05, heapMb: 8, descriptors: 8 };
/** The end of a run, as a share of its samples. */
const END_SHARE = 0.1;

export type Trend = { from: number; to: number; growth: number; perHour: number };
export type Flatness = { memory: Trend; heap: Trend; descriptors: Trend; problems: string[] };

/** How a figure moved after the warm-up, along the straight line that fits best. */
function trendOf(samples: readonly Sample[], value: (sample: Sample) => number): Trend {
  const points = samples.map((sample) => [sample.seconds, value(sample)] as const);
  const { slope, start } = fitLine(points);
  const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  return {
    from: start + slope * first,
    to: start + slope * last,
    growth: slope * (last - first),
    perHour: slope * 3600,
  };
}

/** The lowest heap in each of `parts` equal parts: what lives, without the garbage above it. */
function lowest(samples: readonly Sample[], parts: number): Sample[] {
  const size = Math.max(1, Math.floor(samples.length / parts));
  const groups = Array.from({ length: Math.floor(samples.length / size) }, (_, n) =>
    samples.slice(n * size, (n + 1) * size),
  );
  return groups.map((group) => group.reduce((least, one) => (one.heapMb < least.heapMb ? one : least)));
}

/** The memory that a run ends with, and the most that it took while it warmed up. */
function endAndMost(samples: readonly Sample[], warm: number): { end: number; most: number } {
  const last = samples.slice(-Math.max(1, Math.round(samples.length * END_SHARE)));
  const end = last.reduce((sum, { memoryMb }) => sum + memoryMb, 0) / Math.max(1, last.length);
  const before = samples.filter(({ seconds }) => seconds < warm);
  return { end, most: Math.max(0, ...before.map(({ memoryMb }) => memoryMb)) };
}

/**
 * Whether memory and descriptors stay where they are after the warm-up. V8 gives memory back and takes it again when a machine is
 * busy, so memory leaks when it grows and ends above all that the warm-up took; what lives in the heap may not grow at all.
 */
export function flatness(samples: readonly Sample[]): Flatness {
  const whole = samples.at(-1)?.seconds ?? 0;
  const warm = Math.min(whole * WARM_UP.share, WARM_UP.seconds);
  const after = samples.filter(({ seconds }) => seconds >= warm);
  const memory = trendOf(after, (sample) => sample.memoryMb);
  const heap = trendOf(lowest(after, 20), (sample) => sample.heapMb);
  const descriptors = trendOf(after, (sample) => sample.descriptors);
  const problems: string[] = [];
  const allowed = Math.max(NOISE.memoryMb, memory.from * NOISE.memoryShare);
  const { end, most } = endAndMost(samples, warm);
  if (whole >= ENOUGH_SECONDS && memory.growth > allowed && end > most)
    problems.push(
      `Memory grew by ${memory.growth.toFixed(0)} MB after the warm-up, to ${end.toFixed(0)} MB; ` +
        `${allowed.toFixed(0)} MB are noise, and the warm-up took at most ${most.toFixed(0)} MB.`,
    );
  if (whole >= ENOUGH_SECONDS && heap.growth > NOISE.heapMb)
    problems.push(`What lives in the heap grew by ${heap.growth.toFixed(0)} MB after the warm-up.`);
  if (whole >= ENOUGH_SECONDS && descriptors.growth > NOISE.descriptors)
    problems.push(`Open descriptors grew by ${descriptors.growth.toFixed(0)} after the warm-up.`);
  return { memory, heap, descriptors, problems };
}
