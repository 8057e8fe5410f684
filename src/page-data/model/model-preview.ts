import { CARD_IMAGE, modelImageKind } from '#src/domain/media/image-sizes.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { fromPriceParts, modelImage, modelStatus, shortDescription } from '#src/domain/model/model-card.ts';
import { modelHref } from '#src/domain/model/model-link.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import type { Site } from '../site/site.ts';
import { type ModelPicture, modelPicture } from './model-picture.ts';
import { stockOfModel } from './model-stock.ts';

/** The preview card of a model (MODEL-001). */
export type ModelPreviewProps = {
  name: string;
  /** The maker, where the range has several. */
  maker: string | null;
  href: string;
  image: ModelPicture & { placeholder: boolean };
  status: string | null;
  price: { figure: string; basis: string } | null;
  description: string;
};

/** The models of the range that lead somewhere, in the order of their files; none where the range is off (GEN-029). */
export function siteModels(site: Site): Model[] {
  const paths = site.paths;
  return site.settings.features.models
    ? site.content.models.filter((model) => modelHref(model, site.settings, paths))
    : [];
}

/** The same as lists, menus and line-ups have them (MODEL-017). */
export const rangeModels = (site: Site): Model[] => picturedFirst(siteModels(site), site.modelPictures);

/**
 * Models with those of a maker that have a picture before its others, in the places that the maker has; a model to which an editor
 * gave a place keeps it.
 */
export function picturedFirst(models: readonly Model[], pictures: ReadonlyMap<Model, string>): Model[] {
  const isPlaced = ({ order }: Model) => typeof order === 'number';
  const moved = Map.groupBy(
    models.filter((model) => !isPlaced(model)).toSorted((a, b) => Number(pictures.has(b)) - Number(pictures.has(a))),
    ({ manufacturer_name }) => manufacturer_name ?? '',
  );
  return models.map((model) =>
    isPlaced(model) ? model : (moved.get(model.manufacturer_name ?? '')?.shift() ?? model),
  );
}

/** The makers of a range, each once. */
export const makersOf = (models: readonly Model[]): string[] => [
  ...new Set(models.flatMap(({ manufacturer_name }) => manufacturer_name ?? [])),
];

/** The vehicles of a model in stock. */
const stockOf = (model: Model, site: Site): Vehicle[] => stockOfModel(model, site)?.cars ?? [];

/** The picture of each model: its own (MODEL-005), else that of one of its vehicles in stock: one that no model before it has, where there is one. */
export function modelPictures(site: Site): Map<Model, string> {
  const seen = new Set<string>();
  return new Map(
    siteModels(site).flatMap((model) => {
      const own = modelImage(model);
      const shown = own ? [] : stockOf(model, site).map((car) => site.cards.view(car).image);
      const photos = shown.filter(({ placeholder }) => !placeholder);
      const picture = own ?? (photos.find(({ url }) => !seen.has(url)) ?? photos[0])?.url;
      if (!picture) return [];
      seen.add(picture);
      return [[model, picture]];
    }),
  );
}

/** Models as preview cards. */
export function modelPreviews(models: readonly Model[], site: Site, withMaker: boolean): ModelPreviewProps[] {
  return models.map((model) =>
    modelPreview(model, site.modelPictures.get(model) ?? modelImage(model), site, withMaker),
  );
}

/** A model as a preview card, its picture in a frame of `models.imageSize` (MODEL-002) or of 3:2. */
function modelPreview(model: Model, picture: string | undefined, site: Site, withMaker: boolean): ModelPreviewProps {
  const { settings } = site;
  const size = settings.models.imageSize;
  const source = picture ?? vehiclePlaceholder({ simple_body: model.body }, settings.theme.placeholderImage);
  const frame = size ? { kind: modelImageKind(size) } : { kind: CARD_IMAGE, unknown: 'whole' as const };
  return {
    name: model.name,
    maker: withMaker ? (model.manufacturer_name ?? null) : null,
    href: modelHref(model, settings, site.paths) ?? '/models',
    image: { ...modelPicture(model, source, site, frame), placeholder: !picture },
    status: modelStatus(model) ?? null,
    price: fromPriceParts(model) ?? null,
    description: shortDescription(model),
  };
}
