import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { measurePicture } from './measure-picture.ts';
import { measurePictures } from './measure-pictures.ts';
import { oddPhotos } from './odd-photos-for-test.ts';

/** A ground of 900 × 600 with a head near its upper right corner. */
const withHead = (ground: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: ground } })
    .composite([
      {
        input: Buffer.from('<svg width="120" height="120"><circle cx="60" cy="60" r="55" fill="#d9a184"/></svg>'),
        left: 600,
        top: 30,
      },
    ])
    .png()
    .toBuffer();

function dealer(files: Record<string, Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content/odd/images'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(root, 'content/odd/images', name), bytes);
  return root;
}

const ask = (root: string, time?: { milliseconds: number }) => ({ root, slug: 'odd', time });

describe('looking at pictures of content', () => {
  it('CONTENT-027 finds the head of a person', async () => {
    const { point: [x, y] = [0, 0], subject } = (await measurePicture(await withHead('#3b4a3f'))) ?? {};
    expect(Math.abs(x - 73)).toBeLessThan(8);
    expect(Math.abs(y - 15)).toBeLessThan(8);
    expect(subject).toBeUndefined();
  });

  it('MODEL-007 finds what stands on a plain white or clear ground, and nothing in a scene', async () => {
    const { subject } = (await measurePicture(await withHead('#fbfbfb'))) ?? {};
    expect(subject?.left).toBeCloseTo(605 / 900, 1);
    expect(subject?.top).toBeCloseTo(35 / 600, 1);
    expect(subject?.width).toBeCloseTo(110 / 900, 1);
    const { 'large.jpg': scene, 'alpha.png': blank } = await oddPhotos();
    expect((await measurePicture(scene ?? Buffer.alloc(0)))?.subject).toBeUndefined();
    expect((await measurePicture(blank ?? Buffer.alloc(0)))?.subject).toBeUndefined();
  });

  // The rim of 400 × 300 pixels is 1396 pixels; 3% of them are 41.88.
  it.each([
    ['white', '#f8f8f8', 41, true],
    ['white, which its rim cuts off', '#f8f8f8', 42, false],
    ['light grey', '#e8e8e8', 41, false],
  ])('MODEL-007 before %s something is a cut-out', async (_, ground, touching, isCutOut) => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: ground } })
      .composite([
        {
          input: { create: { width: 200, height: touching, channels: 3, background: '#204060' } },
          left: 0,
          top: 100,
        },
      ])
      .png()
      .toBuffer();
    const { subject } = (await measurePicture(picture)) ?? {};
    expect(subject !== undefined).toBe(isCutOut);
  });

  it('looks once at each file of the dealer, and again when it changes', async () => {
    const { 'portrait.jpg': portrait, 'square.jpg': square } = await oddPhotos();
    const root = dealer({ 'a.jpg': portrait ?? Buffer.alloc(0), 'b.jpg': Buffer.from('no picture') });
    const file = join(root, 'content/odd/images/a.jpg');
    const urls = ['/images/a.jpg', '/images/b.jpg', '/images/none.jpg', 'https://a.example/c.jpg', '/images/d.svg'];
    expect(await measurePictures(urls, ask(root))).toEqual({ looks: new Map(), waiting: 2 });
    const first = await measurePictures(urls, ask(root, { milliseconds: 9_000 }));
    expect([...first.looks].map(([url, { width, height }]) => [url, width, height])).toEqual([
      ['/images/a.jpg', 900, 1200],
    ]);
    expect(first.waiting).toBe(0);
    // What is noted needs no time.
    expect(await measurePictures(urls, ask(root))).toEqual(first);
    writeFileSync(file, square ?? '');
    utimesSync(file, 1, 1);
    expect((await measurePictures(urls, ask(root))).waiting).toBe(1);
    const second = await measurePictures(urls, ask(root, { milliseconds: 9_000 }));
    expect(second.looks.get('/images/a.jpg')?.width).toBe(1080);
  });

  it('CONTENT-031 measures how bright the parts are over which words lie, without specks', async () => {
    const block = (left: number, top: number, width: number, height: number) => ({
      input: { create: { width, height, channels: 3 as const, background: '#ffffff' } },
      ...{ left, top },
    });
    const lit = async (...blocks: ReturnType<typeof block>[]) =>
      (
        await measurePicture(
          await sharp({ create: { width: 500, height: 300, channels: 3, background: '#101010' } })
            .composite(blocks)
            .png()
            .toBuffer(),
        )
      )?.light;
    const dark = expect.closeTo(0.005, 2);
    expect(await lit()).toEqual({ top: dark, left: dark, foot: dark });
    expect(await lit(block(300, 20, 60, 40))).toEqual({ top: 1, left: dark, foot: dark });
    expect(await lit(block(60, 110, 60, 40))).toEqual({ top: dark, left: 1, foot: dark });
    expect(await lit(block(300, 200, 60, 40))).toEqual({ top: dark, left: dark, foot: 1 });
    expect(await lit(block(300, 200, 8, 8))).toEqual({ top: dark, left: dark, foot: dark });
  });
});
