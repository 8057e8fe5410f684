// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spinView } from './spin-view.ts';

const FRAMES = Array.from({ length: 36 }, (_, frame) => `/spin/${frame}.webp`);
const LAMP = { id: 'lamp', text: 'LED headlights. With automatic high beam.', anchors: ['features'] };
const missing = new Set<string>();
const drawn: unknown[] = [];
const abandon = vi.fn();
let pane: ReturnType<typeof spinView>;
let calm = true;

const canvas = () => pane.element.querySelector('canvas') as HTMLCanvasElement;
const angle = () => canvas().getAttribute('aria-valuenow');
const hint = () => pane.element.querySelector<HTMLElement>('.pane__hint');
const hotspot = () => pane.element.querySelector<HTMLElement>('.hotspot') as HTMLElement;
const tick = (ms = 20) => vi.advanceTimersByTimeAsync(ms);
const send = async (to: HTMLElement, event: Event) => {
  to.dispatchEvent(event);
  await tick();
};
const pointer = (type: string, clientX = 0) =>
  send(canvas(), Object.assign(new Event(type, { bubbles: true }), { clientX, pointerId: 1 }));
const press = (key: string, on: HTMLElement = canvas()) =>
  send(on, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
async function drag(by: number): Promise<void> {
  await pointer('pointerdown', 500);
  for (let step = 1; step <= 10; step++) await pointer('pointermove', 500 + (by * step) / 10);
  await pointer('pointerup');
}

async function open(autoRotateMs?: number): Promise<void> {
  const places = [[0, 30, 60] as [number, number, number]];
  pane = spinView(
    { frames: FRAMES, hotspots: [{ ...LAMP, places }], ...(autoRotateMs && { autoRotateMs }) },
    {
      ...{ name: '2021 Mazda CX-5', poster: '/front.webp', wanted: () => true, abandon },
    },
  );
  document.body.append(pane.element);
  await tick(40);
}

beforeEach(() => {
  vi.useFakeTimers();
  calm = true;
  missing.clear();
  drawn.length = 0;
  abandon.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  vi.stubGlobal('fetch', async (url: string) => new Response(url, { status: missing.has(url) ? 404 : 200 }));
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => ({
    width: 960,
    height: 640,
    close() {},
    of: await blob.text(),
  }));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => Promise.reject(new Error('no picture'));
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (picture: { of: string }) => void drawn.push(picture.of),
  } as never);
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
  document.body.innerHTML = '<section id="features"><h2>Features</h2></section>';
});
afterEach(() => {
  pane.close?.();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the spin', () => {
  it('VIEW-010 shows that it loads until the last frame is there', async () => {
    let send = (_: Response) => {};
    const fetchFrame = fetch;
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('/35.webp')
        ? new Promise<Response>((resolve) => {
            send = resolve;
          })
        : fetchFrame(url),
    );
    await open();
    const ring = () => pane.element.querySelector('.pane__loading');
    expect(ring()?.textContent).toContain('97%');
    expect(pane.element.dataset).not.toHaveProperty('ready');
    send(new Response('35'));
    await tick();
    expect(ring()).toBeNull();
    expect(pane.element.dataset).toHaveProperty('ready');
  });

  it('VIEW-011 VIEW-012 VIEW-013 without motion turns by nobody but the visitor: a frame per 20 px and per arrow key; the hint goes with the first touch', async () => {
    await open(100);
    expect(hint()?.textContent).toBe('Swipe to spin');
    expect(hint()?.hidden).toBe(false);
    await tick(1_000);
    expect(angle()).toBe('0');
    await drag(-100);
    expect(angle()).toBe('50');
    expect(hint()).toBeNull();
    await drag(119);
    expect(angle()).toBe('0');
    await press('ArrowLeft');
    expect(angle()).toBe('350');
    await press('ArrowRight');
    expect(angle()).toBe('0');
  });

  it('VIEW-012 buttons turn it by an eighth, for whoever cannot drag', async () => {
    await open();
    const turn = async (name: string) => {
      pane.element.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
      await tick();
    };
    await turn('Turn right');
    expect(angle()).toBe('50');
    expect(hint()).toBeNull();
    await turn('Turn left');
    await turn('Turn left');
    expect(angle()).toBe('310');
  });

  it('VIEW-010 turns over a missing frame by the nearest one', async () => {
    missing.add('/spin/3.webp');
    await open();
    for (let presses = 0; presses < 4; presses++) await press('ArrowRight');
    expect(angle()).toBe('40');
    expect(drawn).not.toContain('/spin/3.webp');
    expect(drawn.at(-1)).toBe('/spin/4.webp');
    expect(abandon).not.toHaveBeenCalled();
  });

  it('VIEW-010 goes back to the photos when nothing loads', async () => {
    for (const frame of FRAMES) missing.add(frame);
    await open();
    expect(abandon).toHaveBeenCalledOnce();
  });

  it('VIEW-013 turns by itself where the site says so, a frame each 100 ms, and stops after one loop', async () => {
    calm = false;
    await open(100);
    await tick(1_000);
    expect(angle()).toBe('100');
    await tick(2_600);
    expect(angle()).toBe('0');
    await tick(5_000);
    expect(angle()).toBe('0');
  });

  it.each([
    ['a drag', () => drag(-20)],
    ['a key', () => press('ArrowRight')],
    ['a hotspot', () => send(hotspot(), new Event('pointerdown', { bubbles: true }))],
  ])('VIEW-013 %s stops the vehicle at once', async (_, take) => {
    calm = false;
    await open(100);
    await tick(300);
    await take();
    const held = angle();
    expect(Number(held)).toBeLessThan(90);
    await tick(5_000);
    expect(angle()).toBe(held);
    expect(hint()).toBeNull();
  });

  it('VIEW-020 VIEW-022 VIEW-023 a hotspot tells and links to its part of the page, closes with Escape, and faces away', async () => {
    await open();
    expect(hotspot().getAttribute('aria-label')).toBe('LED headlights');
    expect(hotspot().style.translate).toContain('30cqw');
    hotspot().click();
    const card = () => pane.element.querySelector('.hotspot-card');
    expect(hotspot().getAttribute('aria-expanded')).toBe('true');
    expect(card()?.textContent).toContain('automatic high beam');
    const link = card()?.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Features', '#features']);
    await press('Escape', hotspot());
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(hotspot());
    hotspot().click();
    await drag(-360);
    expect(hotspot().style.visibility).toBe('hidden');
    expect(card()).toBeNull();
  });
});
