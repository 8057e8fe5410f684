import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { AdChannel, AdRow } from '#src/domain/advertising/feeds/ad-channel.ts';
import { AD_CHANNELS } from '#src/domain/advertising/feeds/ad-rows.ts';
import { PARTNER_STOCK, type PartnerStock } from '#src/domain/advertising/feeds/partner-stock.ts';
import { readJson, writeFileAtomic, writeJson } from '../../files/json-file.ts';
import { adTable } from './ad-feed-files.ts';
import {
  GROUP_FEEDS,
  GROUP_FEEDS_STATE,
  groupNotes,
  noteOf,
  OWN_FEEDS_NOTE,
  type SiteFeeds,
  stateOf,
} from './group-notes.ts';

const PREFIX = 'feeds/';

/**
 * Writes the files of every group into the sites that publish them: all rows of its sites in their order. A file
 * whose sites did not change is not read or written.
 *
 * @param slugs every dealer there is; what is left of others is not read.
 * @param onFailure called with a site whose files could not be written, and why; those of the other sites are.
 * @returns a line for each site that published.
 */
export function writeGroupFeeds(
  dist: string,
  slugs: readonly string[],
  onFailure: (slug: string, error: unknown) => void,
): string[] {
  const notes = new Set(groupNotes(dist));
  const sites = slugs.flatMap((slug) => {
    const feeds = notes.has(`${slug}${OWN_FEEDS_NOTE}`) ? readJson<SiteFeeds>(noteOf(dist, slug)) : undefined;
    return feeds ? [{ slug, ...feeds }] : [];
  });
  for (const slug of slugs.filter((name) => notes.has(`${name}${GROUP_FEEDS_STATE}`))) {
    if (sites.some((site) => site.slug === slug && site.publishes)) continue;
    attempt(slug, () => {
      rmSync(join(dist, slug, GROUP_FEEDS), { recursive: true, force: true });
      rmSync(stateOf(dist, slug), { force: true });
    });
  }
  const lines: string[] = [];
  for (const own of sites.filter(({ publishes }) => publishes)) {
    const { slug } = own;
    const members = sites.filter(({ group }) => group === own.group);
    const written = attempt(slug, () => publish(dist, slug, members)) ?? [];
    if (written.length > 0) lines.push(`${slug}: ${written.join(', ')} of ${members.length} sites of ${own.group}`);
  }
  return lines;

  function attempt<T>(slug: string, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      onFailure(slug, error);
      return undefined;
    }
  }
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
