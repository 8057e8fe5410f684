import { plainText } from '../../text/plain-text.ts';
import type { Hotspots } from '../../vehicle/vehicle.schema.ts';
import { frameAngle, spinDegrees } from './spin.ts';

/** A place on a picture: the angle in whole degrees, and percent from the left and from the top. */
export type HotspotPlace = [angle: number, x: number, y: number];

/** A hotspot as the viewer shows it (VIEW-020 to VIEW-023). `anchors` are ids of parts of the page. */
export type ViewerHotspot = { id: string; text: string; anchors: string[]; places: HotspotPlace[] };

const MAX_HOTSPOTS = 30;
const MAX_ANCHORS = 4;
const TEXT_CHARS = 500;

/**
 * The hotspots of a view. Positions outside of the picture, at angles that are none, or at an angle that no frame
 * shows are dropped; so is a hotspot without a text or without any position left.
 *
 * @param frames frames of the view: those of the spin, 1 for the interior, whose only picture is at angle 0.
 */
export function viewerHotspots(list: Hotspots['exterior'] | null | undefined, frames: number): ViewerHotspot[] {
  const angles = new Set(Array.from({ length: frames }, (_, frame) => frameAngle(frame, frames)));
  const spots = (list ?? []).flatMap(({ id, description, anchors, positions }): ViewerHotspot[] => {
    const text = plainText(description ?? '').slice(0, TEXT_CHARS);
    const places = new Map<number, HotspotPlace>();
    for (const { activeAngle, posX, posY } of positions) {
      if (!inside(posX, 100) || !inside(posY, 100) || !inside(activeAngle, spinDegrees)) continue;
      const angle = Math.round(activeAngle) % spinDegrees;
      if (angles.has(angle) && !places.has(angle)) places.set(angle, [angle, posX, posY]);
    }
    if (!text || places.size === 0) return [];
    const ids = (anchors ?? [])
      .map((anchor) => anchor.replace(/^#/, ''))
      .filter((anchor) => /^[\w-]{1,40}$/.test(anchor));
    return [{ id: String(id), text, anchors: ids.slice(0, MAX_ANCHORS), places: [...places.values()] }];
  });
  return spots.slice(0, MAX_HOTSPOTS);
}

/** Where a hotspot is at an angle, or `undefined` when it is hidden there (VIEW-022). */
export function placeAt({ places }: Pick<ViewerHotspot, 'places'>, angle: number): HotspotPlace | undefined {
  return places.find(([at]) => at === angle);
}

function inside(value: number, most: number): boolean {
  return value >= 0 && value <= most;
}
