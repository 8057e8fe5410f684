import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../../files/json-file.ts';

/** What a build notes of a site's own files, so that those of its group are made without opening it again. */
export type SiteFeeds = {
  /** `site.extends`. */
  group: string;
  /** The site publishes the files of its group (`feeds.group`). */
  publishes: boolean;
  /** The site's files by path, with their hashes. */
  files: Record<string, string>;
};

/** Where a site publishes them. */
export const GROUP_FEEDS = 'feeds/group';

/** Ends of the records, in `.build`: what a site notes of its own files, and what was written of its group. */
export const OWN_FEEDS_NOTE = '.feeds.json';
export const GROUP_FEEDS_STATE = '.group-feeds.json';

export const noteOf = (dist: string, slug: string) => join(dist, '.state', `${slug}${OWN_FEEDS_NOTE}`);
export const stateOf = (dist: string, slug: string) => join(dist, '.state', `${slug}${GROUP_FEEDS_STATE}`);

/** Notes the files of a site that belongs to a group; a site without a group, or without files, leaves no note. */
export function noteSiteFeeds(dist: string, slug: string, feeds: SiteFeeds | undefined): void {
  if (feeds) writeJson(noteOf(dist, slug), feeds);
  else rmSync(noteOf(dist, slug), { force: true });
}

/** The notes there are, of every site that has belonged to a group; most folders have none. */
export function groupNotes(dist: string): string[] {
  const folder = join(dist, '.state');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(OWN_FEEDS_NOTE) || name.endsWith(GROUP_FEEDS_STATE));
}
