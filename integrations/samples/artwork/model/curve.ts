/** Points of a line: distance from the nose and a value, both in metres. */
export type Knots = readonly (readonly [s: number, value: number])[];

/** A value along the vehicle. */
export type Curve = (s: number) => number;

const STEP = 0.005;

/** Straight lines through the knots with their corners rounded over about `round` metres. */
export function curve(knots: Knots, round = 0.06): Curve {
  const first = knots[0]!;
  const last = knots[knots.length - 1]!;
  const from = first[0] - 0.5;
  const count = Math.ceil((last[0] + 0.5 - from) / STEP) + 1;
  let table = new Float64Array(count);
  let k = 0;
  for (let i = 0; i < count; i++) {
    const s = Math.min(last[0], Math.max(first[0], from + i * STEP));
    while (k < knots.length - 2 && s > knots[k + 1]![0]) k++;
    const [s0, v0] = knots[k]!;
    const [s1, v1] = knots[Math.min(k + 1, knots.length - 1)]!;
    table[i] = s1 === s0 ? v0 : v0 + ((v1 - v0) * (s - s0)) / (s1 - s0);
  }
  const radius = Math.round(round / STEP);
  for (let pass = 0; pass < 3 && radius > 0; pass++) table = average(table, radius);
  return (s) => {
    const at = Math.max(0, Math.min(count - 1.001, (s - from) / STEP));
    const i = Math.floor(at);
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i);
  };
}

function average(table: Float64Array, radius: number): Float64Array<ArrayBuffer> {
  const out = new Float64Array(table.length);
  const at = (i: number) => table[Math.max(0, Math.min(table.length - 1, i))]!;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  for (let i = 0; i < table.length; i++) {
    out[i] = sum / (2 * radius + 1);
    sum += at(i + radius + 1) - at(i - radius);
  }
  return out;
}

/** The smaller of two distances, blended where they are within `k` of each other: rounds the corner between them. */
export function roundMin(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** A four-sided outline with rounded corners: ends in the first direction, lower and upper edge as straight lines. */
export type Outline = {
  from: number;
  to: number;
  low: readonly [number, number];
  high: readonly [number, number];
  round?: number;
};

/** Metres inside an outline; negative outside. */
export function inside({ from, to, low, high, round = 0.03 }: Outline, a: number, b: number): number {
  const t = (a - from) / (to - from);
  const floor = b - (low[0] + (low[1] - low[0]) * t);
  const ceiling = high[0] + (high[1] - high[0]) * t - b;
  return roundMin(roundMin(a - from, to - a, round), roundMin(floor, ceiling, round), round);
}
