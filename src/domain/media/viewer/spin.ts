/** degrees; VIEW-021. */
export const spinDegrees = 360;
/** px; VIEW-012. */
const spinPxPerFrame = 20;

/** The angle a frame shows, in whole degrees (VIEW-021, VIEW-022). */
export function frameAngle(frame: number, frames: number): number {
  return Math.round((frame / frames) * spinDegrees) % spinDegrees;
}

/** A frame number brought into the turn: -1 is the last frame. */
export function wrapFrame(frame: number, frames: number): number {
  return ((frame % frames) + frames) % frames;
}

/**
 * The frame after a drag (VIEW-012): one frame for each whole 20 px. The vehicle follows the finger, so a drag to the
 * right goes back in the turn.
 *
 * @param from frame at which the drag began.
 * @param dragPx how far the pointer is to the right of where it began.
 */
export function frameAfterDrag(from: number, dragPx: number, frames: number): number {
  return wrapFrame(from - Math.trunc(dragPx / spinPxPerFrame), frames);
}

/** The frame that is there and nearest to the one wanted, so that a missing frame leaves no gap; `undefined` when none is. */
export function nearestFrame(isThere: (frame: number) => boolean, wanted: number, frames: number): number | undefined {
  for (let away = 0; away <= frames / 2; away++) {
    for (const frame of [wrapFrame(wanted + away, frames), wrapFrame(wanted - away, frames)])
      if (isThere(frame)) return frame;
  }
  return undefined;
}

/** Pixels that all decoded frames of a spin may hold together: 160 MB of memory. */
const PIXELS = 40_000_000;

/** The width in pixels at which frames are decoded: what the stage shows, less where many frames would fill the memory. */
export function decodedWidth(stageWidth: number, pixelRatio: number, frames: number, aspect = 3 / 2): number {
  const most = Math.sqrt((PIXELS / Math.max(1, frames)) * aspect);
  return Math.max(1, Math.round(Math.min(stageWidth * pixelRatio, most)));
}
