import { toSlug } from '../text/slug.ts';
import type { Offer } from './offer.schema.ts';

/** The name of an offer's manufacturer, which may be an object or a plain text (OFFER-020). */
export function makerOf({ manufacturer }: Offer): string | undefined {
  const name = typeof manufacturer === 'string' ? manufacturer : manufacturer?.name;
  return name?.trim() || undefined;
}

/** The last part of an offer's address, from its id. */
export const offerSlug = ({ id }: Pick<Offer, 'id'>): string => toSlug(String(id)) || 'offer';

/**
 * Where "Enquire now" leads (OFFER-005): the offer's own page, below its manufacturer where the site sells several
 * makes and the offer names one.
 */
export function offerPath(offer: Offer, siteManufacturer: string | null): string {
  const maker = siteManufacturer ? '' : toSlug(makerOf(offer) ?? '');
  return `/offers/${maker ? `${maker}/` : ''}${offerSlug(offer)}`;
}

/** The category of an offer's enquiries (OFFER-021). */
export function enquiryCategory({ category }: Offer): 'Finance Enquiry' | 'Special Offer' {
  return category === 'Finance offer' ? 'Finance Enquiry' : 'Special Offer';
}
