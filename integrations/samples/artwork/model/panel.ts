import type { Material, Sample } from '../render/material.ts';
import { smooth } from '../render/studio.ts';
import { inside, type Outline } from './curve.ts';

type Colour = readonly [number, number, number];

/** What is drawn on the sides and ends of a box body. Sides are seen along y: outlines in x and z; ends in y and z. */
export type Panel = {
  windows?: readonly Outline[];
  doors?: readonly Outline[];
  /** Windows and lamps on the end that looks backwards (x below `rearBelow`) or forwards. */
  rear?: { windows?: readonly Outline[]; lamps?: readonly Outline[]; doors?: readonly Outline[] };
  front?: { windows?: readonly Outline[] };
  /** Bands along the side: height at x = 0, how it climbs with x, thickness and colour. */
  bands?: readonly { z: number; climb: number; thick: number; colour: Colour }[];
  /** Below this height: chequer plate or plastic. */
  skirt?: { z: number; kind: 'plate' | 'plastic' };
  /** Ribs of a sheet-metal box: distance between them. */
  ribs?: number;
  /** Fixed colour in place of the paint. */
  colour?: Colour;
  /** Chance of only the left (kerb) side carrying doors: -1 right, 1 left. */
  doorSide?: 1 | -1;
};

/** A caravan's, box truck's or camper's skin. */
export function panelMaterial(panel: Panel): Material {
  return {
    shade: (s: Sample) => {
      s.paint = panel.colour ? 0 : 1;
      if (panel.colour) [s.r, s.g, s.b] = panel.colour;
      s.rough = 0.6;
      if (s.inner) {
        s.paint = 0;
        s.r = s.g = s.b = 0.01;
        return;
      }
      const end = Math.abs(s.nx) > 0.72;
      const side = Math.abs(s.ny) > 0.6;
      if (end) {
        const part = s.nx < 0 ? panel.rear : panel.front;
        for (const outline of part?.windows ?? []) if (window(s, inside(outline, s.y, s.z))) return;
        if (s.nx < 0) {
          for (const outline of panel.rear?.lamps ?? []) if (lamp(s, inside(outline, Math.abs(s.y), s.z))) return;
          for (const outline of panel.rear?.doors ?? []) seam(s, inside(outline, s.y, s.z));
        }
      }
      if (panel.skirt && s.z < panel.skirt.z) return skirt(s, panel.skirt.kind, panel.skirt.z);
      if (side) {
        for (const outline of panel.windows ?? []) if (window(s, inside(outline, s.x, s.z))) return;
        if (!panel.doorSide || s.ny * panel.doorSide > 0)
          for (const outline of panel.doors ?? []) seam(s, inside(outline, s.x, s.z));
      }
      for (const { z, climb, thick, colour } of side || end ? (panel.bands ?? []) : []) {
        const away = Math.abs(s.z - z - climb * s.x) - thick / 2;
        if (away > 0) continue;
        s.paint = 0;
        [s.r, s.g, s.b] = colour;
      }
      if (panel.ribs) {
        const at = side ? s.x : s.z;
        const phase = Math.abs(((((at / panel.ribs) % 1) + 1) % 1) - 0.5);
        if (phase < 0.03) s.open = Math.min(s.open, 0.72);
      }
    },
  };
}

function window(s: Sample, edge: number): boolean {
  if (edge < -0.03) return false;
  s.paint = 0;
  s.r = s.g = s.b = edge < 0 ? 0.018 : 0.004;
  s.rough = edge < 0 ? 1.5 : 0;
  s.shine = 0.05;
  if (edge > 0.004 && edge < 0.012) s.open = 0.4;
  // Blinds, half drawn.
  if (edge > 0.03) s.er = s.eg = s.eb = 0.012 + 0.01 * smooth(0.05, 0.3, edge);
  return true;
}

function lamp(s: Sample, edge: number): boolean {
  if (edge < 0) return false;
  s.paint = 0;
  s.r = 0.1;
  s.g = s.b = 0.003;
  s.rough = 0;
  s.er = 0.16 + 0.45 * smooth(0.008, 0.012, edge) * (1 - smooth(0.02, 0.026, edge));
  s.eg = s.eb = s.er * 0.04;
  return true;
}

function seam(s: Sample, edge: number): void {
  if (Math.abs(edge) < 0.005) {
    s.open = 0.15;
    s.paint *= 0.3;
    s.r *= 0.3;
    s.g *= 0.3;
    s.b *= 0.3;
  } else if (Math.abs(edge) < 0.014) s.open = Math.min(s.open, 0.82);
}

function skirt(s: Sample, kind: 'plate' | 'plastic', top: number): void {
  s.paint = 0;
  if (kind === 'plastic') {
    s.r = s.g = s.b = 0.025;
    s.rough = 2.5;
  } else {
    const a = s.x * 1 + s.y;
    const diamond = Math.sin((a + s.z) * 150) * Math.sin((a - s.z) * 150);
    s.r = s.g = s.b = 0.42 + 0.16 * smooth(0.5, 0.7, diamond);
    s.metal = 1;
    s.shine = 0.45;
    s.rough = 2.2;
  }
  if (top - s.z < 0.008) s.open = 0.4;
}
