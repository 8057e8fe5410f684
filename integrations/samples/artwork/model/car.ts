import { hidden, lacquer, piano, plastic, rubber, steel } from '../render/material.ts';
import { type Mesh, place, roundedBox, tube } from '../render/mesh.ts';
import { CABINS, DRIVER, frontSeat, steering } from './cabin.ts';
import { carMaterial } from './car-material.ts';
import type { CarShape } from './car-shape.ts';
import { loftMesh, readSkin } from './loft.ts';
import { archLiner, wheelsAt } from './wheel.ts';

/** All meshes of a car-like vehicle, its middle at x = 0, wheels on z = 0. */
export function carMeshes(car: CarShape, spacing = 0.03): Mesh[] {
  const { skin, wheel, axles } = car;
  const loft = readSkin(skin);
  const half = skin.width / 2;
  const flare = car.flare ?? 0.012;
  const shape = (s: number, y: number, z: number): number => {
    let out = y;
    for (const axle of axles) {
      const away = Math.hypot(s - axle, z - wheel.radius) - car.arch;
      if (y > half * 0.7 && z < loft.belt(s) - 0.02)
        out += flare * Math.exp(-((Math.max(0, away - 0.015) / 0.09) ** 2));
    }
    return out;
  };
  const x = (s: number) => skin.length / 2 - s;
  const meshes: Mesh[] = [loftMesh(loft, carMaterial(car, loft), shape, spacing)];
  const track = half - wheel.width / 2 - 0.042 + flare;
  meshes.push(
    ...wheelsAt(
      wheel,
      axles.flatMap((axle) => [track, -track].map((y) => ({ x: x(axle), y }))),
    ),
  );
  for (const axle of axles) {
    for (const side of [1, -1]) meshes.push(archLiner(x(axle), side * (half - 0.05), wheel.radius, car.arch, 0.36));
  }
  const floor = loft.bottom(skin.length / 2);
  meshes.push(
    roundedBox([0, 0, floor + 0.13], [skin.length * 0.82, skin.width - 0.75, 0.26], 0.3, hidden, undefined, 3),
  );
  if (car.mirror) meshes.push(...mirrors(car, x(car.mirror), loft.belt(car.mirror), loft.beltHalf(car.mirror)));
  if (car.roofRails) {
    const [from, to] = car.roofRails;
    for (const side of [1, -1]) {
      const rail = Array.from({ length: 15 }, (_, i) => {
        const s = from + ((to - from) * i) / 14;
        const lift = Math.min(1, Math.min(i, 14 - i) / 2) * 0.035;
        return [x(s), side * (loft.rail(s) - 0.035), loft.railHeight(s) + 0.012 + lift] as const;
      });
      meshes.push(tube(rail, 0.014, piano, 10));
    }
  }
  if (car.spoiler) {
    const [s, reach] = car.spoiler;
    meshes.push(
      roundedBox(
        [x(s) - reach / 2, 0, loft.top(s) - 0.03],
        [reach, loft.rail(s) * 1.9, 0.05],
        0.9,
        lacquer,
        (a, b, c) => [a, b, c - 0.05 * (b / 0.6) ** 2 - 0.12 * Math.max(0, -a)],
      ),
    );
  }
  if (car.sidestep) {
    const [a, b] = [axles[0]! + car.arch + 0.04, axles[axles.length - 1]! - car.arch - 0.04];
    for (const side of [1, -1])
      meshes.push(roundedBox([x((a + b) / 2), side * (half + 0.0), 0.33], [b - a, 0.17, 0.05], 0.8, plastic));
  }
  if (car.snorkel) {
    const s = car.screen[0];
    const y = -(half - 0.03);
    meshes.push(
      tube(
        [
          [x(s) + 0.35, y + 0.02, 0.98],
          [x(s) + 0.1, y - 0.03, 1.04],
          [x(s) - 0.02, y - 0.01, 1.12],
          [x(car.screen[1]) + 0.05, y * 0.8, loft.top(car.screen[1]) - 0.1],
          [x(car.screen[1]) + 0.03, y * 0.78, loft.top(car.screen[1]) + 0.12],
        ],
        0.035,
        plastic,
      ),
      roundedBox([x(car.screen[1]) + 0.06, y * 0.78, loft.top(car.screen[1]) + 0.14], [0.13, 0.09, 0.1], 0.6, plastic),
    );
  }
  if (car.exhausts) {
    for (const side of [1, -1])
      meshes.push(
        tube(
          [
            [x(skin.length) + 0.25, side * half * 0.62, 0.3],
            [x(skin.length) + 0.02, side * half * 0.62, 0.3],
          ],
          0.042,
          steel,
          20,
        ),
      );
  }
  // A steep screen hides its wipers.
  if (car.screen[1] - car.screen[0] > 0.62) meshes.push(...wipers(car, loft, x));
  if (car.open) meshes.push(...openCabin(car, x));
  return meshes;
}

