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
  'light-truck': `<path d="M14 37H8q-2-5-1-13l5-12q1-3 5-3h15v28h-5M36 34h51M36 5h76v24H36zM101 34h11"/><path d="M12 22l3-8q1-1 2-1h9v9z"/>${WHEELS(20, 94)}`,
  truck: `<path d="M14 37H9q-2-8-1-17l2-10q1-5 6-5l18-1q4 0 4 4v29H28M38 31h32M107 31h6v5M86 24h16l5 7H70l4-4h9zM44 6v20"/><path d="M12 21l1.5-8q.5-3 3-3H28v11zM9 28h8"/>${WHEELS(21, 78)}<circle cx="98" cy="37" r="6.5"/><circle cx="98" cy="37" r="2.2"/>`,
  'camper-trailer': `<path d="M4 37h22M26 25h80q3 0 3 3v6q0 3-3 3H82M26 25v12h40M14 37v3"/><circle cx="14" cy="42" r="2"/><path d="m34 25 10-18h40l14 18M64 7v18M48 12h9v7H45zM72 12h9l4 7H72z"/><circle cx="74" cy="37" r="6.5"/><circle cx="74" cy="37" r="2.2"/>`,
  prestige: `<path d="M19 37H7q-3-5 0-10l4-2 26-4 13-8q4-2 9-2h13q8 0 14 4l9 6 15 3q5 2 4 9 0 4-3 4h-7M32 37h53"/><path d="m41 21 9-6q2-1 5-1h4v8zM64 14h8q6 0 11 4l5 4H64z"/><path d="M7 31h6M36 31h45M109 28h4"/>${WHEELS(25, 92)}`,
  motorcycle: `<circle cx="26" cy="34" r="11"/><circle cx="26" cy="34" r="2.4"/><circle cx="94" cy="34" r="11"/><circle cx="94" cy="34" r="2.4"/><path d="M26 34 40 10M34 8.5q6-1.5 10 1.5"/><circle cx="37" cy="17.5" r="3.6"/><path d="M45 19q3-8 12-7.5 9 .5 12 8.5l-4 2H48q-3 0-3-3ZM69 20q9 3 17-.5l9-3.5q1 4-4 6l-9 3.5H67M49 22l3 13q1 3 4 3h12q3 0 3-3l-4-13M55 29h12M71 33l23 1"/>`,
  caravan: `<path d="M4 37h14l8-4M26 33V13q0-7 8-7h66q7 0 9 6l1 8v13q0 4-4 4H94M26 33q0 4 4 4h28M14 37v3"/><circle cx="14" cy="42" r="2"/><path d="M34 34V14q0-1 1-1h9q1 0 1 1v20M53 13h17v9H53zM82 13h18v9H82zM58 6V3h14v3"/>${WHEELS(68, 84)}`,
  motorhome: `<path d="M17 37H8q-2-5-1-11l8-9q2-2 6-2h6V8q0-3 4-3h77q5 0 6 4v24q0 4-4 4h-6M30 37h51M27 15h12v13M48 12h16v9H48zM74 12h16v9H74z"/>${WHEELS(24, 91)}`,
};

const OTHER_NAMES: Record<string, string> = {
  hatchback: 'hatch',
  'station-wagon': 'wagon',
  '4x4': 'suv',
  ev: 'hatch',
  hardtop: 'coupe',
  softtop: 'convertible',
};

/**
 * The name of a body's drawing, such as `people-mover`; undefined for one that is not recognised. Names may be written in
 * any way: `peopleMover`, `People Mover`, `people-mover`.
 */
export function drawingOf(body: string): string | undefined {
  const key = body
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const name = OTHER_NAMES[key] ?? key;
  return Object.hasOwn(DRAWINGS, name) ? name : undefined;
}

/** The drawing of a body type as what an SVG of 120 by 48 holds, empty for one that is not recognised (TILE-002). */
export function bodyDrawing(body: string): string {
  return DRAWINGS[drawingOf(body) ?? ''] ?? '';
}
