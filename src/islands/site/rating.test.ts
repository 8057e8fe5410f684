// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { refreshRating } from './rating.ts';

/** The printed summary after the provider answered; its words, or undefined where it is hidden. */
async function refreshed(answer: () => Promise<Response> | Response, isHidden = false) {
  document.body.dataset.api = '/api';
  document.body.innerHTML = `<div data-org-id="anchor &amp; co" data-min-rating="4" data-count="40"${isHidden ? ' hidden' : ''}>
    <p class="rating"><strong class="rating__average">4.6</strong><span
      class="rating__stars" style="--rating:4.6" aria-label="4.6 of 5 stars"></span><span class="rating__words">Based on 40 reviews</span></p></div>`;
  const summary = document.querySelector('div') as HTMLElement;
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  await refreshRating(summary);
  const stars = summary.querySelector<HTMLElement>('.rating__stars');
  return {
    shown: summary.hidden ? undefined : summary.textContent?.replace(/\s+/g, ' ').trim(),
    stars: [stars?.style.getPropertyValue('--rating'), stars?.getAttribute('aria-label')],
    requested: fetched.mock.calls.map(([url]: unknown[]) => url),
  };
}
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  logged.mockClear();
});

describe('the rating summary in the browser', () => {
  it('REV-001 REV-021 API-017 shows the average, stars and count of now', async () => {
    const { shown, stars, requested } = await refreshed(() => json({ rating: 4.83, stars: 5, count: 1051 }));
    expect(shown).toBe('4.8Based on 1,051 reviews');
    expect(stars).toEqual(['4.8', '4.8 of 5 stars']);
    expect(requested).toEqual(['/api/reviews/snap21?orgId=anchor%20%26%20co']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('REV-020 is hidden at the least rating and below, and shown above it', async () => {
    expect((await refreshed(() => json({ rating: 4, count: 9 }))).shown).toBeUndefined();
    expect((await refreshed(() => json({ rating: 4.1, count: 9 }), true)).shown).toBe('4.1Based on 9 reviews');
    expect((await refreshed(() => json({ rating: 4.5, count: 1 }))).shown).toBe('4.5Based on 1 review');
  });

  it('keeps the rendered count where the answer has none that can be', async () => {
    for (const count of [undefined, -1, 2.5, '9'])
      expect((await refreshed(() => json({ rating: 4.5, count }))).shown).toBe('4.5Based on 40 reviews');
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['fails', () => json({ error: 'no' }, 502)],
    ['answers a page', () => new Response('<!doctype html>')],
    ['answers no rating', () => json({ rating: '4.9' })],
    ['answers more than five stars', () => json({ rating: 5.1 })],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('REV-023 ERR-037 a call that %s is only logged, and the printed summary stays', async (_, answer) => {
    expect((await refreshed(answer)).shown).toBe('4.6Based on 40 reviews');
    expect((await refreshed(answer, true)).shown).toBeUndefined();
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it('API-017 is asked for once its section comes near, not before', async () => {
    let near = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          near = () => seen([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    const fetched = vi.fn(async () => json({ rating: 4.9, count: 41 }));
    vi.stubGlobal('fetch', fetched);
    document.body.innerHTML = '<section><div data-org-id="anchor" data-min-rating="4" data-count="40"></div></section>';
    await import('./rows.ts');
    expect(fetched).not.toHaveBeenCalled();
    near();
    await until(() => expect(fetched).toHaveBeenCalledTimes(1));
  });
});
