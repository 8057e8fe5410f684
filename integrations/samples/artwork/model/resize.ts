import type { CarShape } from './car-shape.ts';
import type { Knots, Outline } from './curve.ts';

/** The measures of another model of the same kind, in metres. */
export type ModelSize = {
  length: number;
  width: number;
  height: number;
  /** Distance from the nose of each axle. */
  axles: readonly [front: number, rear: number];
  tyre: number;
  rim: number;
  /** Height of the body under the doors. */
  ground: number;
  /** Height of the waist, where the side windows begin, above the front door. */
  belt: number;
};

/**
 * A car as another model of its kind: length, wheelbase, height of body and of glasshouse, width and wheels are those of
 * `to`, everything drawn on the body moves along, and wheels stay round. `more` replaces parts of the result.
 */
export function resized(car: CarShape, to: ModelSize, more: Partial<CarShape> = {}): CarShape {
  const { skin, wheel } = car;
  const [front = 0.9, rear = 3.6] = car.axles;
  const fullHeight = skin.height ?? 1.5;
  const beltThere = between(skin.belt, front + 1.2);
  const groundThere = between(skin.bottom, skin.length / 2);
  const s = through([0, front, rear, skin.length], [0, to.axles[0], to.axles[1], to.length]);
  const z = through([0, groundThere, beltThere, fullHeight], [0, to.ground, to.belt, to.height]);
  const wide = to.width / skin.width;
  const y = (value: number) => value * wide;
  const tall = (to.belt - to.ground) / (beltThere - groundThere);
  const along = (knots: Knots, value: (v: number) => number): Knots =>
    knots.map(([at, v]) => [s(at), value(v)] as const);
  const onEnd = ({ from, to: end, low, high, round }: Outline): Outline => ({
    from: y(from),
    to: y(end),
    low: [z(low[0]), z(low[1])],
    high: [z(high[0]), z(high[1])],
    ...(round !== undefined && { round: round * Math.min(1, tall) }),
  });
  const pair = ([a, b]: readonly [number, number]) => [s(a), s(b)] as const;
  return {
    ...car,
    skin: {
      ...skin,
      length: to.length,
      width: to.width,
      height: to.height,
      top: along(skin.top, z),
      bottom: along(skin.bottom, z),
      belt: along(skin.belt, z),
      rail: along(skin.rail, y),
      drop: along(skin.drop, (v) => v),
      ...(skin.beltIn && { beltIn: along(skin.beltIn, y) }),
      ...(skin.widest && { widest: along(skin.widest, z) }),
    },
    axles: to.axles,
    wheel: { ...wheel, radius: to.tyre, rim: to.rim },
    arch: to.tyre + (car.arch - wheel.radius),
    screen: pair(car.screen),
    ...(car.rearWindow && { rearWindow: pair(car.rearWindow) }),
    side: {
      ...car.side,
      from: s(car.side.from),
      to: s(car.side.to),
      pillars: car.side.pillars.map(([at, width]) => [s(at), width] as const),
    },
    doors: car.doors.map(pair),
    handles: car.handles.map(s),
    seats: car.seats.map(s),
    headlamp: onEnd(car.headlamp),
    tailLamp: onEnd(car.tailLamp),
    grille: onEnd(car.grille),
    intake: onEnd(car.intake),
    plateFront: z(car.plateFront),
    plateRear: z(car.plateRear),
    ...(car.bonnet !== undefined && { bonnet: s(car.bonnet) }),
    ...(car.boot !== undefined && { boot: s(car.boot) }),
    ...(car.mirror !== undefined && { mirror: s(car.mirror) }),
    ...(car.tailBar && { tailBar: [z(car.tailBar[0]), z(car.tailBar[1])] }),
    ...(car.cladding && { cladding: { ...car.cladding, sill: z(car.cladding.sill) } }),
    ...(car.roofRails && { roofRails: pair(car.roofRails) }),
    ...(car.spoiler && { spoiler: [s(car.spoiler[0]), car.spoiler[1]] }),
    ...(car.cover && { cover: pair(car.cover) }),
    ...(car.privacyFrom !== undefined && { privacyFrom: s(car.privacyFrom) }),
    ...more,
  };
}

/** A line through points, straight on beyond the last ones. */
function through(from: readonly number[], to: readonly number[]): (value: number) => number {
  return (value) => {
    let k = 0;
    while (k < from.length - 2 && value > from[k + 1]!) k++;
    const [a, b, c, d] = [from[k]!, from[k + 1]!, to[k]!, to[k + 1]!];
    return c + ((d - c) * (value - a)) / (b - a);
  };
}

/** The value of a line of knots at a place. */
function between(knots: Knots, s: number): number {
  return through(
    knots.map(([at]) => at),
    knots.map(([, value]) => value),
  )(s);
}
