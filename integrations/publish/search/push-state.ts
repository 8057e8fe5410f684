import { join } from 'node:path';
import { readJson, writeJson } from '../../files/json-file.ts';

/** What a search service holds after the last push of a dealer; kept with the build manifest. */
export type PushState = {
  version: 1;
  /** Provider, host and index: another target starts from nothing. */
  target: string;
  /** Hash of the settings. */
  settings: string;
  /** objectID → hash of the record without its rank, and its rank. */
  records: Record<string, [hash: string, rank: number]>;
};

const fileOf = (dist: string, slug: string) => join(dist, '.state', `${slug}.search.json`);

/** The state of the last push to `target`; empty where there was none. */
export function readPushState(dist: string, slug: string, target: string): PushState {
  const state = readJson<PushState>(fileOf(dist, slug));
  if (state?.version === 1 && state.target === target) return state;
  return { version: 1, target, settings: '', records: {} };
}

export function writePushState(dist: string, slug: string, state: PushState): void {
  writeJson(fileOf(dist, slug), state);
}
