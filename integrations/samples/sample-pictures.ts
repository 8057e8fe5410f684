import type { PictureMaker } from '../media/picture-maker.ts';
import { artworkUrls, ensureArtwork, findArtwork } from './artwork/artwork-for.ts';
import { openDrawingQueue } from './artwork/drawing-queue.ts';
import { artworkUrl, parseArtworkUrl, SCENES } from './artwork/names.ts';

/** Draws the pictures below `/artwork/` that the sample dealers refer to. */
export const samplePictures: PictureMaker = {
  addressesIn: artworkUrls,
  makes: (address) => parseArtworkUrl(address) !== undefined,
  suggestions: SCENES.map((name) => artworkUrl({ kind: 'scene', name })),
  hint: 'npm run artwork -- --list names those there are',
  find: findArtwork,
  ensure: (urls, cache, progress) => ensureArtwork(urls, { cache, progress }),
  openQueue: openDrawingQueue,
};