function mirrors(car: CarShape, x: number, belt: number, beltHalf: number): Mesh[] {
  const big = car.skin.height !== undefined && car.skin.height > 1.75 ? 1.18 : 1;
  return [1, -1].flatMap((side) => {
    const y = side * (beltHalf + 0.12);
    const shell = roundedBox([x, y, belt + 0.075], [0.14 * big, 0.235 * big, 0.155 * big], 0.95, lacquer, (a, b, c) => [
      a - 0.03 * Math.abs(b / 0.1) ** 2 * (b * side > 0 ? 0.6 : 0.2),
      b,
      c * (1 - 0.5 * (b * side)) + 0.06 * Math.abs(b),
    ]);
    const glass = roundedBox([x - 0.062 * big, y, belt + 0.075], [0.02, 0.19 * big, 0.115 * big], 0.7, piano);
    const stalk = roundedBox([x + 0.01, side * (beltHalf + 0.02), belt + 0.03], [0.09, 0.12, 0.04], 0.8, piano);
    return [shell, glass, stalk];
  });
}

function wipers(car: CarShape, loft: ReturnType<typeof readSkin>, x: (s: number) => number): Mesh[] {
  const s = car.screen[0] + 0.05;
  return [0.34, -0.3].map((y) => {
    const points = Array.from({ length: 8 }, (_, i) => {
      const across = y + (i / 7) * -0.52 + 0.1;
      const ahead = 0.06 * (1 - (across / (car.skin.width / 2)) ** 2);
      const back = s + i * 0.012;
      return [x(back) + ahead - 0.04, across, loft.top(back) + 0.005 - 0.05 * (across / 0.8) ** 2] as const;
    });
    return tube(points, 0.008, rubber, 6);
  });
}

/** What is seen from above in a car without a roof: two seats, a wheel, a dark tub. */
function openCabin(car: CarShape, x: (s: number) => number): Mesh[] {
  const style = { ...CABINS.car, hide: [0.2, 0.09, 0.045] as const, wide: 1.36, dash: 0.72 };
  const lift = 0.05;
  const [seatRow = 2.5] = car.seats;
  const middle = (car.screen[1] + 3.12) / 2;
  const inside = [
    // Without the seats' frames, which would hang below this low body.
    ...[0.34, -0.34].flatMap((y) => frontSeat(style, [0, y, 0.28]).slice(0, -1)),
    ...steering(style, DRIVER * 0.34),
  ].map((mesh) => place(mesh, [x(seatRow) + 0.1, 0, lift]));
  return [
    ...inside,
    roundedBox([x(middle), 0, 0.3], [1.2, car.skin.width - 0.3, 0.1], 0.3, hidden, undefined, 3),
    roundedBox([x(car.screen[0]) - 0.3, 0, 0.78], [0.34, car.skin.width - 0.36, 0.2], 0.8, plastic, undefined, 8),
    roundedBox([x(2.98), 0, 0.82], [0.24, car.skin.width - 0.34, 0.2], 0.7, plastic, undefined, 8),
  ];
}
