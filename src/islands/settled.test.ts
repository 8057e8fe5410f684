// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import settled from './settled.ts';

const hydrate = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve(hydrate));

function island(readyState: DocumentReadyState): HTMLElement {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  const element = document.createElement('div');
  element.innerHTML = '<button>Filters</button><input type="checkbox">';
  document.body.append(element);
  settled(load, {} as never, element);
  return element;
}

describe('an island that wakes when the page has settled', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    document.documentElement.className = '';
  });

  it('SRCH-002 waits for the pictures of the page, and wakes once', async () => {
    const element = island('interactive');
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
    element.dispatchEvent(new Event('focusin'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('SRCH-002 wakes at once when the page waits for it, or somebody reaches for it', () => {
    document.documentElement.className = 'search-pending';
    island('interactive');
    expect(load).toHaveBeenCalledTimes(1);
    document.documentElement.className = '';
    const element = island('interactive');
    expect(load).toHaveBeenCalledTimes(1);
    element.dispatchEvent(new Event('pointerover'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('SRCH-002 repeats a click on a button that came before the island was alive', () => {
    const element = island('interactive');
    const button = element.querySelector('button');
    button?.click();
    const clicks = vi.fn();
    button?.addEventListener('click', clicks);
    expect(load).toHaveBeenCalledTimes(1);
    element.dispatchEvent(new Event('alive'));
    expect(clicks).toHaveBeenCalledTimes(1);
    element.dispatchEvent(new Event('alive'));
    expect(clicks).toHaveBeenCalledTimes(1);
  });

  it('FAV-001 does not repeat a click that the page has answered: a heart in its slot', () => {
    const element = island('interactive');
    element.innerHTML = '<astro-slot><button>Save</button></astro-slot>';
    const clicks = vi.fn();
    const heart = element.querySelector('button');
    heart?.addEventListener('click', clicks);
    heart?.click();
    element.dispatchEvent(new Event('alive'));
    expect(clicks).toHaveBeenCalledTimes(1);
  });
});
