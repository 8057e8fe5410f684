import { type Material, plastic, type Sample } from '../render/material.ts';
import { smooth } from '../render/studio.ts';
import { cabinView } from './cabin-view.ts';
import type { CarShape } from './car-shape.ts';
import { inside, type Outline, roundMin } from './curve.ts';
import { lampFront, lampRear } from './lamp.ts';
import type { Loft } from './loft.ts';
import { sideWindowOf } from './side-window.ts';
import { dark, gloss, grilleMesh, handleAt, pane, plasticSkin, plate } from './trim.ts';

const GAP = 0.0035;

/** What each point of a car's skin is made of: paint, glass, lamps, grille, trim, and the lines between panels. */
export function carMaterial(car: CarShape, loft: Loft): Material {
  const { skin } = car;
  const { length, width } = skin;
  const half = width / 2;
  const radius = car.wheel.radius;
  const sideWindow = sideWindowOf(car, loft);
  const cabin = cabinView(car, loft, (a, z) => sideWindow(a, z));
  const plateRecess = flat(0.34, car.plateRear - 0.08, car.plateRear + 0.095, 0.05);
  const archDistance = (along: number, z: number) => {
    let least = 9;
    const rise = (z - radius) ** 2;
    for (const axle of car.axles) {
      const away = Math.sqrt((along - axle) ** 2 + rise) - car.arch;
      if (away < least) least = away;
    }
    return least;
  };

  const shade = (s: Sample) => {
    const along = s.u;
    const side = Math.abs(s.y);
    const { z, v } = s;
    s.paint = 1;
    s.rough = 0.22;
    if (s.inner) {
      dark(s);
      return;
    }
    if (v < 1.25) {
      if (along > 0.5 && length - along > 0.6) {
        dark(s);
        return;
      }
      plasticSkin(s);
      s.open = 0.5;
      return;
    }

    const fromArch = v < 5 ? archDistance(along, z) : 9;
    if (fromArch < 0.016) {
      dark(s, 0.35);
      return;
    }
    const tail = length - along;

    if (car.cladding && v < 4.6) {
      const edge = Math.min(
        fromArch - car.cladding.arch,
        z - car.cladding.sill - (along < 0.5 || tail < 0.5 ? 0.1 : 0),
      );
      if (edge < 0) {
        plasticSkin(s);
        if (edge > -0.004) s.open = 0.4;
        grilleAndLamps(s, along, side, tail);
        return;
      }
      if (edge < 0.004) s.open = 0.5;
    }
    if (grilleAndLamps(s, along, side, tail)) return;
    if (glass(s, along, side, tail)) return;
    if (car.cover && v > 5.35 && along > car.cover[0] && along < car.cover[1]) {
      plastic.shade(s);
      s.paint = 0;
      s.rough = 2.8;
      const rib = Math.abs((((along - car.cover[0]) / 0.4) % 1) - 0.5);
      if (rib > 0.49) s.open = 0.55;
      return;
    }
    if (car.blackRoof && v > 5.98 && along > car.screen[1]) {
      s.paint = 0;
      s.r = s.g = s.b = 0.006;
    }
    lines(s, along, side, tail);
  };

  function glass(s: Sample, along: number, side: number, tail: number): boolean {
    const { z, v } = s;
    // Windscreen.
    const [base, header] = car.screen;
    if (v > 5.9 && along > base - 0.15 && along < header + 0.2) {
      const edge = roundMin(
        roundMin(along - base - 0.02, header - 0.03 - along, Math.min(0.1, (header - base) * 0.2)),
        (loft.rail(along) - 0.045 - side) * 0.9,
        0.12,
      );
      if (edge > -0.014 && v > 6) return pane(s, edge, 0.62, cabin, false);
      if (along < base + 0.03 && along > base - 0.13 && edge < 0 && side < loft.rail(along) - 0.02) {
        plasticSkin(s); // the cowl under the wipers
        s.open = 0.4;
        return true;
      }
    }
    if (car.rearWindow && v > 5.9) {
      const [top, low] = car.rearWindow;
      const edge = roundMin(
        roundMin(along - top - 0.04, low - along - 0.012, 0.1),
        loft.rail(along) - 0.06 - side,
        0.12,
      );
      if (edge > -0.014) return pane(s, edge, car.privacyFrom === undefined ? 0.5 : 0.16, cabin, false);
    }
    if (v > 4.6 && v < 6.2 && tail > 0.1) {
      const edge = sideWindow(along, z);
      if (edge > -0.03) {
        const lean = (z - loft.belt(along)) * 0.06;
        let pillar = 9;
        for (const post of car.side.pillars) pillar = Math.min(pillar, Math.abs(along - post[0] + lean) - post[1] / 2);
        if (edge > 0 && pillar < 0) {
          gloss(s);
          if (pillar > -0.004) s.open = 0.4;
          return true;
        }
        const tint = car.privacyFrom !== undefined && along > car.privacyFrom ? 0.2 : 0.62;
        return pane(s, Math.min(edge, pillar), tint, cabin, car.brightTrim === true);
      }
    }
    return false;
  }

  function grilleAndLamps(s: Sample, along: number, side: number, tail: number): boolean {
    const { z } = s;
    if (along < 1 && s.v > 1.3) {
      const round = side + Math.max(0, along - 0.02);
      const lamp = inside(car.headlamp, round, z);
      if (lamp > -GAP) {
        if (lamp < 0) return dark(s, 0.3);
        lampFront(s, lamp, (round - car.headlamp.from) / (car.headlamp.to - car.headlamp.from), car.headlamp, round);
        return true;
      }
      if (along < 0.5) {
        const grille = inside(car.grille, side, z);
        if (grille > -0.02) return grilleMesh(s, grille, side, z, car.grilleStyle);
        const intake = inside(car.intake, side, z);
        if (intake > -0.012) return grilleMesh(s, intake, side, z, 'slats', true);
        if (plate(s, side, z, car.plateFront)) return true;
      }
    }
    if (tail < 1 && s.v > 1.3) {
      const round = side + Math.max(0, tail - 0.02);
      const lamp = inside(car.tailLamp, round, z);
      if (lamp > -GAP) {
        if (lamp < 0) return dark(s, 0.3);
        lampRear(s, lamp, (round - car.tailLamp.from) / (car.tailLamp.to - car.tailLamp.from), car.tailLamp, round);
        return true;
      }
      if (tail < 0.6) {
        if (car.tailBar && side < car.tailLamp.from + 0.02 && z > car.tailBar[0] && z < car.tailBar[1]) {
          lampRear(s, Math.min(z - car.tailBar[0], car.tailBar[1] - z), 0.4, car.tailLamp, round);
          return true;
        }
        const recess = inside(plateRecess, side, z);
        if (plate(s, side, z, car.plateRear)) return true;
        if (recess > 0 && tail < 0.35) {
          s.open = 0.55 + 0.45 * smooth(0.03, 0, recess);
        }
        const diffuser = Math.min(loft.bottom(length - 0.3) + 0.17 - z, half * 0.8 - side);
        if (diffuser > 0 && tail < 0.5) {
          plasticSkin(s);
          if (Math.abs(side - 0.28) < 0.006 || Math.abs(side - 0.5) < 0.006) s.open = 0.4;
          return true;
        }
      }
    }
    return false;
  }

  function lines(s: Sample, along: number, side: number, tail: number): void {
    const { z, v } = s;
    let gap = 9;
    if (v > 1.9 && v < 5.3) {
      const belt = loft.belt(along);
      const sill = loft.bottom(along) + 0.12;
      if (z > sill) {
        for (const [low, high] of car.doors) {
          const t = (z - sill) / (belt - sill);
          const at = low + (high - low) * t ** 2;
          gap = Math.min(gap, Math.abs(along - at));
        }
      }
      const first = car.doors[0];
      const last = car.doors[car.doors.length - 1];
      if (first && last && along > first[0] && along < last[0]) gap = Math.min(gap, Math.abs(z - sill));
      for (const handle of car.handles) handleAt(s, along - handle, z - (belt - 0.085));
      // Bumper to wing.
      const front = car.axles[0]! - car.arch;
      if (along < front && Math.abs(z - 0.66 - (along - front) * 0.1) < GAP && along > 0.55) gap = 0;
      const rear = car.axles[car.axles.length - 1]! + car.arch;
      if (along > rear && tail > 0.16 && Math.abs(z - 0.66) < GAP) gap = 0;
      const flap = car.axles[1];
      if (flap !== undefined && s.y < 0 && car.axles.length === 2)
        gap = Math.min(
          gap,
          Math.abs(roundMin(0.075 - Math.abs(along - flap - 0.14), 0.075 - Math.abs(z - belt + 0.16), 0.05)),
        );
    }
    if (car.bonnet !== undefined && along < car.screen[0] && along > car.bonnet - 0.02) {
      gap = Math.min(gap, Math.max(Math.abs(v - 5.42) * 0.22, car.bonnet - along));
      if (v > 5.42) gap = Math.min(gap, Math.abs(along - car.bonnet));
    }
    if (car.boot !== undefined && tail < length - car.boot) {
      const rim = half * 0.8;
      if (v > 4.2 || tail < 0.3)
        gap = Math.min(gap, z > 0.5 && z > car.plateRear - 0.2 ? Math.abs(side - rim + 0.02) : 9);
      if (side < rim && car.rearWindow && along < car.rearWindow[1] + 0.1 && v > 6)
        gap = Math.min(gap, Math.abs(along - car.rearWindow[1] - 0.05));
      if (side < rim && tail < 0.3)
        gap = Math.min(gap, Math.abs(z - (car.plateRear > 0.6 ? car.plateRear - 0.2 : 0.62)));
    }
    if (gap < GAP) {
      s.open = 0.08;
      s.shine = 0.01;
      s.paint = 0.25;
      s.r = s.g = s.b = 0.004;
    } else if (gap < GAP * 2.2) s.open = Math.min(s.open, 0.8);
  }

  return {
    cut: (_x, y, z, along, v) =>
      (v < 5 && Math.abs(y) > half - 0.4 && archDistance(along, z) < 0 && z < radius + car.arch + 0.01) ||
      (car.open === true &&
        v > 5.02 &&
        along > car.screen[1] &&
        car.rearWindow !== undefined &&
        along < car.rearWindow[0]),
    shade,
  };
}

function flat(half: number, low: number, high: number, round: number): Outline {
  return { from: -half, to: half, low: [low, low], high: [high, high], round };
}
