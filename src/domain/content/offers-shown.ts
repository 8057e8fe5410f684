import type { Offer } from './offer.schema.ts';

/**
 * The offers a site shows on `today` (YYYY-MM-DD): begun, not over, and not meant for other sites only (OFFER-008);
 * `exceptions` are shown although they exclude the site (OFFER-009).
 */
export function offersShown(
  offers: readonly Offer[],
  { websiteId, exceptions }: { websiteId: string | number; exceptions: readonly (string | number)[] },
  today: string,
): Offer[] {
  const has = (ids: readonly (string | number)[] | null | undefined, id: string | number) =>
    Boolean(ids?.some((entry) => String(entry) === String(id)));
  return offers.filter(
    (offer) =>
      (!offer.start || offer.start <= today) &&
      (!offer.expiry || offer.expiry >= today) &&
      (!has(offer.excluded_website_ids, websiteId) || has(exceptions, offer.id)),
  );
}
