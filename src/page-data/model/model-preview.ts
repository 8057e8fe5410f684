import { modelImageKind, WHOLE_MODEL_IMAGE } from '#src/domain/media/image-sizes.ts';
import { type ImageSources, imageSources } from '#src/domain/media/media-url.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { fromPrice, modelImage, modelStatus, shortDescription } from '#src/domain/model/model-card.ts';
import { modelHref } from '#src/domain/model/model-link.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import type { Site } from '../site/site.ts';

/** The preview card of a model (MODEL-001). */
export type ModelPreviewProps = {
  name: string;
  /** The maker, where the range has several. */
  maker: string | null;
  href: string;
  image: ImageSources & { placeholder: boolean };
  status: string | null;
  price: string | null;
  description: string;
};

/** The models of the range that lead somewhere, in the order of their files; none where the range is off (GEN-029). */
export function siteModels(site: Site): Model[] {
  const paths = site.paths;
  return site.settings.features.models
    ? site.content.models.filter((model) => modelHref(model, site.settings, paths))
    : [];
}

/** The makers of a range, each once. */
export const makersOf = (models: readonly Model[]): string[] => [
  ...new Set(models.flatMap(({ manufacturer_name }) => manufacturer_name ?? [])),
];

/** A model as a preview card, cropped to `models.imageSize` (MODEL-002) or whole. */
export function modelPreview(model: Model, site: Site, withMaker: boolean): ModelPreviewProps {
  const { settings } = site;
  const size = settings.models.imageSize;
  const picture = modelImage(model);
  const source = picture ?? vehiclePlaceholder({ simple_body: model.body }, settings.theme.placeholderImage);
  const sources = imageSources(source, size ? modelImageKind(size) : WHOLE_MODEL_IMAGE);
  return {
    name: model.name,
    maker: withMaker ? (model.manufacturer_name ?? null) : null,
    href: modelHref(model, settings, site.paths) ?? '/models',
    image: {
      ...sources,
      width: size?.width ?? 600,
      height: size?.height ?? 400,
      placeholder: !picture,
    },
    status: modelStatus(model) ?? null,
    price: fromPrice(model) ?? null,
    description: shortDescription(model),
  };
}
