import { hidden, type Material, rubber, type Sample, steel } from '../render/material.ts';
import { type Mesh, place, revolveY } from '../render/mesh.ts';
import { smooth } from '../render/studio.ts';

export type WheelStyle = 'five-twin' | 'ten' | 'turbine' | 'six' | 'steel' | 'truck' | 'multi';

export type WheelShape = { radius: number; rim: number; width: number; style: WheelStyle; dark?: boolean };

/** Parts of a turn that carry a spoke, and how wide it is (radians at the rim, at the hub). */
const SPOKES: Record<WheelStyle, { count: number; rim: number; hub: number; twin?: number; swirl?: number }> = {
  'five-twin': { count: 5, rim: 0.17, hub: 0.3, twin: 0.21 },
  ten: { count: 10, rim: 0.15, hub: 0.3 },
  turbine: { count: 9, rim: 0.22, hub: 0.3, swirl: 0.5 },
  six: { count: 6, rim: 0.34, hub: 0.5 },
  multi: { count: 7, rim: 0.13, hub: 0.24, twin: 0.15 },
  steel: { count: 0, rim: 0, hub: 0 },
  truck: { count: 0, rim: 0, hub: 0 },
};

/** A wheel at the origin whose outer face looks towards +y. */
function wheelMeshes({ radius, rim, width, style, dark = false }: WheelShape): Mesh[] {
  const half = width / 2;
  const bulge = 0.014;
  const tyre: [number, number][] = [
    [rim - 0.008, half - 0.02],
    [rim + 0.004, half - 0.004],
    [rim + 0.02, half + bulge * 0.6],
    [rim + (radius - rim) * 0.45, half + bulge],
    [radius - 0.05, half + 0.002],
    [radius - 0.022, half - 0.018],
    [radius - 0.006, half - 0.045],
    [radius, half - 0.075],
    [radius + 0.003, 0],
    [radius, -half + 0.075],
    [radius - 0.02, -half + 0.02],
    [rim, -half],
  ];
  const lip: [number, number][] = [
    [rim - 0.03, half - 0.075],
    [rim - 0.022, half - 0.03],
    [rim - 0.016, half - 0.012],
    [rim - 0.008, half - 0.004],
    [rim + 0.003, half - 0.003],
    [rim + 0.006, half - 0.012],
  ];
  const barrel: [number, number][] = [
    [rim - 0.02, half - 0.04],
    [rim - 0.035, half - 0.11],
    [rim - 0.05, -half + 0.02],
    [0.02, -half + 0.02],
  ];
  const meshes = [
    revolveY([0, 0, 0], fine(tyre, 3), tyreMaterial(radius, rim), 80),
    revolveY([0, 0, 0], fine(lip, 2), metal(dark ? 0.1 : 0.62, 0.8), 80),
    revolveY([0, 0, 0], barrel, barrelMaterial(rim), 72),
  ];
  if (style === 'steel' || style === 'truck') return [...meshes, steelFace(rim, half, style === 'truck')];
  return [...meshes, brake(rim, half), ...spokeFace(rim, half, SPOKES[style], dark)];
}

/** Doubles a profile's points along a smooth line (Catmull–Rom). */
function fine(profile: readonly [number, number][], parts: number): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i < profile.length - 1; i++) {
    const [p0, p1, p2, p3] = [
      profile[Math.max(0, i - 1)]!,
      profile[i]!,
      profile[i + 1]!,
      profile[Math.min(profile.length - 1, i + 2)]!,
    ];
    for (let k = 0; k < parts; k++) {
      const t = k / parts;
      const at = (n: 0 | 1) =>
        0.5 *
        (2 * p1[n] +
          (p2[n] - p0[n]) * t +
          (2 * p0[n] - 5 * p1[n] + 4 * p2[n] - p3[n]) * t * t +
          (3 * p1[n] - p0[n] - 3 * p2[n] + p3[n]) * t ** 3);
      out.push([at(0), at(1)]);
    }
  }
  out.push(profile[profile.length - 1]!);
  return out;
}

function metal(light: number, rough: number): Material {
  return {
    shade: (s) => {
      s.r = s.g = light;
      s.b = light * 1.02;
      s.metal = 1;
      s.shine = light;
      s.rough = rough;
      s.open = 0.9;
    },
  };
}

