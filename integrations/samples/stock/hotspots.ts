import { FIRST_FRAME, type Pictured, SPIN_FRAMES } from './pictures.ts';
import type { Hotspot } from './sample-vehicle.ts';

/** Where a part is on the pictures of the spin that show it, from picture `from` on: per cent from the left and from the top. */
type Seen = { from: number; at: readonly (readonly [left: number, top: number])[] };
const HEADLIGHTS: Seen = {
  from: 33,
  at: [
    [82.7, 52.3],
    [77.4, 52.5],
    [70.9, 52.7],
    [63.4, 52.9],
    [55.2, 52.9],
    [46.8, 53],
    [38.5, 52.9],
    [30.8, 52.8],
    [24, 52.6],
    [18.4, 52.3],
    [14.2, 52.1],
    [11.4, 51.8],
  ],
};
const ALLOYS: Seen = {
  from: 3,
  at: [
    [50.4, 65.9],
    [44.4, 65.9],
    [38.7, 65.7],
    [33.4, 65.4],
    [28.8, 65.1],
    [25.1, 64.7],
    [22.4, 64.2],
    [20.7, 63.7],
    [19.9, 63.2],
    [20.1, 62.7],
    [21.2, 62.3],
    [23.1, 61.8],
    [25.6, 61.4],
  ],
};
const BOOT: Seen = {
  from: 12,
  at: [
    [85.9, 46.8],
    [82.7, 46.9],
    [78.1, 47],
    [72.3, 47.1],
    [65.5, 47.2],
    [57.9, 47.2],
    [50, 47.3],
    [42.1, 47.2],
    [34.5, 47.2],
    [27.7, 47.1],
    [21.9, 47],
    [17.3, 46.9],
    [14.1, 46.8],
  ],
};

/** The part at every frame that shows it. The angles are those of the viewer: frames, from the first of the spin on, in degrees. */
const positions = ({ from, at }: Seen) =>
  at.map(([posX, posY], step) => ({
    activeAngle: (((from + step - FIRST_FRAME + SPIN_FRAMES) % SPIN_FRAMES) * 360) / SPIN_FRAMES,
    ...{ posX, posY },
  }));

const EXTERIOR: readonly Hotspot[] = [
  {
    id: 'headlights',
    description: 'LED headlights with automatic high beam.',
    anchors: ['features'],
    positions: positions(HEADLIGHTS),
  },
  {
    id: 'alloys',
    description: 'Alloy wheels without kerb marks. All four tyres are above 6 mm.',
    anchors: ['specifications'],
    positions: positions(ALLOYS),
  },
  {
    id: 'boot',
    description: 'The rear seats fold 60:40. Ask us to measure it with your pram or golf bag.',
    anchors: ['features'],
    positions: positions(BOOT),
  },
];

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

/** What can be pointed at on the spin and in the panorama of a vehicle. */
export function hotspotsFor(pictured: Pictured, hasSpin: boolean): { exterior: Hotspot[]; interior: Hotspot[] } {
  return { exterior: hasSpin ? [...EXTERIOR] : [], interior: [...(pictured.startsWith('suv') ? CABIN : LIVING)] };
}
