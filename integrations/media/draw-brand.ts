import sharp, { type Sharp } from 'sharp';

/** A picture of a dealer, and its file as a message names it. */
export type Read = { file: string; bytes: Buffer };

const SHARE = { width: 1200, height: 630, logo: 450 };
const MAX_PIXELS = 20_000_000;

/** A drawing is read at the density that gives it `width` pixels, so that its edges are sharp. */
async function scaled({ file, bytes }: Read, width: number, height?: number): Promise<Buffer> {
  try {
    const limits = { limitInputPixels: MAX_PIXELS };
    const about = await sharp(bytes, limits).metadata();
    const density = about.format === 'svg' ? Math.min(2400, Math.max(1, (72 * width) / about.width)) : undefined;
    return await sharp(bytes, { ...limits, ...(density && { density }) })
      .resize({ width, height, fit: height === undefined ? 'inside' : 'cover' })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new Error(`${file} is no picture that can be drawn with. Export it again as plain SVG or PNG.`, { cause });
  }
}

/** A mark as a square PNG of `side` pixels. Home screens round a picture's corners themselves and show no transparency. */
export async function square(icon: Read, side: number): Promise<Buffer> {
  const picture = sharp(await scaled(icon, side, side));
  return finish(side === 32 ? picture : picture.flatten({ background: '#ffffff' }));
}

/** The picture of shared links: the logo left on its ground (a CSS colour), the mark large at the right. */
export async function shared(ground: string, logo: Read, icon: Read | undefined): Promise<Buffer> {
  const { width, height } = SHARE;
  const words = await scaled(logo, SHARE.logo);
  const { height: high = 0 } = await sharp(words).metadata();
  const room = icon ? width - height : width;
  const layers = [{ input: words, left: Math.round((room - SHARE.logo) / 2), top: Math.round((height - high) / 2) }];
  if (icon) layers.push({ input: await scaled(icon, height, height), left: width - height, top: 0 });
  return finish(sharp({ create: { width, height, channels: 3, background: ground } }).composite(layers));
}

/** PNG without anything that differs from run to run. */
const finish = (picture: Sharp) => picture.png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
