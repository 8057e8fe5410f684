/** A straight line through points by least squares: its rise for one step to the right, and its value at 0. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): { slope: number; start: number } {
  const count = points.length;
  if (count === 0) return { slope: 0, start: 0 };
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  return { slope, start: meanY - slope * meanX };
}
