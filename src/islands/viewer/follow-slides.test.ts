// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followSlides } from './follow-slides.ts';

let resized: () => void;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    work();
    return 1;
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        resized = heard;
      }
      observe() {}
    },
  );
});

/** A row of photos, each 1,000 px wide unless told otherwise, that moves only when told. */
function row(photos: number, width = 1000) {
  const track = document.createElement('div');
  track.innerHTML = '<i></i>'.repeat(photos);
  const slides = [...track.children] as HTMLElement[];
  Object.defineProperty(track, 'clientWidth', { value: 1000 });
  for (const [at, slide] of slides.entries()) Object.defineProperty(slide, 'offsetLeft', { value: at * width });
  const scrollTo = vi.fn();
  track.scrollTo = scrollTo as never;
  const changed = vi.fn();
  const followed = followSlides(track, slides, changed);
  const scroll = (left: number) => {
    track.scrollLeft = left;
    track.dispatchEvent(new Event('scroll'));
  };
  return { track, slides, followed, scroll, changed, target: () => scrollTo.mock.lastCall?.[0].left };
}

describe('followSlides', () => {
  it('VIEW-005 a second key goes on from the photo of the first, though the row is on its way', () => {
    const { followed, scroll, target } = row(5);
    followed.show(followed.place + 1);
    scroll(300);
    expect(followed.place).toBe(1);
    followed.show(followed.place + 1);
    scroll(600);
    scroll(1400);
    expect([followed.place, target()]).toEqual([2, 2000]);
    scroll(2000);
    expect(followed.place).toBe(2);
  });

  it('VIEW-005 goes round the ends, though the places in between pass by', () => {
    const { followed, scroll, changed, target } = row(5);
    followed.show(followed.place - 1);
    expect([followed.place, target()]).toEqual([4, 4000]);
    scroll(2000);
    expect(followed.place).toBe(4);
    scroll(4000);
    followed.show(followed.place + 1);
    expect([followed.place, target()]).toEqual([0, 0]);
    expect(changed.mock.lastCall).toEqual([0, 4]);
  });

  it.each(['pointerdown', 'wheel', 'touchstart'])('a %s takes the row over, wherever it is', (taken) => {
    const { track, followed, scroll } = row(5);
    followed.show(3);
    scroll(700);
    track.dispatchEvent(new Event(taken));
    scroll(1200);
    expect(followed.place).toBe(1);
  });

  it('follows the row again once it has arrived, and after the window was resized', () => {
    const { followed, scroll } = row(5);
    followed.show(3);
    scroll(2999);
    scroll(1400);
    expect(followed.place).toBe(1);
    followed.show(4);
    resized();
    scroll(2000);
    expect(followed.place).toBe(2);
  });

  it('counts right to the last photo where the edge of the next one is seen', () => {
    const { followed, scroll } = row(40, 960);
    scroll(20 * 960);
    expect(followed.place).toBe(20);
    scroll(39 * 960);
    expect(followed.place).toBe(39);
  });

  it('VIEW-033 stays within the photos that are left', () => {
    const { slides, followed, scroll } = row(3);
    scroll(2000);
    expect(followed.place).toBe(2);
    slides.pop();
    followed.update();
    expect(followed.place).toBe(1);
  });
});
