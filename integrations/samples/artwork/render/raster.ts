import { bounds, type Camera } from './camera.ts';
import type { Mesh } from './mesh.ts';

/** What the camera sees at every sample of a rectangle of the picture: the nearest triangle. */
export type Seen = {
  /** The rectangle in pixels, and samples a pixel has in each direction. */
  x0: number;
  y0: number;
  wide: number;
  high: number;
  grid: number;
  /** 1 ÷ distance along the axis; 0 where nothing is. */
  depth: Float32Array;
  /** Number of the mesh and of its triangle's first index. */
  mesh: Uint16Array;
  triangle: Int32Array;
  /** Of each mesh: x, y in samples and 1 ÷ distance of every vertex. */
  screen: Float32Array[];
};

const NEAR = 0.02;

/** Finds the nearest triangle at every sample. `grid` × `grid` samples a pixel. */
export function rasterise(camera: Camera, meshes: readonly Mesh[], grid: number): Seen {
  const [left, top, right, bottom] = bounds(camera, meshes);
  const whole = !(left > -1e5 && right < 1e5);
  const x0 = whole ? 0 : Math.max(0, Math.floor(left) - 1);
  const y0 = whole ? 0 : Math.max(0, Math.floor(top) - 1);
  const wide = Math.max(1, (whole ? camera.width : Math.min(camera.width, Math.ceil(right) + 1)) - x0);
  const high = Math.max(1, (whole ? camera.height : Math.min(camera.height, Math.ceil(bottom) + 1)) - y0);
  const size = wide * high * grid * grid;
  const seen: Seen = {
    x0,
    y0,
    wide,
    high,
    grid,
    depth: new Float32Array(size),
    mesh: new Uint16Array(size),
    triangle: new Int32Array(size),
    screen: meshes.map((mesh) => toScreen(camera, mesh, x0, y0, grid)),
  };
  for (const [number, mesh] of meshes.entries()) drawMesh(seen, mesh, number);
  return seen;
}

function toScreen(
  { eye, right, up, forward, focal, cx, cy }: Camera,
  { position }: Mesh,
  x0: number,
  y0: number,
  grid: number,
) {
  const screen = new Float32Array(position.length);
  for (let v = 0; v < position.length; v += 3) {
    const dx = position[v]! - eye[0];
    const dy = position[v + 1]! - eye[1];
    const dz = position[v + 2]! - eye[2];
    const depth = dx * forward[0] + dy * forward[1] + dz * forward[2];
    const inverse = depth > NEAR ? 1 / depth : -1;
    screen[v] = (cx + focal * (dx * right[0] + dy * right[1] + dz * right[2]) * inverse - x0) * grid;
    screen[v + 1] = (cy - focal * (dx * up[0] + dy * up[1] + dz * up[2]) * inverse - y0) * grid;
    screen[v + 2] = inverse;
  }
  return screen;
}

/** How many corners of a triangle lie in a hole. */
function corners(cut: NonNullable<Mesh['material']['cut']>, { index, position, uv }: Mesh, t: number): number {
  let count = 0;
  for (let k = t; k < t + 3; k++) {
    const v = index[k]!;
    if (cut(position[v * 3]!, position[v * 3 + 1]!, position[v * 3 + 2]!, uv[v * 2]!, uv[v * 2 + 1]!)) count += 1;
  }
  return count;
}

function drawMesh(seen: Seen, mesh: Mesh, number: number): void {
  const { depth, triangle, grid } = seen;
  const screen = seen.screen[number]!;
  const { index, position, uv } = mesh;
  const cut = mesh.material.cut;
  const width = seen.wide * grid;
  const height = seen.high * grid;
  for (let t = 0; t < index.length; t += 3) {
    const a = index[t]! * 3;
    const b = index[t + 1]! * 3;
    const c = index[t + 2]! * 3;
    const ia = screen[a + 2]!;
    const ib = screen[b + 2]!;
    const ic = screen[c + 2]!;
    if (ia < 0 || ib < 0 || ic < 0) continue;
    const ax = screen[a]!;
    const ay = screen[a + 1]!;
    const bx = screen[b]!;
    const by = screen[b + 1]!;
    const cx = screen[c]!;
    const cy = screen[c + 1]!;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const left = Math.min(ax, bx, cx);
    const right = Math.max(ax, bx, cx);
    const fromX = left <= 0.5 ? 0 : Math.ceil(left - 0.5);
    const toX = right >= width ? width - 1 : Math.floor(right - 0.5);
    if (fromX > toX) continue;
    const high = Math.min(ay, by, cy);
    const low = Math.max(ay, by, cy);
    const fromY = high <= 0.5 ? 0 : Math.ceil(high - 0.5);
    const toY = low >= height ? height - 1 : Math.floor(low - 0.5);
    if (fromY > toY) continue;
    // A hole is wider than a triangle: one whose corners are all without it, or all within, needs no look at each sample.
    const holes = cut ? corners(cut, mesh, t) : 0;
    if (holes === 3) continue;
    const k = 1 / area;
    const bStep = (cy - ay) * k;
    const cStep = (ay - by) * k;
    for (let y = fromY; y <= toY; y++) {
      const py = y + 0.5 - ay;
      let wb = ((fromX + 0.5 - ax) * (cy - ay) - (cx - ax) * py) * k;
      let wc = ((bx - ax) * py - (fromX + 0.5 - ax) * (by - ay)) * k;
      let at = y * width + fromX;
      for (let x = fromX; x <= toX; x++, at++, wb += bStep, wc += cStep) {
        if (wb < 0 || wc < 0 || wb + wc > 1) continue;
        const wa = 1 - wb - wc;
        const inverse = wa * ia + wb * ib + wc * ic;
        if (inverse <= depth[at]!) continue;
        if (cut && holes > 0) {
          const pa = (wa * ia) / inverse;
          const pb = (wb * ib) / inverse;
          const pc = (wc * ic) / inverse;
          const ua = (a / 3) * 2;
          const ub = (b / 3) * 2;
          const uc = (c / 3) * 2;
          const hole = cut(
            pa * position[a]! + pb * position[b]! + pc * position[c]!,
            pa * position[a + 1]! + pb * position[b + 1]! + pc * position[c + 1]!,
            pa * position[a + 2]! + pb * position[b + 2]! + pc * position[c + 2]!,
            pa * uv[ua]! + pb * uv[ub]! + pc * uv[uc]!,
            pa * uv[ua + 1]! + pb * uv[ub + 1]! + pc * uv[uc + 1]!,
          );
          if (hole) continue;
        }
        depth[at] = inverse;
        seen.mesh[at] = number;
        triangle[at] = t;
      }
    }
  }
}
