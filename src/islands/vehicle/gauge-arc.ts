const RADIUS = 80;

/** The half circle of the gauge, in a drawing of 200 by 112. */
export const ARC = `M${100 - RADIUS} 96a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`;

/** The point of the arc at a place from 0 (left) to 1 (right). */
export function arcPoint(place: number): { x: string; y: string } {
  const angle = Math.PI * (1 - place);
  return { x: (100 + RADIUS * Math.cos(angle)).toFixed(1), y: (96 - RADIUS * Math.sin(angle)).toFixed(1) };
}
