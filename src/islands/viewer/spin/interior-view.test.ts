// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Look } from '#src/domain/media/viewer/panorama.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { interiorView } from './interior-view.ts';

const drawn: Look[] = [];
vi.mock('./panorama-gl.ts', () => ({ drawPanorama: () => (look: Look) => void drawn.push(look) }));

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    queueMicrotask(work);
    return 1;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      constructor(resized: () => void) {
        this.observe = resized;
      }
    },
  );
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined;
      naturalWidth = 4_000;
      naturalHeight = 2_000;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('VIEW-001 what a drag and a pinch show, buttons show as well', async () => {
  const { element } = interiorView(
    { image: '/inside.webp', hotspots: [] },
    { name: 'Car', poster: '', wanted: () => true, abandon: () => undefined },
  );
  await until(() => expect(drawn).toHaveLength(1));
  const canvas = element.querySelector('canvas') as HTMLElement;
  const press = async (name: string) => {
    element.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
    await until(() => expect(element.querySelector('.pane__hint')).toBeNull());
    await Promise.resolve();
    return drawn.at(-1) as Look;
  };
  const start = drawn[0] as Look;
  const right = await press('Look Right');
  expect(right.yaw).toBeGreaterThan(start.yaw);
  expect(canvas.getAttribute('aria-valuenow')).toBe(String(Math.round(right.yaw)));
  expect((await press('Look Left')).yaw).toBeCloseTo(start.yaw);
  const up = await press('Look Up');
  expect(up.pitch).not.toBe(start.pitch);
  expect((await press('Look Down')).pitch).toBeCloseTo(start.pitch);
  const closer = await press('Zoom +');
  expect(closer).not.toEqual(await press('Zoom -'));
});
