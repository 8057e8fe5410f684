import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function open(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
  return { written, progress: openProgress(2, stream) };
}

describe('progress of a build', () => {
  it('is told every few seconds where no line can change', () => {
    const { written, progress } = open(false);
    progress.step('drawing pictures');
    vi.advanceTimersByTime(3_000);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(written.length).toBeGreaterThanOrEqual(4);
    expect(written[0]).toMatch(/^ {2}\d+ s: drawing pictures \(0 of 2 dealers done\)\n$/);
    progress.end();
    const diagnostics = written.length;
    vi.advanceTimersByTime(20_000);
    expect(written.length).toBe(diagnostics);
  });

  it('on a terminal one line changes', () => {
    const { written, progress } = open(true);
    progress.step('drawing pictures');
    vi.advanceTimersByTime(20_000);
    expect(written).toHaveLength(1);
    expect(written[0]).toContain('0/2 dealers');
    expect(written[0]).not.toContain('\n');
    progress.end();
  });

  it('nothing is told without a stream', () => {
    const progress = openProgress(1);
    progress.step('reading');
    vi.advanceTimersByTime(20_000);
    progress.end();
  });
});
