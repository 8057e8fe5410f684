import type { Knots, Outline } from './curve.ts';
import type { Skin } from './loft.ts';
import type { WheelShape } from './wheel.ts';

/** Everything that makes one closed-body vehicle: the skin, and what is drawn on it. s runs from the nose. */
export type CarShape = {
  skin: Skin;
  /** Distance from the nose of each axle. */
  axles: readonly number[];
  wheel: WheelShape;
  /** Radius of the opening over a wheel. */
  arch: number;
  flare?: number;
  /** Windscreen: base and header; rear window: header and base. */
  screen: readonly [base: number, header: number];
  rearWindow?: readonly [header: number, base: number];
  /** Metres below the rear window's lower edge, for windows that end in a tailgate. */
  rearWindowLow?: number;
  /** Side windows along s: front end and rear end at the waist and how the rear edge leans (metres at the top). */
  side: {
    from: number;
    to: number;
    lean: number;
    pillars: readonly (readonly [s: number, wide: number])[];
    roof?: number;
  };
  /** Door edges: s at the sill and at the waist. */
  doors: readonly (readonly [sill: number, waist: number])[];
  handles: readonly number[];
  bonnet?: number;
  /** Tailgate or boot lid: where its line runs, s at the side. */
  boot?: number;
  headlamp: Outline;
  tailLamp: Outline;
  /** A light bar that joins the tail lamps. */
  tailBar?: readonly [low: number, high: number];
  grille: Outline;
  grilleStyle: 'slats' | 'mesh' | 'bars' | 'dots';
  intake: Outline;
  plateRear: number;
  plateFront: number;
  cladding?: { sill: number; arch: number };
  seats: readonly number[];
  /** Windows behind this place are dark. */
  privacyFrom?: number;
  brightTrim?: boolean;
  /** Seat and window heights follow this. */
  roofRails?: readonly [from: number, to: number];
  mirror?: number;
  /** An open body: no roof between these places. */
  open?: boolean;
  /** Top surface that is a soft cover (a ute's tub). */
  cover?: readonly [from: number, to: number];
  blackRoof?: boolean;
  spoiler?: readonly [s: number, reach: number];
  /** Extra knots for body lines on the flank: height at the front and rear wheel. */
  flank?: Knots;
  snorkel?: boolean;
  sidestep?: boolean;
  exhausts?: boolean;
};
