import type { Location } from './location.schema.ts';
import { addressLine } from './location-block.ts';
import type { LocationSettings } from './location-settings.schema.ts';

/** A map to be shown in a frame once somebody asks for it. */
export type MapEmbed = {
  /** Address of the frame. */
  src: string;
  /** Whose map it is, said before it is loaded. */
  service: string;
};

/** Degrees; about 600 m around a yard in Australia. */
const ACROSS = { lat: 0.004, long: 0.006 };

/**
 * The map of a location (LOC-053) by `locations.map`; undefined where the site wants none, and where the service cannot
 * find it: OpenStreetMap needs a position, Google takes the address as well. Neither needs a key.
 */
export function mapEmbed(location: Location, service: LocationSettings['map']): MapEmbed | undefined {
  if (service === 'none') return undefined;
  const lat = location.latitude ?? location.address?.lat;
  const long = location.longitude ?? location.address?.long;
  const at = typeof lat === 'number' && typeof long === 'number' ? { lat, long } : undefined;
  if (service === 'google') {
    const place = at ? `${at.lat},${at.long}` : addressLine(location);
    const query = new URLSearchParams({ q: place, z: '15', output: 'embed' });
    return place ? { src: `https://www.google.com/maps?${query}`, service: 'Google Maps' } : undefined;
  }
  if (!at) return undefined;
  const box = [at.long - ACROSS.long, at.lat - ACROSS.lat, at.long + ACROSS.long, at.lat + ACROSS.lat];
  const query = `bbox=${box.map((degrees) => degrees.toFixed(5)).join(',')}&marker=${at.lat},${at.long}`;
  return { src: `https://www.openstreetmap.org/export/embed.html?${query}`, service: 'OpenStreetMap' };
}
