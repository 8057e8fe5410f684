import { join } from 'node:path';
import type { PictureLook, PictureLooks } from '#src/domain/media/picture-look.ts';
import { homeSpinFrame } from '#src/page-data/home/home-spin.ts';
import { brandPictureSource } from '#src/page-data/model/brand-picture.ts';
import { siteBrands } from '#src/page-data/model/site-brands.ts';
import { offerPicture } from '#src/page-data/offer/offer-card.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { readJson, writeJson } from '../../files/json-file.ts';
import { findImageSource } from '../image-source.ts';
import type { LookingTime } from './measure-photos.ts';

type PictureQuestion = {
  root: string;
  slug: string;
  /** The file behind a path that is not in the dealer's folder: of a copy made at import, of a sample. */
  locate?: ((path: string) => string | undefined) | undefined;
  /** Only what is noted is used when absent. */
  time?: LookingTime | undefined;
};

/** Null for a file that is no picture. */
type Notes = { version: number; pictures: Record<string, PictureLook | null> };

/** Raised when what is noted means something else. */
const VERSION = 2;

const fileOf = (root: string, slug: string) => join(root, '.cache/photos', `${slug}.pictures.json`);

/**
 * The pictures that pages shape by what they show: those of openings and slides, brands and people, over pages and posts, of models
 * and with which brands open, the posters of offers, and the frame with which a spin opens the home page.
 */
export function shapedPictures(site: Site): string[] {
  const { content, modelPictures } = site;
  const heads = [...content.pages, ...content.blog].flatMap(({ image }) => (image ? [image] : []));
  const posters = content.offers.flatMap((offer) => (offer.image_whole ? (offerPicture(offer) ?? []) : []));
  const openings = [content.home?.hero, ...content.slides, ...content.brands, ...content.team].flatMap(
    (one) => one?.image ?? [],
  );
  const brands = siteBrands(site).flatMap((brand) => brandPictureSource(brand, site)?.source ?? []);
  const frame = homeSpinFrame(site);
  return [...openings, ...heads, ...modelPictures.values(), ...brands, ...posters, ...(frame ? [frame] : [])];
}

/**
 * Looks at pictures of content that are files of the dealer. Each is opened once: what was found is noted in `.cache/photos` by the
 * file's time and size. What cannot be read, lies elsewhere, or has no time left in this build is not known.
 *
 * @returns looks by address, and how many pictures are still to be looked at.
 */
export async function measurePictures(
  urls: Iterable<string>,
  { root, slug, locate, time }: PictureQuestion,
): Promise<{ looks: PictureLooks; waiting: number }> {
  const file = readJson<Notes>(fileOf(root, slug));
  const before = file?.version === VERSION ? file.pictures : {};
  const pictures: Notes['pictures'] = {};
  const looks = new Map<string, PictureLook>();
  const place = { root: join(root, 'content', slug), locate: (path: string) => Promise.resolve(locate?.(path)) };
  const started = performance.now();
  const left = () => (time ? time.milliseconds - (performance.now() - started) : 0);
  let waiting = 0;
  for (const url of [...new Set(urls)].sort()) {
    if (!/^\/(?:images|samples)\//.test(url) || /\.svg(?:[?#]|$)/i.test(url)) continue;
    const source = await findImageSource(url, place);
    if ('status' in source) continue;
    // Not the inode: it is another one after a fresh checkout.
    const key = `${url} ${source.id.split(' ').slice(2).join(' ')}`;
    if (before[key] === undefined && left() <= 0) {
      waiting++;
      continue;
    }
    const look = before[key] === undefined ? await lookAt(await source.read()) : before[key];
    pictures[key] = look;
    if (look) looks.set(url, look);
  }
  if (time) {
    time.milliseconds = Math.max(0, left());
    if (JSON.stringify(pictures) !== JSON.stringify(before))
      writeJson(fileOf(root, slug), { version: VERSION, pictures });
  }
  return { looks, waiting };
}

async function lookAt(bytes: Buffer | { status: number }): Promise<PictureLook | null> {
  if ('status' in bytes) return null;
  const { measurePicture } = await import('./measure-picture.ts');
  return (await measurePicture(bytes).catch(() => undefined)) ?? null;
}
