import { decodedWidth } from '#src/domain/media/viewer/spin.ts';

/** A frame ready to be drawn; `undefined` when it could not be had. */
export type Frame = ImageBitmap | HTMLImageElement | undefined;

/** Frames that are asked for at the same time: to ask for all of them in one task takes long enough to hold up a touch. */
const AT_ONCE = 6;

/**
 * Loads every frame of a spin (VIEW-010). Frames are decoded off the main thread, at the size the stage shows; one that
 * fails is logged and left out. `progress` hears how many of them have loaded or failed.
 */
export async function loadFrames(
  urls: readonly string[],
  stage: HTMLElement,
  progress: (done: number) => void,
): Promise<Frame[]> {
  let done = 0;
  let width: number | undefined;
  const load = async (url: string): Promise<Frame> => {
    try {
      const blob = await fetchPicture(url);
      if (width === undefined) {
        const whole = await createImageBitmap(blob);
        width = decodedWidth(stage.clientWidth, devicePixelRatio, urls.length, whole.width / whole.height);
        if (width >= whole.width) {
          width = whole.width;
          return whole;
        }
        whole.close();
      }
      return await createImageBitmap(blob, { resizeWidth: width, resizeQuality: 'medium' });
    } catch {
      return asElement(url);
    } finally {
      progress(++done);
    }
  };
  const [first = '', ...others] = urls;
  const frames = [await load(first)];
  const rest = others.entries();
  const loadRest = async () => {
    for (const [at, url] of rest) frames[at + 1] = await load(url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadRest));
  return frames;
}

/** WebP is asked for: it decodes several times faster than AVIF, which counts 36 times. */
async function fetchPicture(url: string): Promise<Blob> {
  const answer = await fetch(url, { priority: 'low', headers: { accept: 'image/webp,image/*;q=0.8' } });
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.blob();
}

/** Another way, for a picture of a host that lets pages show but not read it. */
async function asElement(url: string): Promise<Frame> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    console.warn('A frame of the spin did not load.', url);
    return undefined;
  }
}
