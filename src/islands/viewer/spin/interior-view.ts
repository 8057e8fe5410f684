import { drag, isPanorama, type Look, project, START, zoom } from '#src/domain/media/viewer/panorama.ts';
import type { ViewerProps } from '#src/page-data/vehicle/vehicle-viewer.ts';
import { append } from '../element.ts';
import type { Pane, PaneContext } from '../pane.ts';
import { distance } from '../zoom.ts';
import { hotspotLayer } from './hotspot-layer.ts';
import { loadingRing } from './loading-ring.ts';
import { drawPanorama } from './panorama-gl.ts';
import { turnButton } from './turn-buttons.ts';

type Interior = NonNullable<ViewerProps['interior']>;

/** The interior view: a 360 panorama to look around in, or a still view (VIEW-001, VIEW-020). */
export function interiorView({ image: url, hotspots }: Interior, { abandon }: PaneContext): Pane {
  const element = document.createElement('div');
  element.className = 'pane interior';
  const ring = loadingRing(element, 'Loading the interior');
  const image = new Image();
  image.alt = 'Interior';
  image.crossOrigin = 'anonymous';
  image.src = url;
  let focusable: HTMLElement | undefined;
  const open = async () => {
    await image.decode();
    ring.remove();
    const panorama = isPanorama(image.naturalWidth, image.naturalHeight)
      ? lookAround(element, image, hotspots)
      : undefined;
    focusable = panorama;
    if (!panorama) still(element, image, hotspots);
    element.dataset.ready = '';
  };
  open().catch((error: unknown) => {
    console.warn('The interior did not load.', error);
    abandon();
  });
  return { element, focus: () => focusable?.focus({ preventScroll: true }) };
}

/** A picture that is no panorama, whole. */
function still(element: HTMLElement, image: HTMLImageElement, hotspots: Interior['hotspots']): void {
  const picture = append(element, 'div', 'pane__picture');
  picture.style.setProperty('--aspect', String(image.naturalWidth / image.naturalHeight));
  image.className = 'pane__canvas';
  picture.append(image);
  hotspotLayer(hotspots, element, picture).show(({ places }) => places[0]?.slice(1) as [number, number] | undefined);
}

/** The panorama; `undefined` where the browser cannot draw it, which then shows the picture as it is. */
function lookAround(
  element: HTMLElement,
  image: HTMLImageElement,
  hotspots: Interior['hotspots'],
): HTMLElement | undefined {
  const picture = document.createElement('div');
  picture.className = 'pane__picture pane__picture--whole';
  const canvas = append(picture, 'canvas', 'pane__canvas');
  const draw = drawPanorama(canvas, image);
  if (!draw) return undefined;
  element.append(picture);
  const spots = hotspotLayer(hotspots, element, picture);
  const hint = append(element, 'p', 'pane__hint');
  hint.textContent = 'Drag to look around';
  Object.assign(canvas, { tabIndex: 0, role: 'slider', ariaLabel: 'Interior, 360° view' });
  canvas.setAttribute('aria-valuemin', '-180');
  canvas.setAttribute('aria-valuemax', '180');

  let look = START;
  let requested = 0;
  const show = () => {
    requested = 0;
    const { clientWidth, clientHeight } = canvas;
    const [width, height] = [clientWidth, clientHeight].map((side) => Math.round(side * Math.min(2, devicePixelRatio)));
    if (!width || !height) return;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    draw(look);
    spots.show(({ places }) => places[0] && project(places[0][1], places[0][2], look, clientWidth / clientHeight));
    const yaw = Math.round(look.yaw);
    canvas.setAttribute('aria-valuenow', String(yaw));
    canvas.setAttribute(
      'aria-valuetext',
      yaw === 0 ? 'Ahead' : `${Math.abs(yaw)} degrees to the ${yaw < 0 ? 'left' : 'right'}`,
    );
  };
  const lookTo = (next: Look) => {
    look = next;
    if (!requested) requested = requestAnimationFrame(show);
  };
  steer(
    canvas,
    () => look,
    (next) => {
      hint.remove();
      lookTo(next);
    },
  );
  // "Look Left", "Zoom +".
  for (const key in MOVES)
    turnButton(element, canvas, key, key.length > 1 ? key.replace('Arrow', 'Look ') : `Zoom ${key}`);
  new ResizeObserver(() => lookTo(look)).observe(canvas);
  return canvas;
}

/** What keys do: an eighth of the width for an arrow, a quarter closer or wider. */
const MOVES: Record<string, (look: Look) => Look> = {
  ArrowLeft: (look) => drag(look, 1, 0, 8),
  ArrowRight: (look) => drag(look, -1, 0, 8),
  ArrowUp: (look) => drag(look, 0, 1, 8),
  ArrowDown: (look) => drag(look, 0, -1, 8),
  '+': (look) => zoom(look, 1.25),
  '-': (look) => zoom(look, 0.8),
};

/** Pointer, keys, pinch and wheel of the panorama. */
function steer(canvas: HTMLElement, look: () => Look, lookTo: (look: Look) => void): void {
  const fingers = new Map<number, PointerEvent>();
  canvas.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, event);
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, event);
    lookTo(
      other
        ? zoom(look(), distance(event, other) / Math.max(1, distance(before, other)))
        : drag(look(), event.x - before.x, event.y - before.y, canvas.clientWidth),
    );
  });
  for (const name of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(name, ({ pointerId }) => fingers.delete(pointerId));
  canvas.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    lookTo(move(look()));
  });
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !canvas.closest('dialog')) return;
      event.preventDefault();
      lookTo(zoom(look(), Math.exp(-event.deltaY / 400)));
    },
    { passive: false },
  );
}
