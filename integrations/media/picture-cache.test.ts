import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PictureCache } from './picture-cache.ts';

const key = (n: number) => n.toString(16).padStart(64, '0');
const picture = (size: number) => ({ bytes: Buffer.alloc(size, 7), format: 'webp' as const });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const fileOf = (folder: string, n: number) => join(folder, key(n).slice(0, 2), `${key(n)}.webp`);
const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

describe('the folder of finished pictures', () => {
  it('gives back what it keeps, and nothing else', async () => {
    const cache = new PictureCache(newFolder(), 1000);
    await cache.keep(key(1), picture(10));
    expect(await cache.find(key(1))).toEqual(picture(10));
    expect(await cache.find(key(2))).toBeUndefined();
  });

  it('stays whole at its upper size exactly, and one byte more removes what was used longest ago', async () => {
    const folder = newFolder();
    const cache = new PictureCache(folder, 1000);
    for (let n = 0; n < 10; n += 1) {
      await cache.keep(key(n), picture(100));
      const hours = new Date(Date.now() - (20 - n) * 3_600_000);
      utimesSync(fileOf(folder, n), hours, hours);
    }
    expect(sizeOf(folder)).toBe(1000);
    // The oldest is used again, so the second oldest goes.
    await cache.find(key(0));
    await cache.keep(key(10), picture(1));
    expect(sizeOf(folder)).toBeLessThanOrEqual(900 + 1);
    expect(existsSync(fileOf(folder, 0))).toBe(true);
    expect(existsSync(fileOf(folder, 1))).toBe(false);
    expect(existsSync(fileOf(folder, 9))).toBe(true);
    expect(existsSync(fileOf(folder, 10))).toBe(true);
  });

  it('counts what an earlier run left', async () => {
    const folder = newFolder();
    const before = new PictureCache(folder, 1000);
    for (let n = 0; n < 9; n += 1) await before.keep(key(n), picture(100));
    const cache = new PictureCache(folder, 500);
    await cache.keep(key(20), picture(100));
    expect(sizeOf(folder)).toBeLessThanOrEqual(500);
  });

  it('a folder that cannot be written costs no picture', async () => {
    const cache = new PictureCache('/dev/null/pictures', 1000);
    await cache.keep(key(1), picture(10));
    expect(await cache.find(key(1))).toBeUndefined();
  });
});
