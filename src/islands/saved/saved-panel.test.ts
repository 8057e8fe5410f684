// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

const { fillSaved } = vi.hoisted(() => ({ fillSaved: vi.fn() }));
vi.mock('./saved-list.touch.ts', () => ({ fillSaved }));
const CAR = { id: 7, name: 'Mazda 3', slug: 'mazda-3', make: 'Mazda', model: '3', primary_image_url: '' };

beforeEach(() => {
  localStorage.clear();
  fillSaved.mockClear();
  document.body.innerHTML = '<b data-favourites-count hidden></b><div id="saved-panel"></div>';
});

async function open(saving: string) {
  document.body.dataset.saving = saving;
  const { startSaved, toggleFavourite } = await onSite('harbour', async () => ({
    ...(await import('./saved-panel.ts')),
    ...(await import('#src/stores/vehicles/favourites.ts')),
  }));
  startSaved();
  return toggleFavourite;
}
const count = () => document.querySelector<HTMLElement>('[data-favourites-count]');

describe('the heart of the header', () => {
  it('NAV-004 FAV-004 shows how many favourites there are, and nothing for none', async () => {
    const toggle = await open('favourites');
    expect(count()?.hidden).toBe(true);
    toggle(CAR);
    toggle({ ...CAR, id: 8 });
    expect([count()?.hidden, count()?.textContent]).toEqual([false, '2']);
    toggle(CAR);
    toggle({ ...CAR, id: 8 });
    expect(count()?.hidden).toBe(true);
  });

  it.each(['off', 'watchlist'])('FAV-004 on a site with %s no favourites are counted', async (saving) => {
    const toggle = await open(saving);
    toggle(CAR);
    expect(count()?.hidden).toBe(true);
  });

  it('FAV-005 the drawer is filled when it opens, not before', async () => {
    await open('favourites');
    const panel = document.querySelector('#saved-panel');
    panel?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
    panel?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    await until(() => expect(fillSaved).toHaveBeenCalledExactlyOnceWith(panel));
  });
});
