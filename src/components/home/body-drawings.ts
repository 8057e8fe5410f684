const WHEELS = (front: number, rear: number, y = 37) =>
  `<circle cx="${front}" cy="${y}" r="6.5"/><circle cx="${front}" cy="${y}" r="2.2"/><circle cx="${rear}" cy="${y}" r="6.5"/><circle cx="${rear}" cy="${y}" r="2.2"/>`;

/** Side views of the recognised bodies (TILE-002), nose to the left, in a 120 by 48 frame. */
const DRAWINGS: Record<string, string> = {
  sedan: `<path d="M20 37H9q-3-6 1-9l16-4 14-9q3-2 8-2h18q5 0 9 3l11 8 18 3q5 2 4 10H98M33 37h50"/><path d="m33 24 9-7q2-1 5-1h8v8zM60 16h7q4 0 7 2l7 6H60"/>${WHEELS(26, 91)}`,
  hatch: `<path d="M22 37H11q-3-6 1-9l14-4 14-10q3-2 8-2h26q6 0 10 5l7 9q4 2 4 11h-6M35 37h44"/><path d="m34 24 10-7q2-1 5-1h7v8zM62 16h11q4 0 6 3l4 5H62"/>${WHEELS(28, 86)}`,
  wagon: `<path d="M20 37H9q-3-6 1-9l15-4 14-9q3-2 8-2h44q5 0 8 4l6 9q3 3 2 11h-7M33 37h51"/><path d="m33 24 9-7q2-1 5-1h8v8zM60 16h15v8H60zM80 16h9q4 0 6 3l3 5H80"/>${WHEELS(26, 92)}`,
  suv: `<path d="M20 37h-9q-3-4-1-12l17-4 12-9q3-2 8-2h44q6 0 9 5l4 8q3 5 2 14h-6M34 37h47"/><path d="m34 21 9-7q2-1 5-1h7v8zM60 13h14v8H60zM79 13h11q4 0 5 3l2 5H79"/><path d="M50 8h38"/>${WHEELS(27, 89)}`,
  ute: `<path d="M19 37H9q-3-5-1-12l17-4 12-9q3-2 8-2h22q5 0 7 4l3 8h33q3 0 3 4v9q0 2-3 2h-7M33 37h48M77 22v13"/><path d="m33 21 9-7q2-1 5-1h6v8zM58 13h8q3 0 5 3l2 5H58"/>${WHEELS(26, 92)}`,
  'cab-chassis': `<path d="M19 37H9q-3-5-1-12l17-4 12-9q3-2 8-2h12q5 0 7 4l3 8v15M33 37h48M71 30h43v7h-13M71 18v12M114 22v8"/><path d="m33 21 9-7q2-1 5-1h6q3 0 4 3l2 5z"/>${WHEELS(26, 92)}`,
  van: `<path d="M18 37h-8q-2-4-1-10l10-5 12-12q3-3 8-3h64q5 0 7 4 3 8 3 22 0 4-4 4h-7M32 37h50M62 7v30M84 7v30"/><path d="m24 21 9-8q2-2 5-2h8v10z"/>${WHEELS(25, 92)}`,
  'people-mover': `<path d="M19 37h-8q-2-4-1-10l12-5 13-10q3-2 8-2h50q6 0 9 5 5 8 4 18 0 4-4 4h-5M33 37h49"/><path d="m31 21 9-7q2-1 5-1h8v8zM58 13h16v8H58zM79 13h12q3 0 5 3l2 5H79"/>${WHEELS(26, 91)}`,
  coupe: `<path d="M20 37H9q-3-6 1-9l18-4 15-8q4-2 9-2h12q7 0 13 4l10 6 13 3q5 2 4 10H98M33 37h50"/><path d="m38 24 9-5q2-1 5-1h9q8 0 14 6z"/>${WHEELS(26, 91)}`,
  convertible: `<path d="M20 37H9q-3-6 1-9l20-4 12-8 2 1-5 7h36q6-2 12 1l14 3q6 2 5 9H98M33 37h50M76 24q2-4 6-3"/>${WHEELS(26, 91)}`,
  bus: `<path d="M18 37H8q-3-4-3-14V10q0-4 4-4h98q5 0 6 4l2 14q1 10 0 13h-9M32 37h58M5 24h108"/><path d="M22 11v13M42 11v13M62 11v13M82 11v13M100 11v13"/>${WHEELS(25, 98)}`,
  'light-truck': `<path d="M14 37H8q-2-5-1-13l5-12q1-3 5-3h15v28h-5M41 37h46M36 5h76v28H36zM101 37h11v-4"/><path d="M12 22l3-8q1-1 2-1h9v9z"/>${WHEELS(20, 94)}`,
  prestige: `<path d="M19 37H7q-3-5 0-10l4-2 26-4 13-8q4-2 9-2h13q8 0 14 4l9 6 15 3q5 2 4 9 0 4-3 4h-7M32 37h53"/><path d="m41 21 9-6q2-1 5-1h4v8zM64 14h8q6 0 11 4l5 4H64z"/><path d="M7 31h6M36 31h45M109 28h4"/>${WHEELS(25, 92)}`,
  motorcycle: `<circle cx="28" cy="34" r="11"/><circle cx="28" cy="34" r="2"/><circle cx="92" cy="34" r="11"/><circle cx="92" cy="34" r="2"/><path d="M28 34 42 12h-8M42 12l6 12 22 2 22 8M48 24q8-8 18-5l18-4 8 4-14 7M50 26l8 12h20l-8-12"/>`,
  caravan: `<path d="M8 36h10l8-5V12q0-6 8-6h70q6 0 8 6v24q0 1-2 1H78M18 36l8 1h34"/><path d="M34 13h16v9H34zM84 13h18v9H84zM60 13h12v24H60z"/><circle cx="69" cy="39" r="0"/>${WHEELS(62, 77, 38)}`,
  motorhome: `<path d="M17 37H8q-2-5-1-11l8-9q2-2 6-2h6V8q0-3 4-3h77q5 0 6 4v24q0 4-4 4h-6M30 37h51M27 15h12v13M48 12h16v9H48zM74 12h16v9H74z"/>${WHEELS(24, 91)}`,
};

const OTHER_NAMES: Record<string, string> = {
  hatchback: 'hatch',
  'station-wagon': 'wagon',
  'camper-trailer': 'caravan',
  truck: 'light-truck',
  '4x4': 'suv',
  ev: 'hatch',
  hardtop: 'coupe',
  softtop: 'convertible',
};

/**
 * The drawing of a body type, or an empty frame for one that is not recognised (TILE-002). Names may be written in any
 * way: `peopleMover`, `People Mover`, `people-mover`.
 */
export function bodyDrawing(body: string): string {
  const key = body
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return DRAWINGS[OTHER_NAMES[key] ?? key] ?? '';
}
