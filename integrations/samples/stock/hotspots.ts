import { vehicleMeshes } from '../artwork/model/vehicle.ts';
import { type Camera, project } from '../artwork/render/camera.ts';
import { SPIN, spinCamera } from '../artwork/views.ts';
import type { ArtBody } from './artwork.ts';
import type { Hotspot, HotspotPosition } from './sample-vehicle.ts';

/**
 * A point of the vehicle: metres forward of the middle, left of it and up from the ground; the turn at which it faces
 * the viewer, and how far it can turn away and still be seen. Degrees.
 */
type Point = {
  id: string;
  description: string;
  anchors: string[];
  at: readonly [forward: number, left: number, up: number];
  faces: number;
  seen: number;
};

const LAMP = 'LED headlights with automatic high beam.';
const TYRE = 'Alloy wheels without kerb marks. All four tyres are above 6 mm.';
const BOOT = 'The rear seats fold 60:40. Ask us to measure it with your pram or golf bag.';
const lamp = (forward: number, left: number, up: number): Point => ({
  ...{ id: 'headlights', description: LAMP, anchors: ['features'] },
  ...{ at: [forward, left, up], faces: 20, seen: 65 },
});
const wheel = (forward: number, left: number, up: number): Point => ({
  ...{ id: 'alloys', description: TYRE, anchors: ['specifications'] },
  ...{ at: [forward, left, up], faces: 90, seen: 65 },
});
const boot = (forward: number, up: number): Point => ({
  ...{ id: 'boot', description: BOOT, anchors: ['features'] },
  ...{ at: [forward, 0, up], faces: 180, seen: 60 },
});

const CARAVAN: readonly Point[] = [
  {
    id: 'hitch',
    description: 'Off-road hitch. Bring the tow vehicle and we check the ball weight with you.',
    anchors: ['specifications'],
    at: [3.6, 0, 0.5],
    faces: 0,
    seen: 80,
  },
  {
    id: 'awning',
    description: 'Roll-out awning with light and speakers; up in two minutes by one person.',
    anchors: ['features'],
    at: [0.4, 1.2, 2.3],
    faces: 90,
    seen: 65,
  },
];

/** The points of the bodies that have a spin. */
const POINTS: Partial<Record<ArtBody, readonly Point[]>> = {
  suv: [lamp(2.08, 0.68, 0.86), wheel(1.4, 0.92, 0.37), boot(-2.2, 1.05)],
  hatch: [lamp(1.95, 0.66, 0.68), wheel(1.28, 0.89, 0.33), boot(-2.05, 0.95)],
  ute: [
    lamp(2.5, 0.68, 0.98),
    wheel(1.73, 0.94, 0.39),
    {
      id: 'tray',
      description: 'Tub liner and load rails. The tow bar is rated to the maker’s braked maximum.',
      anchors: ['specifications', 'features'],
      at: [-1.9, 0.5, 1.2],
      faces: 150,
      seen: 75,
    },
  ],
  caravan: CARAVAN,
};

const inside = (id: string, description: string, anchor: string, posX: number, posY: number): Hotspot => ({
  ...{ id, description, anchors: [anchor], positions: [{ activeAngle: 0, posX, posY }] },
});

const CABIN: readonly Hotspot[] = [
  inside('screen', 'Touchscreen with Apple CarPlay and Android Auto.', 'features', 50, 59),
  inside('wheel', 'Controls for cruise, calls and music on the wheel.', 'features', 60.5, 60),
  inside('seats', 'Driver seat inspected for wear and professionally cleaned.', 'dealer-comments', 80, 80),
];
const LIVING: readonly Hotspot[] = [
  inside('kitchen', 'Sink, two-burner cooktop and a compressor fridge.', 'features', 18, 68),
  inside('bed', 'Island bed, innerspring mattress, reading lights on both sides.', 'specifications', 49, 62),
  inside('dinette', 'Dinette for four that makes up into a second bed.', 'features', 70, 77),
];

/** Hotspots for a spin of `frames` frames: each point is placed on the frames in which it faces the viewer. */
export function hotspotsFor(body: ArtBody, frames: number): { exterior: Hotspot[]; interior: Hotspot[] } {
  const exterior = (POINTS[body] ?? []).map(({ id, description, anchors, ...point }) => ({
    id,
    description,
    anchors,
    positions: Array.from({ length: frames }, (_, frame) =>
      positionAt(body, point, Math.round((frame / frames) * 360)),
    ).filter((position) => position !== undefined),
  }));
  if (body === 'motorcycle') return { exterior, interior: [] };
  return { exterior, interior: [...(body === 'caravan' ? LIVING : CABIN)] };
}

const CAMERAS = new Map<string, Camera>();

/** The camera that draws a frame of the spin. */
function cameraAt(body: ArtBody, turn: number): Camera {
  const key = `${body} ${turn}`;
  const camera = CAMERAS.get(key) ?? spinCamera(meshesOf(body), turn, SPIN);
  CAMERAS.set(key, camera);
  return camera;
}

const MESHES = new Map<ArtBody, ReturnType<typeof vehicleMeshes>>();

function meshesOf(body: ArtBody): ReturnType<typeof vehicleMeshes> {
  const meshes = MESHES.get(body) ?? vehicleMeshes(body);
  MESHES.set(body, meshes);
  return meshes;
}

/** Percentages of the picture for a point at a turn of the vehicle, or undefined when the point faces away. */
function positionAt(body: ArtBody, { at, faces, seen }: Pick<Point, 'at' | 'faces' | 'seen'>, turn: number) {
  const away = ((faces - turn + 540) % 360) - 180;
  if (Math.abs(away) > seen) return undefined;
  const [x, y] = project(cameraAt(body, turn), ...at);
  const percent = (pixel: number, side: number) => Math.round((pixel / side) * 1000) / 10;
  return { activeAngle: turn, posX: percent(x, SPIN.width), posY: percent(y, SPIN.height) } satisfies HotspotPosition;
}
