import type { Body } from '../names.ts';
import type { Mesh } from '../render/mesh.ts';
import type { Colour } from '../render/paints.ts';

/** A place: what is above and below the horizon, what is there, and from where it is seen. */
export type Place = {
  eye: readonly [number, number, number];
  target: readonly [number, number, number];
  fov: number;
  /** Light from a direction above the horizon (world, unit). */
  sky: (x: number, y: number, z: number, out: number[]) => void;
  /** The ground at a place, seen from `far` metres away. */
  ground: (x: number, y: number, far: number, out: number[]) => void;
  /** Colour of the air at great distance, and metres until it has taken over two thirds. */
  haze: readonly [number, number, number];
  hazeAt: number;
  vehicles: readonly { body: Body; colour: Colour; x: number; y: number; turn: number; lights?: boolean }[];
  scenery: () => Mesh[];
  /** 0 dull ground, 1 mirror. */
  mirror?: number;
  exposure?: number;
  /** Strength of the soft shadow on the ground. */
  shadow?: number;
};
