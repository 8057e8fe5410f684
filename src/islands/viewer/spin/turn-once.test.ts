import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { turnOnce } from './turn-once.ts';

describe('turnOnce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('VIEW-013 moves a frame each 100 ms, not sooner', () => {
    const next = vi.fn();
    turnOnce(36, 100, next);
    vi.advanceTimersByTime(99);
    expect(next).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(next).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('VIEW-013 stops after one loop', () => {
    const next = vi.fn();
    turnOnce(36, 100, next);
    vi.advanceTimersByTime(3_599);
    expect(next).toHaveBeenCalledTimes(35);
    vi.advanceTimersByTime(1);
    expect(next).toHaveBeenCalledTimes(36);
    vi.advanceTimersByTime(60_000);
    expect(next).toHaveBeenCalledTimes(36);
  });

  it('VIEW-013 stops at once when it is told to', () => {
    const next = vi.fn();
    const stop = turnOnce(36, 100, next);
    vi.advanceTimersByTime(250);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(next).toHaveBeenCalledTimes(2);
  });
});