function tyreMaterial(radius: number, rim: number): Material {
  return {
    shade: (s) => {
      rubber.shade(s);
      const r = s.u;
      const side = s.v;
      const tread = smooth(radius - 0.016, radius - 0.008, r);
      if (tread > 0.5) {
        const across = ((((side * 34) / Math.PI + Math.abs(s.y) * 18) % 1) + 1) % 1;
        if (across < 0.26) s.open = 0.35;
      }
      // Fine rings on the sidewall.
      const ring = (r - rim) / (radius - rim);
      if ((ring > 0.2 && ring < 0.23) || (ring > 0.78 && ring < 0.8)) s.open = 0.55;
      s.rough = 2.7;
    },
  };
}

function barrelMaterial(rim: number): Material {
  return {
    shade: (s) => {
      s.r = s.g = s.b = 0.05;
      s.metal = 0.6;
      s.shine = 0.1;
      s.rough = 2.4;
      s.open = 0.16 + 0.4 * smooth(rim - 0.05, rim - 0.022, s.u);
    },
  };
}

function brake(rim: number, half: number): Mesh {
  const y = half - 0.115;
  const material: Material = {
    shade: (s) => {
      steel.shade(s);
      const angle = s.v;
      const r = s.u;
      s.r = s.g = s.b = 0.3;
      s.open = 0.5;
      if (r > rim * 0.45 && angle > 2.3 && angle < 3.5) {
        s.r = s.g = s.b = 0.035;
        s.metal = 0;
        s.open = 0.8;
      } else if ((Math.sin(angle * 9 + r * 60) > 0.93 && r > rim * 0.5) || r < rim * 0.42) {
        s.r = s.g = s.b = 0.1;
      }
    },
  };
  return revolveY(
    [0, y, 0],
    [
      [0, 0.012],
      [rim * 0.4, 0.012],
      [rim * 0.42, 0],
      [rim * 0.74, 0],
      [rim * 0.74, -0.03],
    ],
    material,
    90,
  );
}

function spokeFace(rim: number, half: number, style: (typeof SPOKES)[WheelStyle], dark: boolean): Mesh[] {
  const rings = 17;
  const around = 96;
  const outer = rim - 0.006;
  const hub = 0.062;
  /** 1 on a spoke, 0 in a gap, between at its bevels; metres of the nearest edge give a sharp outline. */
  const spoke = (r: number, angle: number): number => {
    const along = Math.max(0, r - hub) / (outer - hub);
    const turned = angle + (style.swirl ?? 0) * along;
    const sector = (2 * Math.PI) / style.count;
    let away = Math.abs((((turned % sector) + sector * 1.5) % sector) - sector / 2);
    const wide = style.hub + (style.rim - style.hub) * along ** 0.7;
    if (style.twin) away = Math.abs(away - style.twin * along ** 0.6);
    const side = (wide * 0.62 - away) * r;
    const flange = r - (outer - 0.014);
    const core = hub + 0.014 - r;
    return Math.max(side, flange, core);
  };
  const face = (r: number) => half - 0.014 - 0.03 * (1 - smooth(0.03, outer, r)) + 0.012 * (1 - smooth(0.0, 0.06, r));
  const profile = Array.from({ length: rings }, (_, i): [number, number] => {
    const r = 0.001 + (outer - 0.001) * (i / (rings - 1));
    return [r, face(r)];
  });
  const hole: Material['cut'] = (_x, _y, _z, r, angle) => r > hub && spoke(r, angle) < -0.003;
  const front: Material = {
    cut: hole,
    shade: (s: Sample) => {
      const r = s.u;
      const edge = spoke(r, s.v);
      const machined = !dark && edge > 0.0045;
      const light = machined ? 0.72 : dark ? 0.03 : 0.16;
      s.r = s.g = light;
      s.b = light * 1.02;
      s.metal = dark ? 0.4 : 0.9;
      s.shine = dark ? 0.06 : light;
      s.rough = machined ? 2 : 1.5;
      s.open = 0.95;
      if (edge < 0.0045) bevel(s, spoke, r, s.v);
      if (r < 0.03) {
        s.r = s.g = s.b = 0.02;
        s.metal = 0;
        s.shine = 0.05;
        s.rough = 0.8;
      } else if (r < 0.033) s.open = 0.3;
      if (nutAt(r, s.v, 0.05, 5, 0.0075)) {
        s.r = s.g = s.b = 0.05;
        s.open = 0.4;
      }
    },
  };
  // Thin shells behind the face are the spokes' sides.
  const wall: Material = {
    ...front,
    shade: (s) => {
      s.r = s.g = s.b = dark ? 0.02 : 0.07;
      s.metal = 0.5;
      s.shine = 0.08;
      s.rough = 1.8;
      s.open = 0.5;
    },
  };
  const shells = [0.004, 0.008, 0.012, 0.017, 0.022, 0.028].map((deep) =>
    revolveY(
      [0, -deep, 0],
      profile.filter((_, i) => i % 4 === 0 || i === rings - 1),
      wall,
      around / 4,
    ),
  );
  return [revolveY([0, 0, 0], profile, front, around), ...shells];
}

