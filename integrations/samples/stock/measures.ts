/** Millimetres as the length words of the trade: `5880` is `5.88 m`. */
export function toMetres(millimetres: number): string {
  return `${(millimetres / 1000).toFixed(2)} m`;
}
