import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { cacheFolder, forgetOldArtwork, placeFile } from './cache.ts';
import type { Progress } from './draw-all.ts';
import { fileOf, planJobs } from './jobs.ts';
import { type Picture, parseArtworkUrl } from './names.ts';

export type ArtworkOptions = {
  /** Folder of finished pictures. */
  cache?: string;
  threads?: number;
  progress?: Progress;
};

/** A picture at its site path, the finished file behind it, and a text that changes when the picture does. */
export type ArtworkFile = { url: string; source: string; hash: string };

export type Artwork = {
  files: ArtworkFile[];
  /** Addresses below /artwork/ that name nothing we draw, in the order given. */
  unknown: string[];
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
  const folder = await cacheFolder(base);
  const pictures = new Map<string, Picture>();
  const unknown: string[] = [];
  for (const url of new Set(urls)) {
    const picture = parseArtworkUrl(url);
    if (picture) pictures.set(url, picture);
    else unknown.push(url);
  }
  const missing = [...pictures.values()].filter((picture) => !existsSync(join(folder, fileOf(picture))));
  let drawn = 0;
  if (missing.length > 0) {
    // Drawing is rare and its code is large.
    const { drawAll } = await import('./draw-all.ts');
    drawn = await drawAll(planJobs(missing), folder, options.threads ?? availableParallelism(), options.progress);
    await forgetOldArtwork(base);
  }
  const code = basename(folder);
  const files = [...pictures].map(([url, picture]) => {
    const file = fileOf(picture);
    return { url, source: join(folder, file), hash: code + file };
  });
  return { files, unknown, drawn };
}

/**
 * Puts the pictures that a site refers to into its published folder (`<outDir>/artwork/…`) as hard links to the cache,
 * drawing what is missing. Addresses that name nothing are listed, never written.
 */
export async function artworkFor(
  urls: readonly string[],
  outDir: string,
  options: ArtworkOptions = {},
): Promise<Artwork> {
  const artwork = await ensureArtwork(urls, options);
  for (const { url, source } of artwork.files) await placeFile(source, join(outDir, url));
  return artwork;
}
