import type { Camera } from './camera.ts';
import type { GroundShadow } from './ground-shadow.ts';
import { smooth } from './studio.ts';

/** The studio behind a vehicle: a light floor that rises into the wall without an edge, and the vehicle's shadow. */
export function studioBackdrop(camera: Camera, shadow: GroundShadow): Float32Array {
  const { width, height, eye, forward, right, up, focal, cx, cy } = camera;
  const out = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 2) {
    const b = (cy - y - 1) / focal;
    for (let x = 0; x < width; x += 2) {
      const a = (x + 1 - cx) / focal;
      const dz = forward[2] + right[2] * a + up[2] * b;
      // Light falls off towards the edges of the picture, and from the floor to the wall.
      const fromMiddle = ((x - width / 2) / width) ** 2 + ((y - height * 0.58) / height) ** 2;
      let light = 0.84 - 0.2 * fromMiddle + 0.04 * smooth(height * 0.55, height, y);
      light -= 0.05 * smooth(0.35, 0, Math.abs(y / height - 0.5));
      if (dz < -1e-4) {
        const reach = -eye[2] / dz;
        const gx = eye[0] + (forward[0] + right[0] * a + up[0] * b) * reach;
        const gy = eye[1] + (forward[1] + right[1] * a + up[1] * b) * reach;
        light *= 1 - 0.97 * shadow(gx, gy);
      }
      // The floor is soft all over: one value for 2 × 2 pixels.
      for (let j = 0; j < 2 && y + j < height; j++) {
        for (let i = 0; i < 2 && x + i < width; i++) {
          const at = ((y + j) * width + x + i) * 3;
          out[at] = light * 0.985;
          out[at + 1] = light * 0.997;
          out[at + 2] = light * 1.015;
        }
      }
    }
  }
  return out;
}
