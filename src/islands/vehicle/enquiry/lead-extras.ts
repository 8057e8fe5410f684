import { LEAD_CATEGORIES } from '#src/domain/lead/lead-categories.ts';

const CATEGORIES: Record<string, string> = LEAD_CATEGORIES;

/** The fixed text of a photo request (PHOTO-001). */
const ASK_FOR_PHOTOS = 'Please send photos for this car';

/**
 * Fields beyond the form's own: the category, and for a photo request its fixed text before the typed one.
 *
 * @param kind how the form was opened: `enquiry`, `testDrive` or `photos`.
 */
export function leadExtras(kind: string, message: string): { category?: string; message?: string } {
  const category = CATEGORIES[kind];
  if (!category) return {};
  return {
    category,
    ...(kind === 'photos' && { message: `${ASK_FOR_PHOTOS}\n${message.trim()}`.trim() }),
  };
}
