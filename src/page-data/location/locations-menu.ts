import { formatPhone, phoneHref } from '#src/domain/fields/phone.ts';
import { locationBlock } from '#src/domain/location/location-block.ts';
import type { Site } from '../site/site.ts';

/** An entry of the banner Locations dropdown. */
export type LocationEntry = { name: string; phone?: string; href?: string };

/**
 * The banner Locations dropdown (NAV-008, VDP-106): every visible location with its phone number. Entries lead where
 * `navigation.locationsDropdownTarget` says; without a number to call an entry is text.
 */
export function locationsMenu({ settings, content }: Site): LocationEntry[] {
  const target = settings.navigation.locationsDropdownTarget;
  return locationBlock(content.locations).map((location) => {
    const phone = location.contact_detail?.phone?.trim();
    const href = target === 'tel' ? phone && phoneHref(phone) : `/${target}`;
    return { name: location.name, ...(phone && { phone: formatPhone(phone) }), ...(href && { href }) };
  });
}
