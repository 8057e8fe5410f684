import { PANORAMA, SPIN_FRAME } from '#src/domain/media/image-sizes.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { type ViewerHotspot, viewerHotspots } from '#src/domain/media/viewer/hotspots.ts';
import { type Video, vehicleVideo } from '#src/domain/media/viewer/video.ts';
import { externalSpin, spinFrames, type View, viewerViews } from '#src/domain/media/viewer/views.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { Photo } from '#src/domain/vehicle-page/gallery.ts';

/** What the viewer shows besides the photos (spec/06). Addresses are those of the image service. */
export type ViewerProps = {
  views: View[];
  first: View;
  /** The spin starts by itself, where motion and the connection allow it (VIEW-001). */
  autoStart?: true;
  spin?: { frames: string[]; hotspots: ViewerHotspot[]; autoRotateMs?: number };
  /** The external 360 viewer, where there are no frames (VIEW-014). */
  external?: string;
  interior?: { image: string; hotspots: ViewerHotspot[] };
  video?: Video;
};

/** The viewer of a vehicle (VIEW-001 to VIEW-030). */
export function viewerProps(car: Vehicle, { settings }: SiteModel, photos: readonly Photo[]): ViewerProps {
  const { viewer } = settings.vehiclePage;
  const frames = spinFrames(car);
  const external = externalSpin(car, viewer.externalUrl);
  const interior = car.spin_interior_image?.trim();
  const video = vehicleVideo(car);
  const media = {
    spinner: frames.length > 0 || external !== undefined,
    interior: Boolean(interior),
    photos: photos.length > 0,
  };
  const { views, first } = viewerViews(media, viewer.defaultView);
  return {
    views,
    first,
    ...(viewer.autoStart && first === 'spinner' && frames.length > 0 && { autoStart: true }),
    ...(frames.length > 0 && {
      spin: {
        frames: frames.map((url) => imageUrl(url, SPIN_FRAME)),
        hotspots: viewerHotspots(car.hotspots?.exterior, frames.length),
        ...(viewer.autoRotate.on && { autoRotateMs: viewer.autoRotate.intervalMs }),
      },
    }),
    ...(external && { external }),
    ...(interior && {
      interior: {
        image: imageUrl(interior, PANORAMA),
        hotspots: viewerHotspots(car.hotspots?.interior, 1),
      },
    }),
    ...(video && { video }),
  };
}
