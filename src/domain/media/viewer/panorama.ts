/** Where the eye looks in a panorama, in degrees: `yaw` to the right of its middle, `pitch` up; `fov` is the width seen. */
export type Look = { yaw: number; pitch: number; fov: number };

/** Ahead and a little down, where a driver looks at the dashboard. */
export const START: Look = { yaw: 0, pitch: -8, fov: 80 };

/** A 360 panorama is twice as wide as high; any other shape is a still view. */
export function isPanorama(width: number, height: number): boolean {
  return height > 0 && Math.abs(width / height - 2) < 0.05;
}

/** Turns a look by a drag: what is under the finger stays under it. `width` is that of the stage in pixels. */
export function drag(look: Look, dx: number, dy: number, width: number): Look {
  const perPixel = look.fov / Math.max(1, width);
  return kept({ ...look, yaw: look.yaw - dx * perPixel, pitch: look.pitch + dy * perPixel });
}

/** Looks closer (`by` above 1) or wider. */
export function zoom(look: Look, by: number): Look {
  return kept({ ...look, fov: look.fov / by });
}

/** Keeps a look within what a head can do: all round, nearly straight up and down, from 30 to 100 degrees wide. */
export function kept({ yaw, pitch, fov }: Look): Look {
  return {
    yaw: ((((yaw + 180) % 360) + 360) % 360) - 180,
    pitch: Math.min(80, Math.max(-80, pitch)),
    fov: Math.min(100, Math.max(30, fov)),
  };
}

/**
 * Where a point of the panorama is seen on the stage, in percent from the left and top; `undefined` behind the eye or
 * outside.
 *
 * @param x percent of the panorama from its left edge.
 * @param y percent from its top.
 * @param aspect width of the stage divided by its height.
 */
export function project(x: number, y: number, look: Look, aspect: number): [x: number, y: number] | undefined {
  const longitude = radians((x / 100) * 360 - 180 - look.yaw);
  const latitude = radians(90 - (y / 100) * 180);
  const pitch = radians(look.pitch);
  const side = Math.cos(latitude) * Math.sin(longitude);
  const level = Math.cos(latitude) * Math.cos(longitude);
  const forward = level * Math.cos(pitch) + Math.sin(latitude) * Math.sin(pitch);
  const up = Math.sin(latitude) * Math.cos(pitch) - level * Math.sin(pitch);
  if (forward <= 0.01) return undefined;
  const half = Math.tan(radians(look.fov / 2));
  const left = 50 + (50 * side) / (forward * half);
  const top = 50 - (50 * aspect * up) / (forward * half);
  return left >= 0 && left <= 100 && top >= 0 && top <= 100 ? [left, top] : undefined;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
