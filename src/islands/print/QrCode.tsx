import { encode } from 'uqr';

/** An address as a QR code, one unit a module. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={squares.join('')} />
    </svg>
  );
}
