// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

const entry = (id: number) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: '',
});
const start = async () => (await onSite(slug, () => import('./hearts.ts'))).startHearts();
const heart = (id: number) => document.querySelector<HTMLElement>(`#heart-${id}`);
let slug = '';
let sites = 0;

beforeEach(() => {
  slug = `site-${++sites}`;
  localStorage.clear();
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

  it('FAV-001 marks what was kept before, whatever else is stored', async () => {
    localStorage.setItem(`${slug}:favourites`, JSON.stringify([null, 'x', { id: '1' }]));
    await start();
    expect(heart(1)?.getAttribute('aria-pressed')).toBe('true');
    expect(heart(2)?.getAttribute('aria-pressed')).toBe('false');
  });

  it('FAV-001 works with a list that cannot be read', async () => {
    localStorage.setItem(`${slug}:favourites`, '{broken');
    await start();
    heart(1)?.click();
    expect(heart(1)?.getAttribute('aria-pressed')).toBe('true');
  });
});
