import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { FoundPictures, MadePicture, MakingProgress } from '../../media/picture-maker.ts';
import { cacheFolder, forgetOldArtwork } from './cache.ts';
import { fileOf, type Job, planJobs } from './jobs.ts';
import { parseArtworkUrl } from './names.ts';

export type ArtworkOptions = {
  /** Folder of finished pictures. */
  cache?: string;
  threads?: number;
  progress?: MakingProgress;
};

export type Artwork = Omit<FoundPictures, 'missing'> & {
  /** How many pictures were drawn; the others were there. */
  drawn: number;
};

const ADDRESS = /\/artwork\/[a-z0-9/-]+\.webp/g;

/** The artwork addresses in any data (a site model, a page's HTML), each once, sorted. */
export function artworkUrls(data: unknown): string[] {
  const text = typeof data === 'string' ? decodeUrl(data) : JSON.stringify(data);
  return [...new Set(text.match(ADDRESS))].sort();
}

function decodeUrl(text: string): string {
  return text.replaceAll(/%2F/gi, '/');
}

/** Makes sure that pictures exist, drawing those that are missing, and says where each finished file lies. */
export async function ensureArtwork(urls: readonly string[], options: ArtworkOptions = {}): Promise<Artwork> {
  const base = options.cache ?? '.cache/artwork';
  const found = await findArtwork(urls, base);
  if (found.missing.length === 0) return { ...found, drawn: 0 };
  const folder = await cacheFolder(base);
  // Drawing is rare and its code is large.
  const { drawAll } = await import('./draw-all.ts');
  const threads = options.threads ?? availableParallelism();
  const drawn = await drawAll(jobsFor(found.missing), folder, threads, options.progress);
  await forgetOldArtwork(base);
  const { files, unknown } = await findArtwork(urls, base);
  return { files, unknown, drawn };
}

/** What of the pictures is drawn already, in the order given; `missing` are addresses of those that are not. */
export async function findArtwork(urls: readonly string[], base: string): Promise<FoundPictures> {
  const folder = await cacheFolder(base);
  const files: MadePicture[] = [];
  const unknown: string[] = [];
  const missing: string[] = [];
  for (const url of new Set(urls)) {
    const picture = parseArtworkUrl(url);
    if (!picture) {
      unknown.push(url);
      continue;
    }
    const file = fileOf(picture);
    const source = join(folder, file);
    if (existsSync(source)) files.push({ url, source, hash: basename(folder) + file });
    else missing.push(url);
  }
  return { files, unknown, missing };
}

/** The work that draws the pictures at some addresses; addresses that name nothing are passed over. */
export function jobsFor(urls: readonly string[]): Job[] {
  return planJobs(urls.flatMap((url) => parseArtworkUrl(url) ?? []));
}
