import { fitLine } from '../line.ts';

/** What was seen of a server at a moment, `seconds` after the start. */
export type Sample = { seconds: number; memoryMb: number; heapMb: number; descriptors: number };

/** A run below this many seconds says nothing of memory: the heap is still filling. */
export const ENOUGH_SECONDS = 600;
/** The first part of a run in which code is compiled, caches fill and connections open, at most ten minutes. */
const WARM_UP = { share: 0.25, seconds: 600 };

/** Growth over the whole run up to this is noise: of memory in MB or as a share of it, and of open descriptors. */
const NOISE = { memoryMb: 20, memoryShare: 0.05, descriptors: 8 };

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

/** Whether memory and descriptors stay where they are after the warm-up. */
export function flatness(samples: readonly Sample[]): Flatness {
  const whole = samples.at(-1)?.seconds ?? 0;
  const warm = Math.min(whole * WARM_UP.share, WARM_UP.seconds);
  const after = samples.filter(({ seconds }) => seconds >= warm);
  const memory = trendOf(after, (sample) => sample.memoryMb);
  const heap = trendOf(lowest(after, 20), (sample) => sample.heapMb);
  const descriptors = trendOf(after, (sample) => sample.descriptors);
  const problems: string[] = [];
  const allowed = Math.max(NOISE.memoryMb, memory.from * NOISE.memoryShare);
  if (whole >= ENOUGH_SECONDS && memory.growth > allowed)
    problems.push(
      `Memory grew by ${memory.growth.toFixed(0)} MB after the warm-up; ${allowed.toFixed(0)} MB are noise.`,
    );
  if (descriptors.growth > NOISE.descriptors)
    problems.push(`Open descriptors grew by ${descriptors.growth.toFixed(0)} after the warm-up.`);
  return { memory, heap, descriptors, problems };
}
