import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

/** What differs from vehicle to vehicle: remembering it would take memory and save none. */
const OWN: ReadonlySet<keyof Vehicle> = new Set([
  'id',
  'slug',
  'name',
  'stocknum',
  'vin',
  'regplate',
  'dealercomments',
  'primary_image_url',
  'video_url',
  'external_video_url',
  'spin_interior_image',
  'file',
] as const);

/**
 * Has a vehicle take less memory, and say the same: equal texts of vehicles are one text (makes, colours and features are
 * read anew for each row, and are a third of what a large stock takes), and its photographs are objects without room for
 * properties that they do not have. The vehicle is changed in place.
 *
 * @param texts those of earlier vehicles of the import; new ones are added.
 */
export function saveMemory(vehicle: Vehicle, texts: Map<string, string>): void {
  const shared = (text: string) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
  const values = vehicle as Record<string, unknown>;
  for (const [key, value] of Object.entries(values))
    if (typeof value === 'string' && !OWN.has(key as keyof Vehicle)) values[key] = shared(value);
  const features = vehicle.standardEquipment;
  if (Array.isArray(features)) vehicle.standardEquipment = features.map(shared);
  if (vehicle.images?.every(({ image }) => Object.keys(image).length === 1))
    vehicle.images = vehicle.images.map(({ image: { url } }) => ({ image: { url } }));
}
