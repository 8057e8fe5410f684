import { createHash } from 'node:crypto';
import { BROCHURE_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import type { Brochure } from '#src/domain/vehicle-page/brochure.ts';
import type { FunctionContext } from '../http/context.ts';
import { log, safeError } from '../log/log.ts';
import { siteAsset } from '../site-data/site-asset.ts';

/** Where brochures that were made before anybody asked lie on the site. */
export const BROCHURES = '/brochures';

/** Raised when the drawing changes, so that brochures drawn before are made again. */
const DRAWING = 2;
const MAX_PHOTO = 6 * 1024 * 1024;
const INK = '#17191c';

type About = Pick<FunctionContext, 'site' | 'readAsset' | 'now'>;

/**
 * The address of a vehicle's prebuilt brochure. It holds a hash of everything the page says, so that a brochure of an
 * earlier price is another file, and never served.
 */
export function brochurePath(slug: string, page: Brochure, { accent = INK }: { accent?: string | undefined }): string {
  const said = JSON.stringify([DRAWING, accent, page]);
  return `${BROCHURES}/${slug}.${createHash('sha256').update(said).digest('hex').slice(0, 12)}.pdf`;
}

/** Draws the brochure with the photo as it is now; the page is complete without one (API-028). */
export async function makeBrochure(page: Brochure, context: About): Promise<Uint8Array> {
  const photo = await readPhoto(context, page.image);
  // pdfkit is large, and most brochures were made before anybody asks.
  const { brochurePdf } = await import('./brochure-pdf.ts');
  return brochurePdf(page, photo, context.site.accent ?? INK, context.now);
}

/** The photo as JPEG or PNG; a picture that cannot be had is left out. */
async function readPhoto(context: About, source: string): Promise<Uint8Array | undefined> {
  try {
    const address = imageUrl(source, BROCHURE_IMAGE);
    const response = await siteAsset(context, address.startsWith('/.netlify/') ? `${address}&fm=jpg` : address);
    const type = response.headers.get('content-type') ?? '';
    const isLarge = Number(response.headers.get('content-length') ?? 0) > MAX_PHOTO;
    if (!response.ok || !/^image\/(?:jpe?g|png)/.test(type) || isLarge) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length <= MAX_PHOTO ? bytes : undefined;
  } catch (error) {
    log.warn({ err: safeError(error) }, 'The photo of a brochure could not be had.');
    return undefined;
  }
}
