import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureArtwork } from './artwork-for.ts';
import { draw } from './draw.ts';

const FRAME = '/artwork/spin/hatch-red/01.webp';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'artwork-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('artwork of a site', () => {
  it('draws what is missing once, and names what it does not know', async () => {
    const options = { cache: join(folder, 'cache'), threads: 0 };
    const first = await ensureArtwork([FRAME, '/artwork/tank-red-side.webp', '/artwork/../secret.webp'], options);
    expect(first.unknown).toEqual(['/artwork/tank-red-side.webp', '/artwork/../secret.webp']);
    expect(first.files.map(({ url }) => url)).toEqual([FRAME]);
    // The frame and its mirror image come of one drawing.
    expect(first.drawn).toBe(2);
    const source = first.files[0]?.source ?? '';
    const about = await sharp(source).metadata();
    expect([about.width, about.height, about.format]).toEqual([900, 600, 'webp']);

    const again = await ensureArtwork([FRAME, '/artwork/spin/hatch-red/35.webp'], options);
    expect(again.drawn).toBe(0);
    expect(again.files.map(({ source: file }) => existsSync(file))).toEqual([true, true]);
    expect(again.files[0]).toEqual(first.files[0]);

    const [drawn] = await draw({ kind: 'spin', body: 'hatch', frame: 1, colours: ['red'] });
    expect(drawn?.bytes.equals(readFileSync(source))).toBe(true);
  }, 60_000);

  it('paints of one view differ, the vehicle fills the picture and the corners stay calm', async () => {
    const drawn = await draw({ kind: 'spin', body: 'suv', frame: 4, colours: ['white', 'blue'] });
    const [white, blue] = [drawn[0]!, drawn[2]!];
    expect(drawn.map(({ path }) => path)).toEqual([
      '/artwork/spin/suv-white/04.webp',
      '/artwork/spin/suv-white/32.webp',
      '/artwork/spin/suv-blue/04.webp',
      '/artwork/spin/suv-blue/32.webp',
    ]);
    const middle = { left: 560, top: 350, width: 120, height: 50 };
    const part = async (bytes: Buffer, where: Region) =>
      (await sharp(await sharp(bytes).extract(where).png().toBuffer()).stats()).channels;
    const mean = async (bytes: Buffer) => (await part(bytes, middle)).map(({ mean }) => mean);
    const [, , whiteBlue = 0] = await mean(white.bytes);
    const [blueRed = 0, , blueBlue = 0] = await mean(blue.bytes);
    expect(blueBlue).toBeGreaterThan(blueRed + 25);
    expect(whiteBlue).toBeGreaterThan(blueBlue);
    const corner = await part(white.bytes, { left: 0, top: 0, width: 60, height: 60 });
    expect(corner.every(({ stdev, mean }) => stdev < 4 && mean > 200)).toBe(true);
  }, 60_000);
});
