import type { Vehicle } from '../../vehicle/vehicle.schema.ts';

/** The views of the viewer (VIEW-001); a video is beside them. */
export type View = 'spinner' | 'gallery' | 'interior';

/** Which media a vehicle has; `spinner` also when the external viewer shows it (VIEW-014). */
export type ViewerMedia = { spinner: boolean; interior: boolean; photos: boolean };

type MediaCar = Pick<Vehicle, 'spin_images' | 'spin_code' | 'spin_interior_image'>;

/** The order in which a view is looked for when the default view has no media (VIEW-001). */
const ORDER: readonly View[] = ['spinner', 'gallery', 'interior'];

/** Frames a spin may have; more are left out, so that no feed makes a page or a phone's memory grow without end. */
const MAX_FRAMES = 180;

/** The frames of a vehicle's spin in order, blanks left out (VIEW-002). One picture alone does not turn. */
export function spinFrames(car: Pick<Vehicle, 'spin_images'>): string[] {
  const frames = (car.spin_images ?? []).map((url) => url.trim()).filter(Boolean);
  return frames.length > 1 ? frames.slice(0, MAX_FRAMES) : [];
}

/**
 * The address of the external 360 viewer (VIEW-014): only for a vehicle with a code and without frames of its own,
 * and where the site names a viewer.
 *
 * @param externalUrl `vehiclePage.viewer.externalUrl`, with `{spin_code}`.
 */
export function externalSpin(car: MediaCar, externalUrl: string | null | undefined): string | undefined {
  const code = car.spin_code?.trim();
  if (!code || !externalUrl || spinFrames(car).length > 0) return undefined;
  return externalUrl.replaceAll('{spin_code}', encodeURIComponent(code.toWellFormed()));
}

/** The views a vehicle offers (VIEW-002; the gallery always exists) and the one shown first (VIEW-001). */
export function viewerViews(media: ViewerMedia, defaultView: View): { views: View[]; first: View } {
  const offered: Record<View, boolean> = { spinner: media.spinner, gallery: true, interior: media.interior };
  const filled: Record<View, boolean> = { ...offered, gallery: media.photos };
  const views = ORDER.filter((view) => offered[view]);
  const first = [defaultView, ...ORDER].find((view) => filled[view]) ?? 'gallery';
  return { views, first };
}
