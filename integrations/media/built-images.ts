import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { builtPath } from '#src/domain/media/image-service.ts';
import type { RequestedImage } from '#src/domain/media/rewrite-images.ts';
import { convertImage } from './convert-image.ts';
import { readImageSource } from './image-source.ts';

/**
 * Makes the files that provider `print` refers to (`/media/<hash>-<width>.webp`), those missing only.
 *
 * @param asked what the finished pages ask for (`askedImages`).
 * @param root the published folder: pictures are read from it and written to it.
 * @returns the site paths now there, and the sources that could not be read.
 */
export async function builtImages(
  requested: Iterable<RequestedImage>,
  root: string,
  hosts: readonly string[] = [],
): Promise<{ paths: string[]; missing: string[] }> {
  const paths: string[] = [];
  const missing = new Set<string>();
  for (const image of requested) {
    const path = builtPath(image.source, image);
    const file = join(root, path);
    const there = await access(file).then(
      () => true,
      () => false,
    );
    if (!there) {
      const source = await readImageSource(image.source, { root, hosts });
      const made = 'bytes' in source ? await convertImage(source.bytes, image, 'webp') : undefined;
      if (!made) {
        missing.add(image.source);
        continue;
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, made.bytes);
      await rename(`${file}.part`, file);
    }
    paths.push(path);
  }
  return { paths, missing: [...missing] };
}
