import { LEAD_CATEGORIES } from '#src/domain/lead/lead-categories.ts';

const CATEGORIES: Record<string, string> = LEAD_CATEGORIES;

/** What a photo request says by itself (PHOTO-001). */
const ASK_FOR_PHOTOS = 'Please send photos for this car';

/**
 * What the form adds to its fields: the category, and for a photo request its fixed text before what was typed.
 *
 * @param kind how the form was opened: `enquiry`, `testDrive` or `photos`.
 */
export function leadExtras(kind: string, message: string): { category?: string; message?: string } {
  const category = CATEGORIES[kind];
  if (!category) return {};
  return {
    category,
    ...(kind === 'photos' && { message: [ASK_FOR_PHOTOS, message.trim()].filter(Boolean).join('\n') }),
  };
}
