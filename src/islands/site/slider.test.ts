// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startCarousel } from './carousel.near.ts';
import { startSlider } from './slider.ts';

let calm = false;
const calmChanged: (() => void)[] = [];

/** Five slides, each as wide as the row unless `cards`; `active` gives the place of the active one. */
function slider(data: Record<string, string> = {}, cards: boolean | 'few' = false) {
  const section = document.createElement('section');
  Object.assign(section.dataset, data);
  section.innerHTML = `<ul data-slides tabindex="0">${'<li><a href="#x">More</a><img loading="lazy"></li>'.repeat(5)}</ul>
    <button data-pause hidden></button><button data-move="-1"></button><button data-move="1"></button>
    ${[0, 1, 2, 3, 4].map((place) => `<button data-slide="${place}"></button>`).join('')}`;
  document.body.replaceChildren(section);
  const row = section.querySelector('ul') as HTMLElement;
  const slides = [...row.children] as HTMLElement[];
  const scrollTo = vi.fn();
  row.scrollTo = scrollTo as never;
  Object.defineProperty(row, 'clientWidth', { value: 1000 });
  Object.defineProperty(row, 'scrollWidth', { value: cards === 'few' ? 1000 : 1500 });
  for (const [place, slide] of slides.entries()) {
    Object.defineProperty(slide, 'offsetWidth', { value: cards ? 300 : 1000 });
    Object.defineProperty(slide, 'offsetLeft', { value: 40 + place * (cards ? 300 : 1000) });
  }
  startSlider(section);
  const button = (selector: string) => section.querySelector<HTMLElement>(selector) as HTMLElement;
  const active = () => slides.flatMap((slide, at) => (slide.hasAttribute('data-active') ? [at] : []));
  const scrolled = () => scrollTo.mock.lastCall?.[0];
  return { section, row, slides, button, active, scrolled };
}

beforeEach(() => {
  vi.useFakeTimers();
  calm = false;
  calmChanged.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return calm;
    },
    addEventListener: (_: string, changed: () => void) => calmChanged.push(changed),
  }));
});

describe('a slider', () => {
  it('REV-012 starts where it is told to, with the row at its beginning, and on the first slide without that', () => {
    const reviews = slider({ start: '2' }, true);
    expect(reviews.active()).toEqual([2]);
    expect(reviews.scrolled()).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(reviews.active()).toEqual([2]);
    expect(slider().active()).toEqual([0]);
    expect(slider({ start: '9' }).active()).toEqual([4]);
  });

  it('REV-010 has no arrows where all reviews are in view', () => {
    const arrow = '[data-move="1"]';
    expect(slider({ start: '2' }, 'few').button(arrow).hidden).toBe(true);
    expect(slider({ start: '2' }, true).button(arrow).hidden).toBe(false);
  });

  it('REV-012 goes on from the active slide, which keeps its place; from the first in view where it is out of sight', () => {
    const wide = slider({ start: '2' }, true);
    wide.button('[data-move="1"]').click();
    expect([wide.active(), wide.scrolled().left]).toEqual([[3], 300]);
    const phone = slider({ start: '2' });
    phone.button('[data-move="1"]').click();
    expect([phone.active(), phone.scrolled().left]).toEqual([[1], 1000]);
  });

  it('REV-013 a click on a slide makes it the active one, on the active one changes nothing', () => {
    const { slides, active, scrolled, row } = slider({ start: '2' }, true);
    slides[3]?.click();
    expect(active()).toEqual([3]);
    expect(scrolled()).toEqual({ left: 900, behavior: 'smooth' });
    vi.mocked(row.scrollTo).mockClear();
    slides[3]?.click();
    expect(row.scrollTo).not.toHaveBeenCalled();
  });

  it('BANNER-001 moves by its arrows around the ends, by its tabs and by arrow keys', () => {
    const { button, active, row } = slider();
    button('[data-move="-1"]').click();
    expect(active()).toEqual([4]);
    button('[data-move="1"]').click();
    expect(active()).toEqual([0]);
    button('[data-slide="3"]').click();
    expect(active()).toEqual([3]);
    expect([0, 3].map((place) => button(`[data-slide="${place}"]`).getAttribute('aria-current'))).toEqual([
      'false',
      'true',
    ]);
    const key = (name: string) => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
      row.querySelector('a')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([key('ArrowRight'), key('Tab'), active()]).toEqual([true, false, [4]]);
    expect([key('ArrowLeft'), active()]).toEqual([true, [3]]);
  });

  it('BANNER-001 knows the slide that the visitor scrolled to, where slides are whole', () => {
    const stage = slider();
    const end = (left: number) => {
      stage.row.scrollLeft = left;
      stage.row.dispatchEvent(new Event('scroll'));
    };
    stage.row.dispatchEvent(new Event('touchstart'));
    end(2010);
    expect(stage.active()).toEqual([2]);
    end(4300);
    expect(stage.active()).toEqual([4]);
    end(4600);
    expect(stage.active()).toEqual([4]);
    end(-700);
    expect(stage.active()).toEqual([0]);
    const cards = slider({}, true);
    cards.row.scrollLeft = 600;
    cards.row.dispatchEvent(new Event('scroll'));
    expect(cards.active()).toEqual([0]);
  });

  it('BANNER-001 keeps the slide of the second press when the scroll of the first is cut short', () => {
    const { row, button, active } = slider();
    const end = (left: number) => {
      row.scrollLeft = left;
      row.dispatchEvent(new Event('scroll'));
    };
    button('[data-move="1"]').click();
    button('[data-move="1"]').click();
    end(600);
    expect(active()).toEqual([2]);
    end(2000);
    expect(active()).toEqual([2]);
    row.dispatchEvent(new WheelEvent('wheel', { deltaX: 30 }));
    end(1000);
    expect(active()).toEqual([1]);
  });

  it('has the pictures beside the active slide before they are seen, and no others', () => {
    const { slides } = slider();
    expect(slides.map((slide) => slide.querySelector('img')?.getAttribute('loading'))).toEqual([
      ...['eager', 'eager', 'lazy', 'lazy', 'eager'],
    ]);
  });
});

