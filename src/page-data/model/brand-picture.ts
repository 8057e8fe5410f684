import type { Manufacturer } from '#src/domain/content/manufacturer.schema.ts';
import { GALLERY_IMAGE } from '#src/domain/media/image-sizes.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { canBeHad } from '#src/domain/vehicle/stock-status.ts';
import type { Site } from '../site/site.ts';
import { headGround, type ModelPicture, pictureInFrame } from './model-picture.ts';
import { siteModels } from './model-preview.ts';
import { newFirst, stockAt } from './model-stock.ts';

/** The picture with which the page of a brand opens, and what it shows; `ground` is that of the head too. */
export type BrandPicture = { image: ModelPicture; alt: string; ground: string | undefined };

/**
 * The source of that picture (BRAND-009): of the brand's newest model with a picture, else of the first of its vehicles that can
 * be had, new ones first; undefined where neither has one.
 */
export function brandPictureSource(
  { name, slug }: Pick<Manufacturer, 'name' | 'slug'>,
  site: Site,
): { source: string; alt: string } | undefined {
  const models = siteModels(site).filter((model) => toSlug(model.manufacturer_name ?? '') === slug);
  const pictured = models.flatMap((model) => {
    const source = site.modelPictures.get(model);
    return source ? [{ model, source, alt: model.name.startsWith(name) ? model.name : `${name} ${model.name}` }] : [];
  });
  const shown = pictured.find(({ model }) => model.status === 'new') ?? pictured[0];
  if (shown) return shown;
  for (const car of newFirst(stockAt(`/search/${slug}`, site)?.cars.filter(canBeHad) ?? [])) {
    const { image, title } = site.cards.view(car);
    if (!image.placeholder) return { source: image.url, alt: title };
  }
  return undefined;
}

/** That picture in a frame of 3:2. */
export function brandPicture(brand: Pick<Manufacturer, 'name' | 'slug'>, site: Site): BrandPicture | null {
  const shown = brandPictureSource(brand, site);
  if (!shown) return null;
  const image = pictureInFrame(shown.source, site, { kind: GALLERY_IMAGE });
  return { image, alt: shown.alt, ground: headGround(image, site) };
}
