import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../../files/json-file.ts';
import { FeedError } from '../feed-error.ts';
import { type FeedFile, feedFiles } from '../read/feed-source.ts';
import { formatProposal, mappingOf, proposeMapping } from './propose-mapping.ts';

export type FeedPlace = {
  /** Folder that sources and the mapping's name are relative to. */
  folder: string;
  /** What the folder is called in messages. */
  shown: string;
  sources: readonly string[];
  /** Mapping files that feeds are read by; they are never written over. */
  used: readonly string[];
  /** Where the proposal goes; of several files the second is `…-2.json`. */
  name: string;
  cacheFolder?: string;
  /** The XML element or the key of the JSON list of a vehicle, where a person names it. */
  record?: string;
};

/**
 * Writes a mapping file to start from for each file of a dealer's feeds, web addresses too, and says how sure each column
 * is. A file that is there is written over only when `mayReplace`, and never while a feed is read by it.
 *
 * @returns what to show, why there is none for some files, and how many were written.
 */
export async function writeMappings(
  { folder, shown, sources, used, name, cacheFolder, record }: FeedPlace,
  mayReplace: boolean,
): Promise<{ said: string; refused: string; written: number }> {
  let said = '';
  let refused = '';
  let written = 0;
  let at = 0;
  for (const source of sources) {
    for (const file of files(source)) {
      at += 1;
      const target =
        at === 1 ? name : name.replace(/\.json$/, `-${at}.json`).replace(/-mapping-(\d+)\.json$/, '-$1-mapping.json');
      if (file instanceof FeedError) refused += `${file.message}\n`;
      else await propose(file, target);
    }
  }
  return { said, refused, written };

  function files(source: string): (FeedFile | FeedError)[] {
    try {
      return feedFiles(folder, source, cacheFolder);
    } catch (error) {
      if (error instanceof FeedError) return [error];
      throw error;
    }
  }

  async function propose(file: FeedFile, target: string): Promise<void> {
    const path = join(folder, target);
    if (used.includes(target) || (existsSync(path) && !mayReplace)) {
      refused += `${shown}/${target} is there${used.includes(target) ? ' and in use' : ''}; it stays as it is. Rename it to have a new one.\n`;
      return;
    }
    try {
      const proposal = await proposeMapping(file, record);
      writeFileAtomic(path, `${JSON.stringify(mappingOf(proposal), null, 2)}\n`);
      written += 1;
      said += `${file.name}: the mapping to start from is ${shown}/${target}\n${formatProposal(proposal)}\n`;
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      refused += `${file.name}: ${error.message}\n`;
    }
  }
}
