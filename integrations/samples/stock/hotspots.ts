import { FIRST_FRAME, type Pictured, SPIN_FRAMES } from './pictures.ts';
import type { Hotspot } from './sample-vehicle.ts';

/** Where a part is on the pictures of the spin that show it, from picture `from` on: per cent from the left and from the top. */
type Seen = { from: number; at: readonly (readonly [left: number, top: number])[] };
const HEADLIGHTS: Seen = {
  from: 22,
  at: [
    [83.7, 51.6],
    [76, 52.2],
    [65.5, 52.6],
    [53.3, 52.8],
    [40.7, 52.7],
    [29.2, 52.4],
    [19.9, 51.9],
    [13.7, 51.3],
  ],
};
const ALLOYS: Seen = {
  from: 2,
  at: [
    [52.6, 66.2],
    [43.8, 66.1],
    [35.6, 65.7],
    [28.8, 65],
    [24, 64.2],
    [21.4, 63.2],
    [20.9, 62.2],
    [22.4, 61.3],
    [25.6, 60.5],
  ],
};
const BOOT: Seen = {
  from: 8,
  at: [
    [88.1, 54.1],
    [82.7, 54.9],
    [74, 55.5],
    [62.7, 56],
    [50, 56.2],
    [37.3, 56],
    [26, 55.5],
    [17.3, 54.9],
    [11.9, 54.1],
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
