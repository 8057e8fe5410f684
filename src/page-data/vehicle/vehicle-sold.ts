import type { VehicleFacts } from './vehicle-facts.ts';

/** What the page says when the vehicle was sold since it was built (VDP-125). */
export type SoldTexts = { word: string; heading: string; message: string; button: string; enquiry: string };

/** VDP-123. */
export const SOLD_HEADING = 'Like this and want something similar?';

/** FORM-021: what the page of thanks calls a wish for something similar. */
export const similarRequest = (singular: string): string => `Request for a similar ${singular}`;

/** VDP-124: what the enquiry about a sold vehicle starts with. */
export const similarMessage = (name: string): string =>
  `I was interested in the ${name}. Please help me find something similar.`;

/** VDP-121, with the dealer's noun. */
export const soldMessage = ({ site, noun }: Pick<VehicleFacts, 'site' | 'noun'>): string =>
  site.settings.vehiclePage.soldMessage.replace('{vehicle}', noun.singular);

export function soldTexts({ site, noun, name }: VehicleFacts): SoldTexts {
  const { vehicleCard, vehiclePage } = site.settings;
  return {
    word: vehicleCard.soldTagText,
    heading: SOLD_HEADING,
    message: soldMessage({ site, noun }),
    button: vehiclePage.findSimilarText,
    enquiry: similarMessage(name),
  };
}