describe('controls of a carousel', () => {
  it('CONTENT-030 ERR-039 outside of one they are an error for the log, and say nothing to the visitor', () => {
    const section = document.createElement('section');
    section.innerHTML = '<p><button data-move="1"></button></p>';
    expect(() => startSlider(section)).toThrow('No carousel');
    expect(() => startCarousel(section)).toThrow('No carousel');
    expect(section.textContent).toBe('');
  });
});

describe('a slider that rotates', () => {
  it('REV-014 goes on after the time it is told, around the end', () => {
    const { active } = slider({ start: '2', rotate: '3000' }, true);
    vi.advanceTimersByTime(2_999);
    expect(active()).toEqual([2]);
    vi.advanceTimersByTime(1);
    expect(active()).toEqual([3]);
    vi.advanceTimersByTime(6_000);
    expect(active()).toEqual([0]);
  });

  it('can be paused and played, and its button says which', () => {
    const { active, button } = slider({ rotate: '3000' });
    const pause = button('[data-pause]');
    expect([pause.hidden, pause.getAttribute('aria-label')]).toEqual([false, null]);
    pause.click();
    expect([pause.hasAttribute('data-paused'), pause.getAttribute('aria-label')]).toEqual([true, 'Play']);
    vi.advanceTimersByTime(60_000);
    expect(active()).toEqual([0]);
    pause.click();
    expect([pause.hasAttribute('data-paused'), pause.getAttribute('aria-label')]).toEqual([false, 'Pause']);
    vi.advanceTimersByTime(3_000);
    expect(active()).toEqual([1]);
  });

  it('rests while something in it has the focus', () => {
    const { active, row } = slider({ rotate: '3000' });
    row.querySelector('a')?.focus();
    vi.advanceTimersByTime(9_000);
    expect(active()).toEqual([0]);
    row.querySelector('a')?.blur();
    vi.advanceTimersByTime(3_000);
    expect(active()).toEqual([1]);
  });

  it.each([
    ['an arrow', ({ button }: ReturnType<typeof slider>) => button('[data-move="1"]').click(), 1],
    ['a tab', ({ button }: ReturnType<typeof slider>) => button('[data-slide="3"]').click(), 3],
    ['a finger', ({ row }: ReturnType<typeof slider>) => row.dispatchEvent(new Event('touchstart')), 0],
  ])('stays where the visitor went by %s', (_, move, place) => {
    const made = slider({ rotate: '3000' });
    move(made);
    vi.advanceTimersByTime(60_000);
    expect(made.active()).toEqual([place]);
    expect(made.button('[data-pause]').hasAttribute('data-paused')).toBe(true);
  });

  it('does not move by itself, nor glide, where motion is not wanted', () => {
    calm = true;
    const { active, button, scrolled } = slider({ rotate: '3000' });
    expect(button('[data-pause]').hidden).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(active()).toEqual([0]);
    button('[data-move="1"]').click();
    expect(scrolled()).toEqual({ left: 1000, behavior: 'instant' });
    calm = false;
    for (const changed of calmChanged) changed();
    expect(button('[data-pause]').hidden).toBe(false);
  });
});
