import { describe, expect, it } from 'vitest';
import { fitLine } from '../line.ts';
import { flatness, type Sample } from './flat.ts';

/** A sample every 5 s of an hour. */
const hour = (at: (seconds: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 721 }, (_, n) => ({ seconds: n * 5, memoryMb: 300, heapMb: 90, descriptors: 60, ...at(n * 5) }));
const wave = (seconds: number) => 15 * Math.sin(seconds / 40);

describe('a line through points', () => {
  it('is found through noise that cancels out, and is flat for one point and for none', () => {
    const line = fitLine([
      [0, 2],
      [1, 6],
      [2, 6],
      [3, 10],
    ]);
    expect(line.slope).toBeCloseTo(2.4);
    expect(line.start).toBeCloseTo(2.4);
    expect(fitLine([[5, 7]])).toEqual({ slope: 0, start: 7 });
    expect(fitLine([])).toEqual({ slope: 0, start: 0 });
  });
});

describe('a server that runs for an hour', () => {
  it('is flat when memory fills in the first minutes and then swings', () => {
    const { problems, memory } = flatness(
      hour((seconds) => ({ memoryMb: Math.min(300, 150 + seconds) + wave(seconds), heapMb: 90 + wave(seconds) })),
    );
    expect(problems).toEqual([]);
    expect(Math.abs(memory.perHour)).toBeLessThan(10);
  });

  it('leaks at 40 MB an hour, which the swing does not hide, and not at 15', () => {
    const leak = (mb: number) => hour((seconds) => ({ memoryMb: 300 + (mb * seconds) / 3600 + wave(seconds) }));
    expect(flatness(leak(40)).problems).toEqual([expect.stringContaining('Memory grew by')]);
    expect(flatness(leak(15)).problems).toEqual([]);
  });

  it('is flat when memory is given back after the warm-up and taken again up to less than before', () => {
    const steps = (seconds: number) => (seconds < 600 ? 320 : seconds < 900 ? 220 : seconds < 1800 ? 260 : 284);
    expect(flatness(hour((seconds) => ({ memoryMb: steps(seconds) }))).problems).toEqual([]);
    const beyond = flatness(hour((seconds) => ({ memoryMb: seconds < 1800 ? steps(seconds) : 325 })));
    expect(beyond.problems).toEqual([expect.stringContaining('Memory grew by')]);
  });

  it('sees what lives grow below the garbage', () => {
    const living = (mb: number) =>
      flatness(hour((seconds) => ({ heapMb: 80 + (mb * seconds) / 3600 + (seconds % 60) })));
    expect(living(30).heap.perHour).toBeGreaterThan(25);
    expect(living(30).heap.perHour).toBeLessThan(35);
    expect(living(30).problems).toEqual([expect.stringContaining('What lives')]);
    expect(living(6).problems).toEqual([]);
  });

  it('loses descriptors when ten more are open at its end; a short run says nothing of both', () => {
    expect(flatness(hour((seconds) => ({ descriptors: 60 + Math.floor(seconds / 300) }))).problems).toHaveLength(1);
    const short = hour((seconds) => ({ memoryMb: 100 + seconds, descriptors: 60 + seconds })).slice(0, 60);
    expect(flatness(short).problems).toEqual([]);
  });
});
