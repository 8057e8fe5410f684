// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { loadVehicleSummaries } from '#src/stores/vehicles/vehicle-summaries.ts';
import { startCardPhotos } from './card-photos.ts';

vi.mock('#src/stores/vehicles/vehicle-summaries.ts', () => ({ loadVehicleSummaries: vi.fn() }));

const WIDTH = 300;
const sheetWith = (...names: string[]) =>
  [
    {
      photos: names.map((name) => ({
        src: `/${name}.jpg`,
        ...(name === 'tall' && { whole: true, ground: '#aabbcc' }),
      })),
    },
  ] as never;

/** A card in the page that says it has so many photos. */
function card(count: number) {
  document.body.innerHTML = `<article data-car="a-car"><div class="car-card__media" data-photos="${count}"><div class="photo-strip">
    <a href="/cars/a-car"><img class="car-card__image" src="/first.jpg" srcset="/first.jpg 1w" sizes="1px" alt="A car"></a>
    <span class="photo-strip__others"></span>
  </div></div><h2 class="car-card__title"><a href="/cars/a-car">A car</a></h2></article>`;
  const strip = document.querySelector('.photo-strip') as HTMLElement;
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH });
  strip.scrollTo = (({ left }: { left: number }) => swipeTo(strip, left / WIDTH)) as typeof strip.scrollTo;
  // Whoever comes to the card finds its buttons.
  strip.dispatchEvent(new Event('pointerover', { bubbles: true }));
  const [previous, next] = [...strip.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  return { strip, previous, next, media: strip.parentElement as HTMLElement };
}

function swipeTo(strip: HTMLElement, place: number): void {
  strip.scrollLeft = place * WIDTH;
  strip.dispatchEvent(new Event('scroll'));
}

const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('the photos of a card', () => {
  beforeAll(() => startCardPhotos());
  beforeEach(() => {
    vi.mocked(loadVehicleSummaries)
      .mockReset()
      .mockResolvedValue(sheetWith('tall', 'wide', 'third'));
  });

  it('have their places at the first swipe; the one in view and the next are loaded, and no more', async () => {
    const { strip, media } = card(4);
    expect(loadVehicleSummaries).not.toHaveBeenCalled();
    swipeTo(strip, 1);
    expect(media.dataset.place).toBe('2');
    await until(() => expect(sources()).toEqual(['/first.jpg', '/tall.jpg', '/wide.jpg', null]));
    swipeTo(strip, 2);
    await until(() => expect(sources()).toEqual(['/first.jpg', '/tall.jpg', '/wide.jpg', '/third.jpg']));
    expect(loadVehicleSummaries).toHaveBeenCalledExactlyOnceWith(['a-car']);
    const [, tall, wide] = document.querySelectorAll('img');
    expect(tall?.className).toBe('car-card__image car-card__image--whole');
    expect(tall?.style.background).toBe('#aabbcc');
    expect(wide?.className).toBe('car-card__image');
    expect(wide?.hasAttribute('srcset')).toBe(false);
    expect(
      [...document.querySelectorAll<HTMLElement>('.photo-strip a')].map((link) => link.getAttribute('href')),
    ).toEqual(Array(4).fill('/cars/a-car'));
  });

  it('have buttons with names on the card that somebody is at and on the next, of which one is a stop for Tab', () => {
    const { previous, next } = card(4);
    expect([previous, next].map(({ ariaLabel, tabIndex }) => [ariaLabel, tabIndex])).toEqual([
      ['Previous photo of A car', -1],
      ['Next photo of A car', 0],
    ]);
    document.body.append(...[1, 2, 3].map(() => document.querySelector('article')?.cloneNode(true) as Element));
    for (const button of document.querySelectorAll('button')) button.remove();
    const [, second] = document.querySelectorAll('.car-card__title a');
    second?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect([...document.querySelectorAll('article')].map((one) => one.querySelectorAll('button').length)).toEqual([
      0, 2, 2, 0,
    ]);
  });

  it('are paged round by the buttons', async () => {
    const { previous, next, media } = card(4);
    previous.click();
    await until(() => expect(media.dataset.place).toBe('4'));
    next.click();
    await until(() => expect(media.dataset.place).toBe('1'));
  });

  it('are on their way when a button is reached for', async () => {
    const { next } = card(4);
    next.dispatchEvent(new Event('focusin', { bubbles: true }));
    await until(() => expect(sources()).toEqual(['/first.jpg', '/tall.jpg', null, null]));
  });

  it('are shown in part when there are many, and the last says how many more', async () => {
    const { next } = card(12);
    next.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await until(() => expect(document.querySelectorAll<HTMLElement>('.photo-strip a')).toHaveLength(4));
    expect([...document.querySelectorAll<HTMLElement>('.photo-strip a')].map((link) => link.dataset.rest)).toEqual([
      undefined,
      undefined,
      undefined,
      '+8',
    ]);
  });

  it('are asked for again when the list could not be had', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    vi.mocked(loadVehicleSummaries).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { strip } = card(4);
    swipeTo(strip, 1);
    await until(() => expect(logged).toHaveBeenCalledTimes(1));
    swipeTo(strip, 1);
    await until(() => expect(document.querySelectorAll<HTMLElement>('.photo-strip a')).toHaveLength(4));
  });

  it('a vehicle that has one photo by now has no empty place', async () => {
    vi.mocked(loadVehicleSummaries).mockResolvedValue([undefined]);
    const { strip } = card(2);
    swipeTo(strip, 1);
    await until(() => expect(strip.querySelector('span')?.dataset.filled).toBe(''));
    expect(strip.querySelectorAll('a')).toHaveLength(1);
  });

  it('what was swiped before the script came is filled when it does', async () => {
    const { strip } = card(4);
    strip.scrollLeft = WIDTH;
    startCardPhotos();
    await until(() => expect(sources()[1]).toBe('/tall.jpg'));
  });
});
