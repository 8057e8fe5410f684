/** How the video of a vehicle is shown (VIEW-030): played in the page, or embedded from elsewhere. */
export type Video = { kind: 'file' | 'embed'; url: string };

type VideoCar = { video_url?: string | null | undefined; external_video_url?: string | null | undefined };

const YOUTUBE =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/;
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/;

/**
 * The video of a vehicle: `video_url`, else `external_video_url` (VIEW-030). YouTube and Vimeo pages become their
 * players whichever field names them; any address that is not https or of this site is none.
 */
export function vehicleVideo(car: VideoCar): Video | undefined {
  const own = car.video_url?.trim() ?? '';
  const external = car.external_video_url?.trim() ?? '';
  return player(own) ?? file(own) ?? player(external) ?? embed(external);
}

function player(url: string): Video | undefined {
  const youtube = YOUTUBE.exec(url)?.[1];
  if (youtube) return { kind: 'embed', url: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` };
  const vimeo = VIMEO.exec(url)?.[1];
  return vimeo ? { kind: 'embed', url: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` } : undefined;
}

const file = (url: string): Video | undefined =>
  /^(?:https:\/\/|\/(?!\/))/.test(url) ? { kind: 'file', url } : undefined;
const embed = (url: string): Video | undefined => (/^https:\/\//.test(url) ? { kind: 'embed', url } : undefined);
