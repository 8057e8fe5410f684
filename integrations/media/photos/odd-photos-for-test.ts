import sharp from 'sharp';
import { once } from '#src/domain/text/once.ts';

/** A photograph of a sort: a sky, a ground and a vehicle in the lower middle, with some noise as cameras have it. */
function scene(width: number, height: number, colour = '#a02c2c') {
  const car = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <rect width="100" height="55" fill="#b9cfe0"/><rect y="55" width="100" height="45" fill="#8b8e90"/>
    <rect x="22" y="55" width="56" height="16" rx="4" fill="${colour}"/><rect x="34" y="46" width="30" height="12" rx="4" fill="${colour}"/>
    <ellipse cx="35" cy="72" rx="6" ry="4" fill="#222"/><ellipse cx="66" cy="72" rx="6" ry="4" fill="#222"/></svg>`;
  return sharp(Buffer.from(car)).removeAlpha();
}

/** The pictures that feeds bring: odd shapes, sizes and formats, each as a file of the name; made once a process. */
export const oddPhotos = once(async (): Promise<Record<string, Buffer>> => {
  const jpeg = (width: number, height: number) => scene(width, height).jpeg().toBuffer();
  const whole = await jpeg(1200, 800);
  const frames = await Promise.all(['#a02c2c', '#2c4ea0'].map((colour) => scene(600, 400, colour).png().toBuffer()));
  return {
    'portrait.jpg': await jpeg(900, 1200),
    'four-three.jpg': await jpeg(1280, 960),
    'square.jpg': await jpeg(1080, 1080),
    'panorama.jpg': await jpeg(2400, 600),
    'small.jpg': await jpeg(640, 427),
    'large.jpg': await jpeg(4000, 3000),
    'cmyk.jpg': await scene(1200, 800).toColourspace('cmyk').jpeg().toBuffer(),
    // Taken upright: the pixels lie on their side, and the camera's note says so.
    'turned.jpg': await scene(1200, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'alpha.png': await scene(900, 600).ensureAlpha(0.5).png().toBuffer(),
    'moving.gif': await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    'moving.webp': await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    'cut.jpg': whole.subarray(0, Math.floor(whole.length / 2)),
    'empty.jpg': Buffer.alloc(0),
    'page.jpg': Buffer.from('<!doctype html><title>Not found</title>'),
    'dot.jpg': await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  };
});

/** Those of the set that no page can show, with the reason. */
export const BROKEN = {
  'cut.jpg': 'damaged',
  'empty.jpg': 'empty',
  'page.jpg': 'not a photograph',
  'dot.jpg': 'smaller than 64 × 64 pixels',
} as const;

/** A picture of a few bytes that says it has 900 million pixels. */
export function bomb(): Buffer {
  const bytes = Buffer.alloc(57);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt8(8, 24);
  bytes.writeUInt8(2, 25);
  return bytes;
}
