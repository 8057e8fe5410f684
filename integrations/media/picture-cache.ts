import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFormat } from './convert-image.ts';

export type Finished = { bytes: Buffer; format: ImageFormat };

const FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpeg', 'png'];
const FINISHED = /^[0-9a-f]{64}\.(?:avif|webp|jpeg|png)$/;
/** How exactly the time of the last use is kept. */
const USE_MILLISECONDS = 60 * 60 * 1000;
/** Share of the upper size that is left after making room, so that room is not made for every picture. */
const LEFT_AFTER = 0.9;

/**
 * Finished pictures in a folder of at most `mostBytes`; those not used for the longest time are removed. A full or
 * read-only disk costs speed, never a picture.
 */
export class PictureCache {
  readonly folder: string;
  readonly #mostBytes: number;
  /** Bytes in the folder; undefined until it was looked at. */
  #bytes: number | undefined;
  #tidying: Promise<void> | undefined;

  constructor(folder: string, mostBytes: number) {
    this.folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** @param key 64 hexadecimal digits. */
  async find(key: string): Promise<Finished | undefined> {
    for (const format of FORMATS) {
      const file = this.#file(key, format);
      const bytes = await readFile(file).catch(() => undefined);
      if (!bytes) continue;
      const about = await stat(file).catch(() => undefined);
      const now = Date.now();
      if (about && now - about.mtimeMs > USE_MILLISECONDS) await utimes(file, now / 1000, now / 1000).catch(() => {});
      return { bytes, format };
    }
    return undefined;
  }

  /** Keeps a picture: written aside, then renamed. */
  async keep(key: string, { bytes, format }: Finished): Promise<void> {
    const file = this.#file(key, format);
    const aside = `${file}.${process.pid}`;
    try {
      await mkdir(join(this.folder, key.slice(0, 2)), { recursive: true });
      await writeFile(aside, bytes);
      await rename(aside, file);
    } catch {
      await rm(aside, { force: true }).catch(() => undefined);
      return;
    }
    if (this.#bytes !== undefined) this.#bytes += bytes.length;
    if (this.#bytes === undefined || this.#bytes > this.#mostBytes) await this.#tidy();
  }

  #file(key: string, format: ImageFormat): string {
    return join(this.folder, key.slice(0, 2), `${key}.${format}`);
  }

  #tidy(): Promise<void> {
    this.#tidying ??= this.#makeRoom()
      .catch(() => undefined)
      .finally(() => {
        this.#tidying = undefined;
      });
    return this.#tidying;
  }

  /** Looks at the folder and removes what was not used for the longest time. */
  async #makeRoom(): Promise<void> {
    const files: { file: string; size: number; used: number }[] = [];
    for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !FINISHED.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const about = await stat(file).catch(() => undefined);
      if (about) files.push({ file, size: about.size, used: about.mtimeMs });
    }
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total > this.#mostBytes) {
      files.sort((a, b) => a.used - b.used);
      for (const { file, size } of files) {
        if (total <= this.#mostBytes * LEFT_AFTER) break;
        await rm(file, { force: true });
        total -= size;
      }
    }
    this.#bytes = total;
  }
}