/** Tilts the normal away from the spoke's middle line near its edge. */
function bevel(s: Sample, spoke: (r: number, angle: number) => number, r: number, angle: number): void {
  const e = 0.001;
  const byRadius = (spoke(r + e, angle) - spoke(r - e, angle)) / (2 * e);
  const byTurn = (spoke(r, angle + e / r) - spoke(r, angle - e / r)) / (2 * e);
  // The wheel's plane is x, z; a wheel on the other side is turned by half a circle.
  const side = s.ny < 0 ? -1 : 1;
  const out = [Math.cos(angle) * side, Math.sin(angle)] as const;
  s.nx -= 0.9 * (byRadius * out[0] - byTurn * out[1] * side);
  s.nz -= 0.9 * (byRadius * out[1] + byTurn * out[0] * side);
  const length = Math.hypot(s.nx, s.ny, s.nz);
  s.nx /= length;
  s.ny /= length;
  s.nz /= length;
}

function nutAt(r: number, angle: number, circle: number, count: number, size: number): boolean {
  const sector = (2 * Math.PI) / count;
  const away = ((((angle + sector * 0.5) % sector) + sector) % sector) - sector / 2;
  return Math.hypot(r * Math.cos(away) - circle, r * Math.sin(away)) < size;
}

function steelFace(rim: number, half: number, truck: boolean): Mesh {
  const deep = truck ? 0.1 : 0.045;
  const profile: [number, number][] = truck
    ? [
        [0.001, half - 0.01],
        [0.07, half - 0.01],
        [0.085, half - 0.03],
        [0.1, half - 0.1],
        [rim * 0.55, half - 0.115],
        [rim * 0.72, half - 0.1],
        [rim * 0.8, half - 0.06],
        [rim - 0.01, half - 0.03],
      ]
    : [
        [0.001, half - 0.04],
        [0.035, half - 0.04],
        [0.05, half - 0.06],
        [rim * 0.5, half - deep],
        [rim * 0.68, half - deep + 0.012],
        [rim * 0.85, half - 0.07],
        [rim - 0.01, half - 0.03],
      ];
  const count = truck ? 10 : 8;
  const material: Material = {
    cut: (_x, _y, _z, r, angle) => nutAt(r, angle, rim * 0.73, count, rim * 0.085),
    shade: (s) => {
      s.r = s.g = truck ? 0.5 : 0.28;
      s.b = s.r * 1.02;
      s.metal = 0.8;
      s.shine = s.r;
      s.rough = truck ? 1.1 : 1.8;
      s.open = nutAt(s.u, s.v, rim * 0.73, count, rim * 0.1) ? 0.45 : 0.9;
      if (nutAt(s.u, s.v, truck ? rim * 0.5 : 0.062, truck ? 10 : 5, truck ? 0.016 : 0.009)) {
        s.r = s.g = s.b = truck ? 0.25 : 0.1;
        s.open = 0.7;
      }
    },
  };
  return revolveY([0, 0, 0], fine(profile, 3), material, 96);
}

/** The four (or more) wheels of a vehicle, hub height at the radius. `side` 1 is left. */
export function wheelsAt(
  shape: WheelShape,
  places: readonly { x: number; y: number; turn?: number; z?: number }[],
): Mesh[] {
  const parts = wheelMeshes(shape);
  return places.flatMap(({ x, y, turn = 0, z = shape.radius }) =>
    parts.map((part) => place(part, [x, y, z], { turn: turn + (y < 0 ? Math.PI : 0) })),
  );
}

/** A dark cup over a wheel, so that one never looks through the body. */
export function archLiner(x: number, y: number, z: number, radius: number, deep: number): Mesh {
  const out = Math.sign(y);
  const lining: Material = {
    shade: (s) => {
      hidden.shade(s);
      s.open = 0.12;
    },
  };
  const mesh = revolveY(
    [0, 0, 0],
    [
      [radius + 0.02, 0],
      [radius + 0.02, -deep * out],
      [0, -deep * out],
    ],
    lining,
    48,
  );
  const moved = place(mesh, [x, y, z]);
  return { ...moved, material: { ...lining, cut: (_x, _y, at) => at < 0.3 } };
}
