import type { Body } from '../names.ts';
import type { Grade } from '../render/grade.ts';
import type { Mesh } from '../render/mesh.ts';
import type { Colour, Paint } from '../render/paints.ts';
import type { Rig } from './rig.ts';

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
  vehicles: readonly {
    body: Body;
    colour: Colour;
    paint?: Paint;
    x: number;
    y: number;
    turn: number;
    lights?: boolean;
  }[];
  scenery: () => Mesh[];
  /** 0 dull ground, 1 mirror. */
  mirror?: number;
  exposure?: number;
  /** Strength of the soft shadow on the ground. */
  shadow?: number;
  /** The light that falls on things; without it that of sky and ground. */
  rig?: Rig;
  /** How far a thing one metre high throws its shadow along x and y, in metres. */
  throws?: readonly [number, number];
  /**
   * Where the first `of` vehicles are in the picture, in parts of it: left and right edge and the ground under the wheels.
   * The camera is zoomed and shifted until they are.
   */
  framed?: { left: number; right: number; bottom: number; of?: number };
  /** Metres from the camera beyond which the picture goes out of focus; all scenery lies behind the vehicles then. */
  sharpTo?: number;
  grade?: Grade;
};
