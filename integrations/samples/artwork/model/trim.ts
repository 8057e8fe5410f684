import type { Sample } from '../render/material.ts';
import { smooth } from '../render/studio.ts';
import type { CabinView } from './cabin-view.ts';
import type { CarShape } from './car-shape.ts';
import { roundMin } from './curve.ts';

// What a car's skin is made of where it is not painted: glass, dark plastic, grilles, plates, door handles.

export function pane(s: Sample, edge: number, tint: number, cabin: CabinView, bright: boolean): true {
  s.paint = 0;
  if (edge < 0.002) {
    // The seal, or a bright moulding.
    if (bright && edge < -0.003 && edge > -0.016) {
      s.r = s.g = s.b = 0.78;
      s.metal = 1;
      s.shine = 0.78;
      s.rough = 0.6;
    } else gloss(s);
    return true;
  }
  s.r = s.g = s.b = 0.003;
  s.rough = 0;
  s.shine = 0.055;
  if (edge < 0.014) return true;
  cabin(s, tint);
  return true;
}

export function gloss(s: Sample): void {
  s.paint = 0;
  s.r = s.g = s.b = 0.006;
  s.rough = 0.3;
}

export function dark(s: Sample, open = 0.2): true {
  s.paint = 0;
  s.r = s.g = s.b = 0.008;
  s.rough = 3;
  s.shine = 0.015;
  s.open = open;
  return true;
}

export function plasticSkin(s: Sample): void {
  s.paint = 0;
  s.r = 0.024;
  s.g = 0.025;
  s.b = 0.027;
  s.rough = 2.6;
  s.shine = 0.04;
}

/** A grille with depth: slats or a pattern over the dark. */
export function grilleMesh(
  s: Sample,
  edge: number,
  side: number,
  z: number,
  style: CarShape['grilleStyle'],
  plainEdge = false,
): true {
  if (edge < 0) {
    gloss(s);
    if (!plainEdge && edge < -0.005 && edge > -0.017) {
      s.r = s.g = s.b = 0.6;
      s.metal = 1;
      s.shine = 0.6;
      s.rough = 0.8;
    }
    return true;
  }
  gloss(s);
  s.rough = 1.4;
  let bar = 0;
  if (style === 'slats') bar = Math.sin((z * 2 * Math.PI) / 0.042);
  else if (style === 'bars') bar = Math.sin((side * 2 * Math.PI) / 0.075) * 1.2;
  else if (style === 'dots')
    bar = Math.max(Math.sin(((side + z) * 2 * Math.PI) / 0.06), Math.sin(((side - z) * 2 * Math.PI) / 0.06)) - 0.25;
  else bar = Math.sin((side * 2 * Math.PI) / 0.05) * Math.sin((z * 2 * Math.PI) / 0.032) + 0.25;
  const raised = smooth(-0.1, 0.35, bar);
  s.open = 0.06 + 0.8 * raised * smooth(0, 0.02, edge);
  s.r = s.g = s.b = 0.006 + 0.02 * raised;
  s.nz += (raised - 0.5) * 0.5;
  const length = Math.hypot(s.nx, s.ny, s.nz);
  s.nx /= length;
  s.ny /= length;
  s.nz /= length;
  return true;
}

export function plate(s: Sample, side: number, z: number, at: number): boolean {
  if (at === 0) return false;
  const edge = roundMin(0.19 - side, 0.056 - Math.abs(z - at), 0.02);
  if (edge < -0.006) return false;
  s.paint = 0;
  s.rough = 2;
  const white = edge > 0 && !(edge > 0.006 && edge < 0.0085);
  s.r = s.g = s.b = white ? 0.62 : 0.02;
  return true;
}

export function handleAt(s: Sample, along: number, z: number): void {
  const bar = roundMin(0.1 - Math.abs(along), 0.0135 - Math.abs(z - along * 0.04), 0.02);
  const cup = roundMin(0.075 - Math.abs(along - 0.005), 0.03 - Math.abs(z + 0.008), 0.04);
  if (bar > 0) {
    s.nz += z * 45 * 0.6;
    s.open = 1;
  } else if (bar > -0.006) s.open = 0.3;
  else if (cup > 0) {
    s.open = 0.55;
    s.nz += 0.25;
  }
  const length = Math.hypot(s.nx, s.ny, s.nz);
  s.nx /= length;
  s.ny /= length;
  s.nz /= length;
}
