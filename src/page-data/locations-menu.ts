import { locationBlock } from '#src/domain/location/location-block.ts';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import type { Site } from './site.ts';

/** An entry of the banner Locations dropdown. */
export type LocationEntry = { name: string; phone?: string; href?: string };

/**
 * The banner Locations dropdown (NAV-008, VDP-106): every visible location with its phone number. Entries lead where
 * `navigation.locationsDropdownTarget` says; without a number to call, or a page to go to, an entry is text.
 */
export function locationsMenu({ settings, content, paths }: Site): LocationEntry[] {
  const target = settings.navigation.locationsDropdownTarget;
  return locationBlock(content.locations).map((location) => {
    const phone = location.contact_detail?.phone?.trim();
    const path = `/${target}`;
    const href = target === 'tel' ? phone && phoneHref(phone) : paths.has(path) ? path : undefined;
    return { name: location.name, ...(phone && { phone: formatPhone(phone) }), ...(href && { href }) };
  });
}
