import { CONTENT_IMAGE, CONTENT_PHONE_IMAGE } from './image-sizes.ts';
import { type FramedKind, heightOf, type ImageKind, type ImageSources, imageSources } from './media-url.ts';
import { wholeSources } from './photo-frame.ts';
import { besideRatio, type PictureLook, plainGround, pointInView, standsBeside } from './picture-look.ts';

/**
 * Sources of a picture that an editor chose and, where it was chosen too, the point of it that stays in view. `ground` is
 * the CSS background behind one that is shown whole.
 */
export type ContentPicture = ImageSources & { focus?: string; ground?: string };

/** One that phones cut close around its point, as far as its own shape asks for it. */
export type ClosePicture = ContentPicture & { zoom?: number };

/**
 * Sources of an editor's picture for a frame (CONTENT-025). Without a point the image service crops it to the shape of the kind,
 * around the middle; no service of all those that a site may use crops around another point, so a picture with one is fetched
 * whole and the page crops it. `height` is of the frame either way, so that nothing moves.
 *
 * @param focus percent from the left and from the top, as `40% 30%`.
 */
export function contentPicture(source: string, focus: string | null | undefined, kind: ImageKind): ContentPicture {
  if (!focus) return imageSources(source, kind);
  const { aspect, ...whole } = kind;
  const sources = imageSources(source, whole);
  return { ...sources, height: heightOf(sources.width, aspect), focus };
}

/** Sources of a poster, which is shown whole in its frame on the colour of its edges (OFFER-022), white where that is not known. */
export function posterPicture(source: string, look: PictureLook | undefined, kind: FramedKind): ContentPicture {
  const sources = wholeSources(source, look?.width ?? Number.POSITIVE_INFINITY, kind.widths);
  return { ...sources, height: heightOf(sources.width, kind.aspect), ground: look?.ground ?? '#ffffff' };
}

/** A picture that a page shows in its own right, with the words of its editor; without words it decorates (CONTENT-024). */
export type WordedPicture = ContentPicture & { alt: string };

export function wordedPicture(
  source: string | null | undefined,
  { alt, focus }: { alt?: string | null | undefined; focus?: string | null | undefined },
  kind: ImageKind,
): WordedPicture | null {
  return source ? { ...contentPicture(source, focus, kind), alt: alt ?? '' } : null;
}

/**
 * The picture at the head of a page, and what phones show of it, which is less wide. `beside` is the shape (width ÷ height) of one
 * that stands beside the heading on large screens.
 */
export type HeadPicture = WordedPicture & { phone: ContentPicture; beside?: number };

/** @param look what was measured: without a point of its editor the one that eyes go to first stays in view (CONTENT-027). */
export function headPicture(
  source: string | null | undefined,
  { alt, focus }: { alt?: string | null | undefined; focus?: string | null | undefined },
  look: PictureLook | undefined,
): HeadPicture | null {
  if (!source) return null;
  const point = focus ?? pointInView(look);
  const phone = contentPicture(source, point, CONTENT_PHONE_IMAGE);
  if (!look || !standsBeside(look)) return { ...contentPicture(source, point, CONTENT_IMAGE), alt: alt ?? '', phone };
  const beside = besideRatio(look);
  const sources = wholeSources(source, look.width, CONTENT_IMAGE.widths);
  return {
    ...{ ...sources, height: heightOf(sources.width, beside), alt: alt ?? '', phone, beside },
    ...(point && { focus: point }),
  };
}

/** The style of a cropped picture with the point that stays in view; none without one. */
export const focusStyle = (focus: string | null | undefined): { objectPosition: string } | undefined =>
  focus ? { objectPosition: focus } : undefined;

/** The style of a picture that is cropped around its point, or whole on its ground. */
export const pictureStyle = ({ focus, ground }: ContentPicture) =>
  ground ? { objectFit: 'contain' as const, background: ground } : focusStyle(focus);

/** How much larger than its frame a picture of 16:9 is on phones that is cut close around its point. */
const closeZoom = 1.45;
const zoomedRatio = 16 / 9;

/**
 * How much closer phones cut a picture: a wider one is cut by its frame already, and keeps the nose and the tail of a vehicle; one on
 * a plain ground shows nothing else.
 */
export function closePicture(picture: ContentPicture, look: PictureLook | undefined): ClosePicture {
  if (!look) return picture;
  if (plainGround(look)) return { ...picture, zoom: 1 };
  const zoom = Math.round(100 * closeZoom * (zoomedRatio / (look.width / look.height))) / 100;
  return { ...picture, zoom: Math.min(closeZoom, Math.max(1, zoom)) };
}

/**
 * The same for a picture that phones cut close: `--point` for large screens, `--close` for phones, where the point comes to the
 * middle of the frame as far as the picture goes, and `--zoom`. What a picture without a point is about is not known: none of them.
 */
export function closeStyle({ focus, zoom = closeZoom }: ClosePicture): Record<`--${string}`, string> | undefined {
  const [x, y] = focus?.split(' ') ?? [];
  if (!focus || x === undefined || y === undefined) return undefined;
  const middle = Math.max(0, Math.min(100, 2 * Number.parseFloat(x) - 50));
  return { '--point': focus, '--close': `${middle}% ${y}`, '--zoom': String(zoom) };
}
