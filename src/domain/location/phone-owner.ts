import { isNational, type PhoneLink, phoneHref, phoneLink } from '../fields/phone.ts';
import type { Location } from './location.schema.ts';
import { locationType } from './location-block.ts';
import { withShortNames } from './location-selector.ts';

/**
 * The short name of the one place, of several, whose number this is; undefined for a number of all of them, of none, of a dealer in one
 * town, or of the whole country, as one that begins with 1800 is (LOC-042).
 */
function phoneOwner(phone: string, locations: readonly Location[]): string | undefined {
  if (isNational(phone)) return undefined;
  if (new Set(locations.flatMap(({ address }) => address?.city || [])).size < 2) return undefined;
  const isIts = ({ contact_detail: contact }: Location) =>
    [contact?.phone, contact?.landline_phone].some((number) => number && phoneHref(number) === phoneHref(phone));
  const owners = withShortNames(locations).filter(isIts);
  if (new Set(owners.flatMap(({ address }) => address?.city || [])).size !== 1) return undefined;
  return (owners.find((owner) => locationType(owner) === 'sales') ?? owners[0])?.name;
}

/** A number to call; `place` is the short name of the one place, of several, whose number it is. */
export type OwnedPhone = PhoneLink & { place?: string };

/** A number to call, with the name of its owner where it is one of several; null without one. */
export function phoneOf(phone: string | null | undefined, locations: readonly Location[]): OwnedPhone | null {
  const link = phoneLink(phone);
  const place = phone && phoneOwner(phone, locations);
  return link && { ...link, ...(place && { place }) };
}
