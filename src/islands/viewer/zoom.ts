const CLOSEST = 4;
const DOUBLE_TAP = 2.5;
const DOUBLE_TAP_MS = 300;
const TAP_PX = 10;

/** px of the window, as a pointer event has them, or of a photo's box. */
type Point = { x: number; y: number };

type Zoom = {
  reset(): void;
  by(factor: number): void;
  /** Moves an enlarged photo by eighths of its box; false where the whole photo is seen. */
  move(across: number, down: number): boolean;
};

/**
 * Looks closer at a photo: pinch, double tap or click, control and wheel. While it is enlarged a drag moves it, and a tap
 * brings the place that was tapped to the middle.
 */
export function makeZoomable(image: HTMLElement, track: HTMLElement): Zoom {
  const fingers = new Map<number, Point>();
  let [scale, left, top] = [1, 0, 0];
  let tapped = 0;
  /** px that the last finger went: a tap has a few. */
  let path = 0;

  const draw = () => {
    left = Math.min(0, Math.max(image.clientWidth * (1 - scale), left));
    top = Math.min(0, Math.max(image.clientHeight * (1 - scale), top));
    const isLarge = scale > 1.01;
    image.style.transform = isLarge ? `translate(${left}px, ${top}px) scale(${scale})` : '';
    image.style.touchAction = isLarge ? 'none' : '';
    track.style.overflowX = isLarge ? 'hidden' : '';
  };
  /** Scales around a point of the image's box, which stays where it is. */
  const by = (factor: number, around: Point = { x: image.clientWidth / 2, y: image.clientHeight / 2 }) => {
    const next = Math.min(CLOSEST, Math.max(1, scale * factor));
    left = around.x - (around.x - left) * (next / scale);
    top = around.y - (around.y - top) * (next / scale);
    scale = next;
    draw();
  };
  const move = (across: number, down: number) => {
    left += across;
    top += down;
    draw();
  };

  image.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, event);
    path = 0;
    if (fingers.size === 2 || scale > 1) image.setPointerCapture(event.pointerId);
  });
  image.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, event);
    path += distance(event, before);
    if (other) {
      const middle = { x: (event.x + other.x) / 2, y: (event.y + other.y) / 2 };
      by(distance(event, other) / Math.max(1, distance(before, other)), inBox(image, middle));
    } else if (scale > 1) {
      move(event.x - before.x, event.y - before.y);
    }
  });
  const lift = (event: PointerEvent) => {
    const wasPinch = fingers.size > 1;
    fingers.delete(event.pointerId);
    if (event.type !== 'pointerup' || wasPinch) return;
    const isDouble = event.timeStamp - tapped < DOUBLE_TAP_MS;
    tapped = isDouble ? 0 : event.timeStamp;
    const at = inBox(image, event);
    if (isDouble) by(scale > 1 ? 1 / scale : DOUBLE_TAP, at);
    else if (path < TAP_PX) move(image.clientWidth / 2 - at.x, image.clientHeight / 2 - at.y);
  };
  image.addEventListener('pointerup', lift);
  image.addEventListener('pointercancel', lift);
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    by(Math.exp(-event.deltaY / 200), inBox(image, event));
  };
  image.addEventListener('wheel', onWheel, { passive: false });
  return {
    by,
    move: (across, down) => {
      const isLarge = scale > 1;
      if (isLarge) move((across * image.clientWidth) / 8, (down * image.clientHeight) / 8);
      return isLarge;
    },
    reset: () => {
      [scale, left, top] = [1, 0, 0];
      draw();
    },
  };
}

/** px between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A point of the window within the box of a photo. */
function inBox(image: HTMLElement, { x, y }: Point): Point {
  const slide = (image.parentElement as HTMLElement).getBoundingClientRect();
  return { x: x - slide.left - image.offsetLeft, y: y - slide.top - image.offsetTop };
}
