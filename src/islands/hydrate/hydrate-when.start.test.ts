// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type HydrationTrigger, hydrateWhen } from './hydrate-when.start.ts';

let hydrated = () => {};
let fail = (_error: Error) => {};
const load = vi.fn(
  () =>
    new Promise<void>((resolve, reject) => {
      hydrated = resolve;
      fail = reject;
    }),
);
/** Until what was begun after a sign has begun. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

let seen: (isIntersecting: boolean) => void = () => {};
const margins: (string | undefined)[] = [];
class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    // A page that was busy hears of what was before, too.
    seen = (isIntersecting) => callback([{ isIntersecting: !isIntersecting }, { isIntersecting }]);
    margins.push(options.rootMargin);
  }
  observe() {}
  disconnect() {
    seen = () => {};
  }
}

/** A part with two buttons, a field and a button in its slot; `clicks` are those that a listener of its own hears. */
function part(signs: HydrationTrigger[] = ['reach'], answered?: string) {
  const element = document.createElement('div');
  element.innerHTML =
    '<form><input name="a"><input type="checkbox"><button type="button"><b>Send</b></button><button type="button">More</button></form>' +
    '<div data-slot><button type="button">Save</button></div><a href="#more">Link</a>';
  document.body.replaceChildren(element);
  const [send, more, heart] = element.querySelectorAll('button') as unknown as [HTMLElement, HTMLElement, HTMLElement];
  hydrateWhen(element, signs, load, answered);
  const clicks: string[] = [];
  for (const button of [send, more, heart])
    button.addEventListener('click', (event) => !event.defaultPrevented && clicks.push(String(button.textContent)));
  return { element, send, more, heart, clicks };
}

beforeEach(() => {
  load.mockClear();
  margins.length = 0;
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.restoreAllMocks();
});

describe('a part that is hydrated when somebody reaches for it', () => {
  it.each(['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'])('loads once, at %s', async (sign) => {
    const { element } = part();
    await turn();
    expect(load).not.toHaveBeenCalled();
    element.querySelector('input')?.dispatchEvent(new Event(sign, { bubbles: true }));
    element.dispatchEvent(new Event(sign));
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('repeats the clicks on buttons that came before, in their order, and no later ones', async () => {
    const { element, send, more, clicks } = part();
    const prevented = new MouseEvent('click', { bubbles: true, cancelable: true });
    element.querySelector('b')?.dispatchEvent(prevented);
    more.click();
    expect(prevented.defaultPrevented).toBe(true);
    expect(clicks).toEqual([]);
    await turn();
    hydrated();
    await turn();
    expect(clicks).toEqual(['Send', 'More']);
    send.click();
    expect(clicks).toEqual(['Send', 'More', 'Send']);
  });

  it('marks what was clicked until it is answered, and loads for other reasons too', async () => {
    const element = document.createElement('div');
    element.innerHTML = '<button type="button">Filters</button>';
    document.body.replaceChildren(element);
    const begin = hydrateWhen(element, ['reach'], load);
    const button = element.querySelector('button') as HTMLButtonElement;
    const began = begin();
    expect(load).toHaveBeenCalledTimes(1);
    button.click();
    expect(button.dataset.waiting).toBe('');
    hydrated();
    await began;
    expect(button.dataset.waiting).toBeUndefined();
    await begin();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('FAV-001 leaves fields to the browser, and buttons of its slot to the page', async () => {
    const { element, heart, clicks } = part();
    const box = element.querySelector<HTMLInputElement>('[type=checkbox]');
    box?.click();
    heart.click();
    await turn();
    hydrated();
    await turn();
    expect(box?.checked).toBe(true);
    expect(clicks).toEqual(['Save']);
  });

  it('answers what it is told to, and never a click with a key held', async () => {
    const { element, send, clicks } = part(['reach'], 'a[href^="#"]');
    const link = element.querySelector('a');
    const click = (more: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
      link?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    send.click();
    expect(clicks).toEqual(['Send']);
    expect(click({ ctrlKey: true })).toBe(false);
    expect(click()).toBe(true);
  });

  it('is as it was rendered when its script does not load', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { element, send, clicks } = part();
    send.click();
    await turn();
    fail(new Error('offline'));
    await turn();
    expect(element.dataset.failed).toBe('');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(clicks).toEqual(['Send']);
    send.click();
    expect(clicks).toEqual(['Send', 'Send']);
  });
});

describe('a part that is hydrated by itself', () => {
  it('SRCH-002 does not wait where the page waits for it, nor for who is faster', async () => {
    const { element } = part(['reach', 'now']);
    expect(load).toHaveBeenCalledTimes(1);
    element.dispatchEvent(new Event('focusin'));
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('GEN-050 of a page that is rendered before it is opened waits until then', () => {
    Object.assign(document, { prerendering: true });
    part(['near']);
    expect(margins).toEqual([]);
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(margins).toEqual(['800px']);
  });

  it.each<[HydrationTrigger, string]>([
    ['near', '800px'],
    ['seen', '0px'],
  ])('loads once when it is %s', (sign, margin) => {
    part([sign]);
    seen(false);
    expect(load).not.toHaveBeenCalled();
    seen(true);
    seen(true);
    expect(load).toHaveBeenCalledTimes(1);
    expect(margins).toEqual([margin]);
  });

  it('a picture that fails in it loads the part once', () => {
    const place = document.createElement('div');
    place.innerHTML = '<p><img><img></p>';
    document.body.append(place);
    hydrateWhen(place, ['broken'], load);
    expect(load).not.toHaveBeenCalled();
    // Errors of pictures do not bubble.
    for (const image of place.querySelectorAll('img')) image.dispatchEvent(new Event('error'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a page without the part loads nothing', () => {
    hydrateWhen(null, ['now'], load);
    expect(load).not.toHaveBeenCalled();
  });

  it('a click on what the script answers loads it at once, any other touch after the browser has answered it', async () => {
    const clicked = part();
    clicked.send.click();
    expect(load).toHaveBeenCalledTimes(1);
    const touched = part();
    touched.send.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
    await turn();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
