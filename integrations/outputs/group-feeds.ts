import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { AdChannel, AdRow } from '#src/domain/ad-feeds/ad-channel.ts';
import { AD_CHANNELS } from '#src/domain/ad-feeds/ad-channels.ts';
import { PARTNER_STOCK, type PartnerStock } from '#src/domain/ad-feeds/partner-stock.ts';
import { readJson, writeFileAtomic, writeJson } from '../files/json-file.ts';
import { adTable } from './ad-feed-files.ts';

/** What a print notes of a site's own files, so that those of its group are made without opening it again. */
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
const PREFIX = 'feeds/';

/** Ends of the records, in `.print`: what a site notes of its own files, and what was written of its group. */
export const OWN_FEEDS_NOTE = '.feeds.json';
export const GROUP_FEEDS_STATE = '.group-feeds.json';

const noteOf = (dist: string, slug: string) => join(dist, '.print', `${slug}${OWN_FEEDS_NOTE}`);
const stateOf = (dist: string, slug: string) => join(dist, '.print', `${slug}${GROUP_FEEDS_STATE}`);

/** Notes the files of a site that belongs to a group; a site without a group, or without files, leaves no note. */
export function noteSiteFeeds(dist: string, slug: string, feeds: SiteFeeds | undefined): void {
  if (feeds) writeJson(noteOf(dist, slug), feeds);
  else rmSync(noteOf(dist, slug), { force: true });
}

/**
 * Writes the files of every group into the sites that publish them: all rows of its sites in their order. A file
 * whose sites did not change is not read or written.
 *
 * @param slugs every dealer there is; what is left of others is not read.
 * @returns a line for each site that published.
 */
export function writeGroupFeeds(dist: string, slugs: readonly string[]): string[] {
  const notes = new Set(existsSync(join(dist, '.print')) ? readdirSync(join(dist, '.print')) : []);
  const sites = slugs.flatMap((slug) => {
    const feeds = notes.has(`${slug}${OWN_FEEDS_NOTE}`) ? readJson<SiteFeeds>(noteOf(dist, slug)) : undefined;
    return feeds ? [{ slug, ...feeds }] : [];
  });
  for (const slug of slugs.filter((name) => notes.has(`${name}${GROUP_FEEDS_STATE}`))) {
    if (sites.some((site) => site.slug === slug && site.publishes)) continue;
    rmSync(join(dist, slug, GROUP_FEEDS), { recursive: true, force: true });
    rmSync(stateOf(dist, slug), { force: true });
  }
  const lines: string[] = [];
  for (const own of sites.filter(({ publishes }) => publishes)) {
    const { slug } = own;
    const members = sites.filter(({ group }) => group === own.group);
    const written = publish(dist, slug, members);
    if (written.length > 0) lines.push(`${slug}: ${written.join(', ')} of ${members.length} sites of ${own.group}`);
  }
  return lines;
}

type Member = SiteFeeds & { slug: string };

function publish(dist: string, slug: string, members: readonly Member[]): string[] {
  const before = readJson<Record<string, string>>(stateOf(dist, slug)) ?? {};
  const now: Record<string, string> = {};
  const written: string[] = [];
  for (const path of [...AD_CHANNELS.map((channel) => channel.path), PARTNER_STOCK]) {
    const holders = members.filter(({ files }) => files[path] !== undefined);
    if (holders.length === 0) continue;
    const target = `${GROUP_FEEDS}/${path.slice(PREFIX.length)}`;
    const file = join(dist, slug, target);
    now[target] = hash('sha1', JSON.stringify(holders.map((member) => [member.slug, member.files[path]])), 'hex');
    if (before[target] === now[target] && existsSync(file)) continue;
    const channel = AD_CHANNELS.find((known) => known.path === path);
    const texts = holders.map((member) => ({
      slug: member.slug,
      text: readFileSync(join(dist, member.slug, path), 'utf8'),
    }));
    writeFileAtomic(file, channel ? joinTables(channel, texts) : joinStocks(texts));
    written.push(target);
  }
  for (const gone of Object.keys(before).filter((target) => !(target in now)))
    rmSync(join(dist, slug, gone), { force: true });
  writeJson(stateOf(dist, slug), now);
  return written;
}

/**
 * The tables of several sites as one. A VIN stands once, with the first site that has it; an id that two sites use for
 * different vehicles gets the name of the later site before it.
 */
function joinTables(channel: AdChannel, texts: readonly { slug: string; text: string }[]): string {
  const idColumn = channel.columns[0] ?? '';
  const vins = new Set<string>();
  const ids = new Set<string>();
  const rows: AdRow[] = [];
  for (const { slug, text } of texts) {
    for (const row of parse<Record<string, string>>(text, { columns: true, delimiter: channel.delimiter })) {
      const { vin = '', [idColumn]: id = '' } = row;
      if (vin && vins.has(vin)) continue;
      const own = ids.has(id) ? `${slug}-${id}` : id;
      if (vin) vins.add(vin);
      ids.add(own);
      rows.push({ ...row, [idColumn]: own });
    }
  }
  return adTable(channel, rows);
}

/** Partners read the stock of each dealer by itself. */
function joinStocks(texts: readonly { text: string }[]): string {
  const dealers = texts.map(({ text }) => {
    const { dealer, vehicles } = JSON.parse(text) as PartnerStock;
    return { ...dealer, vehicles };
  });
  return `${JSON.stringify({ version: 1, dealers })}\n`;
}
