import type { SceneName } from '../names.ts';
export function drawScene(_name: SceneName): Uint8Array {
  return new Uint8Array(2400 * 1200 * 3);
}
