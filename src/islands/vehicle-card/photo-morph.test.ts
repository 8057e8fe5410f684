// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';
import { startPhotoMorph } from './photo-morph.ts';

const CARD =
  '<article class="car-card"><a href="/cars/2019-mazda-3"><img class="car-card__image" alt=""></a></article>';
const LIST = 'https://dealer.example/search/used-cars';
const MAZDA = 'https://dealer.example/cars/2019-mazda-3';

const nameOf = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.style.getPropertyValue('view-transition-name') ?? '';
const card = '.car-card__image';

let ended = () => {};
/** A transition to (`pageswap`) or from (`pagereveal`) a page; true when the page lets it happen. */
function transition(type: 'pageswap' | 'pagereveal', url?: string, ready: Promise<void> = Promise.resolve()): boolean {
  const skipTransition = vi.fn();
  const finished = new Promise<void>((resolve) => {
    ended = resolve;
  });
  vi.stubGlobal('navigation', { activation: { from: url ? { url } : null } });
  const activation = { entry: { url } };
  dispatchEvent(Object.assign(new Event(type), { viewTransition: { skipTransition, finished, ready }, activation }));
  return skipTransition.mock.calls.length === 0;
}

/** What is on the page, and where on the screen its pictures are. */
function page(html: string, top = 100): void {
  document.body.innerHTML = html;
  for (const image of document.querySelectorAll('img'))
    image.getBoundingClientRect = () => new DOMRect(0, top, 300, 200);
}

beforeAll(() => {
  // happy-dom has no such property.
  Object.defineProperty(CSSStyleDeclaration.prototype, 'viewTransitionName', {
    configurable: true,
    set(this: CSSStyleDeclaration, name: string) {
      this.setProperty('view-transition-name', name);
    },
  });
  startPhotoMorph();
});
beforeEach(() => page(''));

describe('GEN-051 the photo of a card and of its vehicle’s page', () => {
  it('the card that is opened gives its photo, and has no name afterwards', async () => {
    page(CARD);
    expect(transition('pageswap', MAZDA)).toBe(true);
    expect(nameOf(card)).toBe('car-photo');
    ended();
    await until(() => expect(nameOf(card)).toBe(''));
  });

  it.each([
    ['another page', LIST],
    ['another vehicle', 'https://dealer.example/cars/2020-kia-rio'],
    ['a page below a vehicle', `${MAZDA}/print`],
    ['a page that is not told', undefined],
  ])('nothing moves on the way to %s', (_, url) => {
    page(CARD);
    expect(transition('pageswap', url)).toBe(false);
    expect(nameOf(card)).toBe('');
  });

  it.each([
    ['above', -201],
    ['below', 5_000],
  ])('a card %s the screen stays where it is', (_, top) => {
    page(CARD, top);
    expect(transition('pageswap', MAZDA)).toBe(false);
  });

  it('a list that is come back to takes the photo back, and nothing else does', () => {
    page(CARD);
    expect(transition('pagereveal', MAZDA)).toBe(true);
    expect(nameOf(card)).toBe('car-photo');
    page('<h1>Finance</h1>');
    expect(transition('pagereveal', MAZDA)).toBe(false);
  });

  it('a transition that the browser gives up is no error, and leaves no name', async () => {
    page(CARD);
    const failed = vi.fn();
    process.on('unhandledRejection', failed);
    transition('pageswap', MAZDA, Promise.reject(new Error('The other page has none.')));
    await until(() => expect(nameOf(card)).toBe(''));
    transition('pageswap', LIST, Promise.reject(new Error('The other page has none.')));
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it('does nothing without a transition', () => {
    page(CARD);
    expect(() => dispatchEvent(Object.assign(new Event('pagereveal'), { viewTransition: null }))).not.toThrow();
    expect(nameOf(card)).toBe('');
  });
});
