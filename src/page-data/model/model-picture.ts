import { WHOLE_MODEL_IMAGE } from '#src/domain/media/image-sizes.ts';
import { type FramedKind, heightOf, type ImageSources, imageSources } from '#src/domain/media/media-url.ts';
import { type CutoutPlace, cutoutPlace, plainGround } from '#src/domain/media/picture-look.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { modelImage } from '#src/domain/model/model-card.ts';
import type { Site } from '../site/site.ts';

/**
 * The picture of a model in a frame of which `width` and `height` are the shape (MODEL-007): a scene fills it, a cut-out is blended
 * into its ground at `place`, one of which that is not known may be whole on the ground. `ground` is the colour around a vehicle
 * that stands on one, as in a studio: a frame of another shape shows the picture whole on it.
 */
export type ModelPicture = ImageSources & { fit: 'scene' | 'cutout' | 'whole'; place?: CutoutPlace; ground?: string };

/** @param unknown how a picture of the model's own is shown that was not measured. */
export function modelPicture(
  model: Model,
  source: string,
  { pictures }: Pick<Site, 'pictures'>,
  { kind, unknown = 'scene' }: { kind: FramedKind; unknown?: 'scene' | 'whole' },
): ModelPicture {
  const look = pictures?.get(source);
  const place = cutoutPlace(look, kind.aspect);
  // A photograph of a vehicle in stock, which stands for a model without a picture, is a scene.
  const fit = place ? 'cutout' : look || source !== modelImage(model) ? 'scene' : unknown;
  const sources = imageSources(source, fit === 'scene' ? kind : WHOLE_MODEL_IMAGE);
  const ground = fit === 'scene' && plainGround(look);
  const height = heightOf(sources.width, kind.aspect);
  return { ...sources, height, fit, ...(place && { place }), ...(ground && { ground }) };
}
