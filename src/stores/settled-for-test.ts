import { vi } from 'vitest';

/**
 * Waits until what was begun has gone as far as it goes by itself: a number of turns of the event loop. Their order is the
 * same on a slow machine, where a time by the clock is over too early. What loads a file is waited for by its outcome.
 */
export async function settled(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** The same for what draws: a number of frames, and what each of them puts off. */
export async function settledFrames(frames = 4): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await settled(3);
  }
}

/** Waits until something holds, at a look each few milliseconds; a busy machine may take seconds over a file that is loaded. */
export const until = <T>(look: () => T | Promise<T>, timeout = 10_000): Promise<T> =>
  vi.waitFor(look, { interval: 2, timeout });
