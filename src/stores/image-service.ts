import type { ImageService } from '#src/domain/media/image-service.ts';
import { netlify } from '#src/domain/media/media-url.ts';

/**
 * The image service of the site (`platform.media`), for pictures that a browser draws itself. What is rendered carries one
 * form, which the build loop rewrites; so does this where there is no page.
 */
export function imageServiceHere(): ImageService {
  const named = globalThis.document?.body.dataset.images;
  return named ? (JSON.parse(named) as ImageService) : netlify;
}
