import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkFor } from './artwork-for.ts';
import { draw } from './draw.ts';

const FRAME = '/artwork/spin/hatch-red/01.webp';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'artwork-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('artwork of a site', () => {
  it('draws what is missing, places exactly what is asked, and names what it does not know', async () => {
    const options = { cache: join(folder, 'cache'), threads: 0 };
    const site = join(folder, 'site');
    const first = await artworkFor([FRAME, '/artwork/tank-red-side.webp', '/artwork/../secret.webp'], site, options);
    expect(first.unknown).toEqual(['/artwork/tank-red-side.webp', '/artwork/../secret.webp']);
    expect(files(site)).toEqual(['artwork/spin/hatch-red/01.webp']);
    // The frame and its mirror image come of one drawing.
    expect(first.drawn).toBe(2);
    const about = await sharp(join(site, FRAME)).metadata();
    expect([about.width, about.height, about.format]).toEqual([900, 600, 'webp']);

    const again = await artworkFor([FRAME, '/artwork/spin/hatch-red/35.webp'], join(folder, 'other'), options);
    expect(again.drawn).toBe(0);
    expect(existsSync(join(folder, 'other', '/artwork/spin/hatch-red/35.webp'))).toBe(true);
    expect(statSync(join(folder, 'other', FRAME)).size).toBe(statSync(join(site, FRAME)).size);

    const [drawn] = await draw({ kind: 'spin', body: 'hatch', frame: 1, colours: ['red'] });
    expect(drawn?.bytes.equals(readFileSync(join(site, FRAME)))).toBe(true);
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

function files(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
