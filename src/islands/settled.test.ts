// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSettled } from './settled.ts';

let awake = () => {};
const wake = vi.fn(() => new Promise<void>((resolve) => (awake = resolve)));

function island(readyState: DocumentReadyState): HTMLElement {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  const element = document.createElement('div');
  element.innerHTML = '<button>Filters</button><input type="checkbox">';
  document.body.append(element);
  onSettled(element, wake);
  return element;
}

describe('an island that wakes when the page has settled', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    document.documentElement.className = '';
  });

  it('SRCH-002 waits for the pictures of the page, and wakes once', () => {
    const element = island('interactive');
    expect(wake).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    expect(wake).toHaveBeenCalledTimes(1);
    element.dispatchEvent(new Event('focusin'));
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('SRCH-002 wakes at once when the page waits for it, or somebody reaches for it', () => {
    document.documentElement.className = 'search-pending';
    island('interactive');
    expect(wake).toHaveBeenCalledTimes(1);
    document.documentElement.className = '';
    const element = island('interactive');
    expect(wake).toHaveBeenCalledTimes(1);
    element.dispatchEvent(new Event('pointerover'));
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('SRCH-002 repeats a click on a button that came before the island was awake', async () => {
    const element = island('interactive');
    const button = element.querySelector('button');
    button?.click();
    const clicks = vi.fn();
    button?.addEventListener('click', clicks);
    expect(wake).toHaveBeenCalledTimes(1);
    awake();
    await vi.waitFor(() => expect(clicks).toHaveBeenCalledTimes(1));
    button?.click();
    expect(clicks).toHaveBeenCalledTimes(2);
  });

  it('SRCH-020 an island whose script cannot be had is marked, and what waited for it is shown as it was printed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    wake.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    document.documentElement.className = 'search-pending search-filtered other';
    const element = island('complete');
    await vi.waitFor(() => expect(element.dataset.failed).toBe(''));
    expect(document.documentElement.className).toBe('other');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('FAV-001 does not repeat a click that the page has answered: a heart in its slot', async () => {
    const element = island('interactive');
    element.innerHTML = '<div data-slot><button>Save</button></div>';
    const clicks = vi.fn();
    const heart = element.querySelector('button');
    heart?.addEventListener('click', clicks);
    heart?.click();
    awake();
    await new Promise((resolve) => setTimeout(resolve));
    expect(clicks).toHaveBeenCalledTimes(1);
  });
});
