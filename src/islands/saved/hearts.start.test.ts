// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSite, openListeners } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));

const entry = (id: number) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: '',
});
/** What SavedLine.astro renders. */
const SAVED_LINE =
  '<section role="status" data-saved-line hidden><p>Saved. Save another to compare.</p><p><a href="/compare" data-to-compare hidden>Compare</a><button type="button">OK</button></p></section>';
const start = async () => (await onSite(slug, () => import('./hearts.start.ts'))).startHearts();
const heart = (id: number) => document.querySelector<HTMLElement>(`#heart-${id}`);
let slug = '';
let sites = 0;

let leave: () => void;
afterEach(() => leave());
beforeEach(() => {
  leave = openListeners();
  slug = `site-${++sites}`;
  localStorage.clear();
  track.mockReset();
  document.body.dataset.saving = 'favourites';
  document.body.innerHTML = [1, 2]
    .map(
      (id) => `<button id="heart-${id}" aria-pressed="false" data-favourite='${JSON.stringify(entry(id))}'></button>`,
    )
    .join('');
});

describe('startHearts', () => {
  it('FAV-001 and FAV-002 keep exactly the entry of the heart, newest first, and remove it again', async () => {
    await start();
    heart(1)?.click();
    heart(2)?.click();
    expect(JSON.parse(localStorage.getItem(`${slug}:favourites`) ?? '')).toEqual([entry(2), entry(1)]);
    expect(heart(2)?.getAttribute('aria-pressed')).toBe('true');
    heart(2)?.click();
    expect(JSON.parse(localStorage.getItem(`${slug}:favourites`) ?? '')).toEqual([entry(1)]);
    expect(heart(2)?.getAttribute('aria-pressed')).toBe('false');
  });

  it('FAV-005 the first vehicle that is saved asks for another to compare, the second offers it, until it is answered', async () => {
    document.body.insertAdjacentHTML('beforeend', SAVED_LINE);
    await start();
    const line = () => document.querySelector('[data-saved-line]') as HTMLElement;
    const link = () => line().querySelector('a');
    heart(1)?.click();
    await until(() =>
      expect([line().hidden, line().querySelector('p')?.textContent, link()?.hidden]).toEqual([
        ...[false, 'Saved. Save another to compare.', true],
      ]),
    );
    heart(2)?.click();
    await until(() =>
      expect([
        line().hidden,
        line().querySelector('p')?.textContent,
        link()?.textContent,
        link()?.getAttribute('href'),
      ]).toEqual([...[false, 'Saved.', 'Compare these 2', '/compare']]),
    );
    line().querySelector('button')?.click();
    expect(line().hidden).toBe(true);
    heart(1)?.click();
    heart(1)?.click();
    await until(() => expect(line().hidden).toBe(false));
    line().dispatchEvent(new Event('animationend'));
    expect(line().hidden).toBe(true);
  });

  it('FAV-003 EVT-010 adding is recorded, removing is not', async () => {
    await start();
    heart(1)?.click();
    heart(1)?.click();
    expect(track).toHaveBeenCalledExactlyOnceWith('saved', { carId: 1 });
  });

  it('FAV-001 marks what was kept before, whatever else is stored', async () => {
    localStorage.setItem(`${slug}:favourites`, JSON.stringify([null, 'x', { id: '1' }]));
    await start();
    expect(heart(1)?.getAttribute('aria-pressed')).toBe('true');
    expect(heart(2)?.getAttribute('aria-pressed')).toBe('false');
  });

  it('FAV-004 where the site keeps no favourites a heart is not answered here', async () => {
    document.body.dataset.saving = 'watchlist';
    await start();
    heart(1)?.click();
    expect([heart(1)?.getAttribute('aria-pressed'), localStorage.length]).toEqual(['false', 0]);
    expect(track).not.toHaveBeenCalled();
  });

  it('FAV-001 marks the hearts of cards that search adds later', async () => {
    localStorage.setItem(`${slug}:favourites`, JSON.stringify([entry(3)]));
    document.body.innerHTML = '<main></main>';
    await start();
    const later = `<p><button id="heart-3" aria-pressed="false" data-favourite='${JSON.stringify(entry(3))}'></button></p>`;
    document.querySelector('main')?.insertAdjacentHTML('beforeend', later);
    await until(() => expect(heart(3)?.getAttribute('aria-pressed')).toBe('true'));
  });

  it('FAV-001 works with a list that cannot be read', async () => {
    localStorage.setItem(`${slug}:favourites`, '{broken');
    await start();
    heart(1)?.click();
    expect(heart(1)?.getAttribute('aria-pressed')).toBe('true');
  });
});
