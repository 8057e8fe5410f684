import type { Offer } from '#src/domain/content/offer.schema.ts';
import { makerOf } from '#src/domain/content/offer-link.ts';
import { offersShown } from '#src/domain/content/offers-shown.ts';
import type { LinkedModel } from '#src/domain/model/model-link.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';

/** The offers a site shows today; none where its offers are switched off (GEN-028). */
export function siteOffers({ content, settings, today }: SiteModel): Offer[] {
  if (!settings.features.offers) return [];
  const { exclusionExceptions: exceptions } = settings.offers;
  return offersShown(content.offers, { websiteId: settings.site.id, exceptions }, today);
}

/** The model an offer is about, with what the range knows of it; undefined when the offer has none (OFFER-006). */
export function modelOf(offer: Offer, { content }: SiteModel): LinkedModel | undefined {
  const { model } = offer;
  if (!model) return undefined;
  const known = content.models.find(({ slug, new_slug }) => slug === model.slug || new_slug === model.slug);
  return {
    name: model.name,
    slug: model.slug,
    manufacturer_name: makerOf(offer),
    ...known,
    ...(model.override_url && { override_url: model.override_url }),
  };
}
