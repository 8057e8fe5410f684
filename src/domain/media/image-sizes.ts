import { promoSliderHeightPx, promoSliderWidthPx } from '../content/promo-slider.ts';
import type { ImageSize } from './image-service.ts';
import { type FramedKind, heightOf, type ImageKind, mediaQuality } from './media-url.ts';

/*
 * Every size in which pages and brochures show pictures. Image services of ours make these and no others
 * (docs/operating.md), so a new size is added here and to the list at the end.
 */
const WIDE = 3 / 2;
const CARD_WIDTHS = [320, 480, 640, 800];

/** Vehicle cards, blog cards. A phone held upright has the car over its whole width: 3:4 and 2:3 fill a card. */
export const CARD_IMAGE: FramedKind = { widths: CARD_WIDTHS, aspect: WIDE, leastHeight: 0.44 };
/** Trucks and motorcycles are as tall as they are wide: their portraits are whole. */
export const TALL_CARD_IMAGE: FramedKind = { widths: CARD_WIDTHS, aspect: WIDE };
export const COMPARED_IMAGE: FramedKind = { widths: [240, 360, 480, 720], aspect: WIDE };
/** Whole, as the style sheets of the lists show it. */
export const SAVED_IMAGE: ImageSize = { width: 216 };
/** Beside a name in the menu: whole. */
export const MENU_IMAGE: ImageKind = { widths: [288] };
/** The photo beside the price when the page is scrolled. */
export const STICKY_IMAGE: ImageKind = { widths: [160], aspect: WIDE };

export const GALLERY_IMAGE: FramedKind = { widths: [480, 828, 1280, 1680], aspect: WIDE };
/** Photos far behind the first. */
export const FAR_GALLERY_IMAGE: FramedKind = { widths: [960], aspect: WIDE };
export const GALLERY_THUMBNAIL: FramedKind = { widths: [240], aspect: WIDE };
export const EMPTY_GALLERY_IMAGE: ImageKind = { widths: [828], aspect: WIDE };
export const FULL_SCREEN_IMAGE: ImageSize = { width: 1920 };
export const SPIN_FRAME: ImageSize = { width: 960 };
export const PANORAMA: ImageSize = { width: 4096 };
export const SOLD_IMAGE: ImageKind = { widths: [480, 828, 1200], aspect: WIDE };

/** The promotion slider: the whole stage, the part beside the words, and phones. */
export const SLIDE_IMAGE: ImageKind = { widths: [1440, 1920, 2400], aspect: promoSliderWidthPx / promoSliderHeightPx };
export const SLIDE_SIDE_IMAGE: ImageKind = { widths: [960, 1280, 1920], aspect: 9 / 4 };
export const SLIDE_PHONE_IMAGE: ImageKind = { widths: [480, 828, 1200], aspect: 16 / 9 };
export const HERO_IMAGE: ImageKind = { widths: [640, 960, 1440, 1920, 2400], aspect: 16 / 9 };
/** The same as an upright picture of its own on phones. */
export const HERO_PHONE_IMAGE: ImageKind = { widths: [480, 828, 1200], aspect: 4 / 5 };
export const LOCATION_IMAGE: ImageKind = { widths: [640, 960, 1440, 1920], aspect: 16 / 9 };
export const LOCATION_CARD_IMAGE: ImageKind = { widths: [400, 640, 960], aspect: 8 / 3 };
export const CONTENT_IMAGE: ImageKind = { widths: [640, 960, 1440, 1920], aspect: 2 };
/** The same on phones. */
export const CONTENT_PHONE_IMAGE: ImageKind = { widths: [480, 828, 1200], aspect: WIDE };
export const OFFER_IMAGE: FramedKind = { widths: [400, 640, 960, 1280], aspect: 16 / 9 };
export const HOME_OFFER_IMAGE: FramedKind = { widths: [400, 640, 960], aspect: 16 / 9 };
export const MODEL_IMAGE: FramedKind = { widths: [480, 768, 1080, 1440, 1920], aspect: 16 / 9 };
/** A model cut out, or whole. */
export const WHOLE_MODEL_IMAGE: ImageKind = { widths: [320, 480, 640, 800, 1440] };
/** A portrait of the team. */
export const TEAM_IMAGE: ImageKind = { widths: [240, 400, 640], aspect: 4 / 5 };

/** The line-up of models on the home page. */
export const MODEL_RAIL_IMAGE: FramedKind = { widths: [320, 480, 640], aspect: 16 / 9 };

/** Beside a link on messengers and networks. */
export const SHARE_IMAGE: ImageKind = { widths: [1200], aspect: 1200 / 630 };
/** For search engines. */
export const LISTED_IMAGE: ImageSize = { width: 1200, height: 800 };
export const BUILT_IMAGE: ImageSize = { width: 1400, height: 788, quality: 82 };
export const BROCHURE_IMAGE: ImageSize = { width: 1400, height: 772, quality: 82 };

/** A picture of a model on a site that crops them to a size of its own, in pixels. */
export function modelImageKind(size: { width: number; height: number }): FramedKind {
  return { widths: [size.width, size.width * 2], aspect: size.width / size.height };
}

/** What is not of the frame's shape, or has a point to keep in view, is asked for whole (`photo-frame.ts`, `content-picture.ts`). */
const whole = ({ aspect: _, ...kind }: ImageKind): ImageKind => kind;

/** All of the above. */
export const imageKinds = (): readonly (ImageKind | ImageSize)[] => [
  ...[CARD_IMAGE, COMPARED_IMAGE, SAVED_IMAGE, MENU_IMAGE, STICKY_IMAGE],
  ...[GALLERY_IMAGE, FAR_GALLERY_IMAGE, GALLERY_THUMBNAIL, EMPTY_GALLERY_IMAGE, FULL_SCREEN_IMAGE],
  ...[
    SPIN_FRAME,
    PANORAMA,
    SOLD_IMAGE,
    SLIDE_IMAGE,
    SLIDE_SIDE_IMAGE,
    SLIDE_PHONE_IMAGE,
    HERO_IMAGE,
    HERO_PHONE_IMAGE,
    LOCATION_IMAGE,
    LOCATION_CARD_IMAGE,
    CONTENT_IMAGE,
    CONTENT_PHONE_IMAGE,
  ],
  ...[OFFER_IMAGE, HOME_OFFER_IMAGE, MODEL_IMAGE, WHOLE_MODEL_IMAGE, MODEL_RAIL_IMAGE, TEAM_IMAGE],
  ...[CARD_IMAGE, GALLERY_IMAGE, FAR_GALLERY_IMAGE].map(whole),
  ...[SLIDE_IMAGE, SLIDE_SIDE_IMAGE, SLIDE_PHONE_IMAGE, HERO_IMAGE, LOCATION_IMAGE, LOCATION_CARD_IMAGE].map(whole),
  ...[CONTENT_IMAGE, CONTENT_PHONE_IMAGE, OFFER_IMAGE, HOME_OFFER_IMAGE, TEAM_IMAGE].map(whole),
  ...[SHARE_IMAGE, LISTED_IMAGE, BUILT_IMAGE, BROCHURE_IMAGE],
];

/** Every size of some kinds of picture, each with its quality. */
export function sizesOf(kinds: readonly (ImageKind | ImageSize)[]): (ImageSize & { quality: number })[] {
  return kinds.flatMap((kind) => {
    const quality = kind.quality ?? mediaQuality;
    if ('width' in kind) return [{ ...kind, quality }];
    return kind.widths.map((width) => {
      const height = heightOf(width, kind.aspect);
      return { width, ...(height !== undefined && { height }), quality };
    });
  });
}
