import type { ArtBody } from './artwork.ts';
import type { Hotspot, HotspotPosition } from './sample-vehicle.ts';

/** A point of the car: its angle around the body, its height, and how far it stands from the middle. */
type Point = {
  id: string;
  description: string;
  anchors: string[];
  angle: number;
  reach: number;
  posY: number;
  seen: number;
};

const WHEELED: readonly Point[] = [
  {
    id: 'headlights',
    description: 'LED headlights with automatic high beam.',
    anchors: ['features'],
    angle: 20,
    reach: 0.32,
    posY: 55,
    seen: 60,
  },
  {
    id: 'alloys',
    description: 'Alloy wheels without kerb marks. All four tyres are above 6 mm.',
    anchors: ['specifications'],
    angle: 60,
    reach: 0.28,
    posY: 70,
    seen: 50,
  },
  {
    id: 'boot',
    description: 'The rear seats fold 60:40. Ask us to measure it with your pram or golf bag.',
    anchors: ['features'],
    angle: 180,
    reach: 0.2,
    posY: 48,
    seen: 60,
  },
];

const UTE_TRAY: Point = {
  id: 'tray',
  description: 'Tub liner and load rails. The tow bar is rated to the maker’s braked maximum.',
  anchors: ['specifications', 'features'],
  angle: 150,
  reach: 0.3,
  posY: 45,
  seen: 60,
};

const INTERIOR: readonly Hotspot[] = [
  {
    id: 'screen',
    description: 'Touchscreen with Apple CarPlay and Android Auto.',
    anchors: ['features'],
    positions: [{ activeAngle: 0, posX: 50, posY: 46 }],
  },
  {
    id: 'seats',
    description: 'Power-adjustable driver seat, inspected for wear and professionally cleaned.',
    anchors: ['dealer-comments'],
    positions: [{ activeAngle: 0, posX: 30, posY: 68 }],
  },
];

/** Hotspots for a spin of `frames` frames: each point is placed on the frames in which it faces the viewer. */
export function hotspotsFor(body: ArtBody, frames: number): { exterior: Hotspot[]; interior: Hotspot[] } {
  const points = body === 'ute' ? [...WHEELED.slice(0, 2), UTE_TRAY] : WHEELED;
  const exterior = points.map(({ id, description, anchors, ...point }) => ({
    id,
    description,
    anchors,
    positions: Array.from({ length: frames }, (_, frame) =>
      positionAt(point, Math.round((frame / frames) * 360)),
    ).filter((position) => position !== undefined),
  }));
  return { exterior, interior: body === 'motorcycle' ? [] : [...INTERIOR] };
}

/** Percentages of the picture for a point at a turn of the car, or undefined when the point faces away. */
function positionAt(point: Omit<Point, 'id' | 'description' | 'anchors'>, turn: number): HotspotPosition | undefined {
  const away = ((point.angle - turn + 540) % 360) - 180;
  if (Math.abs(away) > point.seen) return undefined;
  const posX = 50 + Math.sin((away * Math.PI) / 180) * point.reach * 100;
  return { activeAngle: turn, posX: Math.round(posX * 10) / 10, posY: point.posY };
}
