// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});
const shown = () => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent);

describe('toast', () => {
  it('GEN-043 a new toast replaces the one shown', () => {
    toast('One');
    toast('Two');
    expect(shown()).toEqual(['Two']);
  });

  it('GEN-043 VDP-035 is shown for 3 seconds, and no longer for the one it replaced', () => {
    toast('One');
    vi.advanceTimersByTime(2_000);
    toast('Two');
    vi.advanceTimersByTime(2_999);
    expect(shown()).toEqual(['Two']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('GEN-043 shows words, whatever they hold', () => {
    toast('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });
});
