/**
 * One visible point on its way through a material: where it is, how it faces, and (set by the material) what it is
 * made of. One object is used for all points, so a material sets only what differs from `plain`.
 */
export type Sample = {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
  /** Unit normal towards the viewer; a material may tilt it. */
  nx: number;
  ny: number;
  nz: number;
  /** True where the back of a surface is seen. */
  inner: boolean;
  /** Unit direction to the eye. */
  vx: number;
  vy: number;
  vz: number;
  /** Linear reflectance. */
  r: number;
  g: number;
  b: number;
  /** Reflectance seen straight on: 0.04 for lacquer and plastic, above 0.5 for metal. */
  shine: number;
  /** 0 mirror, 1 smooth lacquer, 2 satin, 3 matt. */
  rough: number;
  /** 0 to 1: light that reaches the point. */
  open: number;
  /** Light given off, linear. */
  er: number;
  eg: number;
  eb: number;
  /** 1 where the vehicle's paint goes. */
  paint: number;
  /** 1 for metal: reflections take the colour. */
  metal: number;
  /** Flakes in a coat of a fixed colour, linear: they shine back what comes from about the mirror's direction. */
  fr: number;
  fg: number;
  fb: number;
};

export type Material = {
  /** True where there is a hole. */
  cut?: (x: number, y: number, z: number, u: number, v: number) => boolean;
  shade: (s: Sample) => void;
};

export function plain(s: Sample): void {
  s.r = s.g = s.b = 0.5;
  s.shine = 0.04;
  s.rough = 2;
  s.open = 1;
  s.er = s.eg = s.eb = 0;
  s.paint = 0;
  s.metal = 0;
  s.fr = s.fg = s.fb = 0;
}

/** A material of one colour. */
export function solid(
  colour: readonly [number, number, number],
  { shine = 0.04, rough = 2, metal = 0, open = 1, light = 0 } = {},
): Material {
  return {
    shade: (s) => {
      s.r = colour[0];
      s.g = colour[1];
      s.b = colour[2];
      s.shine = shine;
      s.rough = rough;
      s.metal = metal;
      s.open = open;
      s.er = colour[0] * light;
      s.eg = colour[1] * light;
      s.eb = colour[2] * light;
    },
  };
}

export const rubber = solid([0.012, 0.012, 0.013], { rough: 3, shine: 0.03 });
export const plastic = solid([0.022, 0.023, 0.025], { rough: 2.6, shine: 0.035 });
export const piano = solid([0.006, 0.006, 0.007], { rough: 0.4, shine: 0.045 });
export const chrome = solid([0.82, 0.83, 0.85], { rough: 0.6, metal: 1, shine: 0.8 });
export const steel = solid([0.45, 0.46, 0.48], { rough: 2, metal: 1, shine: 0.5 });
export const darkSteel = solid([0.09, 0.09, 0.1], { rough: 2, metal: 1, shine: 0.12 });
export const hidden = solid([0.006, 0.006, 0.007], { rough: 3, shine: 0.01, open: 0.25 });
export const lacquer: Material = {
  shade: (s) => {
    s.paint = 1;
    s.rough = 0.25;
  },
};
