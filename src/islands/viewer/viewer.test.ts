// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled, until } from '#src/stores/settled-for-test.ts';
import { openViewer } from './viewer.ts';

const { spinView } = vi.hoisted(() => ({ spinView: vi.fn() }));
vi.mock('./spin/spin-view.ts', () => ({ spinView }));

const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
const pressed = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-pressed=true]')].map(({ dataset }) => dataset.to);
const to = async (view: string) => {
  find(`[data-to=${view}]`).click();
  await until(() => expect(find('[data-gallery]').dataset.view).toBe(view));
  await settled();
};
const count = () => find('.gallery__count').textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  spinView.mockImplementation(() => ({
    element: Object.assign(document.createElement('div'), { className: 'pane spin' }),
  }));
  const photo = (name: string) => `<li><a href="/${name}-large.webp"><img alt="Car" src="/${name}.webp"></a></li>`;
  document.body.innerHTML = `<div data-gallery data-view="spinner"><div class="gallery__stage">
    <ul class="gallery__track">${['front', 'side', 'rear'].map(photo).join('')}</ul><p class="gallery__count">3 photos</p>
    <button data-step="1"></button><button data-start></button>
    <button data-to="spinner" aria-pressed="true"></button><button data-to="gallery"></button>
    <a role="button" href="/film.webm" data-to="video"></a></div></div>`;
  const [slides, track] = [[...document.querySelectorAll('li')], find('.gallery__track')];
  slides.forEach((slide, at) => void Object.defineProperty(slide, 'offsetLeft', { value: at * 300 }));
  Object.defineProperty(track, 'clientWidth', { value: 300 });
  track.scrollTo = ((place: ScrollToOptions) => {
    track.scrollLeft = place.left ?? 0;
  }) as typeof track.scrollTo;
  // They are on their way; happy-dom loads none.
  for (const image of document.querySelectorAll('img')) Object.defineProperty(image, 'complete', { value: false });
  find('[data-gallery]').dataset.viewer = JSON.stringify({
    spin: { frames: ['/spin/0.webp'], hotspots: [] },
    video: { kind: 'file', url: '/film.webm' },
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  spinView.mockReset();
});

describe('the viewer', () => {
  it('VIEW-001 VIEW-002 VIEW-003 the switch shows one view; leaving the photos starts them anew', async () => {
    openViewer(find('[data-gallery]'));
    find('[data-start]').click();
    await until(() => expect(find('.spin')).not.toBeNull());
    expect(find('[data-start]')).toBeNull();
    await to('gallery');
    expect([pressed(), find('.pane')]).toEqual([['gallery'], null]);
    find('[data-step]').click();
    expect(count()).toBe('2 / 3');
    await to('spinner');
    await until(() => expect(find('.spin')).not.toBeNull());
    expect([pressed(), count()]).toEqual([['spinner'], '1 / 3']);
    expect(spinView).toHaveBeenCalledOnce();
  });

  it('VIEW-001 starts by itself without taking the focus, and not over photos that the visitor chose', async () => {
    const begin = openViewer(find('[data-gallery]'));
    begin();
    await until(() => expect(find('.spin')).not.toBeNull());
    expect(spinView.mock.calls[0]?.[1].wanted()).toBe(false);
    await to('gallery');
    begin();
    await settled();
    expect([find('[data-gallery]').dataset.view, find('.pane')]).toEqual(['gallery', null]);
  });

  it('VIEW-010 a spin that gives up goes back to the photos', async () => {
    openViewer(find('[data-gallery]'));
    find('[data-start]').click();
    await until(() => expect(spinView).toHaveBeenCalled());
    spinView.mock.calls[0]?.[1].abandon();
    await settled();
    expect([find('[data-gallery]').dataset.view, find('.pane')]).toEqual(['gallery', null]);
  });

  it('VIEW-034 an address of a photo shows the photos', async () => {
    openViewer(find('[data-gallery]'));
    history.replaceState(null, '', '#towing');
    window.dispatchEvent(new Event('hashchange'));
    expect(find('[data-gallery]').dataset.view).toBe('spinner');
    history.replaceState(null, '', '#photo-3');
    window.dispatchEvent(new Event('hashchange'));
    await until(() => expect(find('[data-gallery]').dataset.view).toBe('gallery'));
    history.replaceState(null, '', location.pathname);
  });

  it('VIEW-030 a video is made only after its button, Space or a click, has the first photo as its poster, and says when it cannot be had', async () => {
    openViewer(find('[data-gallery]'));
    expect(find('video')).toBeNull();
    find('[data-to=video]').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await until(() => expect(find('video')).not.toBeNull());
    const video = find<HTMLVideoElement>('video');
    expect([video.getAttribute('src'), video.controls]).toEqual(['/film.webm', true]);
    video.dispatchEvent(new Event('error'));
    expect(find('.pane [role=status]').textContent).toBe('The video cannot be played right now.');
  });

  it('VIEW-033 a photo that does not load is skipped, the last one stays', () => {
    openViewer(find('[data-gallery]'));
    const fail = (at: number) =>
      document.querySelectorAll('.gallery__track img')[at]?.dispatchEvent(new Event('error'));
    fail(1);
    expect(document.querySelectorAll('.gallery__track li')).toHaveLength(2);
    expect(count()).toBe('1 / 2');
    fail(0);
    fail(0);
    expect(document.querySelectorAll('.gallery__track li')).toHaveLength(1);
  });
});
