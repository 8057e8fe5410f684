import { placeAt } from '#src/domain/media/viewer/hotspots.ts';
import { frameAfterDrag, frameAngle, nearestFrame, wrapFrame } from '#src/domain/media/viewer/spin.ts';
import type { ViewerProps } from '#src/page-data/vehicle/vehicle-viewer.ts';
import { append, isCalm } from '../element.ts';
import type { Pane, PaneContext } from '../pane.ts';
import { type Frame, loadFrames } from './frames.ts';
import { hotspotLayer } from './hotspot-layer.ts';
import { loadingRing } from './loading-ring.ts';
import { turnButton } from './turn-buttons.ts';
import { turnOnce } from './turn-once.ts';

type Spin = NonNullable<ViewerProps['spin']>;

/** The spin view (VIEW-010 to VIEW-013, VIEW-020 to VIEW-023): a drag, keys and buttons turn the vehicle. */
export function spinView(spin: Spin, { name, poster, wanted, abandon }: PaneContext): Pane {
  const element = document.createElement('div');
  element.className = 'pane spin';
  const picture = append(element, 'div', 'pane__picture');
  const canvas = append(picture, 'canvas', 'pane__canvas');
  if (poster) picture.style.backgroundImage = `url(${JSON.stringify(poster)})`;
  const count = spin.frames.length;
  const spots = hotspotLayer(spin.hotspots, element, picture);
  const ring = loadingRing(element, 'Loading the 360° view');
  const hint = append(element, 'p', 'pane__hint');
  hint.textContent = 'Swipe to spin';
  hint.hidden = true;

  const pen = canvas.getContext('2d', { alpha: false });
  let frames: Frame[] = [];
  let frame = 0;
  let drawn = 0;
  const draw = () => {
    drawn = 0;
    const there = nearestFrame((at) => frames[at] !== undefined, frame, count);
    const shown = there === undefined ? undefined : frames[there];
    if (!shown) return;
    pen?.drawImage(shown, 0, 0, canvas.width, canvas.height);
    const angle = frameAngle(frame, count);
    spots.show((spot) => placeAt(spot, angle)?.slice(1) as [number, number] | undefined);
    canvas.setAttribute('aria-valuenow', String(angle));
    canvas.setAttribute('aria-valuetext', `Turned ${angle} degrees`);
  };
  const turnTo = (next: number) => {
    if (next === frame) return;
    frame = wrapFrame(next, count);
    if (!drawn) drawn = requestAnimationFrame(draw);
  };

  const ready = () => {
    const first = frames.find((one) => one !== undefined);
    ring.remove();
    if (!first) return abandon();
    [canvas.width, canvas.height] = [first.width, first.height];
    picture.style.setProperty('--aspect', String(first.width / first.height));
    Object.assign(canvas, { tabIndex: 0, role: 'slider', ariaLabel: `360° view, ${name}` });
    canvas.setAttribute('aria-valuemin', '0');
    canvas.setAttribute('aria-valuemax', '359');
    hint.hidden = false;
    turnButton(element, canvas, 'PageDown', 'Turn left');
    turnButton(element, canvas, 'PageUp', 'Turn right');
    element.dataset.ready = '';
    draw();
    if (wanted() && (document.activeElement === document.body || element.contains(document.activeElement)))
      canvas.focus({ preventScroll: true });
    if (spin.autoRotateMs && !isCalm()) stop = turnOnce(count, spin.autoRotateMs, () => turnTo(frame + 1));
  };

  let stop = () => {};
  // Any interaction, also one with a hotspot, stops the turn and takes the hint away (VIEW-011, VIEW-013).
  for (const name of ['pointerdown', 'keydown'] as const)
    element.addEventListener(
      name,
      () => {
        stop();
        hint.remove();
      },
      { capture: true },
    );

  turnByHand(canvas, count, () => frame, turnTo);

  // After the pane is on the stage, whose size the frames are decoded for.
  requestAnimationFrame(() => {
    void loadFrames(spin.frames, element, (done) => ring.show(done / count)).then((loaded) => {
      frames = loaded;
      ready();
    });
  });
  return { element, focus: () => canvas.focus({ preventScroll: true }), close: () => stop() };
}

/** A drag and the keys of a slider turn the vehicle (VIEW-012). */
function turnByHand(
  canvas: HTMLCanvasElement,
  count: number,
  current: () => number,
  turnTo: (frame: number) => void,
): void {
  // An eighth of a turn.
  const far = Math.ceil(count / 8);
  let from: { x: number; frame: number } | undefined;
  canvas.addEventListener('pointerdown', (event) => {
    from = { x: event.clientX, frame: current() };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (from) turnTo(frameAfterDrag(from.frame, event.clientX - from.x, count));
  });
  for (const name of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(name, () => {
      from = undefined;
    });
  canvas.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, PageDown: -far, ArrowRight: 1, ArrowUp: 1, PageUp: far }[event.key];
    if (!step) return;
    event.preventDefault();
    turnTo(current() + step);
  });
}
