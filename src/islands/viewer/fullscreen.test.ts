// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { openFullscreen } from './fullscreen.ts';

const photos = ['front', 'side', 'rear'].map((name) => ({
  ...{ url: `/${name}.webp`, preview: `/${name}.webp`, thumb: `/${name}.webp`, alt: name },
}));
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const shown = () => find('.fullscreen__count').textContent;
const style = () => (document.querySelectorAll('.fullscreen__slide img')[0] as HTMLElement).style.transform;
const press = (...keys: string[]) => {
  for (const key of keys)
    find('.fullscreen__track').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  openFullscreen(photos, 0, () => undefined);
  await until(() => expect(shown()).toBe('1 / 3'));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('VIEW-005 arrow keys go over an enlarged photo, and to the next one when it is whole', () => {
  press('ArrowDown');
  expect(style()).toBe('');
  press('+', '+');
  expect(style()).toBe('translate(-500px, -375px) scale(2.25)');
  press('ArrowDown');
  expect(style()).toBe('translate(-500px, -450px) scale(2.25)');
  press('ArrowLeft');
  expect(style()).toBe('translate(-400px, -450px) scale(2.25)');
  expect(shown()).toBe('1 / 3');
  press('-', '-', '-', 'ArrowRight');
  expect(shown()).toBe('2 / 3');
});
