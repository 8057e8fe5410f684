import { isLightGround, themeColours } from '#src/domain/brand/theme-colours.ts';
import { WHOLE_MODEL_IMAGE } from '#src/domain/media/image-sizes.ts';
import { LARGE_SCREEN } from '#src/domain/media/large-screen.ts';
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

/** The width of one beside the words of a head. */
export const HEAD_PICTURE_SIZES = `${LARGE_SCREEN} 58vw, 100vw`;

/** How one that was not measured is shown. */
type InFrame = { kind: FramedKind; unknown?: 'scene' | 'whole' };

/** The picture that stands for a model; the photograph of a vehicle in stock, for one without a picture, is a scene. */
export function modelPicture(
  model: Model,
  source: string,
  site: Pick<Site, 'pictures'>,
  { kind, unknown = 'scene' }: InFrame,
): ModelPicture {
  return pictureInFrame(source, site, { kind, unknown: source === modelImage(model) ? unknown : 'scene' });
}

/** A picture of a model or of a vehicle in a frame. */
export function pictureInFrame(
  source: string,
  { pictures }: Pick<Site, 'pictures'>,
  { kind, unknown = 'scene' }: InFrame,
): ModelPicture {
  const look = pictures?.get(source);
  const place = cutoutPlace(look, kind.aspect);
  const fit = place ? 'cutout' : look ? 'scene' : unknown;
  const sources = imageSources(source, fit === 'scene' ? kind : WHOLE_MODEL_IMAGE);
  const ground = fit === 'scene' && plainGround(look);
  const height = heightOf(sources.width, kind.aspect);
  return { ...sources, height, fit, ...(place && { place }), ...(ground && { ground }) };
}

/** The ground of a picture as that of the head of a page which it stands in (MODEL-016); undefined where words could not be read on it. */
export function headGround({ ground }: ModelPicture, { settings }: Pick<Site, 'settings'>): string | undefined {
  return ground && isLightGround(ground, themeColours(settings.theme.brand)) ? ground : undefined;
}
