/** The pixels of a picture that was made small, row by row; pictures in grey have one or two channels. */
export type SmallPicture = { data: Uint8Array; width: number; height: number; channels: number };

type Colour = [number, number, number];

/** What a photograph lies on where its frame has room: a CSS background, and whether the photograph goes over into it. */
export type MeasuredGround = { ground: string; isPlain: boolean };

/** What is wider than this has room above and below it in a frame; what is narrower, beside it. */
const FRAME = 3 / 2;
/** Levels of 255 between colours that are taken for one. */
const ALIKE = 8;
/** So much of all edges has one colour around a cut-out: what is cut out may touch them. */
const CUT_OUT = 0.8;
/** Levels from one pixel of 48 to the next that the light of a studio does not exceed; a horizon, a wall or a tree does. */
const SMOOTH = 36;
/** Numbers of colours along an edge, and the share of the edge that they have to meet before more are taken. */
const STOPS = [1, 3, 5] as const;
const MET = 0.9;

/**
 * Looks at the edges of a picture of some 48 pixels.
 *
 * Its ground is plain where nearly all of the edges have one colour (a cut-out), or where no colour on them is far from
 * the one beside it (the sweep of a studio, with the light that it has). The background goes on from the two edges beside
 * which a frame of 3:2 has room: one colour, or a gradient along each of them, in the two halves of the frame.
 */
export function photoGround({ data, width, height, channels }: SmallPicture): MeasuredGround {
  const at = (x: number, y: number): Colour => {
    const start = (y * width + x) * channels;
    return channels < 3
      ? [data[start] ?? 0, data[start] ?? 0, data[start] ?? 0]
      : [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
  };
  const row = (y: number) => Array.from({ length: width }, (_, x) => at(x, y));
  const column = (x: number) => Array.from({ length: height }, (_, y) => at(x, y));
  const rows = [row(0), row(height - 1)] as const;
  const columns = [column(0), column(width - 1)] as const;
  const edges = [...rows, ...columns];
  const all = edges.flat();
  const middle = median(all);
  if (share(all, (one) => distance(one, middle) <= ALIKE) >= CUT_OUT) return { ground: hex(middle), isPlain: true };
  const isPlain = edges.every((edge) => edge.every((one, place) => distance(one, edge[place - 1] ?? one) <= SMOOTH));
  const isWide = width / height > FRAME;
  const [first, second] = (isWide ? rows : columns).map(coloursAlong) as [string, string];
  const gradient = (colours: string) => `linear-gradient(${isWide ? '90deg,' : ''}${colours})`;
  // The second half reaches below the first, so that no line of a pixel is between them.
  const [half, more] = isWide ? ['100% 50%', '100% 51%'] : ['50% 100%', '51% 100%'];
  const ground = `${gradient(first)} 0 0/${half} no-repeat,` + `${gradient(second)} 100% 100%/${more} no-repeat`;
  return { ground, isPlain };
}

/** The fewest colours that are near to what is along an edge, as the stops of a gradient. */
function coloursAlong(edge: readonly Colour[]): string {
  let stops: Colour[] = [];
  for (const count of STOPS) {
    stops = Array.from({ length: count }, (_, stop) => colourNear(edge, count, stop));
    if (share(edge, (one, place) => distance(one, between(stops, place / (edge.length - 1 || 1))) <= ALIKE) >= MET)
      break;
  }
  // A gradient has at least two.
  return (stops.length === 1 ? [...stops, ...stops] : stops).map(hex).join();
}

/** The middle colour of the part of an edge around a stop; a wheel that touches the edge does not count. */
function colourNear(edge: readonly Colour[], count: number, stop: number): Colour {
  if (count === 1) return median(edge);
  const last = edge.length - 1;
  const place = (stop / (count - 1)) * last;
  const reach = Math.max(1, Math.min(edge.length / (count * 3), place, last - place));
  return median(edge.filter((_, at) => Math.abs(at - place) <= reach));
}

/** The colour of a gradient at a part of its length. */
function between(stops: readonly Colour[], part: number): Colour {
  const place = part * (stops.length - 1);
  const before = stops[Math.floor(place)] ?? [0, 0, 0];
  const after = stops[Math.ceil(place)] ?? before;
  const mix = (channel: 0 | 1 | 2) => before[channel] + (after[channel] - before[channel]) * (place % 1);
  return [mix(0), mix(1), mix(2)];
}

function median(colours: readonly Colour[]): Colour {
  const of = (channel: 0 | 1 | 2) =>
    colours.map((one) => one[channel]).sort((a, b) => a - b)[Math.floor(colours.length / 2)] ?? 0;
  return [of(0), of(1), of(2)];
}

const distance = (one: Colour, other: Colour) =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));

const share = (colours: readonly Colour[], meets: (one: Colour, place: number) => boolean) =>
  colours.filter(meets).length / colours.length;

const hex = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
