/** A whole number from 0 to `most`; `otherwise` when it is none. */
export function wholeNumber(value: unknown, otherwise: number, most: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.min(Math.floor(value), most)
    : otherwise;
}
